//! Every room that is open, and what they share.

mod elsewhere;
mod engines;
mod job;
mod metrics;
mod neighbours;
mod outbox;
mod pool;
mod room_actor;
mod room_error;
mod think_queue;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use lusus_play::{Span, Time};
use parking_lot::Mutex;
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::timeout;

pub(crate) use metrics::Metrics;
pub(crate) use outbox::{Frame, Frames, Outbox, outbox};
use pool::Pool;
use room_actor::RoomActor;
pub(crate) use room_actor::{Call, Received};
pub(crate) use room_error::RoomError;

use crate::blocking_pool::{BlockingPool, SharePermit, Shares};
use crate::clock::{ago, now};
use crate::guard::{Account, Cost};
use crate::store::{Store, StoreError};
use crate::{Limits, system_entropy};
use lusus_room::wire::MatchView;
use lusus_room::{ConnectionId, MatchId, Mode, NewMatch, Room, RoomConfig, Summary};

/// How many matches may be looked for in the store at a time.
const STRIPES: usize = 64;
const CALLS: usize = 256;
/// How many messages of an address wait for rooms at a time.
const SPEAKERS: usize = 4;
/// How many of the newest matches against the computer are taken up again after
/// a restart, and since when.
const RESUMED: u32 = 1_000;
const RESUMED_SINCE: Span = Span::days(1);
const STALE: u32 = 100;
/// How long rooms may take to finish when the server stops, and then the store.
const STOPPING: Duration = Duration::from_secs(10);

/// The way into a room.
pub(crate) type Calls = mpsc::Sender<Call>;

type Result<T, E = RoomError> = std::result::Result<T, E>;

/// Every room that is open: each is opened when somebody wants in, and closed
/// when it has been empty for a while.
pub(crate) struct Rooms {
    pub(crate) store: Arc<dyn Store>,
    open: Mutex<HashMap<MatchId, Calls>>,
    /// Held while a match is looked for, so that no room is opened twice.
    stripes: Vec<tokio::sync::Mutex<()>>,
    pool: Pool,
    pub(crate) room_config: RoomConfig,
    pub(crate) blocking_pool: BlockingPool,
    /// A room answers in order of arrival, and a move must not wait behind a
    /// hundred views that another visitor has asked for.
    pub(crate) speakers: Shares,
    pub(crate) metrics: Metrics,
    /// Says that another process has banned somebody, or has made or revoked a
    /// token.
    pub(crate) known_changed: Notify,
    /// Says that another process has opened or closed challenges.
    pub(crate) challenged: Notify,
    /// Says that the others took this process for dead.
    pub(crate) forgotten: Notify,
    connections: AtomicU64,
    is_stopping: AtomicBool,
    /// Every keeper listens; when none does, all rooms are closed.
    keepers: watch::Sender<()>,
}

impl Rooms {
    pub(crate) fn new(store: Arc<dyn Store>, limits: &Limits, public_url: &str) -> Arc<Rooms> {
        let is_shared = store.others().is_some();
        Arc::new(Rooms {
            store,
            open: Mutex::default(),
            stripes: std::iter::repeat_with(Default::default).take(STRIPES).collect(),
            pool: Pool::start(limits.thinkers),
            room_config: RoomConfig {
                engine_time: limits.engine_time,
                matches_per_owner: limits.matches(),
                is_shared,
                public_url: public_url.to_owned(),
            },
            blocking_pool: BlockingPool::new(),
            speakers: Shares::new(SPEAKERS),
            metrics: Metrics::default(),
            known_changed: Notify::new(),
            challenged: Notify::new(),
            forgotten: Notify::new(),
            connections: AtomicU64::new(0),
            is_stopping: AtomicBool::new(false),
            keepers: watch::Sender::new(()),
        })
    }

    pub(crate) fn open_rooms(&self) -> usize {
        self.open.lock().len()
    }

    pub(crate) fn is_stopping(&self) -> bool {
        self.is_stopping.load(Ordering::Relaxed)
    }

