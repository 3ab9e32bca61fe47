//! How a group of orders is written, whatever they are written to.

use std::future::Future;
use std::sync::Arc;

use super::StoreError;

/// What came of each order of a group.
pub type Results = Vec<Result<(), StoreError>>;

/// What orders are written to: a connection that commits, and a second one that
/// looks at what the first has done.
///
/// # Laws
///
/// - **G1** `commit` keeps all that it answers with `Ok` or, if it fails, it
///   may have kept all of it or nothing: a sync that fails after the last byte
///   was written cannot say which.
/// - **G2** After a failure nothing that the connection says is to be believed
///   until it was thrown away: SQLite may have ended the transaction that the
///   library believes to be open, and then everything seems to succeed inside
///   a transaction that nobody commits.
pub trait Committer: Send {
    /// What is written.
    type Order: Sync;

    /// Commits orders together, on a new connection if there is none, and says
    /// of each whether it was carried out. What is refused leaves nothing
    /// behind, and costs the others nothing.
    fn commit(
        &mut self,
        orders: &[&Self::Order],
    ) -> impl Future<Output = Result<Results, NotWritten>> + Send;

    /// Whether the second connection sees what was committed last.
    fn read_back(&mut self) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// Throws both connections away.
    fn discard(&mut self) -> impl Future<Output = ()> + Send;
}

/// Why a group was not written.
#[derive(Debug)]
pub enum NotWritten {
    /// One of the orders is at fault; the others may succeed without it.
    Order(StoreError),
    /// The store is, and nothing was kept for sure: nobody had said that all of
    /// it is to be.
    Nothing(StoreError),
    /// The disk or the database is.
    Store(StoreError),
}

/// Writes orders together and reads them back. If one of them is at fault, each
/// is written alone, so that it spoils no other; if the store is, they are written
/// once more where that cannot double anything, and otherwise all fail at once,
/// and whoever ordered asks again.
pub async fn write_group<L: Committer>(committer: &mut L, orders: &[&L::Order]) -> Results {
    let written = match write(committer, orders).await {
        Err(NotWritten::Nothing(fault)) => {
            tracing::warn!(%fault, orders = orders.len(), "a group is written once more");
            write(committer, orders).await
        }
        written => written,
    };
    match written {
        Ok(results) => results,
        Err(NotWritten::Order(fault)) if orders.len() == 1 => vec![Err(fault)],
        Err(NotWritten::Order(_)) => {
            let mut results = Vec::new();
            for order in orders {
                results.push(match write(committer, &[order]).await {
                    Ok(mut results) => results.pop().unwrap_or(Err(StoreError::Unseen)),
                    Err(
                        NotWritten::Order(fault)
                        | NotWritten::Nothing(fault)
                        | NotWritten::Store(fault),
                    ) => Err(fault),
                });
            }
            results
        }
        Err(NotWritten::Nothing(fault) | NotWritten::Store(fault)) => {
            let fault = Arc::new(fault);
            orders.iter().map(|_| Err(StoreError::NotWritten(Arc::clone(&fault)))).collect()
        }
    }
}

