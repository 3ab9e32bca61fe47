use lusus_play::BadEvent;
use thiserror::Error;

use crate::store::StoreError;

/// Why nobody can enter a room.
#[derive(Debug, Error)]
pub(crate) enum RoomError {
    #[error("no such match")]
    NoSuchMatch,
    /// What is stored of it is not a match.
    #[error("{0}")]
    BadEvent(#[from] BadEvent),
    /// It could not be looked for.
    #[error("{0}")]
    Store(#[from] StoreError),
    #[error("{0} matches are open already")]
    TooMany(u32),
    #[error("{0} matches have ended in the last day")]
    TooManyFinished(u32),
    #[error("the room was closed")]
    Closed,
    #[error("the server is about to stop")]
    Stopping,
}

impl RoomError {
    /// Whether the match can never be opened, however often it is tried.
    pub(crate) fn is_lasting(&self) -> bool {
        matches!(self, RoomError::BadEvent(_) | RoomError::Store(StoreError::Broken(_)))
    }

    /// Whether it is for this match alone, and says nothing about others.
    pub(crate) fn is_of_match(&self) -> bool {
        matches!(
            self,
            RoomError::NoSuchMatch
                | RoomError::BadEvent(_)
                | RoomError::Closed
                | RoomError::Store(StoreError::Broken(_))
        )
    }
}
