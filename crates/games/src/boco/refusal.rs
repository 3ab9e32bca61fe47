use lusus_core::grid::Square;
use lusus_core::text::{PASS, quote};
use lusus_core::{Clause, Explain, Message, Player, Position, msg};

use super::board::Cell;
use super::moves::Move;
use super::position::Boco;
use super::scene::side_name;

/// Why a text is not a legal move of Boco.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Nobody may pass.
    NoPassing,
    /// No cell has this name.
    NoSuchCell {
        /// What was typed.
        typed: String,
        /// What is wrong with it.
        fault: NameFault,
    },
    /// The cell has an owner already.
    AlreadyClaimed {
        /// The cell.
        cell: Cell,
        /// Who claimed it.
        owner: Player,
    },
    /// The first claim of a game must be a triangle.
    FirstNotTriangle {
        /// The square or rectangle that was tried.
        cell: Cell,
    },
    /// The cell neighbours no claimed cell.
    Apart {
        /// The cell.
        cell: Cell,
    },
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::GameOver => msg!("refusal-game-over"),
            Refusal::NoPassing => msg!("boco-refusal-no-passing"),
            Refusal::NoSuchCell { typed, fault } => {
                msg!("boco-refusal-no-such-cell", typed = typed.as_str(), why = fault.message())
            }
            Refusal::AlreadyClaimed { cell, owner } => {
                let cell = cell.to_string();
                msg!("boco-refusal-already-claimed", cell = cell, side = side_name(*owner))
            }
            Refusal::FirstNotTriangle { cell } => {
                msg!("boco-refusal-first-not-triangle", cell = cell.to_string())
            }
            Refusal::Apart { cell } => msg!("boco-refusal-apart", cell = cell.to_string()),
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "E6",
            Refusal::NoPassing => "T5",
            Refusal::NoSuchCell { .. } => "N1",
            Refusal::AlreadyClaimed { .. } => "T4",
            Refusal::FirstNotTriangle { .. } => "T2",
            Refusal::Apart { .. } => "T3",
        })
    }
}

pub(super) fn refusal(position: &Boco, text: &str) -> Option<Refusal> {
    if position.is_over() {
        return Some(Refusal::GameOver);
    }
    if text == PASS {
        return Some(Refusal::NoPassing);
    }
    let cell = match Cell::named(text) {
        Ok(cell) => cell,
        Err(fault) => return Some(Refusal::NoSuchCell { typed: quote(text), fault }),
    };
    if position.is_legal(Move::claim(cell)) {
        return None;
    }
    Some(match position.owner(cell) {
        Some(owner) => Refusal::AlreadyClaimed { cell, owner },
        None if position.is_untouched() => Refusal::FirstNotTriangle { cell },
        None => Refusal::Apart { cell },
    })
}

/// Why a text is not the name of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameFault {
    /// It does not look like a name at all.
    Form,
    /// In lower case it would be this cell.
    UpperCase(Cell),
    /// There is no such column.
    Column,
    /// There is no such row.
    Row,
    /// There is no rectangle of this number.
    Rectangle,
    /// The place belongs to a rectangle, which has its own name.
    Ring {
        /// The place that was named.
        place: Square,
        /// The rectangle that covers it.
        rectangle: Cell,
    },
    /// This cell is whole and has no halves.
    Whole(Cell),
    /// The square is cut, so a half must be named.
    Cut {
        /// The square that was named.
        square: Square,
        /// Its left and its right half.
        halves: [Cell; 2],
    },
}

impl NameFault {
    /// The half of a sentence that tells what would be right.
    pub(super) fn message(self) -> Message {
        match self {
            NameFault::Form => msg!("boco-name-form"),
            NameFault::UpperCase(cell) => msg!("boco-name-upper-case", cell = cell.to_string()),
            NameFault::Column => msg!("boco-name-column"),
            NameFault::Row => msg!("boco-name-row"),
            NameFault::Rectangle => msg!("boco-name-rectangle"),
            NameFault::Ring { place, rectangle } => {
                let [place, rectangle] = [place.to_string(), rectangle.to_string()];
                msg!("boco-name-ring", place = place, rectangle = rectangle)
            }
            NameFault::Whole(cell) => msg!("boco-name-whole", cell = cell.to_string()),
            NameFault::Cut { square, halves } => {
                let [left, right] = halves.map(|half| half.to_string());
                msg!("boco-name-cut", square = square.to_string(), left = left, right = right)
            }
        }
    }
}
