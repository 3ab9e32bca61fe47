use super::{Batch, ConnectionId, Finding, Task, Ticket};
use crate::wire::{ClientMessage, Hello, ServerMessage};

/// What can happen to a room.
#[derive(Debug)]
pub enum Input {
    /// A connection has said hello.
    Join(ConnectionId, Box<Hello>),
    /// A connection that has said hello says more.
    Receive(ConnectionId, ClientMessage),
    /// A connection is gone.
    Leave(ConnectionId),
    /// The batch that was under way is stored for good.
    Stored,
    /// Somebody has finished thinking.
    Found(Ticket, Finding),
    /// It is time to look at the clock.
    Wake,
    /// Nobody has touched the match for very long: it is called off.
    Expire,
    /// The server is about to stop.
    Stop,
}

/// What a room wants to be done.
#[derive(Debug)]
pub enum Output {
    /// Say this to a connection.
    Send(ConnectionId, ServerMessage),
    /// Close a connection.
    Close(ConnectionId),
    /// Store this, then come back with [`Input::Stored`]. If it fails, close
    /// the room: what it knows is no longer what is stored.
    Store(Batch),
    /// Think about this, then come back with [`Input::Found`].
    Think(Task),
    /// Nobody needs that thinking any more.
    Cancel(Ticket),
}
