use std::fmt;
use std::str::FromStr;

use lusus_core::ParseMoveError;
use lusus_core::grid::Square;

use super::board::cells;

/// A stone on a cell. It is written as the cell's name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move(pub(super) Square);

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        cells().find(|cell| cell.to_string() == text).map(Move).ok_or(ParseMoveError)
    }
}
