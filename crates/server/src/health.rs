use std::time::Duration;

use tokio::sync::Mutex;
use tokio::time::Instant;

use crate::store::Store;

/// How long an answer is good.
const GOOD_FOR: Duration = Duration::from_secs(1);

/// Whether something could be kept, asked seldom, however many want to know.
#[derive(Default)]
pub(crate) struct Health {
    last: Mutex<Option<(Instant, bool)>>,
}

impl Health {
    /// Whether the store can keep something.
    pub(crate) async fn of(&self, store: &dyn Store) -> bool {
        let mut last = self.last.lock().await;
        match *last {
            Some((at, is_well)) if at.elapsed() < GOOD_FOR => is_well,
            _ => {
                let checked = store.check().await;
                if let Err(fault) = &checked {
                    tracing::error!(%fault, "the store is not well");
                }
                *last = Some((Instant::now(), checked.is_ok()));
                checked.is_ok()
            }
        }
    }
}
