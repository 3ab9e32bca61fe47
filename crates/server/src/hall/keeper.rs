use std::collections::{HashMap, VecDeque};
use std::pin::Pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use lusus_search::Control;
use tokio::sync::mpsc;
use tokio::time::sleep;

use super::{Call, Frame, Hall, Outbox};
use crate::MatchId;
use crate::clock::now;
use crate::room::{ConnectionId, Finding, Input, Output, Room, Ticket};
use crate::store::StoreError;
use crate::wire::ServerMessage;

/// How long an empty room stays open.
const EMPTY: Duration = Duration::from_secs(30);
/// What a connection is closed with when the server stops or cannot go on.
const GOING_AWAY: u16 = 1001;

/// Whether a room goes on.
#[derive(PartialEq, Eq)]
enum Next {
    GoOn,
    /// It closes, though somebody may be about to call.
    Close,
    /// It is closed: the hall has forgotten it, and may have opened another for
    /// the same match.
    Closed,
}

type Storing = Pin<Box<dyn Future<Output = Result<(), StoreError>> + Send>>;

/// Drives one room: it alone touches it, stores what it wants stored, and
/// brings what bots have found.
pub(super) struct Keeper {
    hall: Arc<Hall>,
    id: MatchId,
    room: Room,
    outboxes: HashMap<ConnectionId, Outbox>,
    storing: Option<(Instant, Storing)>,
    thinking: HashMap<Ticket, Control>,
    tell_finding: mpsc::UnboundedSender<(Ticket, Finding)>,
    findings: mpsc::UnboundedReceiver<(Ticket, Finding)>,
    is_stopping: bool,
    _alive: mpsc::Sender<()>,
}

impl Keeper {
    pub(super) fn new(hall: Arc<Hall>, id: MatchId, room: Room, alive: mpsc::Sender<()>) -> Keeper {
        let (tell_finding, findings) = mpsc::unbounded_channel();
        Keeper {
            hall,
            id,
            room,
            outboxes: HashMap::new(),
            storing: None,
            thinking: HashMap::new(),
            tell_finding,
            findings,
            is_stopping: false,
            _alive: alive,
        }
    }

    /// Keeps the room until it has been empty for a while, the server stops or
    /// the store fails.
    pub(super) async fn keep(mut self, mut calls: mpsc::Receiver<Call>) {
        self.take(Input::Wake);
        loop {
            let until_wake = self.until_wake();
            let next = tokio::select! {
                Some(call) = calls.recv() => self.answer(call),
                Some((ticket, finding)) = self.findings.recv() => self.learn(ticket, finding),
                result = stored(&mut self.storing) => self.mind_stored(result),
                () = sleep(until_wake) => self.wake(&calls),
            };
            if next == Next::Closed {
                return;
            }
            if next == Next::Close || (self.is_stopping && self.storing.is_none()) {
                break;
            }
        }
        self.close();
    }

    fn answer(&mut self, call: Call) -> Next {
        match call {
            Call::Join(connection, hello, outbox) => {
                self.outboxes.insert(connection, outbox);
                self.take(Input::Join(connection, hello));
            }
            Call::Receive(connection, message) => {
                self.hall.metrics.count_message();
                self.take(Input::Receive(connection, message));
            }
            Call::Leave(connection) => {
                self.outboxes.remove(&connection);
                self.take(Input::Leave(connection));
            }
            Call::Look(see) => see(&self.room),
            Call::Wake => self.take(Input::Wake),
            Call::Expire => self.take(Input::Expire),
            Call::Stop => {
                self.is_stopping = true;
                self.take(Input::Stop);
            }
        }
        Next::GoOn
    }

    fn learn(&mut self, ticket: Ticket, finding: Finding) -> Next {
        self.thinking.remove(&ticket);
        self.take(Input::Found(ticket, finding));
        Next::GoOn
    }

    /// If something could not be stored, the room no longer knows what is: it
    /// closes, and is opened again from the store when clients come back.
    fn mind_stored(&mut self, (begun, result): (Instant, Result<(), StoreError>)) -> Next {
        self.storing = None;
        self.hall.metrics.observe_store(begun.elapsed());
        match result {
            Ok(()) => {
                self.take(Input::Stored);
                Next::GoOn
            }
            Err(fault) => {
                tracing::error!(match_id = %self.id, %fault, "events could not be stored");
                self.hall.metrics.count_store_failure();
                Next::Close
            }
        }
    }

    fn until_wake(&self) -> Duration {
        let due = self.room.wake_at().map(|at| Duration::from_millis((at - now()).0));
        due.unwrap_or(EMPTY).min(EMPTY)
    }

    fn wake(&mut self, calls: &mpsc::Receiver<Call>) -> Next {
        self.take(Input::Wake);
        if self.room.is_idle() && self.hall.close(self.id, calls) {
            return Next::Closed;
        }
        Next::GoOn
    }

    fn take(&mut self, input: Input) {
        let mut inputs = VecDeque::from([input]);
        while let Some(input) = inputs.pop_front() {
            for output in self.room.take(input, now()) {
                let cut_off = self.perform(output);
                inputs.extend(cut_off.into_iter().map(Input::Leave));
            }
        }
    }

    /// Does what the room wants; returns the connections that were cut off
    /// because they read too slowly.
    fn perform(&mut self, output: Output) -> Vec<ConnectionId> {
        match output {
            Output::Send(connections, message) => return self.send(connections, &message),
            Output::Close(connection) => {
                if let Some(outbox) = self.outboxes.remove(&connection) {
                    outbox.close(GOING_AWAY);
                }
            }
            Output::Store(batch) => {
                let hall = Arc::clone(&self.hall);
                let storing = Box::pin(async move { hall.store.save(batch).await });
                self.storing = Some((Instant::now(), storing));
            }
            Output::Think(task) => self.think(task),
            Output::Cancel(ticket) => {
                if let Some(control) = self.thinking.remove(&ticket) {
                    control.stop();
                }
            }
        }
        Vec::new()
    }

    fn send(&mut self, mut to: Vec<ConnectionId>, message: &ServerMessage) -> Vec<ConnectionId> {
        self.count(message);
        let frame = Frame::of(message);
        to.retain(|connection| {
            let outbox = self.outboxes.get(connection);
            outbox.is_some_and(|outbox| !outbox.put(frame.clone()))
        });
        for connection in &to {
            self.hall.metrics.count_slow_client();
            self.outboxes.remove(connection);
        }
        to
    }

    fn think(&mut self, task: crate::room::Task) {
        let ticket = task.ticket;
        let tell = self.tell_finding.clone();
        // The room may be gone when the finding comes.
        let control = self.hall.pool.begin(task, move |found| _ = tell.send((ticket, found)));
        self.thinking.insert(ticket, control);
    }

    fn count(&self, message: &ServerMessage) {
        match message {
            ServerMessage::Ack { .. } => self.hall.metrics.count_ack(),
            ServerMessage::Rejected(_) => self.hall.metrics.count_rejection(),
            _ => {}
        }
    }

    fn close(self) {
        for control in self.thinking.values() {
            control.stop();
        }
        for outbox in self.outboxes.values() {
            outbox.close(GOING_AWAY);
        }
        self.hall.forget(self.id);
    }
}

/// Waits until the batch that is under way is stored; for ever if none is.
async fn stored(storing: &mut Option<(Instant, Storing)>) -> (Instant, Result<(), StoreError>) {
    match storing {
        Some((begun, storing)) => (*begun, storing.await),
        None => std::future::pending().await,
    }
}
