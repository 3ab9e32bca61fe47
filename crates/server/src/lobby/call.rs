use lusus_play::{BadEvent, Rejected, Ruling, Time};
use thiserror::Error;
use tokio::sync::oneshot;

use super::Outbox;
use crate::blocking_pool::SharePermit;
use crate::room::{ConnectionId, GiveUpError, Giver, Room};
use crate::store::StoreError;
use crate::wire::{ClientMessage, EndView, Hello};

/// What can be asked of a room. It is small: each room sets places aside for
/// what waits.
pub(crate) enum Call {
    Join(ConnectionId, Box<Hello>, Outbox),
    Receive(ConnectionId, Box<Received>),
    Leave(ConnectionId),
    /// How the match has ended is sent back, or why it has not.
    GiveUp(Box<Giver>, oneshot::Sender<Result<EndView, GiveUpError>>),
    Look(Box<dyn FnOnce(&Room) + Send>),
    Wake,
    /// What is sent back is dropped once the room has dealt with it.
    Expire(Time, oneshot::Sender<()>),
    /// What is sent back is stored, or why it cannot be ruled.
    Oversee(Box<Ruling>, oneshot::Sender<Result<(), Rejected>>),
    /// What is sent back is dropped once the match is removed.
    Delete(oneshot::Sender<()>),
    Stop,
}

/// A message, and the permit of whoever sent it, which ends with the answer.
pub(crate) struct Received {
    pub(crate) message: ClientMessage,
    pub(crate) permit: SharePermit,
}

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
    #[error("the room was closed")]
    Closed,
    #[error("the server is about to stop")]
    Stopping,
}

impl RoomError {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_small() {
        // A channel sets aside 32 places, and each open match has one.
        assert!(size_of::<Call>() <= 32, "{} bytes", size_of::<Call>());
    }
}