    pub(crate) fn next_connection(&self) -> ConnectionId {
        ConnectionId(self.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// The way into a room that is open, and not about to close.
    fn open_room(&self, id: MatchId) -> Option<Calls> {
        self.open.lock().get(&id).filter(|calls| !calls.is_closed()).cloned()
    }

    /// The way into a room, which is opened if it is not.
    pub(crate) async fn enter(self: &Arc<Self>, id: MatchId, account: &Account) -> Result<Calls> {
        if self.is_stopping() {
            return Err(RoomError::Stopping);
        }
        if let Some(calls) = self.open_room(id) {
            return Ok(calls);
        }
        // Before the stripe, which matches of others share.
        let turn = self.blocking_pool.turn(account).await;
        let _stripe = self.stripe(id).await;
        if let Some(calls) = self.open_room(id) {
            return Ok(calls);
        }
        let room = self.open(id, account, turn).await?;
        let (calls, queue) = mpsc::channel(CALLS);
        let actor = Box::new(RoomActor::new(Arc::clone(self), room, queue));
        {
            let mut rooms = self.open.lock();
            // Looked at under the lock: a room is opened before the stop tells
            // every room, or not at all.
            if self.is_stopping() {
                return Err(RoomError::Stopping);
            }
            rooms.insert(id, calls.clone());
        }
        tokio::spawn(actor.run());
        Ok(calls)
    }

    async fn stripe(&self, id: MatchId) -> tokio::sync::MutexGuard<'_, ()> {
        let sum: usize = id.as_str().bytes().map(usize::from).sum();
        self.stripes[sum % STRIPES].lock().await
    }

    /// Opens a match. Only a few may read at a time, hence the permit.
    async fn open(&self, id: MatchId, account: &Account, turn: SharePermit) -> Result<Room> {
        account.charge(Cost::looks(1));
        let found = self.store.load(id).await.map_err(|fault| self.room_error(fault))?;
        let stored = found.ok_or(RoomError::NoSuchMatch)?;
        account.charge(Cost::plies(stored.steps()));
        let room_config = self.room_config.clone();
        let open = move || Room::open(stored, room_config, system_entropy(), now());
        let opened = self.blocking_pool.work(turn, open).await;
        opened.map_err(|bad_event| {
            tracing::error!(match_id = %id, fault = %bad_event, "a stored match cannot be opened");
            RoomError::BadEvent(bad_event)
        })
    }

    /// The match as it stands. A room is opened only if something is due.
    pub(crate) async fn look<T: Send + 'static>(
        self: &Arc<Self>,
        id: MatchId,
        account: &Account,
        see: impl FnOnce(&Room) -> T + Send + 'static,
    ) -> Result<T> {
        if self.open_room(id).is_none() {
            let turn = self.blocking_pool.turn(account).await;
            let room = self.open(id, account, turn).await?;
            if room.game().deadline().is_none_or(|deadline| deadline > now()) {
                return Ok(self.blocking_pool.work_for(account, move || see(&room)).await);
            }
        }
        let look =
            |tell: oneshot::Sender<T>| Call::Look(Box::new(move |room| _ = tell.send(see(room))));
        self.ask(id, account, look).await
    }

    /// What is told of a match in a list. It is opened only if nobody has summed
    /// it up since its last event.
    pub(crate) async fn summary(
        self: &Arc<Self>,
        id: MatchId,
        account: &Account,
    ) -> Result<Summary> {
        if self.open_room(id).is_none() {
            let kept = self.store.summary(id).await.map_err(|fault| self.room_error(fault))?;
            if let Some(summary) = kept.filter(|summary| summary.holds(now())) {
                return Ok(summary);
            }
        }
        let summary = self.look(id, account, Room::summary).await?;
        if self.open_room(id).is_none() {
            self.keep_summary(id, summary.clone()).await;
        }
        Ok(summary)
    }

    /// Keeps a summary; without it the match is opened the next time.
    async fn keep_summary(&self, id: MatchId, summary: Summary) {
        if let Err(fault) = self.store.summarize(id, summary).await {
            tracing::debug!(match_id = %id, %fault, "a match could not be summed up");
        }
    }

    pub(crate) async fn create(&self, new: NewMatch, account: &Account) -> Result<MatchView> {
        if self.is_stopping() {
            return Err(RoomError::Stopping);
        }
        let created = self.store.create(new.clone()).await;
        created.map_err(|fault| self.room_error(fault))?;
        self.note_made(new.id, new.mode);
        let room_config = self.room_config.clone();
        let open = move || Room::open(new.into(), room_config, system_entropy(), now());
        Ok(self.blocking_pool.work_for(account, || open().map(|room| room.view())).await?)
    }

    /// Tells whoever watches the server that a match was made.
    pub(crate) fn note_made(&self, id: MatchId, mode: Mode) {
        self.metrics.matches.inc();
        tracing::info!(match_id = %id, mode = mode.word(), "match made");
    }

    /// What an error of the store means to visitors. When the server stops the
    /// store is closed, and that is no fault.
    pub(crate) fn room_error(&self, fault: StoreError) -> RoomError {
        match fault {
            StoreError::TooMany(limit) => RoomError::TooMany(limit),
            StoreError::TooManyFinished(limit) => RoomError::TooManyFinished(limit),
            _ if self.is_stopping() => RoomError::Stopping,
            fault => {
                self.metrics.store_failures.inc();
                tracing::error!(%fault, "the store failed");
                RoomError::Store(fault)
            }
        }
    }

