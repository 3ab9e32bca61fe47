use std::fmt;

/// What an ending is worth to the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// It wins.
    Win {
        /// After so many plies at best; an odd number.
        plies: u8,
    },
    /// Neither side can force a win.
    Draw,
    /// It loses.
    Loss {
        /// After so many plies at best; an even number, at least 2.
        plies: u8,
    },
}

impl Value {
    /// The value as a byte of a table: 0 for a draw, else the plies, which turns
    /// that alternate make odd for a win and even for a loss.
    #[must_use]
    pub const fn to_byte(self) -> u8 {
        match self {
            Value::Draw => 0,
            Value::Win { plies } | Value::Loss { plies } => plies,
        }
    }

    /// The inverse of [`Value::to_byte`].
    #[inline]
    #[must_use]
    pub const fn from_byte(byte: u8) -> Value {
        match byte {
            0 => Value::Draw,
            plies if plies % 2 == 1 => Value::Win { plies },
            plies => Value::Loss { plies },
        }
    }
}

/// Prints `win 5`, `draw` or `loss 4`.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Win { plies } => write!(f, "win {plies}"),
            Value::Draw => f.write_str("draw"),
            Value::Loss { plies } => write!(f, "loss {plies}"),
        }
    }
}
