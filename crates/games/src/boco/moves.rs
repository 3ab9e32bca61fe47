use std::fmt;
use std::str::FromStr;

use lusus_core::ParseMoveError;

use super::board::{ALL, Cell, CellSet, TRIANGLES, beside};
use super::variant::{FirstClaim, Variant};

/// The claim of a cell. It is written as the cell's name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Move(Cell);

impl Move {
    /// The claim of `cell`.
    #[inline]
    #[must_use]
    pub const fn claim(cell: Cell) -> Move {
        Move(cell)
    }

    /// The cell that is claimed.
    #[inline]
    #[must_use]
    pub const fn cell(self) -> Cell {
        self.0
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        Cell::named(text).map(Move).map_err(|_| ParseMoveError)
    }
}

/// The cells that may be claimed while the game goes on, given all the claimed
/// ones. Unless the board is full there is one: the board hangs together.
pub(super) fn claimable(claimed: CellSet, variant: Variant) -> CellSet {
    match (claimed, variant.first_claim()) {
        (0, FirstClaim::Triangle) => TRIANGLES,
        (0, FirstClaim::AnyCell) => ALL,
        _ => beside(claimed) & !claimed,
    }
}
