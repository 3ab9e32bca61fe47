use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{BoxFuture, OptionFuture};
use lusus_core::{Player, msg};
use lusus_host::{Finding, Purpose, Task, Ticket};
use lusus_play::{Rejected, Ruling, Time};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::sleep;

use super::elsewhere::{Elsewhere, Told};
use super::pool::Thought;
use super::{Frame, Outbox, Rooms};
use crate::blocking_pool::SharePermit;
use crate::clock::{self, now};
use crate::places::Place;
use crate::store::StoreError;
use lusus_room::wire::{ClientMessage, EndView, Hello, Phrase, ServerMessage, close};
use lusus_room::{Batch, ConnectionId, Duty, GiveUpError, Giver, Input, Mode, Output, Room};

const EMPTY: Duration = Duration::from_secs(30);

/// The way that findings take.
struct FindingChannel {
    tell: mpsc::UnboundedSender<Box<Found>>,
    found: mpsc::UnboundedReceiver<Box<Found>>,
}

struct Found {
    ticket: Ticket,
    finding: Finding,
}

/// Drives one room. Only the actor touches the room: it stores what the room
/// wants stored, and passes on what bots have found.
pub(super) struct RoomActor {
    rooms: Arc<Rooms>,
    version_before: u32,
    room: Room,
    calls: mpsc::Receiver<Call>,
    outboxes: HashMap<ConnectionId, Outbox>,
    /// Those who have given the match up and wait for an answer.
    givers: HashMap<ConnectionId, oneshot::Sender<Result<EndView, GiveUpError>>>,
    /// The operator's requests that wait for an answer.
    operators: HashMap<ConnectionId, oneshot::Sender<Result<(), Rejected>>>,
    storing: Option<BoxFuture<'static, Result<(), StoreError>>>,
    /// What the batch that is stored means for programs.
    duty: Duty,
    elsewhere: Elsewhere,
    thinking: HashMap<Ticket, Thought>,
    /// What bots have found; most rooms have none.
    findings: Option<FindingChannel>,
    is_stopping: bool,
    /// Dropped once the match is removed from the store, if it is to be.
    forgotten: Option<oneshot::Sender<()>>,
    /// Dropped once the match has expired, or is known to stay.
    expiring: Option<oneshot::Sender<()>>,
    /// The clocks of its match are not to be disturbed.
    _clock: Place,
    _alive: watch::Receiver<()>,
}

impl RoomActor {
    pub(super) fn new(rooms: Arc<Rooms>, room: Room, calls: mpsc::Receiver<Call>) -> RoomActor {
        RoomActor {
            _alive: rooms.keepers.subscribe(),
            elsewhere: Elsewhere::new(Arc::clone(&rooms), room.id()),
            rooms,
            version_before: room.version(),
            room,
            calls,
            outboxes: HashMap::new(),
            givers: HashMap::new(),
            operators: HashMap::new(),
            storing: None,
            duty: Duty::Same,
            thinking: HashMap::new(),
            findings: None,
            is_stopping: false,
            forgotten: None,
            expiring: None,
            _clock: clock::hold(),
        }
    }

    /// Runs until the room is empty for a while, the server stops, the store
    /// fails or the match is deleted.
    pub(super) async fn run(mut self: Box<Self>) {
        self.take(Input::Wake);
        if self.rooms.store.others().is_some() {
            self.take(Input::Look);
        }
        loop {
            let due = self.room.wake_at().map(|at| Duration::from_millis((at - now()).0));
            let found = self.findings.as_mut().map(|channel| channel.found.recv());
            let goes_on = tokio::select! {
                Some(call) = self.calls.recv() => self.answer(call),
                Some(Some(found)) = OptionFuture::from(found) => self.learn(*found),
                Some(result) = OptionFuture::from(self.storing.as_mut()) => self.mind_stored(result),
                told = self.elsewhere.next() => self.mind_told(told),
                () = sleep(due.unwrap_or(EMPTY).min(EMPTY)) => self.wake(),
            };
            if !goes_on || self.is_done() {
                break;
            }
        }
        self.calls.close();
        while let Ok(call) = self.calls.try_recv() {
            if let Call::Look(see) = call {
                see(&self.room);
            }
        }
        if self.forgotten.is_some() {
            // Boxed, so that this step does not enlarge the task for its life.
            Box::pin(self.rooms.remove(self.room.id())).await;
        }
        for outbox in self.outboxes.values() {
            outbox.close(close::GOING_AWAY);
        }
        self.elsewhere.part();
        let is_news = self.room.version() != self.version_before;
        if is_news && self.forgotten.is_none() && !self.room.is_storing() {
            Box::pin(self.rooms.keep_summary(self.room.id(), self.room.summary())).await;
        }
    }

