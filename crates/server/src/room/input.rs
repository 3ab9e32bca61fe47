use super::{ConnectionId, Finding, Ticket};
use crate::wire::{ClientMessage, Hello};

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
