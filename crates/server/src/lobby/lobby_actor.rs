use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use lusus_lobby::wire::{LobbyView, ServerMessage};
use lusus_lobby::{Attendance, Input, Lobby, Order, Output, Reading, Refusal, Ticket};
use lusus_room::{ConnectionId, SecretHash};
use tokio::sync::{mpsc, oneshot};
use tokio::time::sleep;

use super::Call;
use crate::clock::now;
use crate::guard::Bans;
use crate::rooms::{Frame, Outbox, Rooms};
use crate::store::{MostChallenges, Store, StoreError};

/// How many matches that are being played are shown.
const PLAYING: u32 = 12;
/// How long it sleeps if there is nothing to do.
const IDLE: Duration = Duration::from_secs(60);

/// Drives the lobby. Only the actor touches it: it asks of the store what the
/// lobby wants, and hands back what comes of it.
pub(super) struct LobbyActor {
    rooms: Arc<Rooms>,
    /// Nobody sees or takes a challenge of somebody who may not come.
    bans: Bans,
    lobby: Lobby,
    calls: mpsc::Receiver<Call>,
    outboxes: HashMap<ConnectionId, Outbox>,
    /// What the store answers.
    answers: mpsc::UnboundedReceiver<Input>,
    answer: mpsc::UnboundedSender<Input>,
    /// How much the store is asked that it has not answered.
    asked: usize,
    /// Those who want to look in.
    lookers: Vec<oneshot::Sender<Arc<LobbyView>>>,
    offers: MostChallenges,
    seeks: MostChallenges,
    stopping: Option<oneshot::Sender<()>>,
}

impl LobbyActor {
    pub(super) fn new(
        rooms: Arc<Rooms>,
        bans: Bans,
        lobby: Lobby,
        calls: mpsc::Receiver<Call>,
        offers: MostChallenges,
        seeks: MostChallenges,
    ) -> LobbyActor {
        let (answer, answers) = mpsc::unbounded_channel();
        let (outboxes, lookers) = (HashMap::new(), Vec::new());
        let (asked, stopping) = (0, None);
        LobbyActor {
            rooms,
            bans,
            lobby,
            calls,
            outboxes,
            answers,
            answer,
            asked,
            lookers,
            offers,
            seeks,
            stopping,
        }
    }

    /// Runs until the server stops and what was asked of the store is answered.
    pub(super) async fn run(mut self) {
        loop {
            let due = self.lobby.wake_at().map(|at| Duration::from_millis((at - now()).0));
            let rooms = Arc::clone(&self.rooms);
            tokio::select! {
                call = self.calls.recv() => match call {
                    Some(call) => self.hear(call),
                    None => break,
                },
                Some(input) = self.answers.recv() => self.mind(input),
                () = rooms.challenged.notified() => self.take(Input::Noticed),
                () = rooms.forgotten.notified() => self.take(Input::Forgotten),
                () = sleep(due.unwrap_or(IDLE).min(IDLE)) => self.take(Input::Wake),
            }
            if self.stopping.is_some() && self.asked == 0 {
                break;
            }
        }
    }

    fn hear(&mut self, call: Call) {
        match call {
            Call::Join(connection, visitor, outbox) => {
                self.outboxes.insert(connection, outbox);
                self.take(Input::Join(connection, visitor));
            }
            Call::Receive(connection, received) => {
                self.rooms.metrics.messages.inc();
                self.take(Input::Receive(connection, received.message));
            }
            Call::Leave(connection) => {
                self.outboxes.remove(&connection);
                self.take(Input::Leave(connection));
            }
            Call::Look(tell) => {
                self.lookers.push(tell);
                self.take(Input::Look);
            }
            Call::Stop(done) => {
                self.stopping = Some(done);
                self.lookers.clear();
                self.take(Input::Stop);
            }
        }
    }

    /// The store has answered.
    fn mind(&mut self, input: Input) {
        self.asked -= 1;
        let is_read = matches!(input, Input::Read(_));
        self.take(input);
        if is_read && !self.lookers.is_empty() {
            let view = self.lobby.stranger_view(now());
            for tell in self.lookers.drain(..) {
                // They may have gone.
                _ = tell.send(Arc::clone(&view));
            }
        }
    }

    fn take(&mut self, input: Input) {
        let mut inputs = vec![input];
        while let Some(input) = inputs.pop() {
            for output in self.lobby.take(input, now()) {
                inputs.extend(self.perform(output).into_iter().map(Input::Leave));
            }
        }
    }

    /// Does what the lobby wants; returns the connections that were cut off
    /// because they read too slowly.
    fn perform(&mut self, output: Output) -> Vec<ConnectionId> {
        match output {
            Output::Send(connections, message) => return self.send(connections, &message),
            Output::Close(connection, code) => {
                if let Some(outbox) = self.outboxes.remove(&connection) {
                    outbox.close(code);
                }
            }
            Output::Order(ticket, order) => self.order(ticket, order),
            Output::Read => {
                let bans = self.bans.clone();
                self.ask(|rooms| async move { Input::Read(read(&rooms, &bans).await) });
            }
            Output::AskBegun(keys) => self.ask(|rooms| find_begun(rooms, keys)),
            Output::Attend(here) => _ = tokio::spawn(attend(Arc::clone(&self.rooms), here)),
        }
        Vec::new()
    }

