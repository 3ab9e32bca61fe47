//! Everybody who is in the lobby of one process, as a pure state machine.
//!
//! [`Input`]s and moments go in; [`Output`]s come out: messages to connections,
//! orders for the store. There is no clock and no socket in here, so that a
//! simulator can drive several lobbies over one store through every kind of
//! failure.
//!
//! # Laws
//!
//! - **B1** Nothing is told before it is stored: `offered`, `withdrawn`,
//!   `seeking` and `begun` leave a lobby only after the store has said so.
//! - **B2** Who asks for something is answered, once, for as long as they are
//!   connected. What is asked again under the same nonce is the same.
//! - **B3** Whoever a match has begun for, wherever that was, is told for as long
//!   as they are here and have not moved, on each connection once.
//! - **B4** Nobody sees a challenge of somebody whom they will not meet, or who
//!   will not meet them, or that is for somebody else alone; nobody takes it.
//! - **B5** All there is to see is told when it has changed, and to nobody more
//!   often than once a second.
//! - **B6** A challenge is kept open for as long as its maker is here.
//! - **B7** A key has one seek over all its connections, the newest; the connection of
//!   the previous one receives `withdrawn`.

mod beginning;
mod exchange;
mod listening;
mod reading;
mod seeking;
mod session;
mod view;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use lusus_play::{Span, Time};
use lusus_room::wire::{MessageView, Nonce, PROTOCOL, ServerMessage as RoomMessage, close};
use lusus_room::{ConnectionId, Entropy, MatchId, Owner, SecretHash};

pub use exchange::{Input, LobbyConfig, Order, Output, Program, Reading, Refusal, Ticket, Visitor};
use listening::Asked;
use reading::{Doubt, Inquiry, Kept, Reads};
use session::Session;

use crate::wire::{ClockView, LobbyView, Rejection, ServerMessage};
use crate::{Attendance, Challenge, ChallengeId, ClockClass};

/// How often somebody is told all there is to see, and seeks are paired.
const BEAT: Span = Span::seconds(1);
/// How often challenges are renewed whose makers are here, and the store is
/// looked at though nobody says that anything has changed.
const LOOK: Span = Span::seconds(5);
/// How much that was asked for may wait for an answer, and how much of it of one owner.
const MOST_ORDERS: usize = 1_000;
const MOST_OF_OWNER: usize = 50;

/// A key as something that can be sorted.
type Key = [u8; 32];

/// Everybody who is in the lobby of one process.
pub struct Lobby {
    config: LobbyConfig,
    entropy: Entropy,
    sessions: BTreeMap<ConnectionId, Session>,
    /// What is open, as far as it is known.
    open: Vec<Challenge>,
    playing: Vec<MatchId>,
    elsewhere: Attendance,
    reads: Reads,
    /// Those of people who are here, which must not go without a word.
    kept: BTreeMap<ChallengeId, Kept>,
    /// Those that were closed here, and how many reads had begun by then: an
    /// older one does not know.
    closed: BTreeMap<ChallengeId, u64>,
    inquiry: Inquiry,
    doubts: Vec<Doubt>,
    orders: BTreeMap<Ticket, Asked>,
    /// Whose orders are under way, as far as somebody has asked for them.
    asking: BTreeMap<Ticket, Owner>,
    tickets: u64,
    renewed_at: Time,
    paired_at: Time,
    attended: Option<(Attendance, Time)>,
    is_stopping: bool,
    outputs: Vec<Output>,
}

impl Lobby {
    /// A lobby in which nobody is.
    #[must_use]
    pub fn new(config: LobbyConfig, entropy: Entropy) -> Lobby {
        Lobby {
            config,
            entropy,
            sessions: BTreeMap::new(),
            open: Vec::new(),
            playing: Vec::new(),
            elsewhere: Attendance::default(),
            reads: Reads::default(),
            kept: BTreeMap::new(),
            closed: BTreeMap::new(),
            inquiry: Inquiry::default(),
            doubts: Vec::new(),
            orders: BTreeMap::new(),
            asking: BTreeMap::new(),
            tickets: 0,
            renewed_at: Time(0),
            paired_at: Time(0),
            attended: None,
            is_stopping: false,
            outputs: Vec::new(),
        }
    }

    /// Takes note of something, and says what is to be done.
    pub fn take(&mut self, input: Input, now: Time) -> Vec<Output> {
        match input {
            Input::Join(connection, visitor) => self.join(connection, *visitor, now),
            Input::Receive(connection, message) => self.receive(connection, message, now),
            Input::Leave(connection) => self.leave(connection),
            Input::Done(ticket, result) => self.done(ticket, result, now),
            Input::Read(reading) => self.learn(reading.map(|reading| *reading), now),
            Input::Begun(begun) => self.hear_begun(begun),
            Input::Noticed => self.reads.is_stale = true,
            Input::Look => (self.reads.is_stale, self.reads.is_asked_for) = (true, true),
            Input::Forgotten => self.attended = None,
            Input::Wake => {}
            Input::Stop => self.stop(),
        }
        self.settle(now);
        std::mem::take(&mut self.outputs)
    }

