use lusus_core::text::{ParsePositionError, quote};
use lusus_core::{Message, msg};
use thiserror::Error;

use crate::{LONGEST_TEXT, MOST_PLIES};

/// Why a text is no game in a link.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LinkError {
    /// It is something else.
    #[error("not a link to a game")]
    NoLink,
    /// It begins as those of a later version do.
    #[error("a link of a newer version")]
    Newer,
    /// It is longer than any.
    #[error("longer than {LONGEST_TEXT} characters")]
    TooLong,
    /// Characters are missing, or are others than were written.
    #[error("a damaged link")]
    Damaged,
    /// It speaks of a game that the program does not have.
    #[error("a link to the unknown game {0:?}")]
    Game(String),
    /// It starts from something that is no position of its game.
    #[error("a link to no position: {0}")]
    Position(ParsePositionError),
    /// Its moves are not those that were written: by other rules they were.
    #[error("a link made under other rules")]
    Rules,
}

impl LinkError {
    /// What people are told.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            LinkError::NoLink => msg!("link-none"),
            LinkError::Newer => msg!("link-newer"),
            LinkError::TooLong => msg!("link-too-long", length = LONGEST_TEXT),
            LinkError::Damaged => msg!("link-damaged"),
            LinkError::Game(id) => msg!("link-game", found = quote(id)),
            LinkError::Position(error) => {
                msg!("link-position", field = error.field, fault = error.message.clone())
            }
            LinkError::Rules => msg!("link-rules"),
        }
    }
}

/// A game is too long for a link.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a game of more than {MOST_PLIES} moves")]
pub struct TooLong;

impl TooLong {
    /// What people are told.
    #[must_use]
    pub fn message(self) -> Message {
        msg!("link-game-too-long", plies = MOST_PLIES)
    }
}
