use std::collections::HashSet;
use std::ops::RangeInclusive;

use lusus_core::grid::{square_box, square_outline};
use lusus_core::text::PASS;
use lusus_core::{
    CellId, Control, Course, Demo, Geometry, Label, Mark, MarkKind, Message, Note, Outcome, Path,
    Piece, Player, Point, Position, Present, Reason, Scene, Shade, Target, TextBox, Tone,
    Translated, Typed, World, msg,
};

use super::board::Cell;
use super::lessons::COURSE;
use super::moves::Move;
use super::pieces::{STACK, drawings};
use super::position::{KnightLine, TILES};
use super::refusal::{self, Refusal};

impl Present for KnightLine {
    type Refusal = Refusal;

    const RULES: Translated<&'static str> = [
        include_str!("../../../../docs/rules/knightline.md"),
        include_str!("../../../../docs/rules/knightline.pt.md"),
    ];

    const COURSE: Option<&'static Course> = Some(&COURSE);

    const DEMO: Option<Demo> = Some(Demo {
        seed: 1,
        moves: "0,0>2,-1:1 1,0>3,-1:10 0,0>1,-2:3 1,0>2,-2:4 0,0>2,1:13 1,0>2,2:4 \
                    2,1>1,-1:9 2,2>3,0:1 1,-1>0,-3:4 1,0>3,1:1",
    });

    fn reasons() -> &'static [Reason] {
        &[KnightLine::LINE, KnightLine::EXHAUSTED, KnightLine::STALEMATE, Reason::LENGTH]
    }

    fn side(&self, player: Player) -> Message {
        match player {
            Player::First => msg!("side-black"),
            Player::Second => msg!("side-white"),
        }
    }

    fn symbols(&self, player: Player) -> &'static str {
        match player {
            Player::First => "X",
            Player::Second => "O",
        }
    }

    fn emblem(&self, player: Player) -> Option<(&'static str, Tone)> {
        Some((STACK, tone(player)))
    }

    fn goal(&self, _player: Player) -> Message {
        msg!("knightline-goal")
    }

    fn asks(&self) -> Vec<Message> {
        vec![msg!("ask-where-to"), msg!("knightline-ask-tiles")]
    }

    /// As much of the grid as the stacks cover and the next leap can reach.
    fn geometry(&self) -> Geometry {
        Extent::of(self).geometry()
    }

    fn scene(&self) -> Scene {
        Scene {
            pieces: Player::BOTH.into_iter().flat_map(|player| pieces(self, player)).collect(),
            marks: self.outcome().map_or_else(Vec::new, |outcome| marks(self, outcome)),
            controls: controls(self),
            notes: Player::BOTH.map(|player| moves_left(self, player)).to_vec(),
            ..self.bare_scene()
        }
    }

    fn status(&self) -> Message {
        status(self)
    }

    fn touched(&self, mv: Move) -> Vec<CellId> {
        match mv {
            Move::Split(split) => vec![CellId::of(split.from()), CellId::of(split.to())],
            Move::Pass => Vec::new(),
        }
    }

    fn paths(&self, mv: Move) -> Vec<Path> {
        vec![match mv {
            Move::Split(split) => vec![
                Target::cell(split.from()),
                Target::cell(split.to()),
                Target::Amount(split.tiles()),
            ],
            Move::Pass => vec![Target::Control(PASS)],
        }]
    }

    fn path_text(&self, path: &[Target]) -> Option<String> {
        super::text::path_text(path)
    }

    fn typed(&self, text: &str) -> Typed {
        super::text::typed(self, text)
    }

    fn refusal(&self, text: &str) -> Option<Refusal> {
        refusal::refusal(self, text)
    }

    fn harm(&self, line: &[Move], player: Player) -> Vec<Message> {
        let along = self.along(line);
        let end = along.last().unwrap_or(self);
        let threats = along[1..].iter().map(|position| threats(position, player.other())).max();
        let mut told = Vec::new();
        if let Some(count) = threats.filter(|&count| count > 1) {
            told.push(msg!("knightline-harm-threats", count = count));
        }
        match end.outcome() {
            Some(outcome) if outcome.winner() != Some(player.other()) => {}
            Some(Outcome { reason: KnightLine::LINE, .. }) => {
                told.push(msg!("knightline-harm-line"));
            }
            Some(Outcome { reason: KnightLine::EXHAUSTED, .. }) => {
                told.push(msg!("knightline-harm-exhausted"));
            }
            _ => {}
        }
        told
    }

    fn passed(&self) -> Option<KnightLine> {
        Some(self.with_turn(self.to_move().other()))
    }

    fn ending_by_rules(&self, outcome: Outcome) -> Message {
        let winner = outcome.winner().expect("Knight Line is never drawn by its own rules");
        let (side, loser) = (self.side(winner), self.side(winner.other()));
        match outcome.reason {
            KnightLine::LINE => msg!("knightline-end-line", side = side),
            KnightLine::EXHAUSTED => msg!("knightline-end-exhausted", side = side, loser = loser),
            _ => msg!("knightline-end-stalemate", side = side),
        }
    }
}

fn pieces(position: &KnightLine, player: Player) -> impl Iterator<Item = Piece> {
    let letter = position.symbols(player);
    position.stacks(player).map(move |(cell, height)| Piece {
        cell: CellId::of(cell),
        kind: STACK,
        tone: tone(player),
        owner: Some(player),
        height,
        symbol: format!("{letter}{height}"),
        name: msg!("knightline-piece-stack", side = position.side(player), height = height),
    })
}

const fn tone(player: Player) -> Tone {
    match player {
        Player::First => Tone::Dark,
        Player::Second => Tone::Light,
    }
}