    /// When the lobby wants to be woken if nothing happens before.
    #[must_use]
    pub fn wake_at(&self) -> Option<Time> {
        let shown = self.sessions.values().filter(|session| session.is_behind);
        let shown = shown.filter_map(|session| session.shown_at).map(|at| at + BEAT).min();
        let has_seek = self.sessions.values().any(|session| session.seek.is_some());
        let pairing = has_seek.then(|| self.paired_at + BEAT);
        let renewal = (!self.kept.is_empty()).then(|| self.renewed_at + LOOK);
        let is_read = !self.sessions.is_empty() || self.reads.is_asked_for;
        let reading = self.reads.due().filter(|_| is_read);
        let moments = [shown, pairing, renewal, reading, self.attendance_due()];
        moments.into_iter().flatten().min()
    }

    /// How many connections there are.
    #[must_use]
    pub fn connections(&self) -> usize {
        self.sessions.len()
    }

    /// Does what is due.
    fn settle(&mut self, now: Time) {
        self.renew(now);
        self.pair(now);
        self.attend(now);
        self.inquire();
        self.read(now);
        self.show(now);
    }

    fn join(&mut self, connection: ConnectionId, visitor: Visitor, now: Time) {
        if self.is_stopping {
            self.outputs.push(Output::Close(connection, close::GOING_AWAY));
            return;
        }
        let (tag, name, program) = (visitor.tag, visitor.name.clone(), visitor.program.is_some());
        let session = Session::new(visitor, self.reads.begun);
        self.sessions.insert(connection, session);
        let clocks = ClockClass::ALL.map(ClockView::from).to_vec();
        let protocol = PROTOCOL;
        let welcome = ServerMessage::Welcome { protocol, now, tag, name, program, clocks };
        self.tell(connection, welcome);
        self.reads.is_stale = true;
        self.mark_behind();
    }

    /// Nobody waits for whoever is gone: a seek ends at once, a challenge when
    /// its maker does not come back.
    fn leave(&mut self, connection: ConnectionId) {
        let Some(session) = self.sessions.remove(&connection) else { return };
        self.doubts.retain(|doubt| doubt.connection != connection);
        if let Some(seek) = session.seek {
            self.drop_challenge(seek.id, session.visitor.key);
            self.close(seek.id);
        }
        let key = session.visitor.key;
        if !self.is_here(&key) {
            self.kept.retain(|_, kept| kept.challenge.key != key);
        }
        self.mark_behind();
    }

    fn stop(&mut self) {
        self.is_stopping = true;
        let everybody: Vec<ConnectionId> = self.sessions.keys().copied().collect();
        if let RoomMessage::Bye { reason, retry } = RoomMessage::stopping() {
            self.outputs
                .push(Output::Send(everybody.clone(), ServerMessage::Bye { reason, retry }));
        }
        let closed = everybody.into_iter().map(|one| Output::Close(one, close::GOING_AWAY));
        self.outputs.extend(closed);
        self.sessions.clear();
        self.kept.clear();
        self.doubts.clear();
    }

    /// Asks something of the store.
    fn order(&mut self, order: Order, asked: Asked) {
        self.tickets += 1;
        let ticket = Ticket(self.tickets);
        let session = asked.connection().and_then(|one| self.sessions.get(&one));
        if let Some(owner) = session.and_then(|session| session.visitor.owner) {
            self.asking.insert(ticket, owner);
        }
        self.orders.insert(ticket, asked);
        self.outputs.push(Output::Order(ticket, order));
    }

    /// A challenge is no longer open, whatever an older reading says.
    fn close(&mut self, id: ChallengeId) {
        self.open.retain(|challenge| challenge.id != id);
        self.kept.remove(&id);
        self.closed.insert(id, self.reads.begun);
        for session in self.sessions.values_mut() {
            session.seek.take_if(|seek| seek.id == id);
        }
        self.mark_behind();
    }

    fn is_here(&self, key: &SecretHash) -> bool {
        self.sessions.values().any(|session| session.visitor.key == *key)
    }

    fn connections_of(&self, key: &SecretHash) -> Vec<ConnectionId> {
        let own = self.sessions.iter().filter(|(_, session)| session.visitor.key == *key);
        own.map(|(connection, _)| *connection).collect()
    }

    /// Everybody may have something new to see.
    fn mark_behind(&mut self) {
        self.sessions.values_mut().for_each(|session| session.is_behind = true);
    }

    fn tell(&mut self, connection: ConnectionId, message: ServerMessage) {
        if self.sessions.contains_key(&connection) {
            self.outputs.push(Output::Send(vec![connection], message));
        }
    }

    fn reject(
        &mut self,
        connection: ConnectionId,
        nonce: Nonce,
        (code, message): (&'static str, lusus_core::Message),
    ) {
        let Some(session) = self.sessions.get(&connection) else { return };
        let message = MessageView::new(message, session.language);
        self.tell(
            connection,
            ServerMessage::Rejected(Box::new(Rejection { nonce, code, message })),
        );
    }

    /// The keys of all who are here.
    fn keys(&self) -> BTreeSet<Key> {
        self.sessions.values().map(|session| session.visitor.key.0).collect()
    }

    /// What somebody sees who has not said who they are.
    #[must_use]
    pub fn stranger_view(&self, now: Time) -> Arc<LobbyView> {
        self.view_of(None, now)
    }
}
