use lusus_play::Time;
use tokio::sync::oneshot;

use super::Outbox;
use crate::room::{ConnectionId, Room};
use crate::wire::{ClientMessage, Hello};

/// What can be asked of a room.
pub(crate) enum Call {
    Join(ConnectionId, Box<Hello>, Outbox),
    Receive(ConnectionId, ClientMessage),
    Leave(ConnectionId),
    Look(Box<dyn FnOnce(&Room) + Send>),
    Wake,
    /// What is sent back is dropped once the room has dealt with it.
    Expire(Time, oneshot::Sender<()>),
    Stop,
}
