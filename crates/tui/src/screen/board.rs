use lusus_core::{Cell, CellId, Drawing, Frame, Geometry, MarkKind, Piece, Scene, Shade};
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;

use super::look::centred;
use super::plan::{Lines, Plan, View, bounds, length};
use super::theme::{Meaning, Theme};
use super::window::Window;

/// A board as it is drawn in a terminal, from geometry and scene alone.
pub(crate) struct Board<'a> {
    pub(crate) geometry: &'a Geometry,
    pub(crate) scene: &'a Scene,
    pub(crate) points: &'a Points,
    pub(crate) theme: Theme,
    pub(crate) view: View,
    pub(crate) zoom: i8,
}

/// The cells that the player's own doing points out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Points {
    pub(crate) cursor: Option<CellId>,
    /// Those touched on the way to a move.
    pub(crate) touched: Vec<CellId>,
    /// Those that may be touched next.
    pub(crate) legal: Vec<CellId>,
    /// Those of the move that a hint names.
    pub(crate) hinted: Vec<CellId>,
}

impl Board<'_> {
    /// Draws as much of the board as there is room for, with the cursor's cell, and
    /// where possible as it was drawn before.
    pub(crate) fn draw(&self, before: Option<&Window>, area: Rect, buffer: &mut Buffer) -> Window {
        let plan = Plan::fitting(self.geometry, self.view, area, self.zoom);
        let mut canvas = Buffer::empty(Rect::new(0, 0, plan.width, plan.height));
        self.paint(&plan, &mut canvas);
        let cursor = self.points.cursor.as_ref();
        let focus = self.geometry.cells.iter().position(|cell| Some(&cell.id) == cursor);
        let window = Window::after(before, plan, area, focus);
        window.show(&canvas, buffer);
        window
    }

    fn paint(&self, plan: &Plan, canvas: &mut Buffer) {
        let backdrop = self.paint_backdrop(plan, canvas);
        let line_style = self.theme.line_style(backdrop);
        if let Some(lines) = plan.lines {
            self.paint_lines(lines, line_style, canvas);
        }
        for stroke in &plan.strokes {
            let text = self.stroke_text(&stroke.text);
            for (column, c) in (stroke.column..).zip(text.chars()).filter(|(_, c)| *c != ' ') {
                write(canvas, column, stroke.line, &c.to_string(), line_style);
            }
        }
        for (place, text) in &plan.labels {
            let column = place.x + place.width.saturating_sub(length(text)) / 2;
            write(canvas, column, place.y + place.height / 2, text, self.theme.faint());
        }
        for (cell, boxes) in self.geometry.cells.iter().zip(&plan.cells) {
            for &place in boxes {
                canvas.set_style(place, self.ground_style(cell));
            }
        }
        for (cell, boxes) in self.geometry.cells.iter().zip(&plan.cells) {
            self.paint_content(cell, boxes, canvas);
        }
    }

    /// What is seen between cells: the ground that most of them have.
    fn paint_backdrop(&self, plan: &Plan, canvas: &mut Buffer) -> Shade {
        let cells = || self.geometry.cells.iter();
        let count = |shade: Shade| cells().filter(|cell| cell.shade == shade).count();
        let shades = cells().map(|cell| cell.shade);
        let shade = shades.max_by_key(|shade| count(*shade)).unwrap_or(Shade::Light);
        // A board with lines has one on each side.
        let has_lines = plan.lines.is_some();
        let is_drawn = has_lines || !plan.strokes.is_empty();
        let margin = Margin::new(is_drawn.into(), has_lines.into());
        let area = bounds(plan.cells.iter().flatten()).outer(margin);
        canvas.set_style(area.intersection(canvas.area), self.theme.ground_style(shade));
        shade
    }

    fn stroke_text(&self, text: &str) -> String {
        let drawn = |c| match c {
            '|' => '│',
            '/' => '╱',
            '\\' => '╲',
            other => other,
        };
        self.theme.pick(text.chars().map(drawn).collect(), text.to_owned())
    }

    fn paint_lines(&self, lines: Lines, style: Style, canvas: &mut Buffer) {
        let Lines { column, step, columns, rows } = lines;
        let [vertical, horizontal] = self.theme.pick(["│", "─"], ["|", "-"]);
        let end = column + columns * step.columns;
        for row in 0..=rows {
            let line = row * step.lines;
            let [left, middle, right] = self.theme.pick(
                match row {
                    0 => ["┌", "┬", "┐"],
                    _ if row == rows => ["└", "┴", "┘"],
                    _ => ["├", "┼", "┤"],
                },
                ["+"; 3],
            );
            for x in column..=end {
                let drawn = match x {
                    _ if x == column => left,
                    _ if x == end => right,
                    _ if (x - column).is_multiple_of(step.columns) => middle,
                    _ => horizontal,
                };
                write(canvas, x, line, drawn, style);
            }
            for y in (line + 1..line + step.lines).take_while(|_| row < rows) {
                for x in (0..=columns).map(|i| column + i * step.columns) {
                    write(canvas, x, y, vertical, style);
                }
            }
        }
    }

    fn pieces_on(&self, cell: &CellId) -> Vec<&Piece> {
        self.scene.pieces.iter().filter(|piece| piece.cell == *cell).collect()
    }

    fn drawing(&self, piece: &Piece) -> Option<&Drawing> {
        self.geometry.drawing(piece.kind, piece.tone)
    }

    /// What a cell means, the most important first.
    pub(crate) fn meanings(&self, cell: &CellId) -> Vec<Meaning> {
        let marked = |kinds: &[MarkKind]| {
            self.scene.marks.iter().any(|mark| mark.cell == *cell && kinds.contains(&mark.kind))
        };
        let holds = [
            (Meaning::Cursor, self.points.cursor.as_ref() == Some(cell)),
            (Meaning::Touched, self.points.touched.contains(cell)),
            (Meaning::Decided, marked(&[MarkKind::Winning, MarkKind::Losing])),
            (Meaning::Alarm, marked(&[MarkKind::Alarm])),
            (Meaning::Hinted, self.points.hinted.contains(cell)),
            (Meaning::Legal, self.points.legal.contains(cell)),
            (Meaning::LastMove, marked(&MarkKind::LAST_MOVE)),
        ];
        holds.into_iter().filter(|(_, holds)| *holds).map(|(meaning, _)| meaning).collect()
    }

    /// The style of a cell under its content.
    fn ground_style(&self, cell: &Cell) -> Style {
        let pieces = self.pieces_on(&cell.id);
        let mut style = self.theme.ground_style(cell.shade);
        let mut drawn = pieces.iter().filter_map(|piece| self.drawing(piece));
        let covering = drawn.find(|drawing| drawing.place.covers());
        if let Some(drawing) = covering {
            style = style.patch(self.theme.piece_style(drawing.tone, covering));
        }
        // What covers its cell keeps its own colour; brackets show the rest.
        let tints = |meaning: &Meaning| match meaning {
            Meaning::Cursor | Meaning::Touched | Meaning::Decided | Meaning::Alarm => true,
            Meaning::Legal => covering.is_none() && !self.points.touched.is_empty(),
            Meaning::Hinted | Meaning::LastMove => covering.is_none(),
        };
        match self.meanings(&cell.id).into_iter().find(tints) {
            Some(meaning) => style.patch(self.theme.meaning_style(meaning)),
            None => style,
        }
    }

    fn paint_content(&self, cell: &Cell, boxes: &[Rect], canvas: &mut Buffer) {
        let Some(&place) = boxes.first() else { return };
        let pieces = self.pieces_on(&cell.id);
        let style = self.ground_style(cell);
        let is_legal = self.points.legal.contains(&cell.id);
        let glyphs: Vec<(String, Style)> = match pieces.as_slice() {
            [] if is_legal && cell.shade != Shade::Water => {
                vec![(self.theme.pick("◦", "+").to_owned(), style)]
            }
            [] => vec![(self.theme.ground(cell.shade).to_owned(), style)],
            pieces => pieces.iter().map(|piece| self.glyph(piece, style)).collect(),
        };
        let width: u16 = glyphs.iter().map(|(glyph, _)| length(glyph)).sum();
        let line = place.y + place.height / 2;
        let start = place.x + place.width.saturating_sub(width) / 2;
        let framed = pieces.first().filter(|_| place.width >= 7 && place.height >= 3);
        if let Some(piece) = framed {
            self.paint_frame(piece, place, style, canvas);
        } else if let [(_, style)] = glyphs[..] {
            // A piece that is alone has its ground beside it too.
            let around = Rect::new(start.saturating_sub(1), line, width + 2, 1);
            canvas.set_style(around.intersection(place), style);
        }
        let mut column = start;
        for (glyph, style) in &glyphs {
            write(canvas, column, line, glyph, *style);
            column += length(glyph);
        }
        let [left, right] = match framed {
            Some(_) => [place.x, place.right() - 1],
            None => [start.saturating_sub(1), column],
        };
        for (column, bracket) in [left, right].into_iter().zip(self.sides_of(cell, &pieces)) {
            write(canvas, column, line, bracket.unwrap_or_default(), style);
        }
    }

    /// A piece's character, on the ground of the cell or its own.
    fn glyph(&self, piece: &Piece, ground: Style) -> (String, Style) {
        let drawing = self.drawing(piece);
        let glyph = self.theme.glyph(drawing, &piece.symbol);
        let style = self.theme.piece_style(piece.tone, drawing);
        (glyph, ground.patch(style))
    }

    /// What stands left and right of a cell's content. A side that the most
    /// important meaning leaves free belongs to the next; cursor and touch have
    /// a side each.
    fn sides_of(&self, cell: &Cell, pieces: &[&Piece]) -> [Option<&'static str>; 2] {
        let meanings = self.meanings(&cell.id);
        // The ground says it, unless there is water to be seen.
        let is_said = pieces.is_empty() && cell.shade != Shade::Water;
        let shown = |meaning: &&Meaning| !(**meaning == Meaning::Legal && is_said);
        let brackets: Vec<_> =
            meanings.iter().filter(shown).map(|&meaning| self.theme.brackets(meaning)).collect();
        let on_water = cell.shade == Shade::Water && !pieces.is_empty();
        let water = on_water.then(|| self.theme.ground(Shade::Water));
        let is_held = meanings.starts_with(&[Meaning::Cursor, Meaning::Touched]);
        [0, 1].map(|side| {
            if is_held && side == 1 {
                return Some(self.theme.brackets(Meaning::Touched)[side]);
            }
            let mut all = brackets.iter().map(|pair| pair[side]);
            all.find(|bracket| *bracket != " ").or(water)
        })
    }

    /// The shape of a piece, where there is room for it.
    fn paint_frame(&self, piece: &Piece, place: Rect, style: Style, canvas: &mut Buffer) {
        let drawing = self.drawing(piece);
        let style = style.patch(self.theme.piece_style(piece.tone, drawing));
        let height = place.height.saturating_sub(2).max(3);
        let frame = centred(place, 2 * height - 1, height);
        canvas.set_style(frame, style);
        // Left, middle and right of the upper and of the lower edge.
        let [above, below] = match drawing.map_or(Frame::None, |drawing| drawing.frame) {
            Frame::Round => self.theme.pick(["╭─╮", "╰─╯"], ["/-\\", "\\-/"]),
            Frame::Square => self.theme.pick(["┌─┐", "└─┘"], ["+-+", "+-+"]),
            Frame::Stack => self.theme.pick(["┌─┐", "╘═╛"], ["+-+", "+=+"]),
            Frame::None => return,
        };
        let (last, bottom) = (frame.right() - 1, frame.bottom() - 1);
        let sides = self.theme.pick("│ │", "| |");
        for line in frame.y..=bottom {
            let edge = match line {
                _ if line == frame.y => above,
                _ if line == bottom => below,
                _ => sides,
            };
            let mut parts = edge.chars().map(String::from);
            let [left, middle, right] = [(); 3].map(|()| parts.next().unwrap_or_default());
            write(canvas, frame.x, line, &left, style);
            write(canvas, frame.x + 1, line, &middle.repeat(usize::from(frame.width) - 2), style);
            write(canvas, last, line, &right, style);
        }
    }
}

