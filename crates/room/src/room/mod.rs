//! A match with everybody who is connected to it, as a pure state machine.
//!
//! [`Input`]s and moments go in; [`Output`]s come out: messages to connections,
//! batches to store, positions to think about. There is no clock, no socket, no
//! file and no thread in here, so that a simulator can drive thousands of rooms
//! through every kind of failure.
//!
//! # Laws
//!
//! - **R1** Nothing is told before it is stored: events and acknowledgements
//!   leave a room only after [`Input::Stored`].
//! - **R2** One batch is under way at a time; what comes meanwhile waits in its
//!   order, with the moment at which it came. What a connection says before it
//!   is in waits behind its own hello.
//! - **R3** A command that comes again is acknowledged again and changes
//!   nothing, also after the room was closed and opened again; one that the
//!   match has rejected is rejected again.
//! - **R4** A room that is opened from what was stored goes on as the one that
//!   stored it.
//! - **R5** Nobody moves for a seat that their connection does not hold, and
//!   nobody gives up a match in which they have no place. Who has shown a
//!   program's token holds seats of that program alone, and nobody else does.
//! - **R6** There may be other rooms of the same match, and what is stored is
//!   the arbiter. A batch that came too late is dropped, the room reads what it
//!   lacks, and what led to the batch is asked again. What others have stored
//!   is told as if it had been stored here. Nobody is refused a seat, or told
//!   less than they know, by a room that has not just read what is stored.

mod bots;
mod commands;
mod course;
mod elsewhere;
mod ending;
mod exchange;
mod presence;
mod seats;
mod stored_match;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use lusus_core::{Message, Player};
use lusus_host::Thinking;
use lusus_play::{BadEvent, Event, Fact, Kind, Match, Rejected, Ruling, Sender, Time};

use commands::Rebuff;
pub use course::line_view;
use course::{Standing, changes_board, notation_of};
use elsewhere::CatchingUp;
pub use elsewhere::News;
pub use ending::{GiveUpError, Giver};
use exchange::{Asker, Holder, Request};
pub use exchange::{Input, Output, RoomConfig};
use seats::Session;
pub use seats::{ConnectionId, Seat};
pub use stored_match::{Batch, Duty, MatchLimits, NewMatch, Owner, StoredMatch, Summary};
use stored_match::{Storing, Then};

use crate::wire::{MessageView, Presence, ServerMessage, close};
use crate::{Entropy, MatchId, Mode, SecretHash};

/// How many requests of clients wait while a batch is stored.
const BACKLOG: usize = 64;

/// A match with everybody who is connected to it.
#[allow(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct Room {
    id: MatchId,
    mode: Mode,
    /// Everybody gets a fair share of the threads.
    owner: Option<Owner>,
    is_public: bool,
    game: Match,
    seats: [Seat; 2],
    rematch: Option<MatchId>,
    /// For each move on the board how people write it, if they write it otherwise.
    notations: Vec<Option<Box<str>>>,
    since: Time,
    /// What stood after each of the last events.
    recent: VecDeque<Standing>,
    sessions: BTreeMap<ConnectionId, Session>,
    /// When each player last said something.
    spoke: [Option<Time>; 2],
    /// Those who have said hello and are not in yet.
    joining: BTreeSet<ConnectionId>,
    /// The batch that is under way, and what comes after.
    storing: Option<Storing>,
    /// What is being carried out, if it must be asked again should it be late.
    asked: Option<(Time, Request)>,
    /// How many batches were stored of the match.
    revision: u64,
    catching_up: CatchingUp,
    /// Who is connected to other rooms of the match.
    elsewhere: Presence,
    backlog: VecDeque<(Time, Request)>,
    rejected_commands: VecDeque<(Sender, Rejected)>,
    /// What bots think about, with who has asked for each hint.
    thinking: Thinking<Asker>,
    /// Whether a program has agreed to a rematch for which there was no room.
    has_agreed_in_vain: bool,
    /// Since when each player has had no connection.
    absent_since: [Option<Time>; 2],
    /// What was last told about who is there, and when.
    presence_told: Option<(Presence, Time)>,
    room_config: RoomConfig,
    entropy: Entropy,
    is_stopping: bool,
    is_forgotten: bool,
    outputs: Vec<Output>,
}

