use std::time::Duration;

use tokio::time::timeout;

use crate::seldom::Seldom;
use crate::store::Store;

/// How long the store may take: one that is late is not well.
const PATIENCE: Duration = Duration::from_secs(10);

/// Whether something could be kept, asked seldom.
#[derive(Default)]
pub(crate) struct Health {
    last: Seldom<bool>,
}

impl Health {
    /// Whether the store can keep something.
    pub(crate) async fn of(&self, store: &dyn Store) -> bool {
        self.last.of(|| is_well(store)).await
    }
}

async fn is_well(store: &dyn Store) -> bool {
    match timeout(PATIENCE, store.check()).await {
        Ok(Ok(())) => return true,
        Ok(Err(fault)) => tracing::error!(%fault, "the store is not well"),
        Err(_) => tracing::error!("the store does not answer"),
    }
    false
}