/// The cells of the lines that won the game.
fn marks(position: &KnightLine, outcome: Outcome) -> Vec<Mark> {
    let Some(winner) = outcome.winner().filter(|_| outcome.reason == KnightLine::LINE) else {
        return Vec::new();
    };
    let cells: Vec<Cell> = position.stacks(winner).map(|(cell, _)| cell).collect();
    let in_a_line = |cell: &&Cell| is_in_a_line(&cells, **cell);
    cells.iter().filter(in_a_line).map(|cell| Mark::new(cell, MarkKind::Winning)).collect()
}

/// Whether `cell` is one of four or more `cells` in an unbroken line.
fn is_in_a_line(cells: &[Cell], cell: Cell) -> bool {
    let run = |dx: i8, dy: i8| {
        let along = |n: i8| Cell::new(cell.x() + n * dx, cell.y() + n * dy);
        (1..4).take_while(|&n| along(n).is_some_and(|next| cells.contains(&next))).count()
    };
    [(1, 0), (0, 1), (1, 1), (1, -1)].into_iter().any(|(dx, dy)| run(dx, dy) + run(-dx, -dy) >= 3)
}

/// On how many cells a player, who has just moved, threatens to complete a line.
fn threats(position: &KnightLine, player: Player) -> usize {
    if position.to_move() == player || position.is_over() {
        return 0;
    }
    let again = KnightLine::new(position.variant(), position.board.clone(), player);
    let completes = |mv: &Move| {
        let outcome = again.after(*mv).outcome();
        outcome.is_some_and(|it| it.reason == KnightLine::LINE)
    };
    let target = |mv| if let Move::Split(split) = mv { Some(split.to()) } else { None };
    let moves = again.list_legal().into_iter().filter(completes);
    let cells: HashSet<Cell> = moves.filter_map(target).collect();
    cells.len()
}

fn controls(position: &KnightLine) -> Vec<Control> {
    let pass = Control::pass();
    if position.is_legal(Move::Pass) { vec![pass] } else { Vec::new() }
}

/// Every move makes one stack more, until all tiles are single.
fn moves_left(position: &KnightLine, player: Player) -> Note {
    let most = usize::from(TILES) - position.stacks(player).len();
    let message = msg!("knightline-note-moves-left", side = position.side(player), most = most);
    Note { owner: Some(player), message }
}

fn status(position: &KnightLine) -> Message {
    let side = position.side(position.to_move());
    if position.is_legal(Move::Pass) {
        msg!("knightline-status-must-pass", side = side)
    } else if position.most_tiles_of_any_stack() == 1 {
        msg!("knightline-status-first-move", side = side)
    } else {
        msg!("status-to-move", side = side)
    }
}

/// A rectangle of the grid.
struct Extent {
    columns: RangeInclusive<i8>,
    rows: RangeInclusive<i8>,
}

impl Extent {
    /// The stacks of a position and all cells that a leap can reach.
    fn of(position: &KnightLine) -> Extent {
        let stacks = Player::BOTH.into_iter().flat_map(|player| position.stacks(player));
        let cells: Vec<Cell> = stacks.map(|(cell, _)| cell).collect();
        Extent { columns: reach(&cells, Cell::x), rows: reach(&cells, Cell::y) }
    }

    fn geometry(&self) -> Geometry {
        let cells = self.rows.clone().flat_map(|y| self.columns.clone().map(move |x| (x, y)));
        let cells = cells.map(|(x, y)| self.cell(x, y)).collect();
        let below = steps(&self.rows, *self.rows.end()) + 1;
        let across = self.columns.clone().map(|x| {
            let column = steps(&self.columns, x);
            let at = Point { x: f32::from(column) + 0.5, y: f32::from(below) + 0.5 };
            Label { text: x.to_string(), at, place: square_box(column, below) }
        });
        let up = self.rows.clone().map(|y| {
            let line = self.line(y);
            let at = Point { x: -0.5, y: f32::from(line) + 0.5 };
            let place = TextBox { column: 0, line: u16::from(line), width: 3, height: 1 };
            Label { text: y.to_string(), at, place }
        });
        let labels = across.chain(up).collect();
        let (strokes, turns, world) = (Vec::new(), false, World::Table);
        Geometry { cells, labels, strokes, drawings: drawings(), turns, world }
    }

    /// A knight always leaps to a cell of the other shade.
    fn cell(&self, x: i8, y: i8) -> lusus_core::Cell {
        let (column, line) = (steps(&self.columns, x), self.line(y));
        let (left, top) = (f32::from(column), f32::from(line));
        lusus_core::Cell {
            id: CellId(format!("{x},{y}")),
            centre: Point { x: left + 0.5, y: top + 0.5 },
            outline: square_outline(left, top),
            shade: if (x + y) % 2 == 0 { Shade::Dark } else { Shade::Light },
            boxes: vec![square_box(column, line)],
        }
    }

    /// The line from the top on which a row is drawn.
    fn line(&self, y: i8) -> u8 {
        steps(&(y..=*self.rows.end()), *self.rows.end())
    }
}

/// The coordinates that leaps from these cells can reach.
fn reach(cells: &[Cell], coordinate: impl Fn(Cell) -> i8) -> RangeInclusive<i8> {
    const LONGEST_LEAP: i8 = 2;
    let coordinates = || cells.iter().map(|&cell| coordinate(cell));
    let low = coordinates().min().expect("both players have stacks") - LONGEST_LEAP;
    let high = coordinates().max().expect("both players have stacks") + LONGEST_LEAP;
    low.max(-Cell::EDGE)..=high.min(Cell::EDGE)
}

/// How far a coordinate is from the beginning of its range.
fn steps(range: &RangeInclusive<i8>, coordinate: i8) -> u8 {
    coordinate.abs_diff(*range.start())
}
