use std::fmt;

use crate::Message;

/// Why a text is not a legal move: a value of one enum per game that carries
/// its data, so that any interface can say it in its language.
pub trait Explain {
    /// The sentence that tells a player why.
    fn message(&self) -> Message;

    /// The clause of the rules page that is broken.
    fn clause(&self) -> Clause;
}

/// The number of a clause on a game's rules page, such as `T3`. The letter
/// tells the section: Aim, Board, Turn, End, Variants or Notation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Clause(pub &'static str);

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}