    fn send(
        &mut self,
        connections: Vec<ConnectionId>,
        message: &ServerMessage,
    ) -> Vec<ConnectionId> {
        if let ServerMessage::Begun(_) = message {
            self.rooms.metrics.begun.inc();
        }
        let frame = Frame::of(message);
        let is_slow = |connection: &ConnectionId| {
            self.outboxes.get(connection).is_some_and(|outbox| !outbox.put(frame.clone()))
        };
        let slow: Vec<ConnectionId> = connections.into_iter().filter(is_slow).collect();
        for connection in &slow {
            self.rooms.metrics.slow_clients.inc();
            self.outboxes.remove(connection);
        }
        slow
    }

    fn order(&mut self, ticket: Ticket, order: Order) {
        let most = match &order {
            Order::Offer(challenge) if challenge.seek().is_some() => self.seeks,
            _ => self.offers,
        };
        let made = match &order {
            Order::Take(_, new) => Some((new.id, new.mode)),
            _ => None,
        };
        let bans = self.bans.clone();
        self.ask(move |rooms| async move {
            let result = carry_out(&*rooms.store, &bans, order, most).await;
            if let (Ok(()), Some((id, mode))) = (&result, made) {
                rooms.note_made(id, mode);
            }
            Input::Done(ticket, result.map_err(|fault| refusal(&rooms, fault)))
        });
    }

    /// Asks something of the store, whose answer comes back as an input.
    fn ask<F: Future<Output = Input> + Send + 'static>(
        &mut self,
        question: impl FnOnce(Arc<Rooms>) -> F,
    ) {
        self.asked += 1;
        let (answer, asking) = (self.answer.clone(), question(Arc::clone(&self.rooms)));
        // The actor may be gone.
        tokio::spawn(async move { _ = answer.send(asking.await) });
    }
}

async fn carry_out(
    store: &dyn Store,
    bans: &Bans,
    order: Order,
    most: MostChallenges,
) -> Result<(), StoreError> {
    match order {
        // It was on its way when they were banned.
        Order::Offer(challenge) if bans.bans_maker_of(&challenge, now()) => {
            Err(StoreError::NoChallenge(challenge.id))
        }
        Order::Offer(challenge) => store.offer(*challenge, most).await,
        Order::Withdraw(id, key) => store.withdraw(id, key).await,
        Order::Decline(id, tag, reason) => store.decline(id, tag, reason).await,
        Order::Take(ids, new) => store.take(ids, *new).await,
        Order::Renew(ids, until) => store.renew(ids, until).await,
        Order::Amend(id, key, by) => store.amend(id, key, *by).await,
    }
}

/// What an error of the store means to visitors.
fn refusal(rooms: &Rooms, fault: StoreError) -> Refusal {
    match fault {
        StoreError::Taken(_) => Refusal::Taken,
        StoreError::NoChallenge(_) => Refusal::NoChallenge,
        StoreError::AnotherWish(_) => Refusal::AnotherWish,
        StoreError::TooMany(limit) => Refusal::TooManyMatches(limit),
        StoreError::TooManyFinished(limit) => Refusal::TooManyFinished(limit),
        StoreError::TooManyChallenges(limit) => Refusal::TooManyChallenges(limit),
        StoreError::LobbyFull => Refusal::Full,
        _ if rooms.is_stopping() => Refusal::Stopping,
        fault => {
            rooms.metrics.store_failures.inc();
            tracing::error!(%fault, "the store failed in the lobby");
            Refusal::Failed
        }
    }
}

/// All that is open to somebody, and what is being played.
async fn read(rooms: &Rooms, bans: &Bans) -> Option<Box<Reading>> {
    let reading = async {
        let mut challenges = rooms.store.challenges(now()).await?;
        challenges.retain(|challenge| !bans.bans_maker_of(challenge, now()));
        Ok::<_, StoreError>(Reading {
            challenges,
            playing: rooms.store.playing(PLAYING).await?,
            elsewhere: match rooms.store.others() {
                Some(others) => others.attendance().await?,
                None => Attendance::default(),
            },
        })
    };
    let read = reading.await.inspect_err(|fault| {
        tracing::warn!(%fault, "the lobby could not be read");
    });
    read.ok().map(Box::new)
}

async fn find_begun(rooms: Arc<Rooms>, keys: Vec<SecretHash>) -> Input {
    let found = rooms.store.begun_for(keys).await.inspect_err(|fault| {
        tracing::warn!(%fault, "matches that have begun could not be looked for");
    });
    Input::Begun(found.ok())
}

/// Tells the others who is here; if it is lost, they are told again soon.
async fn attend(rooms: Arc<Rooms>, here: Attendance) {
    let Some(others) = rooms.store.others() else { return };
    if let Err(fault) = others.attend(here).await {
        tracing::warn!(%fault, "the others do not hear who is in the lobby");
    }
}
