use lusus_core::Player;
use lusus_play::{Command, Ruling};

use super::ConnectionId;
use crate::wire::{Hello, Nonce};

/// Something that may change what is stored, and so waits for its turn.
#[derive(Debug)]
pub(super) enum Request {
    /// A connection wants in.
    Join(ConnectionId, Box<Hello>),
    /// A player acts; the connection and its mark, unless it is a program.
    Player(Option<(ConnectionId, Nonce)>, Command),
    /// The server rules.
    Rule(Ruling),
    /// The holder of a seat wants a new link to it.
    MoveSeat(ConnectionId, Nonce, Player),
}

impl Request {
    /// A command of a program or of the server itself.
    pub(super) fn by_itself(command: Command) -> Request {
        Request::Player(None, command)
    }
}
