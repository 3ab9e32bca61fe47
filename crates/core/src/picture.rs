use crate::{Cell, CellId, Geometry, MarkKind, Message, Player, Scene, Shade, TextBox, msg};

/// Draws a position with plain characters: the board, the trays, the notes and
/// the status line. `say` turns messages into sentences of some language.
///
/// Marks stand beside the pieces: `[X]` won or lost the game, `!m` is alarmed,
/// `(X)` moved last; `~m~` stands on a water.
#[must_use]
pub fn picture(geometry: &Geometry, scene: &Scene, say: &dyn Fn(&Message) -> String) -> String {
    let mut canvas = Canvas::default();
    for stroke in &geometry.strokes {
        canvas.write(stroke.column, stroke.line, &stroke.text);
    }
    for label in &geometry.labels {
        canvas.write_centred(label.place, &label.text);
    }
    for cell in &geometry.cells {
        draw_cell(&mut canvas, cell, scene);
    }
    let mut text = canvas.into_text();
    text.push('\n');
    for line in lines_beside_the_board(scene, say) {
        text.push_str(&line);
        text.push('\n');
    }
    text
}

fn draw_cell(canvas: &mut Canvas, cell: &Cell, scene: &Scene) {
    let Some(&place) = cell.boxes.first() else { return };
    let symbols: String = scene
        .pieces
        .iter()
        .filter(|piece| piece.cell == cell.id)
        .map(|piece| piece.symbol.as_str())
        .collect();
    let content = if symbols.is_empty() { ground(cell.shade) } else { &symbols };
    let column = canvas.write_centred(place, content);
    let line = place.line + place.height / 2;
    let after = column + u16::try_from(content.chars().count()).unwrap_or(0);
    let on_water = cell.shade == Shade::Water && !symbols.is_empty();
    if let Some(kind) = mark_on(scene, &cell.id) {
        canvas.enclose(column, after, line, brackets(kind));
    } else if on_water {
        canvas.enclose(column, after, line, ["~", "~"]);
    }
}

fn brackets(kind: MarkKind) -> [&'static str; 2] {
    match kind {
        MarkKind::Winning | MarkKind::Losing => ["[", "]"],
        MarkKind::Alarm => ["!", " "],
        MarkKind::LastMove | MarkKind::Left | MarkKind::Jumped | MarkKind::Removed => ["(", ")"],
    }
}

/// The mark of a cell that matters most.
fn mark_on(scene: &Scene, cell: &CellId) -> Option<MarkKind> {
    let importance = |kind: &MarkKind| match kind {
        MarkKind::LastMove | MarkKind::Left | MarkKind::Jumped | MarkKind::Removed => 0,
        MarkKind::Alarm => 1,
        MarkKind::Losing | MarkKind::Winning => 2,
    };
    scene
        .marks
        .iter()
        .filter(|mark| mark.cell == *cell)
        .map(|mark| mark.kind)
        .max_by_key(importance)
}

fn ground(shade: Shade) -> &'static str {
    match shade {
        Shade::Light | Shade::Dark => ".",
        Shade::Water => "~",
        Shade::Border => "-",
        Shade::Space => " ",
    }
}

fn lines_beside_the_board(scene: &Scene, say: &dyn Fn(&Message) -> String) -> Vec<String> {
    let sides = scene.sides.iter().zip(Player::BOTH).filter(|(side, _)| !side.symbols.is_empty());
    let sides: Vec<String> = sides
        .map(|(side, player)| {
            let name = side.name.clone();
            let symbols = side.symbols;
            say(&msg!("picture-side", player = player.number(), side = name, symbols = symbols))
        })
        .collect();
    let legend = (!sides.is_empty()).then(|| sides.join("   "));
    let trays = scene.trays.iter().map(|tray| say(&tray.label));
    let notes = scene.notes.iter().map(|note| say(&note.message));
    legend.into_iter().chain(trays).chain(notes).chain([say(&scene.status)]).collect()
}

/// Lines of characters that grow where something is written.
#[derive(Default)]
struct Canvas {
    lines: Vec<Vec<char>>,
}

impl Canvas {
    fn write(&mut self, column: u16, line: u16, text: &str) {
        let (column, line) = (usize::from(column), usize::from(line));
        if self.lines.len() <= line {
            self.lines.resize(line + 1, Vec::new());
        }
        let row = &mut self.lines[line];
        let end = column + text.chars().count();
        if row.len() < end {
            row.resize(end, ' ');
        }
        for (place, c) in row[column..end].iter_mut().zip(text.chars()) {
            *place = c;
        }
    }

    /// Writes in the middle of a box and returns the column where it begins.
    fn write_centred(&mut self, place: TextBox, text: &str) -> u16 {
        let length = u16::try_from(text.chars().count()).unwrap_or(u16::MAX);
        let column = place.column + place.width.saturating_sub(length) / 2;
        self.write(column, place.line + place.height / 2, text);
        column
    }

    fn enclose(&mut self, column: u16, after: u16, line: u16, [before, behind]: [&str; 2]) {
        if let Some(column) = column.checked_sub(1) {
            self.write(column, line, before);
        }
        self.write(after, line, behind);
    }

    fn into_text(self) -> String {
        let mut text = String::new();
        for line in self.lines {
            let line: String = line.into_iter().collect();
            text.push_str(line.trim_end());
            text.push('\n');
        }
        text
    }
}
