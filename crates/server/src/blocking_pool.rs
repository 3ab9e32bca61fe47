use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::resume_unwind;
use std::sync::{Arc, Weak};
use std::thread;

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::guard::{Account, counted};

/// Runs work that would block others, such as replaying a long match: on
/// threads beside the async tasks, a limited number at a time.
///
/// First wait for a permit: one address gets at most half of the slots, and its
/// further work waits, so that no other address has to wait for it.
pub(crate) struct BlockingPool {
    slots: Arc<Semaphore>,
    shares: Shares,
}

/// A limit for each address: whoever wants more waits for their own earlier
/// work, and for nobody else's.
pub(crate) struct Shares {
    each: usize,
    known: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

/// A permit that counts against the share of one address.
pub(crate) struct SharePermit(
    #[expect(dead_code, reason = "it is held")] Option<OwnedSemaphorePermit>,
);

impl Shares {
    pub(crate) fn new(each: usize) -> Shares {
        Shares { each, known: Mutex::default() }
    }

    /// Waits for a permit of this account's address. While holding it, do not
    /// hold anything else that others wait for.
    pub(crate) async fn turn(&self, account: &Account) -> SharePermit {
        match account.address().map(|address| self.share_of(counted(address))) {
            Some(share) => SharePermit(share.acquire_owned().await.ok()),
            None => SharePermit(None),
        }
    }

    fn share_of(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut known = self.known.lock();
        if let Some(share) = known.get(&address).and_then(Weak::upgrade) {
            return share;
        }
        known.retain(|_, share| share.strong_count() > 0);
        let share = Arc::new(Semaphore::new(self.each));
        known.insert(address, Arc::downgrade(&share));
        share
    }
}

impl BlockingPool {
    pub(crate) fn new() -> BlockingPool {
        BlockingPool::with(thread::available_parallelism().map_or(1, usize::from))
    }

    fn with(slots: usize) -> BlockingPool {
        let shares = Shares::new((slots / 2).max(1));
        BlockingPool { slots: Arc::new(Semaphore::new(slots)), shares }
    }

    pub(crate) async fn turn(&self, account: &Account) -> SharePermit {
        self.shares.turn(account).await
    }

    /// Does some work for somebody when it is their turn.
    pub(crate) async fn work_for<T: Send + 'static>(
        &self,
        account: &Account,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        let turn = self.turn(account).await;
        self.work(turn, work).await
    }

    /// Does some work as soon as a slot is free. The work is always finished,
    /// even if nobody waits for it any more.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        turn: SharePermit,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        let slot = Arc::clone(&self.slots).acquire_owned().await;
        let working = spawn_blocking(move || {
            let _places = (turn, slot);
            work()
        });
        match working.await {
            Ok(done) => done,
            Err(fault) if fault.is_panic() => resume_unwind(fault.into_panic()),
            // The program is about to end.
            Err(_) => std::future::pending().await,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;
    use crate::Limits;
    use crate::guard::Visitors;

    #[tokio::test]
    async fn who_brings_much_work_leaves_a_bench_to_others() {
        let blocking_pool = Arc::new(BlockingPool::with(2));
        let visitors = Arc::new(Visitors::new(&Limits::default()));
        let account = |text: &str| Account::of(&visitors, text.parse().unwrap());
        let (release, released) = mpsc::channel();
        let released = Arc::new(Mutex::new(released));
        let busy: Vec<_> = std::iter::repeat_with(|| {
            let (blocking_pool, released) = (Arc::clone(&blocking_pool), Arc::clone(&released));
            let account = account("10.0.0.1");
            let wait = move || released.lock().recv().unwrap();
            tokio::spawn(async move {
                let turn = blocking_pool.turn(&account).await;
                blocking_pool.work(turn, wait).await;
            })
        })
        .take(10)
        .collect();
        while blocking_pool.slots.available_permits() == 2 {
            tokio::task::yield_now().await;
        }
        for account in [account("10.0.0.2"), Account::house()] {
            let turn = blocking_pool.turn(&account).await;
            assert_eq!(blocking_pool.work(turn, || 7).await, 7);
        }
        for _ in &busy {
            release.send(()).unwrap();
        }
        for work in busy {
            work.await.unwrap();
        }
    }

    #[tokio::test]
    async fn those_who_have_nothing_to_do_are_forgotten() {
        let blocking_pool = BlockingPool::with(2);
        let visitors = Arc::new(Visitors::new(&Limits::default()));
        for last in 0..9 {
            let account = Account::of(&visitors, IpAddr::from([10, 0, 0, last]));
            let turn = blocking_pool.turn(&account).await;
            blocking_pool.work(turn, || ()).await;
        }
        assert_eq!(blocking_pool.shares.known.lock().len(), 1);
    }
}
