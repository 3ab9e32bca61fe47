//! Where matches are kept: an append-only log of events for each.

mod committer;
mod copies;
mod files;
mod group;
mod migration;
mod overview;
mod sqlite;
mod writer;

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lusus_core::{Message, msg};
use thiserror::Error;

pub(crate) use copies::{compact, examine, restore};
pub(crate) use files::{DATABASE, FolderLock, LOCK, SOCKET, forget};
pub use group::{Committer, NotWritten, Results, write_group};
pub use overview::{MatchState, Size, Wanted};
pub use sqlite::{SqliteStore, Trial};

use crate::MatchId;

/// What comes of something that a store is asked.
pub(crate) type Result<T, E = StoreError> = std::result::Result<T, E>;

/// Why something could not be kept or found.
#[derive(Debug, Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum StoreError {
    #[error("{}: {fault}", path.display())]
    Folder { path: PathBuf, fault: io::Error },
    #[error("{}: another server uses it", path.display())]
    InUse { path: PathBuf },
    #[error("{}: version {found}, newer than {known}", path.display())]
    Newer { path: PathBuf, found: i64, known: i64 },
    #[error("{}: not a file of Lusus", path.display())]
    Foreign { path: PathBuf },
    #[error("{}: {held} of at least {known} commits are left", path.display())]
    Lost { path: PathBuf, held: i64, known: i64 },
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// What was committed together could not be.
    #[error("{0}")]
    NotWritten(Arc<StoreError>),
    #[error("what was committed is not there")]
    Unseen,
    #[error("stored data is broken: {0}")]
    Broken(String),
    #[error("the match {0} is gone")]
    Gone(MatchId),
    #[error("its owner has {0} open matches already")]
    TooMany(u32),
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let shown = |path: &PathBuf| path.display().to_string();
        match self {
            StoreError::Folder { path, fault } => {
                msg!("store-folder", path = shown(path), fault = fault.to_string())
            }
            StoreError::InUse { path } => msg!("store-in-use", path = shown(path)),
            StoreError::Newer { path, found, known } => {
                msg!("store-newer", path = shown(path), found = *found, known = *known)
            }
            StoreError::Foreign { path } => msg!("store-foreign", path = shown(path)),
            StoreError::Lost { path, held, known } => {
                msg!("store-lost", path = shown(path), held = *held, known = *known)
            }
            other => msg!("store-failed", fault = other.to_string()),
        }
    }

    /// What the system says of a file or folder.
    pub(crate) fn of(path: &Path) -> impl Fn(io::Error) -> StoreError {
        move |fault| StoreError::Folder { path: path.to_owned(), fault }
    }
}

/// What cannot be written as JSON, or read from it, is broken.
impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::Broken(error.to_string())
    }
}
