use std::sync::Arc;
use std::time::Duration;

use futures_util::future::OptionFuture;
use lusus_core::Player;
use lusus_host::{Task, Ticket};
use lusus_room::wire::{Phrase, Presence};
use lusus_room::{MatchId, News};
use tokio::time::{Instant, sleep_until};

use super::Rooms;
use crate::store::{Answer, Others, Store, StoreError};

/// How often a process says again that a program thinks in it: a turn about
/// which nobody says so for [three seconds](Others::claim) is anybody's.
const RENEWAL: Duration = Duration::from_millis(1_200);

/// What a room has under way with a store that other processes use, too.
pub(super) struct Elsewhere {
    rooms: Arc<Rooms>,
    id: MatchId,
    reading: Option<Answer<'static, Option<News>>>,
    /// Who is connected here, as the others were told.
    announced: Presence,
    announcing: Option<Answer<'static, ()>>,
    /// The revision at which it is asked whether programs may think here.
    claiming: Option<(u64, Answer<'static, bool>)>,
    /// The revision at which they may.
    held_at: Option<u64>,
    renewal: Option<Instant>,
    /// What programs have to think about, if this process may let them.
    waiting: Vec<Task>,
}

/// What comes of it.
pub(super) enum Told {
    News(Result<Option<News>, StoreError>),
    /// The others know who was here.
    Announced,
    /// They could not be told; the next time that something happens they are.
    NotAnnounced,
    /// These tasks are this process's.
    Begin(Vec<Task>),
    /// It is time to say again that programs think here.
    Renew,
}

impl Elsewhere {
    pub(super) fn new(rooms: Arc<Rooms>, id: MatchId) -> Elsewhere {
        Elsewhere {
            rooms,
            id,
            reading: None,
            announced: Presence::default(),
            announcing: None,
            claiming: None,
            held_at: None,
            renewal: None,
            waiting: Vec::new(),
        }
    }

    /// Waits until something comes of what is under way, for ever if nothing is.
    pub(super) async fn next(&mut self) -> Told {
        let renewal = self.renewal.map(sleep_until);
        let claiming =
            self.claiming.as_mut().map(|(revision, claimed)| async { (*revision, claimed.await) });
        tokio::select! {
            Some(news) = OptionFuture::from(self.reading.as_mut()) => {
                self.reading = None;
                Told::News(news)
            }
            Some(told) = OptionFuture::from(self.announcing.as_mut()) => {
                self.announcing = None;
                match told {
                    Ok(()) => Told::Announced,
                    Err(fault) => {
                        tracing::debug!(match_id = %self.id, %fault, "who is here was not told");
                        self.announced = UNKNOWN;
                        Told::NotAnnounced
                    }
                }
            }
            Some((revision, claimed)) = OptionFuture::from(claiming) => {
                self.claiming = None;
                Told::Begin(self.mind_claimed(revision, claimed))
            }
            Some(()) = OptionFuture::from(renewal) => {
                self.renewal = None;
                Told::Renew
            }
            else => std::future::pending().await,
        }
    }

    /// The tasks that are this process's. If it could not be asked, or others are
    /// at them, it asks again in a while.
    fn mind_claimed(&mut self, revision: u64, claimed: Result<bool, StoreError>) -> Vec<Task> {
        let is_held = claimed.unwrap_or_else(|fault| {
            tracing::debug!(match_id = %self.id, %fault, "a turn was not claimed");
            false
        });
        self.held_at = is_held.then_some(revision);
        if is_held { self.begin() } else { Vec::new() }
    }

    pub(super) fn read(&mut self, version: u32) {
        let id = self.id;
        self.reading = Some(ask(&self.rooms, move |store| store.news(id, version)));
    }

    /// Tells the others who is here, unless they know or are being told.
    pub(super) fn announce(&mut self, here: Presence) {
        if here != self.announced && self.announcing.is_none() {
            self.announced = here;
            let id = self.id;
            self.announcing =
                Some(ask_others(&self.rooms, move |others| others.announce(id, here)));
        }
    }

    /// The others have forgotten who is here.
    pub(super) fn be_forgotten(&mut self) {
        self.announced = UNKNOWN;
    }

    /// Nobody is here any more. It is not waited for: what is not told now, the
    /// others find out when the process ends.
    pub(super) fn part(&self) {
        if self.announced != Presence::default() {
            let id = self.id;
            let here = Presence::default();
            tokio::spawn(ask_others(&self.rooms, move |others| others.announce(id, here)));
        }
    }

    /// Programs may think here about what stands at a revision.
    pub(super) fn hold(&mut self, revision: u64) -> Vec<Task> {
        self.held_at = Some(revision);
        self.begin()
    }

    fn begin(&mut self) -> Vec<Task> {
        std::mem::take(&mut self.waiting)
    }

    /// Hands a task back that may be begun at once; it waits if another process
    /// may be at it.
    pub(super) fn admit(&mut self, task: Task, revision: u64) -> Option<Task> {
        if self.rooms.store.others().is_none() {
            return Some(task);
        }
        if self.held_at == Some(revision) {
            self.renewal.get_or_insert_with(|| Instant::now() + RENEWAL);
            return Some(task);
        }
        self.waiting.push(task);
        self.claim(revision);
        None
    }

    /// Says that programs think here.
    pub(super) fn claim(&mut self, revision: u64) {
        let id = self.id;
        self.renewal = Some(Instant::now() + RENEWAL);
        let claimed = ask_others(&self.rooms, move |others| others.claim(id, revision));
        self.claiming = Some((revision, claimed));
    }

    /// Nobody needs that any more.
    pub(super) fn cancel(&mut self, ticket: Ticket) {
        self.waiting.retain(|task| task.ticket != ticket);
    }

    /// Whether a task waits for leave to begin.
    pub(super) fn is_waiting(&self) -> bool {
        !self.waiting.is_empty()
    }

    /// Tells the others that a player has said something; it may be lost.
    pub(super) fn say(&self, player: Player, phrase: Phrase) {
        if self.rooms.store.others().is_some() {
            let id = self.id;
            tokio::spawn(ask_others(&self.rooms, move |others| others.say(id, player, phrase)));
        }
    }

    /// There was nothing to think about.
    pub(super) fn release(&mut self, revision: u64) {
        if self.rooms.store.others().is_some() {
            let id = self.id;
            tokio::spawn(ask_others(&self.rooms, move |others| others.release(id, revision)));
        }
    }
}

/// What nobody can have been told.
const UNKNOWN: Presence = Presence { players: [true; 2], spectators: usize::MAX };

/// Asks the store, for as long as it takes.
fn ask<T: Send + 'static>(
    rooms: &Arc<Rooms>,
    question: impl FnOnce(&dyn Store) -> Answer<'_, T> + Send + 'static,
) -> Answer<'static, T> {
    let store = Arc::clone(&rooms.store);
    Box::pin(async move { question(&*store).await })
}

/// Asks the store something for the others, if there can be any.
fn ask_others<T: Default + Send + 'static>(
    rooms: &Arc<Rooms>,
    question: impl FnOnce(&dyn Others) -> Answer<'_, T> + Send + 'static,
) -> Answer<'static, T> {
    let store = Arc::clone(&rooms.store);
    Box::pin(async move {
        match store.others() {
            Some(others) => question(others).await,
            None => Ok(T::default()),
        }
    })
}
