use core::time::Duration;

use lusus_core::{Message, Player};
use lusus_host::{Allowance, Finding, Task, Ticket};
use lusus_play::{Command, Rejected, Ruling, Time};

use super::{Batch, ConnectionId, GiveUpError, Giver, MatchLimits, News};
use crate::SecretHash;
use crate::wire::{ClientMessage, EndView, Hello, Nonce, Phrase, ServerMessage};

/// The size of an engine's table, in MiB: many think at once.
const TABLE_MIB: usize = 8;

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
    /// the owner of the rematch may have no more matches, as this says.
    Refused(Message),
    /// The batch that was under way was refused, and nothing of it is stored:
    /// the match has gone on elsewhere, or the clock here is wrong.
    Late,
    /// So many batches are stored of the match, whoever has stored them.
    Noticed(u64),
    /// Something may have happened elsewhere.
    Look,
    /// What was read of the match; nothing if it is gone.
    News(Option<Box<News>>),
    /// A player has said polite words to another room of the match.
    Said(Player, Phrase),
    /// Somebody has finished thinking.
    Found(Ticket, Finding),
    /// It is time to look at the clock.
    Wake,
    /// The match expires if nobody has touched it since this moment.
    Expire(Time),
    /// The operator rules, and is answered under this number.
    Oversee(ConnectionId, Ruling),
    /// The operator wants the match deleted, whatever its state.
    Delete,
    /// The server is about to stop.
    Stop,
}

/// What a room wants to be done.
#[derive(Debug)]
pub enum Output {
    /// Say this to these connections, each once.
    Send(Vec<ConnectionId>, ServerMessage),
    /// Close a connection, with this number.
    Close(ConnectionId, u16),
    /// Tell somebody who gave the match up how it has ended, or why it has not.
    GivenUp(ConnectionId, Result<EndView, GiveUpError>),
    /// Tell the operator that their ruling is stored, or why it cannot be.
    Overseen(ConnectionId, Result<(), Rejected>),
    /// Store this, then come back with [`Input::Stored`], with [`Input::Refused`]
    /// or with [`Input::Late`].
    /// If it fails, close the room: what it knows is no longer what is stored.
    Store(Batch),
    /// Read what is stored of the match, with the events after this version, and
    /// come back with [`Input::News`]. If it fails, close the room.
    Read(u32),
    /// Other rooms of the match are to hear that a player has said this.
    Say(Player, Phrase),
    /// Think about this, then come back with [`Input::Found`].
    Think(Task),
    /// Nobody needs that thinking any more.
    Cancel(Ticket),
}

/// What waits its turn: it may change what is stored, or comes behind what does.
#[derive(Clone, Debug)]
pub(super) enum Request {
    Join(ConnectionId, Box<Hello>),
    /// A connection says more before it is in.
    Early(ConnectionId, Box<ClientMessage>),
    /// A player acts; nobody asks if it is a program.
    Player(Option<Holder>, Command),
    Rule(Ruling),
    MoveSeat(Holder),
    GiveUp(Box<Giver>),
    Oversee(ConnectionId, Ruling),
}

impl Request {
    pub(super) fn holder(&self) -> Option<&Holder> {
        match self {
            Request::Player(holder, _) => holder.as_ref(),
            Request::MoveSeat(holder) => Some(holder),
            _ => None,
        }
    }
}

/// A connection that asks for something, and its mark of that.
#[derive(Clone, Debug)]
pub(super) struct Asker {
    pub(super) connection: ConnectionId,
    pub(super) nonce: Nonce,
}

/// Somebody who asks for a player, and the key by which they held the seat then.
#[derive(Clone, Debug)]
pub(super) struct Holder {
    pub(super) asker: Asker,
    pub(super) player: Player,
    pub(super) key: SecretHash,
}

/// The settings that all rooms share.
#[derive(Clone, Debug)]
pub struct RoomConfig {
    /// How long the engine thinks about a move or a hint, and any bot at most.
    pub engine_time: Duration,
    /// How many matches an owner may have.
    pub matches_per_owner: MatchLimits,
    /// Whether there may be other rooms of the same match.
    pub is_shared: bool,
    /// What an address of the site begins with, such as `http://localhost:7777`.
    pub public_url: String,
}

impl RoomConfig {
    pub(super) fn allowance(&self) -> Allowance {
        let time = self.engine_time;
        Allowance { engine: time, others: time, on_clock: time, hint: time, table_mib: TABLE_MIB }
    }
}
