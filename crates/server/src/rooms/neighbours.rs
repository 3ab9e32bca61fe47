use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use tokio::join;
use tokio::sync::Notify;
use tokio::time::{MissedTickBehavior, interval, sleep, timeout};

use super::{Call, Rooms};
use crate::MatchId;
use crate::clock::ago;
use crate::guard::Account;
use crate::store::{Notice, Others, StoreError};

/// How often a process says that it lives, and looks for turns that nobody takes.
const BEAT: Duration = Duration::from_millis(500);
/// How often it looks whether open matches have gone on though nobody said so.
const POLL: Duration = Duration::from_secs(5);
/// How many matches are asked for at a time.
const ASKED: usize = 1_000;
/// How many turns are taken over at a time: each is a room to open.
const TAKEN: u32 = 20;
const BREATH: Duration = Duration::from_millis(200);

impl Rooms {
    /// Keeps in step with the other processes that use the same store, if there
    /// can be any.
    pub(crate) async fn keep_in_step(self: &Arc<Self>) -> Infallible {
        let store = Arc::clone(&self.store);
        let Some(others) = store.others() else { return std::future::pending().await };
        let missed = Notify::new();
        let (never, ..) = join!(
            self.live(others, &missed),
            self.take_over(),
            self.hear(others),
            self.poll(others, &missed)
        );
        never
    }

    /// Says again and again that this process lives, whatever else it has to do.
    /// One that was frozen, so that the others took it for dead, finds out what it
    /// has missed.
    async fn live(&self, others: &dyn Others, missed: &Notify) -> Infallible {
        let mut ticks = interval(BEAT);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            match others.beat().await {
                Ok(beat) if beat.was_dead => {
                    self.forgotten.notify_one();
                    self.challenged.notify_one();
                    self.tell_all(|| Call::Forgotten);
                    missed.notify_one();
                }
                Ok(_) => {}
                Err(fault) => tracing::warn!(%fault, "the database does not hear that we live"),
            }
        }
    }

    /// Looks again and again for turns of bots that nobody takes.
    async fn take_over(self: &Arc<Self>) -> Infallible {
        let mut ticks = interval(BEAT);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if let Err(fault) = self.take_turns().await {
                tracing::warn!(%fault, "turns of bots could not be looked for");
            }
        }
    }

    /// Takes up turns of bots of which nobody says that they think.
    async fn take_turns(self: &Arc<Self>) -> Result<(), StoreError> {
        for id in self.store.take_turns(ago(super::RESUMED_SINCE), TAKEN).await? {
            // What is wrong with it is in the log.
            _ = self.call(id, &Account::house(), Call::Turn).await;
        }
        Ok(())
    }

    async fn hear(self: &Arc<Self>, others: &dyn Others) -> Infallible {
        loop {
            match others.listen().await {
                Ok(notice) => {
                    if notice.bans || notice.tokens || notice.lost {
                        self.known_changed.notify_one();
                    }
                    if notice.lobby || notice.lost {
                        self.challenged.notify_one();
                    }
                    if notice.lost {
                        self.tell_all(|| Call::Elsewhere);
                    } else if notice.more {
                        self.look_at_all(others).await;
                    }
                    self.pass_on(notice);
                }
                Err(fault) => {
                    tracing::warn!(%fault, "the other processes cannot be heard");
                    sleep(BREATH).await;
                }
            }
        }
    }

    fn pass_on(&self, notice: Notice) {
        for (id, revision) in notice.saved {
            self.tell(id, Call::Noticed(revision));
        }
        for id in notice.touched {
            self.tell(id, Call::Elsewhere);
        }
        for (id, player, phrase) in notice.said {
            self.tell(id, Call::Said(player, phrase));
        }
    }

    /// Looks at open matches, in case nobody says that they have gone on.
    async fn poll(&self, others: &dyn Others, missed: &Notify) -> Infallible {
        loop {
            _ = timeout(POLL, missed.notified()).await;
            self.look_at_all(others).await;
        }
    }

    async fn look_at_all(&self, others: &dyn Others) {
        let open: Vec<MatchId> = self.open.lock().keys().copied().collect();
        for ids in open.chunks(ASKED) {
            match others.revisions(ids.to_vec()).await {
                Ok(known) => {
                    let gone = ids.iter().filter(|id| !known.iter().any(|(known, _)| known == *id));
                    gone.for_each(|id| self.tell(*id, Call::Elsewhere));
                    known.iter().for_each(|(id, count)| self.tell(*id, Call::Noticed(*count)));
                }
                Err(fault) => tracing::warn!(%fault, "open matches could not be looked at"),
            }
        }
    }

    fn tell_all(&self, call: impl Fn() -> Call) {
        let open: Vec<MatchId> = self.open.lock().keys().copied().collect();
        open.into_iter().for_each(|id| self.tell(id, call()));
    }

    /// Tells a room that is open. One that has too much to do finds out by the
    /// next look at all.
    fn tell(&self, id: MatchId, call: Call) {
        if let Some(calls) = self.open_room(id) {
            _ = calls.try_send(call);
        }
    }
}
