use lusus_core::{Language, Message, msg};
use lusus_erased::Catalogue;
use lusus_play::{Name, Time};
use lusus_room::{ConnectionId, MatchId, MatchLimits, NewMatch, Owner, SecretHash};

use crate::wire::{ClientMessage, ServerMessage};
use crate::{Attendance, Begun, Challenge, ChallengeId, DeclineReason, Maker, Tag};

/// What a lobby is run with.
#[derive(Clone, Debug)]
pub struct LobbyConfig {
    /// The games that are played here.
    pub catalogue: Catalogue,
    /// How many matches an owner may have.
    pub matches_per_owner: MatchLimits,
    /// Whether other processes use the same store.
    pub is_shared: bool,
}

/// Somebody who comes to the lobby.
#[derive(Clone, Debug)]
pub struct Visitor {
    /// The key of their device.
    pub key: SecretHash,
    /// Where they come from, to share fairly.
    pub owner: Option<Owner>,
    /// Fingerprints of the networks that they come from.
    pub origins: Vec<i64>,
    /// What they are called.
    pub name: Name,
    /// By what others know them.
    pub tag: Tag,
    /// Whom they keep away from.
    pub blocked: Vec<Tag>,
    /// What sentences they read.
    pub language: Language,
    /// What it is if it is a program.
    pub program: Option<Program>,
}

/// A program that comes to the lobby.
#[derive(Clone, Debug)]
pub struct Program {
    /// The variants that it plays; all if there are none.
    pub games: Vec<String>,
    /// How many more matches it plays now.
    pub room: u32,
    /// Whether it may take challenges.
    pub may_play: bool,
    /// Whether it may make challenges.
    pub may_offer: bool,
}

/// What a lobby is told.
#[derive(Debug)]
pub enum Input {
    /// Somebody comes.
    Join(ConnectionId, Box<Visitor>),
    /// Somebody who is there says something.
    Receive(ConnectionId, ClientMessage),
    /// Somebody goes.
    Leave(ConnectionId),
    /// An order was carried out, or not.
    Done(Ticket, Result<(), Refusal>),
    /// What was read; nothing if it could not be.
    Read(Option<Box<Reading>>),
    /// What has begun for those who were asked about; nothing if it is not known.
    Begun(Option<Vec<(SecretHash, Begun)>>),
    /// Somebody else has opened or closed challenges.
    Noticed,
    /// Somebody who does not come wants to see what stands after the next read.
    Look,
    /// The others do not know any more who is here.
    Forgotten,
    /// It is time.
    Wake,
    /// The server stops.
    Stop,
}

/// What a lobby wants to be done.
#[derive(Debug)]
pub enum Output {
    /// Tell somebody.
    Send(Vec<ConnectionId>, ServerMessage),
    /// Close a connection with a number.
    Close(ConnectionId, u16),
    /// Ask something of the store.
    Order(Ticket, Order),
    /// Read what is open; one such is under way at a time.
    Read,
    /// Find out what has begun for these; one such is under way at a time.
    AskBegun(Vec<SecretHash>),
    /// Tell the others who is here.
    Attend(Attendance),
}

/// Names an order, for as long as the process lives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// What a store is asked to do.
#[derive(Clone, Debug)]
pub enum Order {
    /// Open a challenge.
    Offer(Box<Challenge>),
    /// Close one of somebody with this key.
    Withdraw(ChallengeId, SecretHash),
    /// Close one for whom alone it was for.
    Decline(ChallengeId, Tag, DeclineReason),
    /// Begin a match that these lead to.
    Take(Vec<ChallengeId>, Box<NewMatch>),
    /// Keep these open until a moment.
    Renew(Vec<ChallengeId>, Time),
    /// Say otherwise who has made one of somebody with this key, if it is open.
    Amend(ChallengeId, SecretHash, Box<Maker>),
}

/// What is open, and what is being played.
#[derive(Clone, Debug, Default)]
pub struct Reading {
    /// The open challenges, and those that were declined.
    pub challenges: Vec<Challenge>,
    /// Matches that everybody may watch.
    pub playing: Vec<MatchId>,
    /// Who is in the lobbies of other processes.
    pub elsewhere: Attendance,
}

/// Why an order was not carried out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// A challenge is no longer open.
    Taken,
    /// There is no such challenge.
    NoChallenge,
    /// The same mark stands for a challenge on other terms.
    AnotherWish,
    /// The owner has so many open matches.
    TooManyMatches(u32),
    /// So many matches of the owner have ended in the last day.
    TooManyFinished(u32),
    /// The owner has so many open challenges.
    TooManyChallenges(u32),
    /// There are too many open challenges.
    Full,
    /// The server stops.
    Stopping,
    /// Nobody knows what came of it.
    Failed,
}

impl Refusal {
    /// The word for programs, and for people.
    pub(super) fn told(self) -> (&'static str, Message) {
        match self {
            Refusal::Taken => ("taken", msg!("lobby-taken")),
            Refusal::NoChallenge => ("no-such-challenge", msg!("lobby-no-such-challenge")),
            Refusal::AnotherWish => ("another-wish", msg!("lobby-another-wish")),
            Refusal::TooManyMatches(limit) => {
                ("too-many-matches", msg!("api-too-many-matches", limit = limit))
            }
            Refusal::TooManyFinished(limit) => {
                ("too-many-matches", msg!("api-too-many-finished", limit = limit))
            }
            Refusal::TooManyChallenges(limit) => {
                ("too-many-challenges", msg!("lobby-too-many-challenges", limit = limit))
            }
            Refusal::Full => ("lobby-full", msg!("lobby-full")),
            Refusal::Stopping => ("stopping", msg!("wire-stopping")),
            Refusal::Failed => ("failed", msg!("lobby-failed")),
        }
    }
}
