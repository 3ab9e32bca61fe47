use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use lusus_core::{Language, Translated};
use lusus_lobby::wire::LobbyView;
use lusus_play::{Span, Time};
use tokio::join;
use tokio::sync::{Mutex, watch};
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

use crate::blocking_pool::Shares;
use crate::clock::{ago, now};
use crate::guard::{Bans, Visitors};
use crate::lobby::Door;
use crate::published::Published;
use crate::rooms::Rooms;
use crate::site::Document;
use crate::store::{Store, StoreError};
use crate::{Config, Limits, Site};

/// How often the server looks for matches that have expired.
const CLEANING: Duration = Duration::from_secs(600);
/// How many old matches are removed at a time, and how many pages given back.
const RETIRED: u32 = 50;
const SHRUNK_PAGES: u32 = 100;
/// How long the store may take to answer: one that is late is not well.
const STORE_PATIENCE: Duration = Duration::from_secs(10);
/// How many long answers an address may be sent at a time.
const LONG_ANSWERS: usize = 4;
/// How long others have the store to themselves in between.
const BREATH: Duration = Duration::from_millis(100);

/// Everything that the routes share.
pub struct App {
    pub(crate) config: Config,
    pub(crate) rooms: Arc<Rooms>,
    pub(crate) lobby: Door,
    /// What a stranger sees of it.
    pub(crate) lobby_view: Cached<Option<Arc<LobbyView>>>,
    pub(crate) visitors: Arc<Visitors>,
    pub(crate) bans: Bans,
    pub(crate) site: Site,
    /// The tournaments that can be watched, if there are any.
    pub(crate) published: Option<Arc<Published>>,
    /// Turns to be sent something long.
    pub(crate) long_answers: Shares,
    /// Says that the server stops; whoever has not finished listens.
    pub(crate) stopping: watch::Sender<bool>,
    health: Cached<bool>,
    /// What clients may be told, in each language, once somebody asks.
    pub(crate) messages: Translated<OnceLock<Document>>,
    pub(crate) metrics_page: Cached<String>,
    pub(crate) listening: OnceLock<SocketAddr>,
}

impl App {
    /// A site over a store.
    #[must_use]
    pub fn new(config: Config, store: Arc<dyn Store>, site: Site) -> Arc<App> {
        let rooms = Rooms::new(store, &config.limits, &config.public_url);
        Arc::new(App {
            visitors: Arc::new(Visitors::new(&config.limits)),
            published: config.arena.as_deref().map(Published::new).map(Arc::new),
            lobby: Door::open(&rooms, &config),
            lobby_view: Cached::default(),
            config,
            rooms,
            long_answers: Shares::new(LONG_ANSWERS),
            bans: Bans::default(),
            site,
            stopping: watch::Sender::new(false),
            health: Cached::default(),
            messages: [const { OnceLock::new() }; Language::ALL.len()],
            metrics_page: Cached::default(),
            listening: OnceLock::new(),
        })
    }

    /// Whether the store can keep something, asked seldom.
    pub(crate) async fn is_well(&self) -> bool {
        let check = async || {
            match timeout(STORE_PATIENCE, self.rooms.store.check()).await {
                Ok(Ok(())) => return true,
                Ok(Err(fault)) => tracing::error!(%fault, "the store is not well"),
                Err(_) => tracing::error!("the store does not answer"),
            }
            false
        };
        self.health.of(check).await
    }

    /// Takes up the turns of bots, as after a restart. Again and again, lets old
    /// matches expire, removes those that are not to be kept, and gives back the
    /// space that nothing needs any more. Each goes on though another hangs.
    pub(crate) async fn keep_house(&self) -> Infallible {
        let Limits { expire_days, keep_days, .. } = self.config.limits;
        let days_ago = |days: u32| (days > 0).then(|| ago(Span::days(days.into())));
        let expire = async || {
            if let Some(since) = days_ago(expire_days) {
                self.expire(since).await;
            }
        };
        let retire = async || {
            if let Some(since) = days_ago(keep_days) {
                self.retire(since).await;
            }
        };
        let shrink = || self.give_space_back();
        let (in_step, bans) = (self.rooms.keep_in_step(), self.keep_bans());
        let (_, _, _, never, ..) =
            join!(self.resume(), in_step, bans, clean(expire), clean(retire), clean(shrink));
        never
    }

