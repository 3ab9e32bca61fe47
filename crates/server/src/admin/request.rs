use std::io;
use std::path::PathBuf;

use lusus_core::{Language, Message, msg, text::quote};
use lusus_lobby::{ChallengeId, Tag};
use lusus_play::Name;
use lusus_text::{say, system_fault};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::LONGEST_REQUEST;
use crate::store::{StoreError, Wanted, system_cause};
use crate::{MatchId, Network, Scopes, Token, TokenId};

/// What the operator of the site can ask for, as one line of JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "docs/hosting.md describes each command and its arguments")]
pub enum AdminRequest {
    Health,
    List(Wanted),
    Show {
        id: MatchId,
    },
    Close {
        id: MatchId,
    },
    Delete {
        id: MatchId,
    },
    Rename {
        id: MatchId,
        player: u8,
        name: String,
    },
    Ban {
        network: Network,
        seconds: u64,
    },
    Unban {
        network: Network,
    },
    Readmit {
        tag: Tag,
    },
    Bans,
    Reports {
        #[serde(default)]
        all: bool,
        limit: u32,
    },
    Decide {
        number: i64,
        decision: Verdict,
    },
    Challenges,
    RemoveChallenge {
        id: ChallengeId,
    },
    MakeToken {
        name: String,
        scopes: Scopes,
    },
    Tokens,
    RevokeToken {
        id: TokenId,
    },
    Stats,
    Backup {
        file: PathBuf,
        overwriting: Overwriting,
    },
    Vacuum,
}

/// What is decided about a report.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// Nothing is done.
    Dismiss,
    /// The player's name is taken away, in the match and where it is kept.
    Rename,
    /// The player's device may not come for so many seconds.
    Ban(u64),
    /// The match is called off.
    Close,
}

/// Whether a file that is there may be written over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words say it")]
pub enum Overwriting {
    Refused,
    Allowed,
}

impl AdminRequest {
    /// Reads a line.
    ///
    /// # Errors
    /// If it is too long, or not a request.
    pub fn read(line: &[u8]) -> Result<AdminRequest, AdminError> {
        if line.len() > LONGEST_REQUEST {
            return Err(AdminError::TooLong { limit: LONGEST_REQUEST });
        }
        serde_json::from_slice(line).map_err(|error| {
            // What was sent is quoted in it, and may be long.
            AdminError::Malformed { fault: error.to_string().chars().take(200).collect() }
        })
    }
}

/// Why something was not done. It goes over the socket as it is, so that the
/// client can print it in its own language.
#[derive(Clone, PartialEq, Eq, Debug, Error, Serialize, Deserialize)]
#[error("{}", say(Language::English, &self.message()))]
#[serde(tag = "code", rename_all = "kebab-case")]
#[allow(missing_docs, reason = "each has a sentence in the catalogue")]
pub enum AdminError {
    Malformed {
        fault: String,
    },
    TooLong {
        limit: usize,
    },
    Busy,
    NoSuchMatch {
        id: MatchId,
    },
    BrokenMatch {
        id: MatchId,
        fault: String,
    },
    Over {
        id: MatchId,
    },
    NoSuchPlayer {
        player: u8,
    },
    EmptySeat {
        player: u8,
    },
    Program {
        player: u8,
    },
    NameTooLong,
    TooManyBans {
        limit: usize,
    },
    BanTime,
    NotBanned {
        network: Network,
    },
    NotBarred {
        tag: Tag,
    },
    NoSuchReport {
        number: i64,
    },
    NoSuchChallenge {
        id: ChallengeId,
    },
    NoDevice {
        number: i64,
    },
    NoName,
    NameTaken {
        name: String,
    },
    NameKept {
        name: String,
    },
    NameHidden,
    NameReserved {
        name: String,
    },
    TooManyTokens,
    NoSuchToken {
        id: TokenId,
    },
    RevokedAlready {
        id: TokenId,
    },
    Exists {
        file: PathBuf,
    },
    OwnFile {
        file: PathBuf,
    },
    CannotShrink,
    NotHere,
    TwoOfAKind,
    NotEmpty,
    BusyDatabase,
    ForeignTables,
    NotRunning {
        folder: PathBuf,
    },
    NoData {
        folder: PathBuf,
    },
    NoAnswer {
        folder: PathBuf,
    },
    Running {
        folder: PathBuf,
    },
    Strange,
    Elsewhere {
        file: PathBuf,
    },
    NoBackup {
        file: PathBuf,
    },
    DamagedBackup {
        file: PathBuf,
        fault: String,
    },
    Damaged {
        path: PathBuf,
        fault: String,
    },
    Foreign {
        path: PathBuf,
    },
    OldSqlite {
        found: String,
        needed: String,
    },
    Path {
        path: PathBuf,
        #[serde(flatten)]
        fault: SystemFault,
    },
    Newer {
        path: PathBuf,
        found: i64,
        known: i64,
    },
    Lost {
        path: PathBuf,
        held: i64,
        known: i64,
    },
    /// Without a fault, the database does not answer.
    NoDatabase {
        address: String,
        fault: Option<SystemFault>,
    },
    DatabaseFailed {
        fault: Option<SystemFault>,
    },
    Parameter {
        name: String,
        known: String,
    },
    Unsafe {
        fault: String,
    },
    Failed {
        fault: String,
    },
    System(SystemFault),
}

