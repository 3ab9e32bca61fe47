use lusus_core::Player;
use lusus_host::{Finding, Ticket};
use lusus_play::{Command, Ruling, Time};

use super::{ConnectionId, Giver};
use crate::SecretHash;
use crate::wire::{ClientMessage, Hello, Nonce};

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

/// Something that waits for its turn: it may change what is stored, or comes
/// behind something that does.
#[derive(Debug)]
pub(super) enum Request {
    /// A connection wants in.
    Join(ConnectionId, Box<Hello>),
    /// A connection says more before it is in.
    Early(ConnectionId, Box<ClientMessage>),
    /// A player acts; nobody asks if it is a program.
    Player(Option<Asker>, Command),
    /// The server rules.
    Rule(Ruling),
    /// The holder of a seat wants a new link to it.
    MoveSeat(Asker),
    /// Somebody gives the match up.
    GiveUp(Box<Giver>),
    /// Whoever hosts the site rules.
    Oversee(ConnectionId, Ruling),
}

impl Request {
    /// A command of a program or of the server itself.
    pub(super) fn by_itself(command: Command) -> Request {
        Request::Player(None, command)
    }

    /// The holder of a seat who asks, if it is one.
    pub(super) fn asker(&self) -> Option<&Asker> {
        match self {
            Request::Player(asker, _) => asker.as_ref(),
            Request::MoveSeat(asker) => Some(asker),
            Request::Join(..)
            | Request::Early(..)
            | Request::Rule(_)
            | Request::GiveUp(_)
            | Request::Oversee(..) => None,
        }
    }
}

/// Who asks for something, and by what right.
#[derive(Clone, Debug)]
pub(super) struct Asker {
    pub(super) connection: ConnectionId,
    /// The connection's mark of what it asks.
    pub(super) nonce: Nonce,
    /// For which seat.
    pub(super) player: Player,
    /// The key by which the connection held it when it asked.
    pub(super) key: SecretHash,
}
