use lusus_core::grid::Square;
use lusus_core::text::quote;
use lusus_core::{
    Cell, CellId, Clause, Control, Drawing, Explain, Geometry, Label, Mark, MarkKind, Message,
    Outcome, Path, Piece, Player, Point, Position, Present, Reason, Scene, Sentences, Shade, Solid,
    Target, TextBox, Tone, Translated, World, msg, sentences,
};

use crate::position::{Hex, Move, SWAP};

/// The one kind of piece.
const STONE: &str = "stone";

/// A stone like a lens.
const LENS: [(f32, f32); 5] = [(0.0, 0.0), (0.24, 0.02), (0.36, 0.11), (0.24, 0.2), (0.0, 0.24)];

/// What stones look like, drawn and in three dimensions.
fn drawing(tone: Tone) -> Drawing {
    Drawing { solid: Some(Solid::Turned { rings: &LENS }), ..Drawing::disc(STONE, tone) }
}

/// The height of a row of hexagons that are one unit wide.
const ROW: f32 = 0.866;

impl Present for Hex {
    type Refusal = Refusal;

    const RULES: Translated<&'static str> =
        [include_str!("../rules/en.md"), include_str!("../rules/pt.md")];

    const SENTENCES: Translated<Sentences> = sentences!["../texts/en.ftl", "../texts/pt.ftl"];

    fn reasons() -> &'static [Reason] {
        &[Hex::JOINED, Reason::LENGTH]
    }

    fn side(&self, player: Player) -> Message {
        side(player)
    }

    fn symbols(&self, player: Player) -> &'static str {
        ["R", "B"][player.index()]
    }

    fn emblem(&self, player: Player) -> Option<(&'static str, Tone)> {
        Some((STONE, [Tone::Red, Tone::Blue][player.index()]))
    }

    fn goal(&self, player: Player) -> Message {
        match player {
            Player::First => msg!("hex-goal-red"),
            Player::Second => msg!("hex-goal-blue"),
        }
    }

    fn geometry(&self) -> Geometry {
        let size = self.variant().size();
        let columns = (0..size).map(|column| Label {
            text: char::from(b'a' + column).to_string(),
            at: Point { x: f32::from(column) - 0.5, y: -ROW },
            place: TextBox { column: 2 + 4 * u16::from(column), line: 0, width: 3, height: 1 },
        });
        let rows = (0..size).map(|row| Label {
            text: (row + 1).to_string(),
            at: Point { x: f32::from(row) / 2.0 - 1.0, y: f32::from(row) * ROW },
            place: TextBox {
                column: 2 * u16::from(row),
                line: u16::from(row) + 1,
                width: 3,
                height: 1,
            },
        });
        Geometry {
            cells: self.variant().squares().map(cell).collect(),
            labels: columns.chain(rows).collect(),
            strokes: Vec::new(),
            drawings: [Tone::Red, Tone::Blue].map(drawing).to_vec(),
            turns: false,
            world: World::Wood,
        }
    }

    fn scene(&self) -> Scene {
        let swap = self.swappable().map(|_| Control::new(SWAP, msg!("hex-swap")));
        Scene {
            pieces: self
                .variant()
                .squares()
                .filter_map(|it| Some(stone(it, self.owner(it)?)))
                .collect(),
            marks: Player::BOTH.into_iter().flat_map(|player| chain(self, player)).collect(),
            controls: swap.into_iter().collect(),
            ..self.bare_scene()
        }
    }

    fn touched(&self, mv: Move) -> Vec<CellId> {
        match mv {
            Move::Place(square) => vec![CellId::of(square)],
            Move::Swap => {
                let stones = self.variant().squares().filter(|&it| self.owner(it).is_some());
                stones.map(CellId::of).collect()
            }
        }
    }

    fn paths(&self, mv: Move) -> Vec<Path> {
        match mv {
            Move::Place(square) => vec![vec![Target::cell(square)]],
            Move::Swap => vec![vec![Target::Control(SWAP)]],
        }
    }

    fn refusal(&self, text: &str) -> Option<Refusal> {
        let mv = text.parse();
        match mv {
            _ if self.is_over() => Some(Refusal::GameOver),
            Ok(Move::Swap) => self.swappable().is_none().then_some(Refusal::NoSwap),
            Ok(Move::Place(square)) if self.variant().has(square) => {
                self.owner(square).map(|owner| Refusal::Taken { square, owner })
            }
            _ => Some(Refusal::NoSuchCell { typed: quote(text) }),
        }
    }

    fn ending_by_rules(&self, outcome: Outcome) -> Message {
        msg!("hex-end-joined", side = side(outcome.winner().unwrap_or(Player::First)))
    }
}

/// Why a text is not a legal move of Hex.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    GameOver,
    NoSuchCell { typed: String },
    Taken { square: Square, owner: Player },
    NoSwap,
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::GameOver => msg!("refusal-game-over"),
            Refusal::NoSuchCell { typed } => msg!("hex-refusal-cell", typed = typed.as_str()),
            Refusal::Taken { square, owner } => {
                msg!("hex-refusal-taken", cell = square.to_string(), side = side(*owner))
            }
            Refusal::NoSwap => msg!("hex-refusal-swap"),
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "E1",
            Refusal::NoSuchCell { .. } => "N1",
            Refusal::Taken { .. } => "T2",
            Refusal::NoSwap => "T3",
        })
    }
}

fn side(player: Player) -> Message {
    match player {
        Player::First => msg!("hex-side-red"),
        Player::Second => msg!("hex-side-blue"),
    }
}

/// A hexagon; each row begins half a cell further right.
fn cell(square: Square) -> Cell {
    let (column, row) = (f32::from(square.column), f32::from(square.row));
    let centre = Point { x: column + row / 2.0, y: row * ROW };
    let corners =
        [(-0.5, -0.289), (0.0, -0.577), (0.5, -0.289), (0.5, 0.289), (0.0, 0.577), (-0.5, 0.289)];
    let place = 4 + 4 * u16::from(square.column) + 2 * u16::from(square.row);
    Cell {
        id: CellId::of(square),
        centre,
        outline: corners.map(|(x, y)| Point { x: centre.x + x, y: centre.y + y }).to_vec(),
        shade: Shade::Light,
        boxes: vec![TextBox {
            column: place,
            line: u16::from(square.row) + 1,
            width: 3,
            height: 1,
        }],
    }
}

fn stone(square: Square, owner: Player) -> Piece {
    Piece {
        cell: CellId::of(square),
        kind: STONE,
        tone: [Tone::Red, Tone::Blue][owner.index()],
        owner: Some(owner),
        height: 1,
        symbol: ["R", "B"][owner.index()].to_owned(),
        name: msg!("hex-stone", side = side(owner)),
    }
}

/// The chain that won.
fn chain(hex: &Hex, player: Player) -> Vec<Mark> {
    let chain = hex.variant().chain(hex.stones(player), player).unwrap_or(0);
    let cells = hex.variant().squares().filter(|&square| chain & hex.variant().bit(square) != 0);
    cells.map(|square| Mark::new(square, MarkKind::Winning)).collect()
}
