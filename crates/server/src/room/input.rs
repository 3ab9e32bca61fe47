use lusus_host::{Finding, Ticket};
use lusus_play::{Ruling, Time};

use super::{ConnectionId, Giver};
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
    /// Somebody who need not be connected gives the match up.
    GiveUp(Box<Giver>),
    /// The batch that was under way is stored for good.
    Stored,
    /// The batch that was under way was refused, and nothing of it is stored:
    /// the owner of the rematch may have only so many matches.
    Refused(u32),
    /// Somebody has finished thinking.
    Found(Ticket, Finding),
    /// It is time to look at the clock.
    Wake,
    /// The match expires if nobody has touched it since this moment.
    Expire(Time),
    /// Whoever hosts the site rules, and is told under this number.
    Oversee(ConnectionId, Ruling),
    /// Whoever hosts the site wants the match forgotten, whatever it came to.
    Delete,
    /// The server is about to stop.
    Stop,
}