impl Room {
    /// The room of a stored match.
    ///
    /// # Errors
    /// If the stored events do not make a match, because they are broken or
    /// belong to other rules.
    pub fn open(
        stored: StoredMatch,
        room_config: RoomConfig,
        entropy: Entropy,
        now: Time,
    ) -> Result<Room, BadEvent> {
        let mut events = stored.events.into_iter();
        let first = events.next().ok_or(BadEvent::Nothing)?;
        let since = first.at;
        let game = Match::replay([first])?;
        let notation = |(ply, mv)| notation_of(game.line(), ply, mv);
        let mut room = Room {
            id: stored.id,
            mode: stored.mode,
            owner: stored.owner,
            is_public: stored.is_public,
            notations: (1..).zip(game.moves()).map(notation).collect(),
            game,
            seats: stored.seats,
            rematch: stored.rematch,
            since,
            recent: VecDeque::new(),
            sessions: BTreeMap::new(),
            spoke: [None; 2],
            joining: BTreeSet::new(),
            storing: None,
            asked: None,
            revision: stored.revision,
            catching_up: CatchingUp::default(),
            elsewhere: Presence::default(),
            backlog: VecDeque::new(),
            rejected_commands: VecDeque::new(),
            thinking: Thinking::new(room_config.allowance()),
            has_agreed_in_vain: false,
            absent_since: [Some(now); 2],
            presence_told: None,
            room_config,
            entropy,
            is_stopping: false,
            is_forgotten: false,
            outputs: Vec::new(),
        };
        for event in events {
            room.happen(&event)?;
        }
        Ok(room)
    }

    /// Takes note of something, and says what is to be done.
    pub fn take(&mut self, input: Input, now: Time) -> Vec<Output> {
        match input {
            Input::Join(connection, hello) => {
                self.joining.insert(connection);
                self.ask(now, Request::Join(connection, hello));
            }
            Input::Receive(connection, message) => self.receive(connection, message, now),
            Input::Leave(connection) => self.leave(connection, now),
            Input::GiveUp(giver) if self.is_stopping => {
                self.refuse_giver(&giver, GiveUpError::Stopping);
            }
            Input::GiveUp(giver) => self.ask(now, Request::GiveUp(giver)),
            Input::Stored => self.stored(now),
            Input::Refused(message) => self.refuse_rematch(message),
            Input::Late => self.be_late(),
            Input::Noticed(revision) => self.notice(revision),
            Input::Look => self.read(),
            Input::News(news) => self.learn_news(news.map(|news| *news), now),
            Input::Said(player, phrase) => self.tell_all(ServerMessage::Said { player, phrase }),
            Input::Found(ticket, finding) => self.learn(ticket, finding, now),
            Input::Wake => {}
            Input::Expire(since) => self.expire(since, now),
            Input::Oversee(operator, ruling) => self.ask(now, Request::Oversee(operator, ruling)),
            Input::Delete => self.forget(),
            Input::Stop => self.stop(),
        }
        self.settle(now);
        std::mem::take(&mut self.outputs)
    }

    /// When the room wants to be woken if nothing happens before.
    #[must_use]
    pub fn wake_at(&self) -> Option<Time> {
        if self.storing.is_some() {
            return None;
        }
        let moments = [
            self.game.deadline(),
            self.next_departure(),
            self.next_show_move(),
            self.next_presence(),
        ];
        moments.into_iter().flatten().min()
    }

