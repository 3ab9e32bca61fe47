use std::mem;
use std::time::{Duration, Instant};

use lusus_core::Player;
use lusus_lobby::{Challenge, ChallengeId, DeclineReason, Maker, Tag};
use lusus_play::{Event, Span, Time};
use lusus_room::wire::{Phrase, Presence};
use lusus_room::{Batch, MatchId, MatchLimits, NewMatch, SecretHash, Summary};
use tokio::sync::{mpsc, oneshot};

use super::group::{Committer, write_group};
use super::sqlite_registry::Entry;
use super::{MostChallenges, Result, StoreError};
use crate::Network;

const QUEUE: usize = 4_096;
const GROUP: usize = 512;
const MARKING: Duration = Duration::from_secs(1);
/// How long a match in which nobody moves counts as one of its owner's.
pub(super) const ACTIVE: Span = Span::hours(6);

/// Whether it is counted how many matches have ended.
pub(super) fn counts_finished(most: MatchLimits) -> bool {
    most.finished > 0 || most.finished_in_network > 0
}

/// Refuses a match at a limit of matches that ended in the last day: of its owner, or
/// of the wide network of its owner. An owner without neighbours, as every IPv4 address
/// is, has only the first.
pub(super) fn admit_finished(most: MatchLimits, near: u32, own: u32) -> Result<()> {
    let near = if near > own { near } else { 0 };
    for (most, count) in [(most.finished, own), (most.finished_in_network, near)] {
        if most > 0 && count >= most {
            return Err(StoreError::TooManyFinished(most));
        }
    }
    Ok(())
}

/// What a [`Writer`] writes to.
pub(super) trait Place: Committer<Order = Work> + 'static {
    /// Takes down how far it has come, now and then.
    fn mark(&self) -> impl Future<Output = ()> + Send;

    /// Nothing more is written.
    fn close(self) -> impl Future<Output = ()> + Send;
}

struct Order {
    work: Work,
    done: oneshot::Sender<Result<()>>,
}

/// The one task that writes. Orders that arrive during a commit are committed
/// together the next time, so that they share the cost of the sync.
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    pub(super) fn start(place: impl Place) -> Writer {
        let (orders, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write_for_ever(place, queue));
        Writer { orders }
    }

    /// Writes, and answers once it is on the disk.
    pub(super) async fn write(&self, work: Work) -> Result<()> {
        let (done, answer) = oneshot::channel();
        self.orders.send(Order { work, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes what was ordered before, and closes the file.
    pub(super) async fn finish(&self) -> Result<()> {
        self.write(Work::Finish).await?;
        self.orders.closed().await;
        Ok(())
    }
}

async fn write_for_ever(mut place: impl Place, mut queue: mpsc::Receiver<Order>) {
    let (mut marked_at, mut orders) = (Instant::now(), Vec::new());
    while queue.recv_many(&mut orders, GROUP).await > 0 {
        let is_last = orders.iter().any(|order| matches!(order.work, Work::Finish));
        write_and_answer(&mut place, mem::take(&mut orders)).await;
        if is_last {
            break;
        }
        if marked_at.elapsed() >= MARKING {
            place.mark().await;
            marked_at = Instant::now();
        }
    }
    place.mark().await;
    place.close().await;
}

async fn write_and_answer(place: &mut impl Place, orders: Vec<Order>) {
    let works: Vec<&Work> = orders.iter().map(|order| &order.work).collect();
    let results = write_group(place, &works).await;
    for (order, result) in orders.into_iter().zip(results) {
        // Nobody waits for the answer once their room is gone.
        _ = order.done.send(result);
    }
}

pub(super) enum Work {
    Create(Box<NewMatch>),
    /// What was decided at a moment.
    Save(Box<Batch>, Time),
    Offer(Box<Challenge>, MostChallenges),
    Withdraw(ChallengeId, SecretHash),
    /// For whom it was, and why they do not take it.
    Decline(ChallengeId, Tag, DeclineReason),
    /// All of the challenges lead to the match, or it is not made.
    Take(Vec<ChallengeId>, Box<NewMatch>),
    /// Challenges are open until a moment.
    Renew(Vec<ChallengeId>, Time),
    Amend(ChallengeId, SecretHash, Box<Maker>),
    Summarize(MatchId, Summary),
    Remove(MatchId),
    /// Until a moment, with the fingerprints of the network, by which its challenges
    /// are found; what has run out is forgotten with it.
    Ban(Network, Time, Vec<i64>),
    /// Something that is kept of people beside their matches.
    Enter(Box<Entry>),
    /// So many pages that nothing needs are given back.
    Shrink(u32),
    /// Who is connected to a match here.
    Announce(MatchId, Presence),
    /// A player has said something.
    Say(MatchId, Player, Phrase),
    /// Programs think here for a match that stands at this revision.
    Claim(MatchId, u64),
    /// They have nothing to think about up to this revision.
    Release(MatchId, u64),
    /// A match that is gone again, to see whether one could be begun.
    Check,
    /// Nothing, and nothing after it.
    Finish,
}

impl Work {
    pub(super) fn last_event(&self) -> Option<(MatchId, &Event)> {
        match self {
            Work::Create(new) | Work::Take(_, new) => Some((new.id, &new.created)),
            Work::Save(batch, _) => match &batch.rematch {
                Some(rematch) => Some((rematch.id, &rematch.created)),
                None => Some((batch.id, batch.events.last()?)),
            },
            _ => None,
        }
    }
}

/// Moments are far below what the database can hold.
pub(super) fn stored_time(time: Time) -> i64 {
    i64::try_from(time.0).unwrap_or(i64::MAX)
}
