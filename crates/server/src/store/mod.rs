//! Where matches are kept: an append-only log of events for each.

mod error;
mod files;
mod group;
mod ledger;
mod mark;
mod migration;
mod sqlite;
mod work;
mod writer;

use std::future::Future;
use std::pin::Pin;

use lusus_play::Time;

pub use error::StoreError;
pub use group::{Ledger, NotWritten, Results, write_group};
pub use sqlite::SqliteStore;

use crate::MatchId;
use crate::room::{Batch, NewMatch, StoredMatch, Summary};

/// What a store answers, in its own time.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// Keeps matches for good.
///
/// # Laws
///
/// - **S1** When `create` or `save` answers with `Ok`, all of it outlives a
///   crash of program and machine, whatever failed before; if not, all of it
///   is kept or nothing.
/// - **S2** Events are never changed, and of one match they are in order
///   without gaps.
/// - **S3** Whoever holds a store is the only one: nobody else reads or writes
///   what it keeps until it is closed. Rooms rely on it, since they never look
///   whether somebody else has written.
pub trait Store: Send + Sync + 'static {
    /// Keeps a new match; [`StoreError::TooMany`] if its owner may have no more.
    fn create(&self, new: NewMatch) -> Answer<'_, ()>;

    /// Keeps what has happened in a match; an error if it is gone, or if the
    /// owner of the rematch may have no more.
    fn save(&self, batch: Batch) -> Answer<'_, ()>;

    /// Keeps what is told of a match without opening it.
    fn summarize(&self, id: MatchId, summary: Summary) -> Answer<'_, ()>;

    /// What is told of a match without opening it: nothing if it is not there,
    /// or has gone on since.
    fn summary(&self, id: MatchId) -> Answer<'_, Option<Summary>>;

    /// The match with this id, if there is one.
    fn load(&self, id: MatchId) -> Answer<'_, Option<StoredMatch>>;

    /// Unfinished matches against the computer that were touched since, to be
    /// taken up after a restart; at most so many, the newest first.
    fn bot_matches(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>>;

    /// Matches that are unfinished or came to nothing, and that nobody has
    /// touched since, each with when it was touched, the longest ago first; at
    /// most so many of those after another.
    fn stale(
        &self,
        since: Time,
        after: Option<(Time, MatchId)>,
        limit: u32,
    ) -> Answer<'_, Vec<(Time, MatchId)>>;

    /// Forgets a match that came to nothing.
    fn remove(&self, id: MatchId) -> Answer<'_, ()>;

    /// Whether something can be kept now: it writes, and reads back what it
    /// has written.
    fn check(&self) -> Answer<'_, ()>;

    /// A number of this store's own, the same for ever, that makes
    /// fingerprints of addresses worth nothing elsewhere.
    fn salt(&self) -> u64;

    /// Finishes all that is under way; nothing is kept afterwards.
    fn close(&self) -> Answer<'_, ()>;
}
