//! What people see and touch.
//!
//! In a terminal a place of the grid is two lines high and six columns wide; to
//! its right stands a column for borders, and its lower line doubles as one:
//!
//! ```text
//! |      | \ .  |
//! |__.___|_.__\_|
//! ```

use lusus_core::grid::{Square, square_outline};
use lusus_core::{
    CellId, Course, Demo, Geometry, Label, Mark, MarkKind, Message, Outcome, Path, Piece, Player,
    Point, Position, Present, Reason, Scene, Shade, Stroke, Target, TextBox, Tone, Translated,
    Typed, World, msg,
};

use super::board::{Cell, Cut, GRID, Group, Half, PLACES, RING, Shape, Site, Span, cells, cut};
use super::lessons::COURSE;
use super::moves::Move;
use super::pieces::{CLAIM, drawings};
use super::position::Boco;
use super::refusal::{self, Refusal};
use super::variant::FirstClaim;

impl Present for Boco {
    type Refusal = Refusal;

    const RULES: Translated<&'static str> = [
        include_str!("../../../../docs/rules/boco.md"),
        include_str!("../../../../docs/rules/boco.pt.md"),
    ];

    const COURSE: Option<&'static Course> = Some(&COURSE);

    const DEMO: Option<Demo> =
        Some(Demo { seed: 1, moves: "g8r g7 h8 h7l h6 g6l h5r f7r i6l g8l" });

    /// No game is as long as the usual limit of a match.
    fn reasons() -> &'static [Reason] {
        &[Boco::ENCLOSED, Boco::BOTH_ENCLOSED, Boco::FULL, Reason::LENGTH]
    }

    fn side(&self, player: Player) -> Message {
        side_name(player)
    }

    fn symbols(&self, player: Player) -> &'static str {
        match player {
            Player::First => "R",
            Player::Second => "B",
        }
    }

    fn emblem(&self, player: Player) -> Option<(&'static str, Tone)> {
        Some((CLAIM, tone(player)))
    }

    fn goal(&self, _player: Player) -> Message {
        msg!("boco-goal")
    }

    fn geometry(&self) -> Geometry {
        let cells = Cell::all().map(drawn).collect();
        let (labels, strokes, drawings) = (labels(), strokes(), drawings());
        Geometry { cells, labels, strokes, drawings, turns: false, world: World::Glass }
    }

    fn scene(&self) -> Scene {
        Scene {
            pieces: Player::BOTH.into_iter().flat_map(|player| pieces(self, player)).collect(),
            marks: Player::BOTH.into_iter().flat_map(|player| marks(self, player)).collect(),
            ..self.bare_scene()
        }
    }

    fn status(&self) -> Message {
        status(self)
    }

    fn touched(&self, mv: Move) -> Vec<CellId> {
        vec![CellId::of(mv)]
    }

    fn paths(&self, mv: Move) -> Vec<Path> {
        vec![vec![Target::cell(mv)]]
    }

    fn typed(&self, text: &str) -> Typed {
        Typed::Move(super::text::typed(text))
    }

    fn refusal(&self, text: &str) -> Option<Refusal> {
        refusal::refusal(self, text)
    }

    fn harm(&self, line: &[Move], player: Player) -> Vec<Message> {
        let along = self.along(line);
        let end = along.last().unwrap_or(self);
        let is_in_atari = |position: &Boco| {
            let (own, unclaimed) = (position.claims(player), position.unclaimed());
            cells(own).any(|cell| Group::of(cell, own, unclaimed).is_in_atari())
        };
        if end.enclosed(player) != 0 {
            vec![msg!("boco-harm-enclosed")]
        } else if along[1..].iter().any(is_in_atari) {
            vec![msg!("boco-harm-one-way-out")]
        } else {
            Vec::new()
        }
    }

    fn passed(&self) -> Option<Boco> {
        Some(self.with_turn(self.to_move().other()))
    }

    fn ending_by_rules(&self, outcome: Outcome) -> Message {
        match (outcome.winner(), outcome.reason) {
            (Some(winner), _) => msg!("boco-end-enclosed", side = side_name(winner)),
            (None, Boco::BOTH_ENCLOSED) => msg!("boco-end-both-enclosed"),
            (None, _) => msg!("boco-end-full"),
        }
    }
}

/// What a player is called.
pub(super) fn side_name(player: Player) -> Message {
    match player {
        Player::First => msg!("boco-side-red"),
        Player::Second => msg!("boco-side-blue"),
    }
}

