use lusus_core::{Clause, Message};
use thiserror::Error;

/// A move that was not made, and why.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{mv:?} is refused: {message}")]
pub struct Refused {
    /// The text that was tried.
    pub mv: String,
    /// The sentence that tells a player why.
    pub message: Message,
    /// The clause of the rules page that it breaks; none where the match, not
    /// the game, is over, and where no single rule is broken.
    pub clause: Option<Clause>,
}
