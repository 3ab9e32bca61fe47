use lusus_play::{Rejected, Ruling, Time};
use tokio::sync::oneshot;

use super::Outbox;
use crate::room::{ConnectionId, Giver, NotGivenUp, Room};
use crate::wire::{ClientMessage, EndView, Hello};
use crate::workshop::Turn;

/// What can be asked of a room. It is small: each room sets places aside for
/// what waits.
pub(crate) enum Call {
    Join(ConnectionId, Box<Hello>, Outbox),
    /// A message, and the turn of whoever sent it, which ends with the answer.
    Receive(ConnectionId, Box<(ClientMessage, Turn)>),
    Leave(ConnectionId),
    /// How the match has ended is sent back, or why it has not.
    GiveUp(Box<Giver>, oneshot::Sender<Result<EndView, NotGivenUp>>),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_is_small() {
        // A channel sets aside 32 places, and each open match has one.
        assert!(size_of::<Call>() <= 32, "{} bytes", size_of::<Call>());
    }
}