    /// Whether there is nothing left to wait for. A room that was opened only
    /// to expire is not kept open: there may be thousands.
    fn is_done(&mut self) -> bool {
        if self.storing.is_some() {
            return false;
        }
        let has_expired = self.expiring.take().is_some();
        self.is_stopping || self.forgotten.is_some() || (has_expired && self.can_close())
    }

    fn can_close(&self) -> bool {
        self.room.is_idle() && self.rooms.close(self.room.id(), &self.calls)
    }

    /// Like all that follows, says whether the room goes on.
    fn answer(&mut self, call: Call) -> bool {
        match call {
            Call::Join(connection, hello, outbox) => {
                self.outboxes.insert(connection, outbox);
                self.take(Input::Join(connection, hello));
            }
            Call::Receive(connection, received) => {
                let Received { message, permit: _permit } = *received;
                self.rooms.metrics.messages.inc();
                self.take(Input::Receive(connection, message));
            }
            Call::Leave(connection) => {
                self.outboxes.remove(&connection);
                self.take(Input::Leave(connection));
            }
            Call::GiveUp(giver, tell) => {
                self.givers.insert(giver.connection, tell);
                self.take(Input::GiveUp(giver));
            }
            Call::Look(see) => see(&self.room),
            Call::Wake => self.take(Input::Wake),
            Call::Turn => self.take_turn(),
            Call::Noticed(revision) => self.take(Input::Noticed(revision)),
            Call::Elsewhere => self.take(Input::Look),
            Call::Forgotten => {
                self.elsewhere.be_forgotten();
                self.take(Input::Look);
            }
            Call::Said(player, phrase) => self.take(Input::Said(player, phrase)),
            Call::Expire(since, done) => {
                self.take(Input::Expire(since));
                if self.room.is_forgotten() {
                    self.forgotten = Some(done);
                } else {
                    self.expiring = Some(done);
                }
            }
            Call::Oversee(ruling, tell) => {
                let operator = self.rooms.next_connection();
                self.operators.insert(operator, tell);
                self.take(Input::Oversee(operator, *ruling));
            }
            Call::Delete(done) => {
                self.take(Input::Delete);
                self.forgotten = Some(done);
            }
            Call::Stop => {
                self.is_stopping = true;
                self.take(Input::Stop);
            }
        }
        true
    }

    fn learn(&mut self, Found { ticket, finding }: Found) -> bool {
        self.thinking.remove(&ticket);
        self.take(Input::Found(ticket, finding));
        true
    }

    /// If something could not be stored, the room no longer knows what is: it
    /// closes, and is opened again from the store when clients come back.
    fn mind_stored(&mut self, result: Result<(), StoreError>) -> bool {
        self.storing = None;
        match result {
            Ok(()) if self.duty == Duty::Begins => {
                let tasks = self.elsewhere.hold(self.room.revision() + 1);
                self.begin(tasks);
                self.take(Input::Stored);
                self.release_if_idle();
            }
            Ok(()) => self.take(Input::Stored),
            Err(StoreError::TooMany(most)) => {
                self.take(Input::Refused(msg!("api-too-many-matches", limit = most)));
            }
            Err(StoreError::TooManyFinished(most)) => {
                self.take(Input::Refused(msg!("api-too-many-finished", limit = most)));
            }
            Err(StoreError::Late(_)) => self.take(Input::Late),
            Err(fault) => {
                tracing::error!(match_id = %self.room.id(), %fault, "events could not be stored");
                self.rooms.metrics.store_failures.inc();
                return false;
            }
        }
        true
    }

    fn mind_told(&mut self, told: Told) -> bool {
        match told {
            Told::News(Ok(news)) => {
                self.take(Input::News(news.map(Box::new)));
                if self.room.is_forgotten() {
                    return false;
                }
            }
            Told::News(Err(fault)) => {
                tracing::error!(match_id = %self.room.id(), %fault, "news could not be read");
                self.rooms.metrics.store_failures.inc();
                return false;
            }
            Told::Announced => self.elsewhere.announce(self.room.presence_here()),
            Told::Begin(tasks) => self.begin(tasks),
            Told::Renew if self.has_turn() => self.elsewhere.claim(self.room.revision()),
            Told::NotAnnounced | Told::Renew => {}
        }
        !self.room.is_lost()
    }

    /// Lets the programs think here of which no process says that they do.
    fn take_turn(&mut self) {
        let tasks = self.elsewhere.hold(self.room.revision());
        self.begin(tasks);
        self.take(Input::Wake);
        self.release_if_idle();
    }

    /// A turn about which there is nothing to think is nobody's.
    fn release_if_idle(&mut self) {
        if !self.has_turn() && self.storing.is_none() {
            self.elsewhere.release(self.room.revision());
        }
    }

