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
use crate::guard::{Bans, LostNames, Program, Tokens, Visitors};
use crate::lobby::Door;
use crate::nicknames::Nicknames;
use crate::published::Published;
use crate::rooms::Rooms;
use crate::site::Document;
use crate::store::{Answer, Store, StoreError};
use crate::{Config, Limits, MatchId, Site, TokenError};
use lusus_room::Secret;

/// How often the server looks for matches that have expired.
const CLEANING: Duration = Duration::from_secs(600);
/// How long a match is kept that ended before both had moved.
const VOID: Span = Span::hours(1);
/// How many old matches are removed at a time, and how many pages given back.
const RETIRED: u32 = 50;
const SHRUNK_PAGES: u32 = 100;
/// How long the store may take to answer: one that is late is not well.
const STORE_PATIENCE: Duration = Duration::from_secs(10);
/// How many long answers an address may be sent at a time.
const LONG_ANSWERS: usize = 4;
/// How often bans and tokens are read again in case nobody says that they have
/// changed, or they could not be read when somebody did.
const KNOWN_POLL: Duration = Duration::from_secs(2);
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
    pub(crate) nicknames: Nicknames,
    pub(crate) bans: Bans,
    pub(crate) lost_names: LostNames,
    /// What programs come with.
    pub(crate) tokens: Tokens,
    pub(crate) site: Site,
    /// The tournaments that can be watched, if there are any.
    pub(crate) published: Option<Arc<Published>>,
    /// Turns to be sent something long.
    pub(crate) long_answers: Shares,
    /// Says that the server stops; whoever has not finished listens.
    pub(crate) stopping: watch::Sender<bool>,
    /// Whose turn it is to read bans or tokens: whoever has read earlier must not
    /// replace what somebody else has read later.
    loading: Mutex<()>,
    health: Cached<bool>,
    /// Whether tokens were read again just now.
    token_news: Cached<bool>,
    /// What clients may be told, in each language, once somebody asks.
    pub(crate) messages: Translated<OnceLock<Document>>,
    pub(crate) metrics_page: Cached<String>,
    pub(crate) listening: OnceLock<SocketAddr>,
}

impl App {
    /// A site over a store.
    #[must_use]
    pub fn new(config: Config, store: Arc<dyn Store>, site: Site) -> Arc<App> {
        let names = config.limits.names_per_address;
        let nicknames =
            Nicknames::new(Arc::clone(&store), config.catalogue, &config.public_url, names);
        let rooms = Rooms::new(store, &config.limits, &config.public_url);
        let bans = Bans::default();
        Arc::new(App {
            visitors: Arc::new(Visitors::new(&config.limits)),
            published: config.arena.as_deref().map(Published::new).map(Arc::new),
            lobby: Door::open(&rooms, &bans, &config),
            lobby_view: Cached::default(),
            loading: Mutex::default(),
            config,
            rooms,
            nicknames,
            long_answers: Shares::new(LONG_ANSWERS),
            bans,
            lost_names: LostNames::default(),
            tokens: Tokens::default(),
            token_news: Cached::default(),
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
        let drop_void = || self.drop_void(ago(VOID));
        let shrink = || self.give_space_back();
        let in_step = self.rooms.keep_in_step();
        let known = self.keep_known();
        let (void, retire) = (clean(drop_void), clean(retire));
        let (_, _, _, never, ..) =
            join!(self.resume(), in_step, known, clean(expire), void, retire, clean(shrink));
        never
    }

    /// Reads bans, tokens and lost names again whenever another process has changed some, and
    /// now and then in case nobody says so.
    async fn keep_known(&self) -> Infallible {
        let is_shared = self.rooms.store.others().is_some();
        loop {
            let told = self.rooms.known_changed.notified();
            match is_shared {
                true => _ = timeout(KNOWN_POLL, told).await,
                false => told.await,
            }
            if let Err(fault) = self.load_known().await {
                tracing::error!(%fault, "bans, tokens and lost names cannot be read again");
            }
        }
    }

    async fn resume(&self) {
        match self.rooms.resume().await {
            Ok(count) => tracing::info!(count, "matches with bots taken up"),
            Err(fault) => tracing::error!(%fault, "matches with bots could not be taken up"),
        }
    }

    /// Removes matches that are over and were last touched before.
    pub async fn retire(&self, since: Time) {
        self.remove_found(|| self.rooms.store.finished(since, RETIRED)).await;
    }

    /// Removes matches that ended before both had moved and were last touched before.
    pub async fn drop_void(&self, since: Time) {
        self.remove_found(|| self.rooms.store.void(since, RETIRED)).await;
    }

    /// Removes what is found, a few at a time, so that nobody waits long for the store,
    /// until nothing more can be.
    async fn remove_found<'a>(&self, find: impl Fn() -> Answer<'a, Vec<MatchId>>) {
        loop {
            let ids = match find().await {
                Ok(ids) => ids,
                Err(fault) => return tracing::error!(%fault, "old matches could not be found"),
            };
            match self.rooms.remove_all(ids).await {
                0 => return,
                count => tracing::info!(count, "old matches removed"),
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
        let _turn = self.loading.lock().await;
        let store = &self.rooms.store;
        let (networks, devices) = (store.bans(now()).await?, store.barred(now()).await?);
        self.bans.replace(store.salt(), networks, devices);
        Ok(())
    }

    /// Takes up the names that were taken away.
    pub(crate) async fn load_lost_names(&self) -> Result<(), StoreError> {
        let _turn = self.loading.lock().await;
        self.lost_names.replace(self.rooms.store.lost_names(now()).await?);
        Ok(())
    }

    /// Takes up what decides who is let in, and called how.
    pub(crate) async fn load_known(&self) -> Result<(), StoreError> {
        self.load_bans().await?;
        self.load_lost_names().await?;
        self.load_tokens().await
    }

    /// Takes up the tokens that are kept.
    ///
    /// # Errors
    /// If they cannot be read; those that were known before stay.
    pub async fn load_tokens(&self) -> Result<(), StoreError> {
        let _turn = self.loading.lock().await;
        self.tokens.replace(self.rooms.store.tokens().await?);
        Ok(())
    }

    /// The program that a token lets in. One that is not known may have been made
    /// just now, elsewhere; whoever tries many has the store asked once a second.
    pub(crate) async fn admit_program(&self, token: &Secret) -> Result<Program, TokenError> {
        match self.tokens.admit(token) {
            Err(TokenError::Unknown) => {
                self.token_news.of(async || self.load_tokens().await.is_ok()).await;
                self.tokens.admit(token)
            }
            admitted => admitted,
        }
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