/// What the operating system said, so that it can be said again in another
/// language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SystemFault {
    fault: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    number: Option<i32>,
}

impl SystemFault {
    fn message(&self) -> Message {
        match self.number {
            Some(number) => system_fault(&io::Error::from_raw_os_error(number)),
            None => msg!("system-other", said = self.fault.as_str()),
        }
    }
}

impl From<io::Error> for SystemFault {
    fn from(error: io::Error) -> SystemFault {
        SystemFault { fault: error.to_string(), number: error.raw_os_error() }
    }
}

impl AdminError {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let shown = |path: &PathBuf| path.display().to_string();
        let cause = |fault: &Option<SystemFault>| match fault {
            Some(fault) => fault.message(),
            None => msg!("store-silent"),
        };
        match self {
            Self::Malformed { fault } => msg!("admin-malformed", fault = quote(fault)),
            Self::TooLong { limit } => msg!("wire-too-long", limit = *limit),
            Self::Busy => msg!("admin-busy"),
            Self::NoSuchMatch { id } => msg!("admin-no-such-match", id = id.to_string()),
            Self::BrokenMatch { id, fault } => {
                msg!("admin-broken-match", id = id.to_string(), fault = fault.as_str())
            }
            Self::Over { id } => msg!("admin-over", id = id.to_string()),
            Self::NoSuchPlayer { player } => msg!("admin-no-such-player", found = *player),
            Self::EmptySeat { player } => msg!("admin-empty-seat", player = *player),
            Self::Program { player } => msg!("admin-program", player = *player),
            Self::NameTooLong => msg!("match-name-too-long", limit = Name::LONGEST),
            Self::TooManyBans { limit } => msg!("admin-too-many-bans", limit = *limit),
            Self::BanTime => msg!("admin-ban-time"),
            Self::NotBanned { network } => msg!("admin-not-banned", network = network.to_string()),
            Self::NotBarred { tag } => msg!("admin-not-barred", tag = tag.to_string()),
            Self::NoSuchReport { number } => msg!("admin-no-such-report", number = *number),
            Self::NoDevice { number } => msg!("admin-no-device", number = *number),
            Self::NoName => msg!("admin-no-name"),
            Self::NameTaken { name } => msg!("admin-name-taken", name = quote(name)),
            Self::NameKept { name } => msg!("admin-name-kept", name = quote(name)),
            Self::NameHidden => msg!("name-hidden"),
            Self::NameReserved { name } => msg!("admin-name-reserved", name = quote(name)),
            Self::TooManyTokens => msg!("admin-too-many-tokens", limit = Token::MOST),
            Self::NoSuchChallenge { id } => msg!("admin-no-such-challenge", id = id.to_string()),
            Self::NoSuchToken { id } => msg!("admin-no-such-token", id = id.to_string()),
            Self::RevokedAlready { id } => msg!("admin-revoked-already", id = id.to_string()),
            Self::Exists { file } => msg!("admin-exists", file = shown(file)),
            Self::OwnFile { file } => msg!("admin-own-file", file = shown(file)),
            Self::CannotShrink => msg!("admin-cannot-shrink"),
            Self::NotHere => msg!("store-not-here"),
            Self::TwoOfAKind => msg!("admin-two-of-a-kind"),
            Self::NotEmpty => msg!("store-not-empty"),
            Self::BusyDatabase => msg!("store-busy"),
            Self::ForeignTables => msg!("store-foreign-tables"),
            Self::NotRunning { folder } => msg!("admin-not-running", folder = shown(folder)),
            Self::NoData { folder } => msg!("admin-no-data", folder = shown(folder)),
            Self::NoAnswer { folder } => msg!("admin-no-answer", folder = shown(folder)),
            Self::Running { folder } => msg!("admin-running", folder = shown(folder)),
            Self::Strange => msg!("admin-strange"),
            Self::Elsewhere { file } => msg!("admin-elsewhere", file = shown(file)),
            Self::NoBackup { file } => msg!("admin-no-backup", file = shown(file)),
            Self::DamagedBackup { file, fault } => {
                msg!("admin-damaged-backup", file = shown(file), fault = fault.as_str())
            }
            Self::Damaged { path, fault } => {
                msg!("store-damaged", path = shown(path), fault = fault.as_str())
            }
            Self::Foreign { path } => msg!("store-foreign", path = shown(path)),
            Self::OldSqlite { found, needed } => {
                msg!("store-old-sqlite", found = found.as_str(), needed = needed.as_str())
            }
            Self::Path { path, fault } => {
                msg!("store-folder", path = shown(path), fault = fault.message())
            }
            Self::Newer { path, found, known } => {
                msg!("store-newer", path = shown(path), found = *found, known = *known)
            }
            Self::Lost { path, held, known } => {
                msg!("store-lost", path = shown(path), held = *held, known = *known)
            }
            Self::NoDatabase { address, fault } => {
                msg!("store-no-database", address = address.as_str(), fault = cause(fault))
            }
            Self::DatabaseFailed { fault } => msg!("store-database-failed", fault = cause(fault)),
            Self::Parameter { name, known } => {
                msg!("store-parameter", name = quote(name), known = known.as_str())
            }
            Self::Unsafe { fault } => msg!("store-unsafe", fault = fault.as_str()),
            Self::Failed { fault } => msg!("store-failed", fault = fault.as_str()),
            Self::System(fault) => msg!("serve-system", fault = fault.message()),
        }
    }

    /// The argument that is wrong; nothing if the input is not at fault.
    #[must_use]
    pub const fn field(&self) -> Option<&'static str> {
        match self {
            AdminError::NoSuchMatch { .. }
            | AdminError::Over { .. }
            | AdminError::NoSuchChallenge { .. }
            | AdminError::NoSuchToken { .. }
            | AdminError::RevokedAlready { .. } => Some("id"),
            AdminError::NoSuchPlayer { .. }
            | AdminError::EmptySeat { .. }
            | AdminError::Program { .. } => Some("player"),
            AdminError::NameTooLong
            | AdminError::NoName
            | AdminError::NameTaken { .. }
            | AdminError::NameKept { .. }
            | AdminError::NameHidden
            | AdminError::NameReserved { .. } => Some("name"),
            AdminError::NotBanned { .. }
            | AdminError::NotBarred { .. }
            | AdminError::TooManyBans { .. } => Some("network"),
            AdminError::BanTime => Some("for"),
            AdminError::NoSuchReport { .. } | AdminError::NoDevice { .. } => Some("number"),
            AdminError::Exists { .. }
            | AdminError::OwnFile { .. }
            | AdminError::NoBackup { .. }
            | AdminError::DamagedBackup { .. } => Some("file"),
            AdminError::NoData { .. } | AdminError::Foreign { .. } => Some("data"),
            AdminError::TwoOfAKind | AdminError::NotEmpty => Some("to"),
            AdminError::ForeignTables
            | AdminError::Parameter { .. }
            | AdminError::Unsafe { .. } => Some("database"),
            _ => None,
        }
    }
}

