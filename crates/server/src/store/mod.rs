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

pub(crate) use copies::{compact, examine, is_kept_in, restore, size_of};
pub(crate) use error::Result;
pub use error::StoreError;
pub(crate) use files::{FolderLock, LOCK, SOCKET, forget};
pub use group::{Ledger, NotWritten, Results, write_group};
pub use overview::{MatchState, Size, Tally, Wanted};
pub use sqlite::{SqliteStore, Trial};