    /// Reads the bans again whenever another process has banned somebody.
    async fn keep_bans(&self) -> Infallible {
        loop {
            self.rooms.banned.notified().await;
            if let Err(fault) = self.load_bans().await {
                tracing::error!(%fault, "bans cannot be read again");
            }
        }
    }

    async fn resume(&self) {
        match self.rooms.resume().await {
            Ok(count) => tracing::info!(count, "matches with bots taken up"),
            Err(fault) => tracing::error!(%fault, "matches with bots could not be taken up"),
        }
    }

    /// Removes matches that are over and were last touched before, a few at a
    /// time, so that nobody waits long for the store.
    pub async fn retire(&self, since: Time) {
        loop {
            match self.rooms.retire(since, RETIRED).await {
                Ok(0) => return,
                Ok(count) => tracing::info!(count, "old matches removed"),
                Err(fault) => return tracing::error!(%fault, "old matches could not be removed"),
            }
            sleep(BREATH).await;
        }
    }

    /// Gives space back in small steps, between which others write.
    pub async fn give_space_back(&self) {
        loop {
            match self.rooms.store.shrink(SHRUNK_PAGES).await {
                Ok(None | Some(0)) => return,
                Ok(Some(_)) => {}
                Err(fault) => return tracing::error!(%fault, "space could not be given back"),
            }
            sleep(BREATH).await;
        }
    }

    /// Lets matches expire that are not over and were last touched before.
    pub async fn expire(&self, since: Time) {
        match self.rooms.expire(since).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "matches expired"),
            Err(fault) => tracing::error!(%fault, "old matches could not expire"),
        }
    }

    /// Takes up the bans that are kept.
    ///
    /// # Errors
    /// If they cannot be read; those that were known before stay.
    pub async fn load_bans(&self) -> Result<(), StoreError> {
        self.bans.replace(self.rooms.store.bans(now()).await?);
        Ok(())
    }

    /// Tells everybody, finishes what is under way, and closes the store.
    pub async fn stop(&self) {
        self.stopping.send_replace(true);
        self.lobby.stop().await;
        self.rooms.stop().await;
    }
}

/// Does something now, and then every [`CLEANING`].
async fn clean<F: Future<Output = ()>>(work: impl Fn() -> F) -> Infallible {
    let mut ticks = interval(CLEANING);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        ticks.tick().await;
        work().await;
    }
}

pub(crate) async fn stop_told(stop: &mut watch::Receiver<bool>) {
    _ = stop.wait_for(|is_told| *is_told).await;
}

/// How long a [`Cached`] value is good.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// A value that is computed at most once a second, however many ask for it.
#[derive(Default)]
pub(crate) struct Cached<T> {
    last: Mutex<Option<(Instant, T)>>,
}

impl<T: Clone> Cached<T> {
    /// The value, computed again if the last one is too old.
    pub(crate) async fn of<F: Future<Output = T>>(&self, find: impl FnOnce() -> F) -> T {
        let mut last = self.last.lock().await;
        match &*last {
            Some((at, found)) if at.elapsed() < GOOD_FOR => found.clone(),
            _ => {
                let found = find().await;
                last.insert((Instant::now(), found)).1.clone()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn it_is_asked_once_a_second() {
        let (cached, asked) = (Cached::default(), Cell::new(0));
        let ask = async || {
            asked.set(asked.get() + 1);
            asked.get()
        };
        assert_eq!((cached.of(ask).await, cached.of(ask).await), (1, 1));
        tokio::time::advance(GOOD_FOR).await;
        assert_eq!(cached.of(ask).await, 2);
    }
}
