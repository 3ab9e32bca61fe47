use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread;

use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;

/// Where work is done that would keep others waiting, such as making the moves
/// of a long match again: beside the tasks that answer, so many at a time.
pub(crate) struct Workshop {
    benches: Arc<Semaphore>,
}

impl Workshop {
    pub(crate) fn new() -> Workshop {
        let benches = thread::available_parallelism().map_or(1, usize::from);
        Workshop { benches: Arc::new(Semaphore::new(benches)) }
    }

    /// Does some work when its turn comes. It is done to its end, also if
    /// nobody waits for it any more.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> T {
        let bench = Arc::clone(&self.benches).acquire_owned().await;
        let working = spawn_blocking(move || {
            let _bench = bench;
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