fn status(position: &Boco) -> Message {
    let side = side_name(position.to_move());
    match (position.is_untouched(), position.variant().first_claim()) {
        (false, _) => msg!("status-to-move", side = side),
        (true, FirstClaim::Triangle) => msg!("boco-status-first-triangle", side = side),
        (true, FirstClaim::AnyCell) => msg!("boco-status-first-any", side = side),
    }
}

fn pieces(position: &Boco, owner: Player) -> impl Iterator<Item = Piece> {
    cells(position.claims(owner)).map(move |cell| Piece {
        cell: CellId::of(cell),
        kind: CLAIM,
        tone: tone(owner),
        owner: Some(owner),
        height: 1,
        symbol: position.symbols(owner).to_owned(),
        name: match owner {
            Player::First => msg!("boco-piece-red"),
            Player::Second => msg!("boco-piece-blue"),
        },
    })
}

const fn tone(player: Player) -> Tone {
    match player {
        Player::First => Tone::Red,
        Player::Second => Tone::Blue,
    }
}

/// The groups that are enclosed, or have one way out.
fn marks(position: &Boco, player: Player) -> impl Iterator<Item = Mark> {
    let (own, unclaimed) = (position.claims(player), position.unclaimed());
    cells(own).filter_map(move |cell| {
        let group = Group::of(cell, own, unclaimed);
        let kind = match group.is_enclosed() {
            true => MarkKind::Losing,
            false if group.is_in_atari() => MarkKind::Alarm,
            false => return None,
        };
        Some(Mark::new(cell, kind))
    })
}

fn drawn(cell: Cell) -> lusus_core::Cell {
    let (outline, boxes) = match cell.site() {
        Site::Square(square) => (span_outline(Span::of(square)), span_boxes(Span::of(square))),
        Site::Rectangle(index) => {
            let span = RING[usize::from(index)];
            (span_outline(span), span_boxes(span))
        }
        Site::Half(square, half) => (half_outline(square, half), half_boxes(square, half)),
    };
    let shade = match cell.shape() {
        Shape::Square => Shade::Dark,
        Shape::Triangle => Shade::Light,
        Shape::Rectangle => Shade::Border,
    };
    lusus_core::Cell { id: CellId::of(cell), centre: centre(&outline), outline, shade, boxes }
}

/// The mean of the corners, which is the centre of any rectangle or triangle.
fn centre(outline: &[Point]) -> Point {
    let share = 1.0 / outline.len() as f32;
    let mean = |coordinate: fn(&Point) -> f32| outline.iter().map(coordinate).sum::<f32>() * share;
    Point { x: mean(|point| point.x), y: mean(|point| point.y) }
}

fn span_outline(span: Span) -> Vec<Point> {
    let [left, top, right, bottom] = [span.left, span.top, span.right, span.bottom].map(f32::from);
    [(left, top), (right, top), (right, bottom), (left, bottom)]
        .map(|(x, y)| Point { x, y })
        .to_vec()
}

fn half_outline(square: Square, half: Half) -> Vec<Point> {
    let mut corners = square_outline(f32::from(square.column), f32::from(square.row));
    // A half lacks the corner across the cut. They go clockwise from the top left.
    corners.remove(match (cut(square), half) {
        (Some(Cut::Rising), Half::Left) => 2,
        (Some(Cut::Rising), Half::Right) => 0,
        (_, Half::Left) => 1,
        (_, Half::Right) => 3,
    });
    corners
}

/// The columns and lines of a place in a terminal, and where the board begins.
const PLACE_WIDTH: u16 = 6;
const PLACE_STEP: u16 = PLACE_WIDTH + 1;
const PLACE_HEIGHT: u16 = 2;
const FIRST_COLUMN: u16 = 4;
const FIRST_LINE: u16 = 1;

/// A piece stands in the upper line of a place, or in the middle of many; the
/// last line is a box of its own because a border runs through it.
fn span_boxes(span: Span) -> Vec<TextBox> {
    let [left, top, right, bottom] = [span.left, span.top, span.right, span.bottom].map(u16::from);
    let column = FIRST_COLUMN + left * PLACE_STEP;
    let line = FIRST_LINE + top * PLACE_HEIGHT;
    let width = (right - left) * PLACE_STEP - 1;
    let height = (bottom - top) * PLACE_HEIGHT - 1;
    let upper = TextBox { column, line, width, height };
    vec![upper, TextBox { line: line + height, height: 1, ..upper }]
}