    /// Whether a program thinks, or wants to.
    fn has_turn(&self) -> bool {
        !self.thinking.is_empty() || self.elsewhere.is_waiting()
    }

    fn wake(&mut self) -> bool {
        self.take(Input::Wake);
        !self.can_close()
    }

    fn take(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for output in self.room.take(input, now()) {
                let cut_off = self.perform(output);
                inputs.extend(cut_off.into_iter().map(Input::Leave));
            }
        }
        if self.rooms.room_config.is_shared {
            self.elsewhere.announce(self.room.presence_here());
        }
    }

    /// Does what the room wants; returns the connections that were cut off
    /// because they read too slowly.
    fn perform(&mut self, output: Output) -> Vec<ConnectionId> {
        match output {
            Output::Send(connections, message) => return self.send(connections, &message),
            Output::Close(connection, code) => {
                if let Some(outbox) = self.outboxes.remove(&connection) {
                    outbox.close(code);
                }
            }
            // Whoever asked may have gone.
            Output::GivenUp(connection, end) => {
                _ = self.givers.remove(&connection).map(|tell| tell.send(end));
            }
            Output::Overseen(operator, done) => {
                _ = self.operators.remove(&operator).map(|tell| tell.send(done));
            }
            Output::Store(batch) => self.store(batch),
            Output::Read(version) => self.elsewhere.read(version),
            Output::Say(player, phrase) => self.elsewhere.say(player, phrase),
            Output::Think(task) => self.think(task),
            Output::Cancel(ticket) => {
                self.elsewhere.cancel(ticket);
                self.thinking.remove(&ticket);
            }
        }
        Vec::new()
    }

    fn send(&mut self, mut to: Vec<ConnectionId>, message: &ServerMessage) -> Vec<ConnectionId> {
        match message {
            ServerMessage::Ack { .. } => self.rooms.metrics.acks.inc(),
            ServerMessage::Rejected(_) => self.rooms.metrics.rejections.inc(),
            _ => {}
        }
        let frame = Frame::of(message);
        to.retain(|connection| {
            let outbox = self.outboxes.get(connection);
            outbox.is_some_and(|outbox| !outbox.put(frame.clone()))
        });
        for connection in &to {
            self.rooms.metrics.slow_clients.inc();
            self.outboxes.remove(connection);
        }
        to
    }

    fn store(&mut self, batch: Batch) {
        self.duty = batch.duty;
        let (rooms, decided) = (Arc::clone(&self.rooms), now());
        let rematch = batch.rematch.as_ref().map(|new| (new.id, new.mode));
        self.storing = Some(Box::pin(async move {
            let _timer = rooms.metrics.store_times.start_timer();
            rooms.store.save(batch, decided).await?;
            rematch.inspect(|(id, mode)| rooms.note_made(*id, *mode));
            Ok(())
        }));
    }

    /// Of what a program has to think about, one process lets it think; hints,
    /// and programs that are watched, think where they are wanted.
    fn think(&mut self, task: Task) {
        let is_shared = self.room.mode() == Mode::Computer && task.purpose != Purpose::Hint;
        let task = match is_shared {
            true => self.elsewhere.admit(task, self.room.revision()),
            false => Some(task),
        };
        self.begin(task);
    }

    fn begin(&mut self, tasks: impl IntoIterator<Item = Task>) {
        for task in tasks {
            let ticket = task.ticket;
            let channel = self.findings.get_or_insert_with(|| {
                let (tell, found) = mpsc::unbounded_channel();
                FindingChannel { tell, found }
            });
            let tell = channel.tell.clone();
            // The room may be gone when the finding comes.
            let tell = move |finding| _ = tell.send(Box::new(Found { ticket, finding }));
            let thought = self.rooms.pool.begin(self.room.id(), self.room.owner(), task, tell);
            self.thinking.insert(ticket, thought);
        }
    }
}

/// However an actor ends, even by a panic, the match can be opened again.
/// Dropping the thoughts ends all thinking for it.
impl Drop for RoomActor {
    fn drop(&mut self) {
        self.calls.close();
        self.rooms.pool.forget(self.room.id());
        self.rooms.forget(self.room.id());
    }
}

/// What can be asked of a room. It is small: each room sets places aside for
/// what waits.
pub(crate) enum Call {
    Join(ConnectionId, Box<Hello>, Outbox),
    Receive(ConnectionId, Box<Received>),
    Leave(ConnectionId),
    /// How the match has ended is sent back, or why it has not.
    GiveUp(Box<Giver>, oneshot::Sender<Result<EndView, GiveUpError>>),
    Look(Box<dyn FnOnce(&Room) + Send>),
    Wake,
    /// No process says that it lets the programs of the match think.
    Turn,
    /// So many batches are stored of the match.
    Noticed(u64),
    /// Something has changed in another process.
    Elsewhere,
    /// The other processes have forgotten who is here.
    Forgotten,
    /// A player has said something in another process.
    Said(Player, Phrase),
    /// What is sent back is dropped once the room has dealt with it.
    Expire(Time, oneshot::Sender<()>),
    /// What is sent back is stored, or why it cannot be ruled.
    Oversee(Box<Ruling>, oneshot::Sender<Result<(), Rejected>>),
    /// What is sent back is dropped once the match is removed.
    Delete(oneshot::Sender<()>),
    Stop,
}

