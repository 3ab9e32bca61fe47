use std::borrow::Cow;

use lusus_core::{Cell, Geometry, MarkKind, Point, Scene, Shade};

use crate::arrow::Arrow;
use crate::glyph;
use crate::layout::{Layout, Number, Rect, outline_path, placed};
use crate::look::Look;
use crate::paint::{filled, filled_with_line, line};
use crate::standing::standing;
use crate::theme::Colour;

/// How many pixels a board unit is where nobody says how large a picture is.
const UNIT: f32 = 60.0;
/// How round the corners of a frame are, in board units.
const CORNER: f32 = 0.14;

const PATTERNS: &str = "<defs>\
<pattern id=\"stripes\" width=\".14\" height=\".14\" patternUnits=\"userSpaceOnUse\" \
patternTransform=\"rotate(45)\">\
<rect width=\".05\" height=\".14\" fill=\"#fff\" fill-opacity=\".34\"/></pattern>\
<pattern id=\"dots\" width=\".2\" height=\".2\" patternUnits=\"userSpaceOnUse\">\
<circle cx=\".05\" cy=\".05\" r=\".034\" fill=\"#fff\" fill-opacity=\".42\"/>\
<circle cx=\".15\" cy=\".15\" r=\".034\" fill=\"#fff\" fill-opacity=\".42\"/></pattern>";

/// The size of a picture in pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Size {
    /// From left to right.
    pub width: u16,
    /// From top to bottom.
    pub height: u16,
}

/// A board and what stands on it, as it is to be drawn.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    pub(crate) geometry: Cow<'a, Geometry>,
    pub(crate) scene: &'a Scene,
    pub(crate) look: Look,
    layout: Layout,
    /// How round the corners of its frame are.
    corner: f32,
    arrows: &'a [Arrow],
}

impl<'a> Picture<'a> {
    /// A board with its scene.
    #[must_use]
    pub fn new(geometry: &'a Geometry, scene: &'a Scene, look: Look) -> Picture<'a> {
        let geometry = match look.flipped {
            true => Cow::Owned(placed(geometry, |Point { x, y }| Point { x: -x, y: -y })),
            false => Cow::Borrowed(geometry),
        };
        let layout = Layout::of(&geometry, look);
        Picture { geometry, scene, look, layout, corner: CORNER, arrows: &[] }
    }

    /// The same with arrows over it.
    #[must_use]
    pub fn with_arrows(self, arrows: &'a [Arrow]) -> Picture<'a> {
        Picture { arrows, ..self }
    }

    /// The same in a larger frame, which fills all of the picture.
    pub(crate) fn in_frame(mut self, frame: Rect) -> Picture<'a> {
        self.layout.whole = frame;
        self.corner = 0.0;
        self
    }

    /// The rectangle of everything drawn.
    pub(crate) fn frame(&self) -> Rect {
        self.layout.whole
    }

    /// The size where nobody says how large it is to be.
    #[must_use]
    pub fn usual_size(&self) -> Size {
        self.frame().size(UNIT)
    }

    /// The size whose longer side has so many pixels; at least 1.
    #[must_use]
    pub fn size_within(&self, longer: u16) -> Size {
        self.frame().size_within(longer)
    }

    /// Draws it as SVG, as large as it fits.
    #[must_use]
    pub fn svg(&self, size: Size) -> String {
        let Rect { left, top, right, bottom } = self.layout.whole;
        let arrows = self.arrows.iter().filter_map(|arrow| arrow.svg(&self.geometry.cells));
        let parts = [
            PATTERNS.to_owned() + &waves(self.look) + "</defs>\n",
            rect(self.layout.whole, self.corner, &filled(self.look.colour("frame"))),
            ground(&self.geometry, &self.layout, self.look),
            standing(self),
            arrows.collect(),
        ];
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
             viewBox=\"{} {} {} {}\">\n{}</svg>\n",
            size.width,
            size.height,
            Number(left),
            Number(top),
            Number(right - left),
            Number(bottom - top),
            parts.concat(),
        )
    }

    /// The marks that are to be seen, with their cells.
    pub(crate) fn marks(&self) -> impl Iterator<Item = (MarkKind, &Cell)> {
        let is_wanted =
            |kind: MarkKind| self.look.last_move || !MarkKind::LAST_MOVE.contains(&kind);
        let marks = self.scene.marks.iter().filter(move |mark| is_wanted(mark.kind));
        marks.filter_map(|mark| {
            let cell = self.geometry.cells.iter().find(|cell| cell.id == mark.cell)?;
            Some((mark.kind, cell))
        })
    }
}

fn waves(look: Look) -> String {
    format!(
        "<pattern id=\"waves\" width=\".34\" height=\".2\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M0 .1Q.085 .02 .17 .1T.34 .1\" {}/></pattern>",
        line(look.colour("wave"), "0.028"),
    )
}

/// Cells and coordinates.
fn ground(geometry: &Geometry, layout: &Layout, look: Look) -> String {
    let mut drawn = rect(layout.board, 0.0, &filled(look.colour("line")));
    drawn.extend(geometry.cells.iter().map(|cell| cell_ground(cell, look)));
    drawn.extend(layout.labels.iter().map(|(text, at)| {
        let colour = match layout.board.contains(*at) {
            true => format!("stroke=\"{}\" stroke-opacity=\".7\"", look.colour("target")),
            false => format!("stroke=\"{}\"", look.colour("label")),
        };
        glyph::text(text, [at.x, at.y], layout.label_size, &colour) + "\n"
    }));
    drawn
}

fn cell_ground(cell: &Cell, look: Look) -> String {
    let edge = look.colour("line");
    let (fill, edge) = match cell.shade {
        Shade::Light => (look.colour("light"), edge),
        Shade::Dark => (look.colour("dark"), edge),
        Shade::Border => (look.colour("border"), edge),
        Shade::Water => (look.colour("water"), edge),
        Shade::Space => (look.colour("space"), look.colour("space").mixed(82, Colour::WHITE)),
    };
    let paint = filled_with_line(fill, edge, "0.02") + " stroke-linejoin=\"round\"";
    let ground = path(&outline_path(&cell.outline, 0.0), &paint);
    match cell.shade {
        Shade::Water => {
            let waves = "fill=\"url(#waves)\" opacity=\".75\"";
            ground + &path(&outline_path(&cell.outline, 0.06), waves)
        }
        _ => ground,
    }
}

pub(crate) fn rect(
    Rect { left, top, right, bottom }: Rect,
    radius: f32,
    attributes: &str,
) -> String {
    let [width, height] = [Number(right - left), Number(bottom - top)];
    let [x, y] = [Number(left), Number(top)];
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" \
         {attributes}/>\n"
    )
}

pub(crate) fn path(d: &str, attributes: &str) -> String {
    format!("<path d=\"{d}\" {attributes}/>\n")
}
