use lusus_core::{Cell, Geometry, Piece, Point, Random, Scene};
use lusus_erased::Variant;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

use super::look::centred;
use super::theme::Theme;

/// A small picture of a board: about two characters for each square.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Picture {
    geometry: Geometry,
    scene: Scene,
}

impl Picture {
    /// A variant some moves after its start, when there is something to see.
    pub(crate) fn of(variant: Variant) -> Picture {
        const SEED: u64 = 5;
        const MOVES: u32 = 18;
        let mut position = variant.start(SEED);
        let mut random = Random::new(SEED);
        for _ in 0..MOVES {
            let moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            let count = u32::try_from(moves.len()).expect("positions have few moves");
            let mv = &moves[random.below(count) as usize];
            position.play(mv).expect("a legal move is accepted");
        }
        Picture { geometry: position.geometry(), scene: position.scene() }
    }

    /// Draws it in the middle of the area; what does not fit is cut off.
    pub(crate) fn draw(&self, theme: Theme, area: Rect, buffer: &mut Buffer) {
        let corners = || self.geometry.cells.iter().flat_map(|cell| &cell.outline);
        let right = corners().map(|corner| corner.x).fold(0.0, f32::max);
        let bottom = corners().map(|corner| corner.y).fold(0.0, f32::max);
        let across = (f32::from(area.width) / right).floor().clamp(1.0, 2.0);
        let area = centred(area, (right * across) as u16, bottom as u16);
        for place in area.positions() {
            let left = f32::from(place.x - area.x) / across;
            let top = f32::from(place.y - area.y);
            let middle = Point { x: left + 0.5 / across, y: top + 0.5 };
            let Some(cell) = self.geometry.cells.iter().find(|cell| holds(cell, middle)) else {
                continue;
            };
            let is_centre = (left..left + 1.0 / across).contains(&cell.centre.x)
                && (top..top + 1.0).contains(&cell.centre.y);
            let (text, style) = self.appearance(cell, theme);
            let text = if is_centre { text } else { " ".to_owned() };
            if let Some(to) = buffer.cell_mut(place) {
                to.set_symbol(&text).set_style(style);
            }
        }
    }

    /// One character for what a cell holds.
    fn appearance(&self, cell: &Cell, theme: Theme) -> (String, Style) {
        let ground = theme.ground_style(cell.shade);
        let drawn = |piece: &Piece| self.geometry.drawing(piece.kind, piece.tone);
        let pieces = || self.scene.pieces.iter().filter(|piece| piece.cell == cell.id);
        let styles = pieces().map(|piece| theme.piece_style(piece.tone, drawn(piece)));
        let style = styles.fold(ground, Style::patch);
        let glyph = pieces().next_back();
        let glyph = glyph.map(|piece| theme.glyph(drawn(piece), &piece.symbol));
        let glyph = glyph.unwrap_or_else(|| theme.ground(cell.shade).to_owned());
        (glyph.chars().take(1).collect(), style)
    }
}

/// Whether a point lies within a cell.
fn holds(cell: &Cell, point: Point) -> bool {
    let corners = &cell.outline;
    let crosses = |(one, other): (&Point, &Point)| {
        (one.y > point.y) != (other.y > point.y)
            && point.x < (other.x - one.x) * (point.y - one.y) / (other.y - one.y) + one.x
    };
    let edges = corners.iter().zip(corners.iter().cycle().skip(1));
    edges.filter(|&edge| crosses(edge)).count() % 2 == 1
}
