//! Where matches are kept: an append-only log of events for each.

mod copies;
mod error;
mod files;
mod group;
mod ledger;
mod mark;
mod migration;
mod overview;
mod sqlite;
mod writer;

use std::future::Future;
use std::path::{Path, PathBuf};
use std::pin::Pin;

use lusus_play::Time;

pub(crate) use copies::{compact, examine, is_kept_in, restore, size_of};
pub use error::StoreError;
pub(crate) use files::{FolderLock, LOCK, SOCKET, forget};
pub use group::{Ledger, NotWritten, Results, write_group};
pub use overview::{MatchState, Size, Tally, Wanted};
pub use sqlite::SqliteStore;

use crate::room::{Batch, NewMatch, StoredMatch, Summary};
use crate::{MatchId, Network};

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
/// - **S4** What `back_up` has named is a whole store of one moment, with all
///   that was kept before it was asked for; what it has not named is nothing.
/// - **S5** `shrink` and `back_up` change nothing that can be asked for.
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

    /// Matches that are over and that nobody has touched since; at most so many,
    /// the oldest first.
    fn finished(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>>;

    /// The matches that are wanted, the last touched first.
    fn list(&self, wanted: Wanted) -> Answer<'_, Vec<MatchId>>;

    /// Whether there is such a match, also one that cannot be opened.
    fn has(&self, id: MatchId) -> Answer<'_, bool>;

    /// How much is kept at this moment, and of what.
    fn tally(&self, now: Time) -> Answer<'_, Tally>;

    /// What is kept takes so much space.
    fn size(&self) -> Answer<'_, Size>;

    /// Forgets a match.
    fn remove(&self, id: MatchId) -> Answer<'_, ()>;

    /// Keeps everybody from a network out until a moment, in place of what was
    /// said of it before; bans that have run out by then are forgotten.
    fn ban(&self, network: Network, until: Time) -> Answer<'_, ()>;

    /// The bans that still hold at this moment.
    fn bans(&self, now: Time) -> Answer<'_, Vec<(Network, Time)>>;

    /// Writes a copy of everything to a file, which is replaced if it is there,
    /// and only by a copy that is whole.
    fn back_up(&self, file: PathBuf) -> Answer<'_, ()>;

    /// Whether a file is one of those in which this store keeps things.
    fn is_own(&self, file: &Path) -> bool;

    /// Gives at most so many pages back that nothing needs; answers how many
    /// such pages are left, or nothing if this store cannot give any back.
    fn shrink(&self, pages: u32) -> Answer<'_, Option<u32>>;

    /// Whether something can be kept now: it writes, and reads back what it
    /// has written.
    fn check(&self) -> Answer<'_, ()>;

    /// A number of this store's own, the same for ever, that makes
    /// fingerprints of addresses worth nothing elsewhere.
    fn salt(&self) -> u64;

    /// Finishes all that is under way; nothing is kept afterwards.
    fn close(&self) -> Answer<'_, ()>;
}