    /// Opens the rooms in which a bot may have to move, after a restart.
    pub(crate) async fn resume(self: &Arc<Self>) -> Result<usize, StoreError> {
        let ids = self.store.take_turns(ago(RESUMED_SINCE), RESUMED).await?;
        for &id in &ids {
            // What is wrong with it is in the log.
            _ = self.call(id, &Account::house(), Call::Wake).await;
        }
        Ok(ids.len())
    }

    /// Lets all matches expire that nobody has touched since, each for itself, so
    /// that visitors are served in between. One that cannot stops no other.
    pub(crate) async fn expire(self: &Arc<Self>, since: Time) -> Result<usize> {
        let (mut count, mut last) = (0, None);
        loop {
            let stale = self.store.stale(since, last, STALE).await?;
            let Some(&end) = stale.last() else { return Ok(count) };
            for &(_, id) in &stale {
                let (done, is_done) = oneshot::channel();
                match self.call(id, &Account::house(), Call::Expire(since, done)).await {
                    // It is told by being dropped.
                    Ok(()) => _ = is_done.await,
                    Err(fault) if fault.is_of_match() => {
                        tracing::error!(match_id = %id, %fault, "a match could not expire");
                    }
                    Err(fault) => return Err(fault),
                }
            }
            (count, last) = (count + stale.len(), Some(end));
        }
    }

    /// Asks a room for an answer; it is opened if it is not.
    pub(crate) async fn ask<T>(
        self: &Arc<Self>,
        id: MatchId,
        account: &Account,
        call: impl FnOnce(oneshot::Sender<T>) -> Call,
    ) -> Result<T> {
        let (tell, told) = oneshot::channel();
        self.call(id, account, call(tell)).await?;
        told.await.map_err(|_| self.closed())
    }

    /// Asks something of a room, which is opened if it is not.
    async fn call(self: &Arc<Self>, id: MatchId, account: &Account, call: Call) -> Result<()> {
        let calls = self.enter(id, account).await?;
        calls.send(call).await.map_err(|_| self.closed())
    }

    fn closed(&self) -> RoomError {
        if self.is_stopping() { RoomError::Stopping } else { RoomError::Closed }
    }

    /// Removes a match that nobody has open; says whether it could.
    async fn remove(&self, id: MatchId) -> bool {
        let _stripe = self.stripe(id).await;
        if self.open_room(id).is_some() {
            return false;
        }
        let removed = self.store.remove(id).await;
        if let Err(fault) = &removed {
            tracing::error!(match_id = %id, %fault, "a match could not be removed");
        }
        removed.is_ok()
    }

    /// Closes a room that nobody calls, or is about to; says whether it did.
    fn close(&self, id: MatchId, queue: &mpsc::Receiver<Call>) -> bool {
        let mut rooms = self.open.lock();
        let is_wanted = rooms.get(&id).is_some_and(|calls| calls.strong_count() > 1);
        if is_wanted || !queue.is_empty() {
            return false;
        }
        rooms.remove(&id);
        true
    }

    /// Forgets a room whose actor has ended, unless it was opened again.
    fn forget(&self, id: MatchId) {
        let mut rooms = self.open.lock();
        if rooms.get(&id).is_some_and(mpsc::Sender::is_closed) {
            rooms.remove(&id);
        }
    }

    /// Deletes a match, whatever it came to, and tells those who are there.
    pub(crate) async fn delete(&self, id: MatchId) -> Result<()> {
        loop {
            if let Some(calls) = self.open_room(id) {
                let (done, is_done) = oneshot::channel();
                if calls.send(Call::Delete(done)).await.is_ok() {
                    // It is told by being dropped.
                    _ = is_done.await;
                }
            }
            let _stripe = self.stripe(id).await;
            // Somebody may have opened it meanwhile.
            if self.open_room(id).is_none() {
                return self.store.remove(id).await.map_err(|fault| self.room_error(fault));
            }
        }
    }

    /// Deletes matches; says how many. One that is open is left for the next time:
    /// somebody may be about to touch it.
    pub(crate) async fn remove_all(&self, ids: Vec<MatchId>) -> usize {
        let mut removed = 0;
        for id in ids {
            removed += usize::from(self.remove(id).await);
        }
        removed
    }

    /// Tells everybody that the server stops, lets every room finish, and
    /// closes the store. Nothing that was acknowledged is lost.
    pub(crate) async fn stop(&self) {
        self.is_stopping.store(true, Ordering::Relaxed);
        let rooms: Vec<_> = self.open.lock().values().cloned().collect();
        for calls in rooms {
            _ = calls.send(Call::Stop).await;
        }
        if timeout(STOPPING, self.keepers.closed()).await.is_err() {
            tracing::warn!("some rooms did not finish in time");
        }
        match timeout(STOPPING, self.store.close()).await {
            Ok(Ok(())) => {}
            Ok(Err(fault)) => tracing::error!(%fault, "the store did not close"),
            Err(_) => tracing::error!("the store did not close in time"),
        }
    }
}
