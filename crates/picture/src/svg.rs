use lusus_core::{
    Cell, Drawing, Form, Geometry, Mark, MarkKind, Piece, Point, Scene, Shade, Shape, Stack,
};

use crate::glyph;
use crate::layout::{Layout, Number, Rect, outline_path};
use crate::paint::{Paint, filled, filled_with_line, line};
use crate::theme::{Colour, Theme};

/// How many pixels a board unit is where nobody says how large a picture is.
const UNIT: f32 = 60.0;

const PATTERNS: &str = "<defs>\
<pattern id=\"stripes\" width=\".14\" height=\".14\" patternUnits=\"userSpaceOnUse\" \
patternTransform=\"rotate(45)\">\
<rect width=\".05\" height=\".14\" fill=\"#fff\" fill-opacity=\".34\"/></pattern>\
<pattern id=\"dots\" width=\".2\" height=\".2\" patternUnits=\"userSpaceOnUse\">\
<circle cx=\".05\" cy=\".05\" r=\".034\" fill=\"#fff\" fill-opacity=\".42\"/>\
<circle cx=\".15\" cy=\".15\" r=\".034\" fill=\"#fff\" fill-opacity=\".42\"/></pattern>";

/// Draws a board and what stands on it.
#[must_use]
pub fn svg(geometry: &Geometry, scene: &Scene, theme: Theme) -> String {
    let layout = Layout::of(geometry);
    let Rect { left, top, right, bottom } = layout.whole;
    let [width, height] = [right - left, bottom - top];
    let cell_of = |mark: &&Mark| geometry.cells.iter().find(|cell| cell.id == mark.cell);
    let marks = || scene.marks.iter().filter_map(|mark| Some((mark.kind, cell_of(&mark)?)));
    let pieces = scene.pieces.iter().filter_map(|piece| piece_on(geometry, piece, theme));
    let parts = [
        PATTERNS.to_owned() + &waves(theme) + "</defs>\n",
        ground(geometry, &layout, theme),
        marks().map(|(kind, cell)| mark_below(kind, cell, theme)).collect(),
        pieces.collect(),
        marks().map(|(kind, cell)| mark_above(kind, cell, theme)).collect(),
    ];
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{}\" height=\"{}\" \
         viewBox=\"{} {} {} {}\">\n{}</svg>\n",
        (width * UNIT).round(),
        (height * UNIT).round(),
        Number(left),
        Number(top),
        Number(width),
        Number(height),
        parts.concat(),
    )
}

fn waves(theme: Theme) -> String {
    format!(
        "<pattern id=\"waves\" width=\".34\" height=\".2\" patternUnits=\"userSpaceOnUse\">\
         <path d=\"M0 .1Q.085 .02 .17 .1T.34 .1\" {}/></pattern>",
        line(theme.colour("wave"), "0.028"),
    )
}

/// Frame, cells and coordinates.
fn ground(geometry: &Geometry, layout: &Layout, theme: Theme) -> String {
    let mut drawn = rect(layout.whole, 0.14, &filled(theme.colour("frame")));
    drawn += &rect(layout.board, 0.0, &filled(theme.colour("line")));
    drawn.extend(geometry.cells.iter().map(|cell| cell_ground(cell, theme)));
    drawn.extend(layout.labels.iter().map(|(text, at)| {
        let colour = match layout.board.contains(*at) {
            true => format!("stroke=\"{}\" stroke-opacity=\".7\"", theme.colour("target")),
            false => format!("stroke=\"{}\"", theme.colour("label")),
        };
        glyph::text(text, [at.x, at.y], layout.label_size, &colour) + "\n"
    }));
    drawn
}

fn rect(Rect { left, top, right, bottom }: Rect, radius: f32, attributes: &str) -> String {
    let [width, height] = [Number(right - left), Number(bottom - top)];
    let [x, y] = [Number(left), Number(top)];
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"{radius}\" \
         {attributes}/>\n"
    )
}

