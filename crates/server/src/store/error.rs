use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use lusus_core::{Message, msg};
use thiserror::Error;

use crate::MatchId;

/// Why something could not be kept or found.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The folder cannot be used.
    #[error("{}: {fault}", path.display())]
    Folder {
        /// Which.
        path: PathBuf,
        /// Why.
        fault: io::Error,
    },
    /// Another server uses the folder.
    #[error("{}: another server uses it", path.display())]
    InUse {
        /// The folder.
        path: PathBuf,
    },
    /// The file is from a newer program.
    #[error("{}: version {found}, newer than {known}", path.display())]
    Newer {
        /// The file.
        path: PathBuf,
        /// Its version.
        found: i64,
        /// The newest that this program knows.
        known: i64,
    },
    /// The file is not ours.
    #[error("{}: not a file of Lusus", path.display())]
    Foreign {
        /// The file.
        path: PathBuf,
    },
    /// The end of the log is gone, or all of it.
    #[error("{}: {held} of at least {known} commits are left", path.display())]
    Lost {
        /// The file.
        path: PathBuf,
        /// How many commits it holds.
        held: i64,
        /// How many it had held.
        known: i64,
    },
    /// The database failed.
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    /// What was committed together could not be.
    #[error("{0}")]
    NotWritten(
        /// Why.
        Arc<StoreError>,
    ),
    /// What was committed cannot be seen.
    #[error("what was committed is not there")]
    Unseen,
    /// What is stored makes no sense.
    #[error("stored data is broken: {0}")]
    Broken(String),
    /// The match was removed.
    #[error("the match {0} is gone")]
    Gone(
        /// Its name.
        MatchId,
    ),
    /// The owner of a match has so many open already.
    #[error("its owner has {0} open matches already")]
    TooMany(u32),
    /// The store is closed.
    #[error("the store is closed")]
    Closed,
}

impl StoreError {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            StoreError::Folder { path, fault } => {
                msg!("store-folder", path = path.display().to_string(), fault = fault.to_string())
            }
            StoreError::InUse { path } => msg!("store-in-use", path = path.display().to_string()),
            StoreError::Newer { path, found, known } => msg!(
                "store-newer",
                path = path.display().to_string(),
                found = *found,
                known = *known,
            ),
            StoreError::Foreign { path } => {
                msg!("store-foreign", path = path.display().to_string())
            }
            StoreError::Lost { path, held, known } => {
                msg!("store-lost", path = path.display().to_string(), held = *held, known = *known,)
            }
            StoreError::Database(_)
            | StoreError::NotWritten(_)
            | StoreError::Unseen
            | StoreError::Broken(_)
            | StoreError::Gone(_)
            | StoreError::TooMany(_)
            | StoreError::Closed => msg!("store-failed", fault = self.to_string()),
        }
    }
}
