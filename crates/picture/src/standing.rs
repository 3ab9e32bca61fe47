use lusus_core::{Cell, Drawing, Form, Geometry, MarkKind, Piece, Point, Shape, Stack};

use crate::glyph;
use crate::layout::{Number, Rect, outline_path};
use crate::look::Look;
use crate::paint::{Paint, filled, filled_with_line, line};
use crate::picture::{Picture, path, rect};
use crate::theme::Colour;

/// The pieces, and what is pointed out under and over them.
pub(crate) fn standing(picture: &Picture) -> String {
    let look = picture.look;
    let marks = |draw: fn(MarkKind, &Cell, Look) -> String| {
        picture.marks().map(|(kind, cell)| draw(kind, cell, look)).collect()
    };
    let pieces = picture.scene.pieces.iter();
    let pieces = pieces.filter_map(|piece| piece_on(&picture.geometry, piece, look));
    let parts: [String; 4] = [marks(mark_below), pieces.collect(), marks(mark_above), marks(alarm)];
    parts.concat()
}

/// A piece where it stands; none if the game brings no drawing of it.
fn piece_on(geometry: &Geometry, piece: &Piece, look: Look) -> Option<String> {
    let cell = geometry.cells.iter().find(|cell| cell.id == piece.cell)?;
    let drawing = geometry.drawing(piece.kind, piece.tone)?;
    let Point { x, y } = cell.centre;
    let drawn = Drawn { paint: Paint::of(drawing, look), cell, height: piece.height };
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
fn mark_below(kind: MarkKind, cell: &Cell, look: Look) -> String {
    match kind {
        MarkKind::LastMove => {
            let paint = filled(look.colour("mark")) + " fill-opacity=\".5\"";
            path(&outline_path(&cell.outline, 0.0), &paint)
        }
        MarkKind::Jumped | MarkKind::Removed => {
            let paint = line(look.colour("lose"), "0.06") + " stroke-linecap=\"round\"";
            path(&cross_path(cell.centre), &paint)
        }
        MarkKind::Left | MarkKind::Winning | MarkKind::Losing | MarkKind::Alarm => String::new(),
    }
}

fn cross_path(Point { x, y }: Point) -> String {
    let [left, right, top, bottom] = [x - 0.17, x + 0.17, y - 0.17, y + 0.17].map(Number);
    format!("M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}")
}

/// What a mark draws over the pieces: a line in two tones, so that it is seen on
/// every ground.
fn mark_above(kind: MarkKind, cell: &Cell, look: Look) -> String {
    let ring = |inset, [tone, width]: [&str; 2], [under, broad]: [&str; 2], dashes: &str| {
        let d = outline_path(&cell.outline, inset);
        let round = " stroke-linejoin=\"round\"";
        path(&d, &(line(look.colour(under), broad) + round))
            + &path(&d, &(line(look.colour(tone), width) + round + dashes))
    };
    let dashes = |dashes| format!(" stroke-dasharray=\"{dashes}\"");
    match kind {
        MarkKind::LastMove => ring(0.05, ["mark", "0.035"], ["target", "0.06"], ""),
        MarkKind::Left => ring(0.05, ["target", "0.035"], ["halo", "0.085"], &dashes("0.1 0.08")),
        MarkKind::Removed => ring(0.12, ["lose", "0.03"], ["halo", "0.08"], ""),
        MarkKind::Winning => ring(0.07, ["win", "0.08"], ["halo", "0.13"], ""),
        MarkKind::Losing => ring(0.07, ["lose", "0.06"], ["halo", "0.11"], &dashes("0.13 0.07")),
        MarkKind::Jumped | MarkKind::Alarm => String::new(),
    }
}

/// The sign of an alarm: in the corner of a square, over the piece; in the
/// middle of a half.
fn alarm(kind: MarkKind, cell: &Cell, look: Look) -> String {
    if kind != MarkKind::Alarm {
        return String::new();
    }
    let disc = filled_with_line(look.colour("lose"), Colour::WHITE, "0.03");
    let sign = line(Colour::WHITE, "0.055") + " stroke-linecap=\"round\"";
    let aside = if cell.outline.len() == 3 { 0.0 } else { 0.32 };
    let [x, y] = [Number(cell.centre.x + aside), Number(cell.centre.y - aside)];
    format!(
        "<g transform=\"translate({x} {y})\"><circle r=\".15\" {disc}/>\
         <path d=\"M0-.085V.02M0 .075V.08\" {sign}/></g>\n"
    )
}