/// A half has most of one line of its place and the first or last column of the
/// other.
fn half_boxes(square: Square, half: Half) -> Vec<TextBox> {
    let column = FIRST_COLUMN + u16::from(square.column) * PLACE_STEP;
    let line = FIRST_LINE + u16::from(square.row) * PLACE_HEIGHT;
    let (wide, narrow) = match (cut(square), half) {
        (Some(Cut::Rising), Half::Left) | (Some(Cut::Falling), Half::Right) => (line, line + 1),
        _ => (line + 1, line),
    };
    let [wide_column, narrow_column] = match half {
        Half::Left => [column, column],
        Half::Right => [column + 2, column + PLACE_WIDTH - 1],
    };
    vec![
        TextBox { column: wide_column, line: wide, width: PLACE_WIDTH - 2, height: 1 },
        TextBox { column: narrow_column, line: narrow, width: 1, height: 1 },
    ]
}

/// Letters above the inner columns, numbers beside the inner rows, and the name
/// of each rectangle in its first place.
fn labels() -> Vec<Label> {
    let letters = (1..GRID - 1).map(|column| {
        let text = char::from(b'a' + column).to_string();
        let at = Point { x: f32::from(column) + 0.5, y: -0.5 };
        let upper = span_boxes(Span::of(Square { column, row: 0 }))[0];
        Label { text, at, place: TextBox { line: 0, ..upper } }
    });
    let numbers = (1..GRID - 1).map(|row| {
        let at = Point { x: -0.5, y: f32::from(row) + 0.5 };
        let upper = span_boxes(Span::of(Square { column: 0, row }))[0];
        let place = TextBox { column: 0, width: FIRST_COLUMN - 1, ..upper };
        Label { text: (row + 1).to_string(), at, place }
    });
    let rectangles = (1..).zip(RING).map(|(number, Span { left, top, .. })| {
        let first = Span::of(Square { column: left, row: top });
        let at = centre(&span_outline(first));
        Label { text: format!("r{number}"), at, place: span_boxes(first)[0] }
    });
    letters.chain(numbers).chain(rectangles).collect()
}

/// The borders between cells and the cuts, line by line.
fn strokes() -> Vec<Stroke> {
    let width = usize::from(GRID) * usize::from(PLACE_STEP) - 1;
    let top = Stroke { column: FIRST_COLUMN, line: 0, text: "_".repeat(width) };
    let lines = (0..usize::from(GRID)).flat_map(|row| [upper_line(row), lower_line(row)]);
    let lines = (FIRST_LINE..).zip(lines);
    let lines = lines.map(|(line, text)| Stroke { column: FIRST_COLUMN - 1, line, text });
    std::iter::once(top).chain(lines).collect()
}

fn upper_line(row: usize) -> String {
    let places = (0..usize::from(GRID)).map(|column| {
        let inside = match place_cut(column, row) {
            None => "      ",
            Some(Cut::Falling) => " \\    ",
            Some(Cut::Rising) => "    / ",
        };
        let right = if has_border_right(column, row) { "|" } else { " " };
        inside.to_owned() + right
    });
    "|".to_owned() + &places.collect::<String>()
}

fn lower_line(row: usize) -> String {
    let places = (0..usize::from(GRID)).map(|column| {
        let inside = match (has_border_below(column, row), place_cut(column, row)) {
            (false, _) => "      ",
            (true, None) => "______",
            (true, Some(Cut::Falling)) => "____\\_",
            (true, Some(Cut::Rising)) => "_/____",
        };
        let right = match (has_border_right(column, row), has_border_below(column, row)) {
            (true, _) => "|",
            (false, true) => "_",
            (false, false) => " ",
        };
        inside.to_owned() + right
    });
    "|".to_owned() + &places.collect::<String>()
}

fn place_cut(column: usize, row: usize) -> Option<Cut> {
    match PLACES[row][column].left.site() {
        Site::Half(square, _) => cut(square),
        Site::Square(_) | Site::Rectangle(_) => None,
    }
}

fn has_border_right(column: usize, row: usize) -> bool {
    let beyond = PLACES[row].get(column + 1).map(|place| place.left);
    beyond != Some(PLACES[row][column].right)
}

fn has_border_below(column: usize, row: usize) -> bool {
    let beyond = PLACES.get(row + 1).map(|places| places[column].above);
    beyond != Some(PLACES[row][column].below)
}
