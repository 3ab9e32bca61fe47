use lusus_core::text::{PASS, canonical_number, quote};
use lusus_core::{Clause, Explain, Message, Position, msg};

use super::board::{Cell, CellError};
use super::moves::Move;
use super::position::{KnightLine, Stack};

/// Why a text is not a legal move of Knight Line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// The player has no move and must pass.
    MustPass,
    /// The player has a move and may not pass.
    MayNotPass,
    /// It is not a move's text at all.
    NotAMove {
        /// What was typed.
        text: String,
    },
    /// It says from where and to where, but not how many tiles.
    NoAmount {
        /// What was typed.
        text: String,
    },
    /// The number of tiles is no number.
    NotAnAmount {
        /// What was typed for it.
        text: String,
    },
    /// What should be a cell is none.
    NotACell {
        /// What was typed for it.
        text: String,
    },
    /// The cell is beyond the end of the grid.
    BeyondTheGrid {
        /// What was typed for it.
        text: String,
    },
    /// No stack stands where the tiles should come from.
    NoStack {
        /// That cell.
        cell: Cell,
    },
    /// The stack is the opponent's.
    OpponentsStack {
        /// Where it stands.
        cell: Cell,
    },
    /// The stack is a single tile, which never moves.
    SingleTile {
        /// Where it stands.
        cell: Cell,
    },
    /// The two cells are no knight's move apart.
    NotAKnightsMove {
        /// Where the tiles are.
        from: Cell,
        /// Where they should go.
        to: Cell,
    },
    /// The destination is occupied.
    Occupied {
        /// The destination.
        cell: Cell,
    },
    /// No occupied cell is beside the destination.
    NothingBeside {
        /// The destination.
        cell: Cell,
    },
    /// The number of tiles is zero.
    NoTiles,
    /// The first move of the game takes exactly one tile.
    FirstMoveTakesOne,
    /// At least one tile must stay.
    TooManyTiles {
        /// Where the stack stands.
        cell: Cell,
        /// How high it is.
        height: u8,
    },
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::GameOver => msg!("refusal-game-over"),
            Refusal::MustPass => msg!("knightline-refusal-must-pass"),
            Refusal::MayNotPass => msg!("knightline-refusal-may-not-pass"),
            Refusal::NotAMove { text } => msg!("knightline-refusal-not-a-move", text = quote(text)),
            Refusal::NoAmount { text } => msg!("knightline-refusal-no-amount", text = quote(text)),
            Refusal::NotAnAmount { text } => {
                msg!("knightline-refusal-not-an-amount", text = quote(text))
            }
            Refusal::NotACell { text } => msg!("knightline-refusal-not-a-cell", text = quote(text)),
            Refusal::BeyondTheGrid { text } => {
                msg!("knightline-refusal-beyond", cell = quote(text), edge = Cell::EDGE)
            }
            Refusal::NoStack { cell } => {
                msg!("knightline-refusal-no-stack", cell = cell.to_string())
            }
            Refusal::OpponentsStack { cell } => {
                msg!("knightline-refusal-opponents-stack", cell = cell.to_string())
            }
            Refusal::SingleTile { cell } => {
                msg!("knightline-refusal-single-tile", cell = cell.to_string())
            }
            Refusal::NotAKnightsMove { from, to } => {
                let (from, to) = (from.to_string(), to.to_string());
                msg!("knightline-refusal-not-a-knights-move", from = from, to = to)
            }
            Refusal::Occupied { cell } => {
                msg!("knightline-refusal-occupied", cell = cell.to_string())
            }
            Refusal::NothingBeside { cell } => {
                msg!("knightline-refusal-nothing-beside", cell = cell.to_string())
            }
            Refusal::NoTiles => msg!("knightline-refusal-no-tiles"),
            Refusal::FirstMoveTakesOne => msg!("knightline-refusal-first-move"),
            Refusal::TooManyTiles { cell, height } => {
                let (cell, most) = (cell.to_string(), height - 1);
                msg!("knightline-refusal-too-many", cell = cell, height = *height, most = most)
            }
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "E1",
            Refusal::NotACell { .. } => "N1",
            Refusal::NotAMove { .. } | Refusal::NoAmount { .. } | Refusal::NotAnAmount { .. } => {
                "N2"
            }
            Refusal::BeyondTheGrid { .. } => "B2",
            Refusal::NoStack { .. } | Refusal::OpponentsStack { .. } | Refusal::NoTiles => "T1",
            Refusal::SingleTile { .. } | Refusal::TooManyTiles { .. } => "T2",
            Refusal::NotAKnightsMove { .. } => "T3",
            Refusal::Occupied { .. } => "T4",
            Refusal::NothingBeside { .. } => "T5",
            Refusal::FirstMoveTakesOne => "T6",
            Refusal::MustPass | Refusal::MayNotPass => "T7",
        })
    }
}