/// A message, and the permit of whoever sent it, which ends with the answer.
pub(crate) struct Received {
    pub(crate) message: ClientMessage,
    pub(crate) permit: SharePermit,
}

#[cfg(test)]
mod tests {
    use lusus_play::{FirstMoves, Match, Participant, Settings, Span, TimeControl};
    use tempfile::TempDir;

    use lusus_catalog::LUSUS;

    use super::*;
    use crate::guard::Account;
    use crate::rooms::RoomError;
    use crate::store::SqliteStore;
    use crate::{Limits, system_entropy};
    use lusus_room::{MatchId, MatchLimits, Mode, NewMatch, Seat};

    async fn rooms(folder: &TempDir) -> Arc<Rooms> {
        let store = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
        Rooms::new(Arc::new(store), &Limits::default(), "http://here")
    }

    async fn new_match(rooms: &Rooms, settings: Settings) -> NewMatch {
        let created = Match::create(settings, Time(1)).unwrap().events()[0].clone();
        let id = MatchId::draw(&mut system_entropy());
        let seats = [Seat::default(), Seat::default()];
        let new = NewMatch {
            id,
            mode: Mode::Here,
            owner: None,
            most: MatchLimits::default(),
            is_public: false,
            created,
            seats,
        };
        rooms.create(new.clone(), &Account::house()).await.unwrap();
        new
    }

    #[tokio::test]
    async fn a_flag_that_fell_in_an_empty_room_is_stored_before_it_closes() {
        let folder = tempfile::tempdir().unwrap();
        let rooms = rooms(&folder).await;
        let somebody = || Some(Participant::human(lusus_play::Name::default()));
        let settings = Settings {
            players: [somebody(), somebody()],
            time_control: TimeControl::PerMove { allowance: Span::seconds(1) },
            first_moves: FirstMoves::Clocked,
            ..Settings::new(LUSUS.find("choko").unwrap())
        };
        let new = new_match(&rooms, settings).await;
        let room_config = rooms.room_config.clone();
        let room = Room::open(new.clone().into(), room_config, system_entropy(), Time(1)).unwrap();
        let (_calls, queue) = mpsc::channel(1);
        let mut actor = RoomActor::new(rooms, room, queue);
        assert!(actor.wake(), "the end is not stored yet");
        let result = actor.storing.as_mut().unwrap().await;
        actor.mind_stored(result);
        assert!(actor.room.game().end().is_some());
        assert!(!actor.wake());
    }

    #[tokio::test]
    async fn a_room_that_was_opened_only_to_expire_closes_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let rooms = rooms(&folder).await;
        let new = new_match(&rooms, Settings::new(LUSUS.find("choko").unwrap())).await;
        let room_config = rooms.room_config.clone();
        let room = Room::open(new.into(), room_config, system_entropy(), Time(1)).unwrap();
        let (_calls, queue) = mpsc::channel(1);
        let mut actor = RoomActor::new(rooms, room, queue);
        assert!(!actor.is_done());
        let (done, mut is_done) = oneshot::channel();
        actor.answer(Call::Expire(Time(0), done));
        assert!(actor.is_done(), "it was touched since, and nobody is there");
        is_done.try_recv().unwrap_err();
        assert!(!actor.is_done());
    }

    #[tokio::test]
    async fn a_keeper_that_breaks_down_leaves_no_dead_room() {
        let folder = tempfile::tempdir().unwrap();
        let rooms = rooms(&folder).await;
        let id = new_match(&rooms, Settings::new(LUSUS.find("choko").unwrap())).await.id;
        let house = Account::house();
        rooms.enter(id, &house).await.unwrap();
        let broken: Result<(), RoomError> = rooms.look(id, &house, |_| panic!("on purpose")).await;
        broken.unwrap_err();
        while rooms.open_rooms() > 0 {
            tokio::task::yield_now().await;
        }
        assert_eq!(rooms.look(id, &house, |room| room.game().ply()).await.unwrap(), 0);
        rooms.enter(id, &house).await.unwrap();
    }

    #[test]
    fn a_call_is_small() {
        // A channel sets aside 32 places, and each open match has one.
        assert!(size_of::<Call>() <= 32, "{} bytes", size_of::<Call>());
    }
}
