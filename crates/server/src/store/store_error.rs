use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lusus_core::{Message, msg, text::quote};
use lusus_text::system_fault;
use sqlx::error::DatabaseError;
use sqlx::sqlite::SqliteError;
use thiserror::Error;

use crate::MatchId;
use lusus_lobby::ChallengeId;

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
    #[error("{}: damaged: {fault}", path.display())]
    Damaged { path: PathBuf, fault: String },
    #[error("SQLite {found} can damage a database, {needed} or newer is needed")]
    OldSqlite { found: String, needed: String },
    #[error("the database failed: {}", database_message(.0))]
    Database(#[from] sqlx::Error),
    /// What was committed together could not be.
    #[error("{0}")]
    NotWritten(Arc<StoreError>),
    #[error("what was committed is not there")]
    Unseen,
    #[error("stored data is broken: {}", one_line(.0))]
    Broken(String),
    #[error("the match {0} is gone")]
    Gone(MatchId),
    /// It was written after something else than what is kept, or by a clock that
    /// is wrong; nothing of it is kept.
    #[error("the match {0} has gone on elsewhere")]
    Late(MatchId),
    /// Another process does it.
    #[error("another process looks after it")]
    Held,
    /// Nobody answers at the address that was named, or not to us.
    #[error("{address}: {fault}")]
    NoDatabase { address: String, fault: sqlx::Error },
    /// The address says something that nobody listens to, or says it twice.
    #[error("the address says {name}")]
    Parameter { name: String, known: String },
    /// The database offers no encryption, or shows a certificate of somebody else.
    #[error("the connection is not safe: {0}")]
    Unsafe(String),
    #[error("the database is not one of Lusus")]
    ForeignTables,
    #[error("something is kept there already")]
    NotEmpty,
    #[error("servers use the database")]
    Busy,
    /// Somebody else is better at it.
    #[error("PostgreSQL has tools of its own for that, such as pg_dump")]
    NotHere,
    #[error("its owner has {0} open matches already")]
    TooMany(u32),
    #[error("{0} matches of its owner have ended in the last day")]
    TooManyFinished(u32),
    /// Somebody else has taken it, or it is gone; nothing of the match is kept.
    #[error("the challenge {0} is not open")]
    Taken(ChallengeId),
    #[error("there is no such challenge {0}")]
    NoChallenge(ChallengeId),
    #[error("the challenge {0} is on other terms")]
    AnotherWish(ChallengeId),
    #[error("its owner has {0} open challenges already")]
    TooManyChallenges(u32),
    #[error("there are too many open challenges")]
    LobbyFull,
    #[error("another device keeps that name")]
    NameTaken,
    #[error("a program has that name")]
    NameOfProgram,
    #[error("the match was reported by the same device")]
    Reported,
    #[error("there is no report {0}")]
    NoReport(i64),
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
                msg!("store-folder", path = shown(path), fault = system_fault(fault))
            }
            StoreError::InUse { path } => msg!("store-in-use", path = shown(path)),
            StoreError::Newer { path, found, known } => {
                msg!("store-newer", path = shown(path), found = *found, known = *known)
            }
            StoreError::Foreign { path } => msg!("store-foreign", path = shown(path)),
            StoreError::Lost { path, held, known } => {
                msg!("store-lost", path = shown(path), held = *held, known = *known)
            }
            StoreError::Damaged { path, fault } => {
                msg!("store-damaged", path = shown(path), fault = fault.as_str())
            }
            StoreError::OldSqlite { found, needed } => {
                msg!("store-old-sqlite", found = found.as_str(), needed = needed.as_str())
            }
            StoreError::NoDatabase { address, fault } => {
                msg!("store-no-database", address = address.as_str(), fault = cause(fault))
            }
            StoreError::Parameter { name, known } => {
                msg!("store-parameter", name = quote(name), known = known.as_str())
            }
            StoreError::Unsafe(fault) => msg!("store-unsafe", fault = fault.as_str()),
            StoreError::ForeignTables => msg!("store-foreign-tables"),
            StoreError::NotHere => msg!("store-not-here"),
            StoreError::NotEmpty => msg!("store-not-empty"),
            StoreError::Busy => msg!("store-busy"),
            StoreError::Database(fault) => msg!("store-database-failed", fault = cause(fault)),
            StoreError::NotWritten(error) => error.message(),
            other => msg!("store-failed", fault = other.to_string()),
        }
    }

    /// The flag at fault: what says where the store is.
    #[must_use]
    pub fn field(&self) -> Option<&'static str> {
        match self {
            StoreError::ForeignTables
            | StoreError::Unsafe(_)
            | StoreError::Parameter { .. }
            | StoreError::Database(sqlx::Error::Configuration(_))
            // Who answers, and refuses, has been named wrongly.
            | StoreError::NoDatabase { fault: sqlx::Error::Database(_), .. } => Some("database"),
            // No input is to blame for a database that is damaged or does not answer.
            StoreError::NoDatabase { .. }
            | StoreError::Damaged { .. }
            | StoreError::OldSqlite { .. }
            | StoreError::Database(sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut) => None,
            // Nor is a disk that is full, or that can only be read.
            StoreError::Folder { fault, .. } if is_of_disk(fault) => None,
            StoreError::Database(fault) if matches!(sqlite_code(fault), Some(IOERR | FULL)) => None,
            _ => Some("data"),
        }
    }

    /// Whether it is about what was asked for, and the store is well.
    pub(crate) fn is_refusal(&self) -> bool {
        matches!(
            self,
            StoreError::TooMany(_)
                | StoreError::TooManyFinished(_)
                | StoreError::Gone(_)
                | StoreError::Late(_)
                | StoreError::Taken(_)
                | StoreError::NoChallenge(_)
                | StoreError::AnotherWish(_)
                | StoreError::TooManyChallenges(_)
                | StoreError::LobbyFull
                | StoreError::NameTaken
                | StoreError::NameOfProgram
                | StoreError::Reported
                | StoreError::NoReport(_)
        )
    }

    /// The same error, as damage of this file if SQLite says that it is damaged.
    pub(super) fn in_file(self, path: &Path) -> StoreError {
        match &self {
            StoreError::Database(fault) if is_damage(fault) => {
                StoreError::damaged(path, &database_message(fault))
            }
            _ => self,
        }
    }

    /// A file is damaged, and how.
    pub(super) fn damaged(path: &Path, fault: &str) -> StoreError {
        StoreError::Damaged { path: path.to_owned(), fault: one_line(fault) }
    }

    /// What the system says of a file or folder.
    pub(crate) fn of(path: &Path) -> impl Fn(io::Error) -> StoreError {
        move |fault| StoreError::Folder { path: path.to_owned(), fault }
    }
}

