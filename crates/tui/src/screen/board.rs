use lusus_core::{Cell, CellId, Drawing, Frame, Geometry, MarkKind, Piece, Scene, Shade};
use ratatui::buffer::Buffer;
use ratatui::layout::{Margin, Rect};
use ratatui::style::Style;

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
    /// Draws as much of the board as there is room for, with the cursor's cell.
    pub(crate) fn draw(&self, area: Rect, buffer: &mut Buffer) -> Window {
        let plan = Plan::fitting(self.geometry, self.view, area, self.zoom);
        let mut canvas = Buffer::empty(Rect::new(0, 0, plan.width, plan.height));
        self.paint(&plan, &mut canvas);
        let cursor = self.points.cursor.as_ref();
        let focus = self.geometry.cells.iter().position(|cell| Some(&cell.id) == cursor);
        let window = Window::new(plan, area, focus);
        window.show(&canvas, buffer);
        window
    }

    fn paint(&self, plan: &Plan, canvas: &mut Buffer) {
        self.paint_backdrop(plan, canvas);
        if let Some(lines) = plan.lines {
            self.paint_lines(lines, canvas);
        }
        for stroke in &plan.strokes {
            let text = self.stroke_text(&stroke.text);
            for (column, c) in (stroke.column..).zip(text.chars()).filter(|(_, c)| *c != ' ') {
                write(canvas, column, stroke.line, &c.to_string(), self.theme.line());
            }
        }
        for (place, text) in &plan.labels {
            let column = place.x + place.width.saturating_sub(length(text)) / 2;
            write(canvas, column, place.y + place.height / 2, text, self.theme.faint());
        }
        // Without lines the ground of a cell goes on to the next one.
        let gap = u16::from(plan.lines.is_none() && plan.strokes.is_empty());
        for (cell, boxes) in self.geometry.cells.iter().zip(&plan.cells) {
            for &place in boxes {
                let place = Rect { x: place.x - gap, width: place.width + gap, ..place };
                canvas.set_style(place, self.ground_style(cell));
            }
        }
        for (cell, boxes) in self.geometry.cells.iter().zip(&plan.cells) {
            self.paint_content(cell, boxes, canvas);
        }
    }

    /// What is seen between cells: the ground that most of them have.
    fn paint_backdrop(&self, plan: &Plan, canvas: &mut Buffer) {
        let cells = || self.geometry.cells.iter();
        let count = |shade: Shade| cells().filter(|cell| cell.shade == shade).count();
        let Some(cell) = cells().max_by_key(|cell| count(cell.shade)) else { return };
        // A board with lines has one on each side.
        let margin = Margin::new(1, plan.lines.is_some().into());
        let area = bounds(plan.cells.iter().flatten()).outer(margin);
        canvas.set_style(area.intersection(canvas.area), self.theme.ground_style(cell.shade));
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

    fn paint_lines(&self, lines: Lines, canvas: &mut Buffer) {
        let style = self.theme.line();
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

    /// The ground decides on the background, pieces on the characters.
    fn glyph(&self, piece: &Piece, ground: Style) -> (String, Style) {
        let drawing = self.drawing(piece);
        let glyph = self.theme.glyph(drawing, &piece.symbol);
        let style = self.theme.piece_style(piece.tone, drawing);
        (glyph, ground.patch(Style { bg: None, ..style }))
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
        let [above, below] = match drawing.map_or(Frame::None, |drawing| drawing.frame) {
            Frame::Round => self.theme.pick(["╭───╮", "╰───╯"], ["/---\\", "\\---/"]),
            Frame::Square => self.theme.pick(["┌───┐", "└───┘"], ["+---+", "+---+"]),
            Frame::Stack => self.theme.pick(["┌───┐", "╘═══╛"], ["+---+", "+===+"]),
            Frame::None => return,
        };
        let tone = Style { bg: None, ..self.theme.piece_style(piece.tone, drawing) };
        let style = style.patch(tone);
        let line = place.y + place.height / 2;
        let column = place.x + (place.width - length(above)) / 2;
        write(canvas, column, line - 1, above, style);
        write(canvas, column, line + 1, below, style);
        let edge = self.theme.pick("│", "|");
        write(canvas, column, line, edge, style);
        write(canvas, column + length(above) - 1, line, edge, style);
    }
}

fn write(canvas: &mut Buffer, column: u16, line: u16, text: &str, style: Style) {
    if line < canvas.area.height && column < canvas.area.width {
        canvas.set_string(column, line, text, style);
    }
}