fn write(canvas: &mut Buffer, column: u16, line: u16, text: &str, style: Style) {
    if line < canvas.area.height && column < canvas.area.width {
        canvas.set_string(column, line, text, style);
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;
    use crate::{Characters, Colours};

    /// How many characters of a cell lie before and behind its piece, and how
    /// many lines above and below it.
    fn around(geometry: &Geometry, scene: &Scene, plan: &Plan, piece: &Piece) -> [u16; 4] {
        let theme = Theme { characters: Characters::Ascii, colours: Colours::Off };
        let (points, view) = (Points::default(), View::Upright);
        let board = Board { geometry, scene, points: &points, theme, view, zoom: 0 };
        let mut canvas = Buffer::empty(Rect::new(0, 0, plan.width, plan.height));
        board.paint(plan, &mut canvas);
        let cell = geometry.cells.iter().position(|cell| cell.id == piece.cell).expect("a cell");
        let place = plan.cells[cell][0];
        let is_symbol =
            |at: &ratatui::layout::Position| piece.symbol.starts_with(canvas[*at].symbol());
        let at = place.positions().find(is_symbol).expect("the piece is seen");
        let end = at.x + length(&piece.symbol);
        [at.x - place.x, place.right() - end, at.y - place.y, place.bottom() - 1 - at.y]
    }

    #[test]
    fn pieces_sit_in_the_middle_of_their_cells() {
        for (id, moves) in [("choko", "c3"), ("barca", "")] {
            let mut position = LUSUS.find(id).expect("a game").start(1);
            for mv in moves.split_whitespace() {
                position.play(mv).expect("a legal move");
            }
            let (geometry, scene) = (position.geometry(), position.scene());
            // The smallest has no room for a middle column.
            for plan in Plan::all(&geometry, View::Upright).iter().skip(1) {
                for piece in &scene.pieces {
                    let [left, right, above, below] = around(&geometry, &scene, plan, piece);
                    let case = format!("{id} {} wide, {}", plan.width, piece.cell);
                    assert_eq!((left, above), (right, below), "{case}");
                }
            }
        }
    }
}