impl From<StoreError> for AdminError {
    fn from(error: StoreError) -> AdminError {
        let cause = |fault: &sqlx::Error| system_cause(fault).map(SystemFault::from);
        match error {
            StoreError::NoDatabase { address, fault } => {
                AdminError::NoDatabase { address, fault: cause(&fault) }
            }
            StoreError::Database(fault) => AdminError::DatabaseFailed { fault: cause(&fault) },
            StoreError::NotWritten(error) => match &*error {
                StoreError::Database(fault) => AdminError::DatabaseFailed { fault: cause(fault) },
                other => AdminError::Failed { fault: other.to_string() },
            },
            StoreError::Parameter { name, known } => AdminError::Parameter { name, known },
            StoreError::Unsafe(fault) => AdminError::Unsafe { fault },
            StoreError::InUse { path } => AdminError::NoAnswer { folder: path },
            StoreError::Folder { path, fault } => AdminError::Path { path, fault: fault.into() },
            StoreError::Newer { path, found, known } => AdminError::Newer { path, found, known },
            StoreError::Lost { path, held, known } => AdminError::Lost { path, held, known },
            StoreError::Damaged { path, fault } => AdminError::Damaged { path, fault },
            StoreError::Foreign { path } => AdminError::Foreign { path },
            StoreError::OldSqlite { found, needed } => AdminError::OldSqlite { found, needed },
            StoreError::NotHere => AdminError::NotHere,
            StoreError::NotEmpty => AdminError::NotEmpty,
            StoreError::Busy => AdminError::BusyDatabase,
            StoreError::ForeignTables => AdminError::ForeignTables,
            StoreError::NoReport(number) => AdminError::NoSuchReport { number },
            other => AdminError::Failed { fault: other.to_string() },
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn whatever_comes_is_read_or_refused(line in prop::collection::vec(any::<u8>(), 0..300)) {
            if let Ok(request) = AdminRequest::read(&line) {
                let again = serde_json::to_vec(&request).unwrap();
                prop_assert_eq!(AdminRequest::read(&again).unwrap(), request);
            }
        }

        #[test]
        fn what_is_nearly_a_request_is_read_or_refused(
            word in "(health|list|show|close|delete|rename|ban|unban|bans|stats|backup|vacuum|reports|decide|readmit|x)",
            id in "[0-9a-z]{11,13}",
            name in ".{0,80}",
            number in any::<u64>(),
        ) {
            let line = serde_json::json!({
                "do": word, "id": id, "player": number % 300, "name": name, "limit": number,
                "network": name, "seconds": number, "number": number, "decision": {"ban": number},
                "tag": id, "file": name, "overwriting": "allowed",
            });
            if let Err(error) = AdminRequest::read(line.to_string().as_bytes()) {
                let told = serde_json::to_string(&error).unwrap();
                prop_assert!(told.len() < 2_000, "{}", told);
            }
        }
    }

    #[test]
    fn what_a_database_says_is_told_without_what_a_library_says_around_it() {
        let refused = || io::Error::from_raw_os_error(111);
        let address = || "postgres://host/site".to_owned();
        for (error, told) in [
            (
                StoreError::NoDatabase { address: address(), fault: sqlx::Error::PoolTimedOut },
                "The database at postgres://host/site cannot be used: it does not answer",
            ),
            (
                StoreError::NoDatabase { address: address(), fault: sqlx::Error::Io(refused()) },
                "The database at postgres://host/site cannot be used: Connection refused",
            ),
            (
                StoreError::NotWritten(Arc::new(sqlx::Error::Io(refused()).into())),
                "The database could not read or write what is kept: Connection refused",
            ),
            (
                StoreError::Database(sqlx::Error::Io(refused())),
                "The database could not read or write what is kept: Connection refused",
            ),
        ] {
            let said = say(Language::English, &error.message());
            assert!(said.starts_with(told), "{said}");
            assert_eq!(AdminError::from(error).to_string(), said);
        }
    }

    #[test]
    fn what_the_system_said_is_told_in_the_language_of_who_asks() {
        let denied = io::Error::from_raw_os_error(13);
        let error = AdminError::Path { path: PathBuf::from("x"), fault: denied.into() };
        let sent = serde_json::to_string(&error).unwrap();
        let error: AdminError = serde_json::from_str(&sent).unwrap();
        let told = say(Language::Portuguese, &error.message());
        assert!(told.contains("o sistema não o permite"), "{told} from {sent}");
        let old = r#"{"code":"path","path":"x","fault":"strange"}"#;
        let error: AdminError = serde_json::from_str(old).unwrap();
        assert!(say(Language::Portuguese, &error.message()).contains("strange"));
    }

    #[test]
    fn a_line_that_is_too_long_is_not_looked_at() {
        let long = [b" ".repeat(LONGEST_REQUEST), b"{\"do\":\"bans\"}".to_vec()].concat();
        let refused = AdminRequest::read(&long).unwrap_err();
        assert_eq!(refused, AdminError::TooLong { limit: LONGEST_REQUEST });
        assert_eq!(AdminRequest::read(b"{\"do\":\"bans\"}"), Ok(AdminRequest::Bans));
    }
}
