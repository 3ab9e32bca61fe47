use lusus_core::Message;
use lusus_lobby::ChallengeId;
use lusus_room::MatchId;
use lusus_room::wire::Nonce;
use serde_json::Value;

use crate::asked::Asked;
use crate::device::numbered;
use crate::{ConnectError, News};

/// What is to be done for a program in the lobby.
pub(crate) enum GuestOrder {
    Say(Value),
    Tell(News),
    /// A challenge is made or taken, and may lead to a match.
    Remember(ChallengeId),
    /// A match has begun.
    Play(MatchId),
    /// The connection is made anew after so many milliseconds.
    Reconnect(u64),
    /// The site does what none may: the connection is made anew.
    Fault(Message),
    /// The site has no time for it, or fails: the connection is made anew.
    TurnedAway(ConnectError),
    /// The site does not want it.
    Quit(ConnectError),
}

/// The orders of a program, until somebody takes them, and what it has asked for
/// with them.
pub(super) struct Orders {
    /// The mark of this run, and how many requests it has made.
    session: u64,
    requests: u64,
    /// What it has made or taken: no other match is begun.
    pub(super) asked: Asked,
    given: Vec<GuestOrder>,
}

impl Orders {
    pub(super) fn new(session: u64, asked: Asked) -> Orders {
        Orders { session, requests: 0, asked, given: Vec::new() }
    }

    pub(super) fn give(&mut self, order: GuestOrder) {
        self.given.push(order);
    }

    pub(super) fn say(&mut self, message: Value) {
        self.give(GuestOrder::Say(message));
    }

    pub(super) fn tell(&mut self, news: News) {
        self.give(GuestOrder::Tell(news));
    }

    /// Remembers what may lead to a match.
    pub(super) fn ask(&mut self, challenge: ChallengeId) {
        if self.asked.note(challenge) {
            self.give(GuestOrder::Remember(challenge));
        }
    }

    /// A mark for the next request.
    pub(super) fn nonce(&mut self) -> Nonce {
        self.requests += 1;
        numbered(self.session, self.requests)
    }

    pub(super) fn take(&mut self) -> Vec<GuestOrder> {
        std::mem::take(&mut self.given)
    }
}