pub(super) fn refusal(position: &KnightLine, text: &str) -> Option<Refusal> {
    if text.parse::<Move>().is_ok_and(|mv| position.is_legal(mv)) {
        return None;
    }
    Some(why_not(position, text))
}

/// Why a text that is not a legal move is none, the most helpful reason first.
fn why_not(position: &KnightLine, text: &str) -> Refusal {
    if position.is_over() {
        return Refusal::GameOver;
    }
    if !position.own().can_move() {
        return Refusal::MustPass;
    }
    if text == PASS {
        return Refusal::MayNotPass;
    }
    match read_attempt(text) {
        Ok(attempt) => why_not_attempt(position, attempt),
        Err(refusal) => refusal,
    }
}

/// A text with the form of a split, whether it can be one or not.
#[derive(Clone, Copy)]
struct Attempt {
    from: Cell,
    to: Cell,
    /// More than 255 are as impossible as 255.
    tiles: u8,
}

fn read_attempt(text: &str) -> Result<Attempt, Refusal> {
    let not_a_move = || Refusal::NotAMove { text: text.to_owned() };
    let (from, rest) = text.split_once('>').ok_or_else(not_a_move)?;
    let Some((to, tiles)) = rest.split_once(':') else {
        let cells = read_cell(from).and_then(|_| read_cell(rest));
        return Err(
            cells.map_or_else(|other| other, |_| Refusal::NoAmount { text: text.to_owned() })
        );
    };
    let (from, to) = (read_cell(from)?, read_cell(to)?);
    let tiles =
        read_amount(tiles).ok_or_else(|| Refusal::NotAnAmount { text: tiles.to_owned() })?;
    Ok(Attempt { from, to, tiles })
}

fn read_cell(text: &str) -> Result<Cell, Refusal> {
    text.parse().map_err(|error| match error {
        CellError::NotACell => Refusal::NotACell { text: text.to_owned() },
        CellError::BeyondTheGrid => Refusal::BeyondTheGrid { text: text.to_owned() },
    })
}

fn read_amount(text: &str) -> Option<u8> {
    canonical_number(text).map(|number| u8::try_from(number).unwrap_or(u8::MAX))
}

fn why_not_attempt(position: &KnightLine, attempt: Attempt) -> Refusal {
    let Attempt { from, to, tiles } = attempt;
    let Some(stack) = position.own().stack_at(from) else {
        return match position.stack_at(from) {
            Some(_) => Refusal::OpponentsStack { cell: from },
            None => Refusal::NoStack { cell: from },
        };
    };
    if stack.height == 1 {
        return Refusal::SingleTile { cell: from };
    }
    let Some(leap) = from.leap_to(to) else {
        return Refusal::NotAKnightsMove { from, to };
    };
    if position.stack_at(to).is_some() {
        return Refusal::Occupied { cell: to };
    }
    if !stack.leaps().contains(leap) {
        return Refusal::NothingBeside { cell: to };
    }
    why_not_so_many(position, stack, tiles)
}

fn why_not_so_many(position: &KnightLine, stack: &Stack, tiles: u8) -> Refusal {
    if tiles == 0 {
        Refusal::NoTiles
    } else if position.most_tiles(stack) < stack.height - 1 {
        Refusal::FirstMoveTakesOne
    } else {
        Refusal::TooManyTiles { cell: stack.cell, height: stack.height }
    }
}