fn cell_ground(cell: &Cell, theme: Theme) -> String {
    let edge = theme.colour("line");
    let (fill, edge) = match cell.shade {
        Shade::Light => (theme.colour("light"), edge),
        Shade::Dark => (theme.colour("dark"), edge),
        Shade::Border => (theme.colour("border"), edge),
        Shade::Water => (theme.colour("water"), edge),
        Shade::Space => (theme.colour("space"), theme.colour("space").mixed(82, Colour::WHITE)),
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

fn path(d: &str, attributes: &str) -> String {
    format!("<path d=\"{d}\" {attributes}/>\n")
}

/// A piece where it stands; none if the game brings no drawing of it.
fn piece_on(geometry: &Geometry, piece: &Piece, theme: Theme) -> Option<String> {
    let cell = geometry.cells.iter().find(|cell| cell.id == piece.cell)?;
    let drawing = geometry.drawing(piece.kind, piece.tone)?;
    let Point { x, y } = cell.centre;
    let drawn = Drawn { paint: Paint::of(drawing, theme), cell, height: piece.height };
    let parts = drawn.parts(drawing);
    Some(format!("<g transform=\"translate({} {})\">\n{parts}</g>\n", Number(x), Number(y)))
}

/// A piece that is being drawn.
struct Drawn<'a> {
    paint: Paint,
    cell: &'a Cell,
    height: u8,
}

impl Drawn<'_> {
    fn parts(&self, drawing: &Drawing) -> String {
        let Some(Stack { under, layer, step, highest }) = &drawing.stack else {
            return self.shapes(&drawing.shapes, 0.0);
        };
        let layers = self.height.min(*highest);
        let bottom = step * f32::from(layers.saturating_sub(1)) / 2.0;
        let each = (0..layers).map(|level| self.shapes(layer, bottom - f32::from(level) * step));
        let under = self.shapes(under, bottom);
        under + &each.collect::<String>() + &self.shapes(&drawing.shapes, -bottom)
    }

    /// Shapes, so far down.
    fn shapes(&self, shapes: &[Shape], down: f32) -> String {
        let drawn: String = shapes.iter().map(|shape| self.shape(shape)).collect();
        match down {
            0.0 => drawn,
            down => format!("<g transform=\"translate(0 {})\">\n{drawn}</g>\n", Number(down)),
        }
    }

    fn shape(&self, shape: &Shape) -> String {
        let paint = self.paint.attributes(shape.role);
        match shape.form {
            Form::Circle { x, y, r } => {
                format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{r}\" {paint}/>\n")
            }
            Form::Rect { x, y, width, height, r } => {
                rect(Rect { left: x, top: y, right: x + width, bottom: y + height }, r, &paint)
            }
            Form::Path { d } => path(d, &paint),
            Form::Cell { inset } => {
                // Patterns go on from cell to cell.
                let Point { x, y } = self.cell.centre;
                let back = format!("transform=\"translate({} {})\" ", Number(-x), Number(-y));
                path(&outline_path(&self.cell.outline, inset), &(back + &paint))
            }
            Form::Height { y, size } => {
                glyph::text(&self.height.to_string(), [0.0, y], size, &paint) + "\n"
            }
        }
    }
}

/// What a mark does to its cell under the pieces.
fn mark_below(kind: MarkKind, cell: &Cell, theme: Theme) -> String {
    match kind {
        MarkKind::LastMove | MarkKind::Left | MarkKind::Jumped | MarkKind::Removed => {
            let paint = filled(theme.colour("mark")) + " fill-opacity=\".5\"";
            path(&outline_path(&cell.outline, 0.0), &paint)
        }
        MarkKind::Winning | MarkKind::Losing | MarkKind::Alarm => String::new(),
    }
}

/// What a mark draws over the pieces: a line in two tones, so that it is seen on
/// every ground, or a sign in the corner.
fn mark_above(kind: MarkKind, cell: &Cell, theme: Theme) -> String {
    let ring = |inset, [tone, width]: [&str; 2], [under, broad]: [&str; 2], dashes: &str| {
        let d = outline_path(&cell.outline, inset);
        let round = " stroke-linejoin=\"round\"";
        path(&d, &(line(theme.colour(under), broad) + round))
            + &path(&d, &(line(theme.colour(tone), width) + round + dashes))
    };
    match kind {
        MarkKind::LastMove | MarkKind::Left | MarkKind::Jumped | MarkKind::Removed => {
            ring(0.05, ["mark", "0.035"], ["target", "0.06"], "")
        }
        MarkKind::Winning => ring(0.07, ["win", "0.08"], ["halo", "0.13"], ""),
        MarkKind::Losing => {
            let dashes = " stroke-dasharray=\"0.13 0.07\"";
            ring(0.07, ["lose", "0.06"], ["halo", "0.11"], dashes)
        }
        MarkKind::Alarm => {
            let disc = filled_with_line(theme.colour("lose"), Colour::WHITE, "0.03");
            let sign = line(Colour::WHITE, "0.055") + " stroke-linecap=\"round\"";
            // In the corner of a square, over the piece; in the middle of a half.
            let aside = if cell.outline.len() == 3 { 0.0 } else { 0.32 };
            let [x, y] = [Number(cell.centre.x + aside), Number(cell.centre.y - aside)];
            format!(
                "<g transform=\"translate({x} {y})\"><circle r=\".15\" {disc}/>\
                 <path d=\"M0-.085V.02M0 .075V.08\" {sign}/></g>\n"
            )
        }
    }
}
