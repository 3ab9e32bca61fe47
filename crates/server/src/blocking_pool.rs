use std::collections::HashMap;
use std::net::IpAddr;
use std::panic::resume_unwind;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

use crate::guard::Account;

/// Where work is done that would keep others waiting, such as making the moves
/// of a long match again: beside the tasks that answer, so many at a time.
///
/// First comes one's turn: an address has half of the benches at most, and waits
/// among its own for the rest, so that nobody else waits for what one has brought.
pub(crate) struct BlockingPool {
    slots: Arc<Semaphore>,
    shares: Shares,
}

/// How much of something each address has: whoever wants more waits among their
/// own, and nobody else does.
pub(crate) struct Shares {
    each: usize,
    known: Mutex<HashMap<IpAddr, Weak<Semaphore>>>,
}

/// Leave to do something that others of the same address wait for.
pub(crate) struct SharePermit(
    #[expect(dead_code, reason = "it is held")] Option<OwnedSemaphorePermit>,
);

impl Shares {
    pub(crate) fn new(each: usize) -> Shares {
        Shares { each, known: Mutex::default() }
    }

    /// Waits until it is somebody's turn. Whoever has it should hold nothing for
    /// which others wait longer than it takes to work.
    pub(crate) async fn turn(&self, account: &Account) -> SharePermit {
        match account.address().map(|address| self.share_of(address)) {
            Some(share) => SharePermit(share.acquire_owned().await.ok()),
            None => SharePermit(None),
        }
    }

    fn share_of(&self, address: IpAddr) -> Arc<Semaphore> {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
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

    /// Does some work as soon as a bench is free. It is done to its end, also if
    /// nobody waits for it any more.
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
            let wait = move || released.lock().unwrap().recv().unwrap();
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
        assert_eq!(blocking_pool.shares.known.lock().unwrap().len(), 1);
    }
}