/// What SQLite calls its errors: of the disk, of a full disk, of a damaged file, and
/// of a file that is not a database.
const IOERR: u32 = 10;
const CORRUPT: u32 = 11;
const FULL: u32 = 13;
const NOTADB: u32 = 26;

/// Whether SQLite says that a file is damaged, or so much that it is not a database.
fn is_damage(fault: &sqlx::Error) -> bool {
    matches!(sqlite_code(fault), Some(CORRUPT | NOTADB))
}

/// The number of an error of SQLite.
fn sqlite_code(fault: &sqlx::Error) -> Option<u32> {
    let fault = fault.as_database_error()?.try_downcast_ref::<SqliteError>()?;
    // The higher bytes say more about it.
    Some(fault.code()?.parse::<u32>().ok()? & 0xff)
}

/// Whether no other path on the same disk would do.
fn is_of_disk(fault: &io::Error) -> bool {
    use io::ErrorKind::{QuotaExceeded, ReadOnlyFilesystem, StorageFull};
    matches!(fault.kind(), QuotaExceeded | ReadOnlyFilesystem | StorageFull)
}

/// What a database says, without what a library says around it.
fn database_message(fault: &sqlx::Error) -> String {
    match fault {
        sqlx::Error::Database(fault) => one_line(fault.message()),
        other => one_line(&other.to_string()),
    }
}

/// A text in one line, which no byte of a damaged file turns into a command for
/// the terminal.
fn one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

/// Why a database does not do what it should.
fn cause(fault: &sqlx::Error) -> Message {
    system_cause(fault).map_or_else(|| msg!("store-silent"), |fault| system_fault(&fault))
}

/// The same as an error of the system; nothing if the database does not answer.
pub(crate) fn system_cause(fault: &sqlx::Error) -> Option<io::Error> {
    Some(match fault {
        sqlx::Error::PoolTimedOut => return None,
        sqlx::Error::Io(fault) => match fault.raw_os_error() {
            Some(number) => io::Error::from_raw_os_error(number),
            None => io::Error::new(fault.kind(), one_line(&fault.to_string())),
        },
        fault if sqlite_code(fault) == Some(FULL) => io::ErrorKind::StorageFull.into(),
        fault => io::Error::other(database_message(fault)),
    })
}

/// What cannot be written as JSON, or read from it, is broken.
impl From<serde_json::Error> for StoreError {
    fn from(error: serde_json::Error) -> StoreError {
        StoreError::Broken(error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use sqlx::{Connection, SqliteConnection};

    use super::*;

    #[tokio::test]
    async fn a_full_disk_is_the_fault_of_no_flag() {
        let mut db = SqliteConnection::connect("sqlite::memory:").await.unwrap();
        let fill = "PRAGMA max_page_count = 1; CREATE TABLE a (b); CREATE TABLE c (d)";
        let full = StoreError::from(sqlx::raw_sql(fill).execute(&mut db).await.unwrap_err());
        assert_eq!(full.field(), None, "{full}");
        let StoreError::Database(fault) = &full else { panic!("{full:?}") };
        assert_eq!(system_cause(fault).unwrap().kind(), io::ErrorKind::StorageFull);
        for (kind, field) in [
            (io::ErrorKind::StorageFull, None),
            (io::ErrorKind::ReadOnlyFilesystem, None),
            (io::ErrorKind::PermissionDenied, Some("data")),
        ] {
            assert_eq!(StoreError::of(Path::new("site"))(kind.into()).field(), field, "{kind}");
        }
    }
}
