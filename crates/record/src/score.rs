use std::fmt;

use lusus_core::{GameResult, Player};

/// A result as records write it: a game's result, or `*` while it is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Score(pub(crate) Option<GameResult>);

impl Score {
    /// The score that `text` spells.
    pub(crate) fn find(text: &str) -> Option<Score> {
        match text {
            "1-0" => Some(Score(Some(GameResult::Win(Player::First)))),
            "0-1" => Some(Score(Some(GameResult::Win(Player::Second)))),
            "1/2-1/2" => Some(Score(Some(GameResult::Draw))),
            "*" => Some(Score(None)),
            _ => None,
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
