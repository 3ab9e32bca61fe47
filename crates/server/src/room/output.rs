use lusus_host::{Task, Ticket};
use lusus_play::Rejected;

use super::{Batch, ConnectionId, NotGivenUp};
use crate::wire::{EndView, ServerMessage};

/// What a room wants to be done.
#[derive(Debug)]
pub enum Output {
    /// Say this to these connections, each once.
    Send(Vec<ConnectionId>, ServerMessage),
    /// Close a connection, with this number.
    Close(ConnectionId, u16),
    /// Tell somebody who gave the match up how it has ended, or why it has not.
    GivenUp(ConnectionId, Result<EndView, NotGivenUp>),
    /// Tell whoever hosts the site that what they have ruled is stored, or why
    /// it cannot be ruled.
    Overseen(ConnectionId, Result<(), Rejected>),
    /// Store this, then come back with [`Input::Stored`](super::Input::Stored),
    /// or with [`Input::Refused`](super::Input::Refused). If it fails, close the
    /// room: what it knows is no longer what is stored.
    Store(Batch),
    /// Think about this, then come back with [`Input::Found`](super::Input::Found).
    Think(Task),
    /// Nobody needs that thinking any more.
    Cancel(Ticket),
}
