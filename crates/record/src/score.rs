use std::fmt;

use lusus_core::GameResult;

/// A result as records write it: a game's result, or `*` while it is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Score(pub(crate) Option<GameResult>);

impl Score {
    /// The score that `text` spells.
    pub(crate) fn find(text: &str) -> Option<Score> {
        match text {
            "*" => Some(Score(None)),
            _ => GameResult::find(text).map(|result| Score(Some(result))),
        }
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(result) => result.fmt(f),
            None => f.write_str("*"),
        }
    }
}
