//! What whoever hosts the site may do to a match.

use std::sync::Arc;

use lusus_play::{Rejected, Ruling, Time};
use tokio::sync::oneshot;

use super::{Call, Hall, NoEntry, stripe};
use crate::MatchId;
use crate::guard::Account;
use crate::store::StoreError;

impl Hall {
    /// Rules in a match; what is answered is stored, and everybody there told.
    pub(crate) async fn oversee(
        self: &Arc<Self>,
        id: MatchId,
        ruling: Ruling,
    ) -> Result<Result<(), Rejected>, NoEntry> {
        let ruling = Box::new(ruling);
        self.ask(id, &Account::house(), |tell| Call::Oversee(ruling, tell)).await
    }

    /// Deletes a match, whatever it came to, and tells those who are there that
    /// there is no such match any more.
    pub(crate) async fn delete(self: &Arc<Self>, id: MatchId) -> Result<(), NoEntry> {
        loop {
            if let Some(calls) = self.open_room(id) {
                let (done, is_done) = oneshot::channel();
                if calls.send(Call::Delete(done)).await.is_ok() {
                    // It is told by being dropped.
                    _ = is_done.await;
                }
            }
            let _stripe = self.stripes[stripe(id)].lock().await;
            // Somebody may have opened it meanwhile.
            if self.open_room(id).is_none() {
                return self.store.remove(id).await.map_err(|fault| self.no_entry(fault));
            }
        }
    }

    /// Deletes matches that have ended and that nobody has touched since, so
    /// many at most; says how many it could. One that is open is left for the
    /// next time: somebody may be about to touch it.
    pub(crate) async fn retire(
        self: &Arc<Self>,
        since: Time,
        most: u32,
    ) -> Result<usize, StoreError> {
        let mut removed = 0;
        for id in self.store.finished(since, most).await? {
            let _stripe = self.stripes[stripe(id)].lock().await;
            if self.open_room(id).is_some() {
                continue;
            }
            match self.store.remove(id).await {
                Ok(()) => removed += 1,
                Err(fault) => {
                    tracing::error!(match_id = %id, %fault, "an old match could not be removed");
                }
            }
        }
        Ok(removed)
    }
}
