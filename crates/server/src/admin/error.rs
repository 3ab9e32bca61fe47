use std::path::PathBuf;

use lusus_core::{Message, msg, text::quote};
use lusus_play::Name;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::store::StoreError;
use crate::{MatchId, Network};

/// Why something was not done. It goes over the socket as it is, so that
/// whoever asked tells it in their own language.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum AdminError {
    #[error("not a request: {fault}")]
    Malformed { fault: String },
    #[error("a request has at most {limit} bytes")]
    TooLong { limit: usize },
    #[error("too many ask at once")]
    Busy,
    #[error("no match {id}")]
    NoSuchMatch { id: MatchId },
    #[error("the match {id} cannot be opened: {fault}")]
    BrokenMatch { id: MatchId, fault: String },
    #[error("the match {id} is over")]
    Over { id: MatchId },
    #[error("no player {player}")]
    NoSuchPlayer { player: u8 },
    #[error("nobody sits at {player}")]
    EmptySeat { player: u8 },
    #[error("a program sits at {player}")]
    Program { player: u8 },
    #[error("a name has at most {} characters", Name::LONGEST)]
    NameTooLong,
    #[error("at most {limit} networks can be banned")]
    TooManyBans { limit: usize },
    #[error("a ban lasts 1 second to 10 years")]
    BanTime,
    #[error("{network} is not banned")]
    NotBanned { network: Network },
    #[error("{} is there already", file.display())]
    Exists { file: PathBuf },
    /// The file cannot be where it is wanted.
    #[error("{} is part of what is kept", file.display())]
    OwnFile { file: PathBuf },
    /// The file has to be written anew, for which the server must be stopped.
    #[error("the file cannot shrink while it is in use")]
    CannotShrink,
    #[error("no server uses {}", folder.display())]
    NotRunning { folder: PathBuf },
    #[error("nothing is kept in {}", folder.display())]
    NoData { folder: PathBuf },
    /// A server uses the folder, but cannot be asked.
    #[error("a server uses {} and does not answer", folder.display())]
    NoAnswer { folder: PathBuf },
    /// What is asked for cannot be done while a server runs.
    #[error("a server uses {}", folder.display())]
    Running { folder: PathBuf },
    #[error("the answer makes no sense")]
    Strange,
    /// The server has written a file that is not there.
    #[error("{} is not there", file.display())]
    Elsewhere { file: PathBuf },
    #[error("{} is not a backup", file.display())]
    NoBackup { file: PathBuf },
    #[error("{}: {fault}", path.display())]
    Path { path: PathBuf, fault: String },
    #[error("{}: version {found}, newer than {known}", path.display())]
    Newer { path: PathBuf, found: i64, known: i64 },
    /// The end of the log is gone.
    #[error("{}: {held} of at least {known} commits are left", path.display())]
    Lost { path: PathBuf, held: i64, known: i64 },
    #[error("{fault}")]
    Failed { fault: String },
}

impl AdminError {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let shown = |path: &PathBuf| path.display().to_string();
        match self {
            AdminError::Malformed { fault } => msg!("admin-malformed", fault = quote(fault)),
            AdminError::TooLong { limit } => msg!("wire-too-long", limit = *limit),
            AdminError::Busy => msg!("admin-busy"),
            AdminError::NoSuchMatch { id } => msg!("admin-no-such-match", id = id.to_string()),
            AdminError::BrokenMatch { id, fault } => {
                msg!("admin-broken-match", id = id.to_string(), fault = fault.as_str())
            }
            AdminError::Over { id } => msg!("admin-over", id = id.to_string()),
            AdminError::NoSuchPlayer { player } => msg!("admin-no-such-player", found = *player),
            AdminError::EmptySeat { player } => msg!("admin-empty-seat", player = *player),
            AdminError::Program { player } => msg!("admin-program", player = *player),
            AdminError::NameTooLong => msg!("match-name-too-long", limit = Name::LONGEST),
            AdminError::TooManyBans { limit } => msg!("admin-too-many-bans", limit = *limit),
            AdminError::BanTime => msg!("admin-ban-time"),
            AdminError::NotBanned { network } => {
                msg!("admin-not-banned", network = network.to_string())
            }
            AdminError::Exists { file } => msg!("admin-exists", file = shown(file)),
            AdminError::OwnFile { file } => msg!("admin-own-file", file = shown(file)),
            AdminError::CannotShrink => msg!("admin-cannot-shrink"),
            AdminError::NotRunning { folder } => msg!("admin-not-running", folder = shown(folder)),
            AdminError::NoData { folder } => msg!("admin-no-data", folder = shown(folder)),
            AdminError::NoAnswer { folder } => msg!("admin-no-answer", folder = shown(folder)),
            AdminError::Running { folder } => msg!("admin-running", folder = shown(folder)),
            AdminError::Strange => msg!("admin-strange"),
            AdminError::Elsewhere { file } => msg!("admin-elsewhere", file = shown(file)),
            AdminError::NoBackup { file } => msg!("admin-no-backup", file = shown(file)),
            AdminError::Path { path, fault } => {
                msg!("store-folder", path = shown(path), fault = fault.as_str())
            }
            AdminError::Newer { path, found, known } => {
                msg!("store-newer", path = shown(path), found = *found, known = *known)
            }
            AdminError::Lost { path, held, known } => {
                msg!("store-lost", path = shown(path), held = *held, known = *known)
            }
            AdminError::Failed { fault } => msg!("store-failed", fault = fault.as_str()),
        }
    }

    /// The argument that is wrong; nothing if the input is not at fault.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            AdminError::NoSuchMatch { .. } | AdminError::Over { .. } => Some("id"),
            AdminError::NoSuchPlayer { .. }
            | AdminError::EmptySeat { .. }
            | AdminError::Program { .. } => Some("player"),
            AdminError::NameTooLong => Some("name"),
            AdminError::NotBanned { .. } | AdminError::TooManyBans { .. } => Some("network"),
            AdminError::BanTime => Some("for"),
            AdminError::Exists { .. }
            | AdminError::OwnFile { .. }
            | AdminError::NoBackup { .. } => Some("file"),
            AdminError::NoData { .. } => Some("data"),
            _ => None,
        }
    }
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        match error {
            StoreError::InUse { path } => AdminError::NoAnswer { folder: path },
            StoreError::Folder { path, fault } => {
                AdminError::Path { path, fault: fault.to_string() }
            }
            StoreError::Newer { path, found, known } => AdminError::Newer { path, found, known },
            StoreError::Lost { path, held, known } => AdminError::Lost { path, held, known },
            other => AdminError::Failed { fault: other.to_string() },
        }
    }
}
