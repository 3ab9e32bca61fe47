use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use lusus_play::{Span, Time};
use tokio::sync::watch;
use tokio::time::{MissedTickBehavior, interval};

use crate::clock::now;
use crate::guard::Visitors;
use crate::hall::Hall;
use crate::health::Health;
use crate::store::Store;
use crate::{Config, Site};

/// How often the server looks for matches that have expired.
const CLEANING: Duration = Duration::from_secs(600);

/// Everything that the routes share.
pub struct App {
    pub(crate) config: Config,
    pub(crate) hall: Arc<Hall>,
    pub(crate) visitors: Arc<Visitors>,
    pub(crate) site: Site,
    /// Says that the server stops; whoever has not finished listens.
    pub(crate) stopping: watch::Sender<bool>,
    pub(crate) health: Health,
}

impl App {
    /// A site over a store.
    #[must_use]
    pub fn new(config: Config, store: Arc<dyn Store>, site: Site) -> Arc<App> {
        let hall = Hall::new(store, &config.limits, &config.public_url);
        let visitors = Arc::new(Visitors::new(&config.limits));
        let (stopping, health) = (watch::Sender::new(false), Health::default());
        Arc::new(App { config, hall, visitors, site, stopping, health })
    }

    /// Takes up the turns of bots, as after a restart, then lets old matches
    /// expire, again and again, for ever.
    pub async fn keep_house(&self) -> Infallible {
        match self.hall.resume().await {
            Ok(count) => tracing::info!(count, "matches with bots taken up"),
            Err(fault) => tracing::error!(%fault, "matches with bots could not be taken up"),
        }
        let days = u64::from(self.config.limits.expire_days);
        if days == 0 {
            return std::future::pending().await;
        }
        let mut ticks = interval(CLEANING);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            self.expire(Time(now().0.saturating_sub(Span::days(days).0))).await;
        }
    }

    /// Lets matches expire that are not over and were last touched before.
    pub async fn expire(&self, since: Time) {
        match self.hall.expire(since).await {
            Ok(0) => {}
            Ok(count) => tracing::info!(count, "matches expired"),
            Err(fault) => tracing::error!(%fault, "old matches could not expire"),
        }
    }

    /// Tells everybody that the server stops, finishes what is under way, and
    /// closes the store.
    pub async fn stop(&self) {
        self.stopping.send_replace(true);
        self.hall.stop().await;
    }
}

/// Done once the server has been told to stop.
pub(crate) async fn stop_told(stop: &mut watch::Receiver<bool>) {
    _ = stop.wait_for(|is_told| *is_told).await;
}