    /// Whether nothing is lost if the room is closed and opened again later: a
    /// flag falls all the same then.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.sessions.is_empty()
            && self.joining.is_empty()
            && self.storing.is_none()
            && self.catching_up.is_idle()
            && self.backlog.is_empty()
            && !self.thinking.is_busy()
            && self.next_departure().is_none()
    }

    /// Whether a batch is under way.
    #[must_use]
    pub fn is_storing(&self) -> bool {
        self.storing.is_some()
    }

    /// Whether the match is to be removed from what is stored, and the room closed.
    #[must_use]
    pub fn is_forgotten(&self) -> bool {
        self.is_forgotten
    }

    /// The name of the match.
    #[must_use]
    pub fn id(&self) -> MatchId {
        self.id
    }

    /// Who plays with whom.
    #[must_use]
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// Whose match it is.
    #[must_use]
    pub fn owner(&self) -> Option<Owner> {
        self.owner
    }

    /// The device that holds a seat, if one does.
    #[must_use]
    pub fn holder(&self, player: Player) -> Option<SecretHash> {
        self.seats[player.index()].holder
    }

    /// The match.
    #[must_use]
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// The number of the last event.
    #[must_use]
    pub fn version(&self) -> u32 {
        self.game.events().last().map_or(0, |event| event.number)
    }

    /// Does what is due in its order, until something is under way.
    fn settle(&mut self, now: Time) {
        while self.storing.is_none() && self.catching_up.doubted.is_none() {
            if let Some((at, request)) = self.backlog.pop_front() {
                self.asked = Some((at, request.clone()));
                self.carry_out(request, at);
            } else if self.game.deadline().is_some_and(|deadline| deadline <= now) {
                self.rule(Ruling::Tick, now);
            } else if let Some(player) = self.take_departed(now) {
                self.backlog.push_back((now, Request::Rule(Ruling::Left(player))));
            } else if let Some(answer) = self.thinking.answer_at_once(&self.game, self.mode) {
                self.backlog.push_back((now, Request::Player(None, answer)));
            } else if let Some(chosen) = self.chosen_move(now) {
                self.backlog.push_back((now, Request::Player(None, chosen)));
            } else {
                break;
            }
            (self.asked, self.catching_up.is_fresh) = (None, false);
        }
        self.let_bots_think(now);
        self.tell_presence(now);
    }

    /// Sends a batch off to be stored.
    fn store(
        &mut self,
        events: Vec<Event>,
        seats: Option<[Seat; 2]>,
        rematch: Option<Box<NewMatch>>,
        then: Then,
    ) {
        let ended = events.iter().find_map(|event| match event.fact {
            Fact::Ended(end) => Some(end),
            _ => None,
        });
        let moved_at = events.iter().rev().find_map(|event| match event.fact {
            Fact::Moved { player, .. } if !self.is_bot(player) => Some(event.at),
            _ => None,
        });
        let end = self.game.end().or(ended);
        let (is_over, is_void) = (end.is_some(), end.is_some() && !self.game.both_have_moved());
        let (id, after, duty) = (self.id, self.revision, self.duty(&events, end));
        let batch = Batch { id, after, events, seats, is_over, is_void, moved_at, rematch, duty };
        self.outputs.push(Output::Store(batch.clone()));
        let asked = self.asked.take();
        self.storing = Some(Storing { batch, then, asked, is_late: false });
    }

    fn stored(&mut self, now: Time) {
        let Some(Storing { batch, then, .. }) = self.storing.take() else { return };
        let Batch { events, seats, rematch, .. } = batch;
        self.revision += 1;
        self.rematch = rematch.map(|new| new.id).or(self.rematch);
        self.take_place(&events, seats, now).expect("what a match has decided can happen");
        match then {
            Then::Nothing => {}
            Then::Acknowledge(Asker { connection, nonce }) => {
                let v = self.version();
                self.tell(connection, ServerMessage::Ack { nonce, v });
            }
            Then::Resume(request) => self.backlog.push_front((now, *request)),
            Then::TellLink(connection, link) => self.tell(connection, *link),
            Then::TellGiver(connection) => self.tell_giver(connection),
            Then::TellOperator(operator) => self.tell_operator(operator, Ok(())),
        }
        self.read_if_behind();
    }

    fn stop(&mut self) {
        self.is_stopping = true;
        self.forget_thoughts();
        self.tell_all(ServerMessage::stopping());
        self.close_all(close::GOING_AWAY);
    }

    fn close_all(&mut self, code: u16) {
        let gone = std::mem::take(&mut self.sessions).into_keys();
        let gone = gone.chain(std::mem::take(&mut self.joining));
        self.outputs.extend(gone.map(|connection| Output::Close(connection, code)));
    }

    fn is_bot(&self, player: Player) -> bool {
        let kind = self.game.participant(player).map(|participant| &participant.kind);
        matches!(kind, Some(Kind::Bot(_)))
    }

    fn tell(&mut self, connection: ConnectionId, message: ServerMessage) {
        if self.sessions.contains_key(&connection) {
            self.outputs.push(Output::Send(vec![connection], message));
        }
    }

    fn tell_all(&mut self, message: ServerMessage) {
        if !self.sessions.is_empty() {
            self.outputs.push(Output::Send(self.sessions.keys().copied().collect(), message));
        }
    }

    /// Tells everybody what is wrong, each in their own language.
    fn tell_all_error(&mut self, code: &'static str, message: &Message) {
        for (&connection, session) in &self.sessions {
            let message = MessageView::new(message.clone(), session.language);
            let error = ServerMessage::Error { code, message };
            self.outputs.push(Output::Send(vec![connection], error));
        }
    }

    /// Puts a request in line behind those that came before.
    fn ask(&mut self, now: Time, request: Request) {
        let is_full = self.backlog.len() >= BACKLOG;
        match request {
            Request::Player(Some(holder), _) | Request::MoveSeat(holder) if is_full => {
                self.reject(holder.asker, Rebuff::busy());
            }
            Request::Join(connection, _) | Request::Early(connection, _) if is_full => {
                self.joining.remove(&connection);
                self.outputs.push(Output::Close(connection, close::GOING_AWAY));
            }
            Request::GiveUp(giver) if is_full => self.refuse_giver(&giver, GiveUpError::Busy),
            // What the room asks of itself is little, and asked once.
            _ => self.backlog.push_back((now, request)),
        }
    }

    fn message_view(&self, connection: ConnectionId, message: Message) -> MessageView {
        let language = self.sessions.get(&connection).map_or_else(Default::default, |s| s.language);
        MessageView::new(message, language)
    }
}
