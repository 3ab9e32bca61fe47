use lusus_play::{Command, Ruling};

use super::{Asker, ConnectionId, Giver};
use crate::wire::{ClientMessage, Hello};

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