/// Commits, and counts as done only what a second connection can read (law G2).
async fn write<L: Committer>(
    committer: &mut L,
    orders: &[&L::Order],
) -> Result<Results, NotWritten> {
    let written = match committer.commit(orders).await {
        Ok(results) => committer.read_back().await.map(|()| results).map_err(NotWritten::Store),
        Err(fault) => Err(fault),
    };
    if written.is_err() {
        committer.discard().await;
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A database that breaks as SQLite behind a library does: after a commit
    /// that failed the connection still succeeds, and keeps nothing.
    #[derive(Default)]
    struct Frail {
        kept: Vec<u32>,
        /// What becomes of the next commits; the others succeed.
        script: Vec<Fate>,
        is_broken: bool,
        last: Option<u32>,
        discarded: usize,
    }

    #[derive(Clone, Copy, PartialEq)]
    enum Fate {
        Fails,
        /// Before anything could be kept.
        FailsEarly,
        FailsButKeeps,
        SeemsToSucceed,
    }

    /// An order that the database refuses to write, whatever its state.
    const BAD: u32 = 13;

    impl Committer for Frail {
        type Order = u32;

        async fn commit(&mut self, orders: &[&u32]) -> Result<Results, NotWritten> {
            if orders.contains(&&BAD) {
                return Err(NotWritten::Order(StoreError::Broken("bad".to_owned())));
            }
            let fate = (!self.script.is_empty()).then(|| self.script.remove(0));
            let is_kept = matches!(fate, None | Some(Fate::FailsButKeeps)) && !self.is_broken;
            if is_kept {
                self.kept.extend(orders.iter().copied());
            }
            if fate == Some(Fate::FailsEarly) {
                self.is_broken = true;
                return Err(NotWritten::Nothing(StoreError::Closed));
            }
            if matches!(fate, Some(Fate::Fails | Fate::FailsButKeeps)) {
                self.is_broken = true;
                return Err(NotWritten::Store(StoreError::Closed));
            }
            self.last = orders.last().map(|&&order| order);
            Ok(orders.iter().map(|_| Ok(())).collect())
        }

        async fn read_back(&mut self) -> Result<(), StoreError> {
            let is_there = self.last.is_none_or(|last| self.kept.contains(&last));
            if is_there { Ok(()) } else { Err(StoreError::Unseen) }
        }

        async fn discard(&mut self) {
            self.discarded += 1;
            self.is_broken = false;
        }
    }

    async fn are_written(committer: &mut Frail, orders: &[u32]) -> Vec<bool> {
        let orders: Vec<&u32> = orders.iter().collect();
        write_group(committer, &orders).await.iter().map(Result::is_ok).collect()
    }

    #[tokio::test]
    async fn what_is_answered_is_kept_however_many_commits_have_failed() {
        for failures in 0..5 {
            let script = vec![Fate::Fails; failures];
            let mut committer = Frail { script, ..Frail::default() };
            for _ in 0..failures {
                assert_eq!(are_written(&mut committer, &[1, 2]).await, [false, false]);
            }
            assert_eq!(are_written(&mut committer, &[3, 4]).await, [true, true]);
            assert_eq!((committer.kept, committer.discarded), (vec![3, 4], failures));
        }
    }

    #[tokio::test]
    async fn what_was_not_kept_for_sure_is_written_once_more() {
        let early = |times| Frail { script: vec![Fate::FailsEarly; times], ..Frail::default() };
        let mut committer = early(1);
        assert_eq!(are_written(&mut committer, &[1, 2]).await, [true, true]);
        assert_eq!((committer.kept, committer.discarded), (vec![1, 2], 1));
        let mut committer = early(2);
        assert_eq!(are_written(&mut committer, &[1, 2]).await, [false, false]);
        assert_eq!((committer.kept, committer.discarded), (vec![], 2));
        // What may have been kept is not: it could be there twice.
        let script = vec![Fate::FailsEarly, Fate::FailsButKeeps];
        let mut committer = Frail { script, ..Frail::default() };
        assert_eq!(are_written(&mut committer, &[1]).await, [false]);
        assert_eq!(committer.kept, [1]);
    }

    #[tokio::test]
    async fn what_seems_to_be_committed_and_cannot_be_seen_is_not_answered() {
        let script = vec![Fate::SeemsToSucceed, Fate::FailsButKeeps];
        let mut committer = Frail { script, ..Frail::default() };
        assert_eq!(are_written(&mut committer, &[1]).await, [false]);
        assert_eq!(are_written(&mut committer, &[2]).await, [false]);
        assert_eq!(are_written(&mut committer, &[3]).await, [true]);
        assert_eq!((committer.kept, committer.discarded), (vec![2, 3], 2));
    }

    #[tokio::test]
    async fn a_bad_order_spoils_no_other() {
        let mut committer = Frail::default();
        assert_eq!(are_written(&mut committer, &[1, BAD, 2]).await, [true, false, true]);
        assert_eq!(are_written(&mut committer, &[BAD]).await, [false]);
        assert_eq!(committer.kept, [1, 2]);
    }
}
