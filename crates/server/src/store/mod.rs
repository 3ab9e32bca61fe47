//! Where matches are kept: an append-only log of events for each.

mod challenges;
mod committer;
mod copies;
mod files;
mod group;
mod migration;
mod moving;
mod moving_lobby;
mod moving_registry;
mod overview;
mod postgres;
mod registry;
mod sqlite;
mod sqlite_lobby;
mod sqlite_registry;
mod sqlite_version;
mod sqlite_work;
mod store_error;
mod tokens;
mod writer;

use std::path::Path;

use futures_util::future::BoxFuture;
use lusus_core::Player;
use lusus_lobby::{Attendance, Begun, Challenge, ChallengeId, DeclineReason, Maker, Tag};
use lusus_play::Time;
use lusus_room::wire::{Phrase, Presence};
use lusus_room::{Batch, NewMatch, News, SecretHash, StoredMatch, Summary};
use serde::{Deserialize, Serialize};
use serde_json::Value;

pub use challenges::MostChallenges;
pub(crate) use copies::{compact, examine, restore};
pub(crate) use files::{DATABASE, FolderLock, LOCK, SOCKET, forget};
pub use group::{Committer, NotWritten, Results, write_group};
pub(crate) use moving::{Moved, move_to_postgres, move_to_sqlite};
pub use overview::{MatchState, Size, Wanted};
pub(crate) use postgres::examine_tables;
pub use postgres::{PostgresStore, is_postgres};
pub use registry::{
    Decided, DecisionWord, LostName, NameKeeper, NameWish, NewReport, Registry, Report,
    ReportReason, WantedReports,
};
pub use sqlite::{SqliteStore, Trial};
pub use store_error::StoreError;
pub(crate) use store_error::system_cause;

use crate::token::{Token, TokenId};
use crate::{MatchId, Network};

/// What comes of something that a store is asked.
pub(crate) type Result<T, E = StoreError> = std::result::Result<T, E>;

/// The same, later.
pub type Answer<'a, T> = BoxFuture<'a, Result<T>>;

/// Keeps matches for good.
///
/// # Laws
///
/// - **S1** When `create` or `save` answers with `Ok`, all of it outlives a
///   crash of program and machine, whatever failed before; if not, all of it
///   is kept or nothing.
/// - **S2** Events are never changed, and of one match they are in order
///   without gaps.
/// - **S3** Of the batches that follow the same one, whoever they come from, one
///   is kept; the others are answered with [`StoreError::Late`], and nothing of
///   them is kept.
/// - **S4** What is committed together is not lost together: what is refused
///   costs the others nothing.
/// - **S5** A store that processes share has the only clock. What was decided at
///   a moment that is not its own, within a leeway, is late.
/// - **S6** Of those who take a challenge one does, together with the match, or
///   nobody; the others are answered with [`StoreError::Taken`], and nothing of
///   their matches is kept. What a match takes of several challenges it takes of
///   all of them.
#[allow(clippy::missing_errors_doc, reason = "all of it fails if the disk or the database does")]
pub trait Store: Registry {
    /// A number of this store's own, the same for ever, that makes fingerprints
    /// of addresses worth nothing elsewhere.
    fn salt(&self) -> u64;

    /// Keeps a new match; [`StoreError::TooMany`] or [`StoreError::TooManyFinished`] if
    /// its owner may have no more.
    fn create(&self, new: NewMatch) -> Answer<'_, ()>;

    /// Keeps what has happened in a match, and was decided at this moment; an
    /// error if it is gone, if the batch is late, or if the owner of the rematch
    /// may have no more.
    fn save(&self, batch: Batch, decided: Time) -> Answer<'_, ()>;

    /// The match with this id, if there is one, all of it of one moment.
    fn load(&self, id: MatchId) -> Answer<'_, Option<StoredMatch>>;

    /// What stands of a match, with the events after a version; nothing if it
    /// is gone.
    fn news(&self, id: MatchId, version: u32) -> Answer<'_, Option<News>>;

    /// Keeps what is told of a match.
    fn summarize(&self, id: MatchId, told: Summary) -> Answer<'_, ()>;

    /// What was summarized, unless the match has gone on since.
    fn summary(&self, id: MatchId) -> Answer<'_, Option<Summary>>;

    /// Unfinished matches in which a program may have to think and for which no
    /// process does, which are this process's from now on. A store for one
    /// process names those that were touched since, the newest first.
    fn take_turns(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>>;

    /// Matches that are unfinished or came to nothing, and that nobody has
    /// touched since, each with when it was, the longest ago first.
    fn stale(
        &self,
        since: Time,
        after: Option<(Time, MatchId)>,
        limit: u32,
    ) -> Answer<'_, Vec<(Time, MatchId)>>;

    /// Matches that are over and that nobody has touched since, the oldest first.
    fn finished(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>>;

    /// Matches that ended before both had moved and that nobody has touched since, the
    /// oldest first, without those of which a report waits for a decision.
    fn void(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>>;

    /// Whether there is such a match, also one that cannot be opened.
    fn has(&self, id: MatchId) -> Answer<'_, bool>;

    /// Forgets a match.
    fn remove(&self, id: MatchId) -> Answer<'_, ()>;

    /// Opens a challenge, or the same one again, whose maker has asked twice;
    /// [`StoreError::Taken`] if it was taken meanwhile. A seek takes the place of the
    /// one that its key had.
    fn offer(&self, challenge: Challenge, most: MostChallenges) -> Answer<'_, ()>;

    /// Closes a challenge for the maker with this key; one that is gone is
    /// closed, and one that was taken is [`StoreError::Taken`].
    fn withdraw(&self, id: ChallengeId, key: SecretHash) -> Answer<'_, ()>;

    /// Closes a challenge for whom alone it is for. It is kept with the reason
    /// until its maker withdraws it.
    fn decline(&self, id: ChallengeId, to: Tag, reason: DeclineReason) -> Answer<'_, ()>;

    /// Keeps a new match that one or two open challenges lead to, whose makers
    /// hold seats of it, and closes them.
    fn take(&self, ids: Vec<ChallengeId>, new: NewMatch) -> Answer<'_, ()>;

    /// Says that challenges are open until a moment, whose makers are there.
    fn renew(&self, ids: Vec<ChallengeId>, until: Time) -> Answer<'_, ()>;

    /// Says otherwise who has made a challenge, if somebody with this key has and
    /// it is open; nothing happens to one that is not.
    fn amend(&self, id: ChallengeId, key: SecretHash, by: Maker) -> Answer<'_, ()>;

    /// The challenges that are open at this moment, the newest first, and those
    /// that were declined.
    fn challenges(&self, now: Time) -> Answer<'_, Vec<Challenge>>;

    /// The matches that challenges have led to and that are not over, for those
    /// of these keys that have not moved in them.
    fn begun_for(&self, keys: Vec<SecretHash>) -> Answer<'_, Vec<(SecretHash, Begun)>>;

    /// Matches that everybody may find and that are being played, the last
    /// touched first.
    fn playing(&self, limit: u32) -> Answer<'_, Vec<MatchId>>;

    /// The matches that are wanted, the last touched first.
    fn list(&self, wanted: Wanted) -> Answer<'_, Vec<MatchId>>;

    /// How much is kept at this moment, and of what.
    fn tally(&self, now: Time) -> Answer<'_, Value>;

    /// What is kept takes so much space.
    fn size(&self) -> Answer<'_, Size>;

    /// Keeps everybody from a network out until a moment, whatever was said of it
    /// before, and closes the challenges that were made from there; bans that have run
    /// out are forgotten.
    fn ban(&self, network: Network, until: Time) -> Answer<'_, ()>;

    /// The bans that still hold at this moment.
    fn bans(&self, now: Time) -> Answer<'_, Vec<(Network, Time)>>;

    /// Keeps what a program may come with, and its name by this skeleton;
    /// [`StoreError::NameTaken`] if a device keeps it, or it was taken away,
    /// [`StoreError::NameOfProgram`] if another program has it. Tokens that were
    /// revoked long ago are forgotten.
    fn keep_token(&self, token: Token, skeleton: String) -> Answer<'_, ()>;

    /// Nobody may come with a token from a moment on, its name is free and its
    /// challenges are closed; one that was revoked before stays so.
    fn revoke_token(&self, id: TokenId, at: Time) -> Answer<'_, ()>;

    /// All tokens, also those that were revoked, the oldest first.
    fn tokens(&self) -> Answer<'_, Vec<Token>>;

    /// Writes a copy to a file, which is replaced only by one that is whole: a
    /// store of one moment, with all that was kept before it was asked for.
    fn back_up<'a>(&'a self, file: &'a Path) -> Answer<'a, ()>;

    /// Whether a file is one of those in which this store keeps things.
    fn is_own(&self, file: &Path) -> bool;

    /// Gives at most so many pages back that nothing needs; answers how many
    /// such pages are left, or nothing if this store cannot give any back.
    fn shrink(&self, pages: u32) -> Answer<'_, Option<u32>>;

    /// Whether something can be kept now.
    fn check(&self) -> Answer<'_, ()>;

    /// Finishes all that is under way; nothing is kept afterwards.
    fn close(&self) -> Answer<'_, ()>;

    /// What it does for the other processes that use it, if there can be any.
    fn others(&self) -> Option<&dyn Others> {
        None
    }
}

/// What a store does for the processes that share it. What one tells the others
/// may be late or lost; they find it all the same when they look.
#[allow(clippy::missing_errors_doc, reason = "all of it fails if the database does")]
pub trait Others: Send + Sync {
    /// Says that this process lives, and forgets those that no longer say so.
    fn beat(&self) -> Answer<'_, Beat>;

    /// What another process tells next.
    fn listen(&self) -> Answer<'_, Notice>;

    /// How many batches are stored of each of these matches that is there.
    fn revisions(&self, ids: Vec<MatchId>) -> Answer<'_, Vec<(MatchId, u64)>>;

    /// Says who is connected to a match here.
    fn announce(&self, id: MatchId, here: Presence) -> Answer<'_, ()>;

    /// Tells that a player has said something.
    fn say(&self, id: MatchId, player: Player, phrase: Phrase) -> Answer<'_, ()>;

    /// Whether this process lets the programs of a match think, which stands at
    /// this revision; not if another one has said that it does, in the last
    /// three seconds.
    fn claim(&self, id: MatchId, revision: u64) -> Answer<'_, bool>;

    /// There was nothing to think about up to this revision.
    fn release(&self, id: MatchId, revision: u64) -> Answer<'_, ()>;

    /// Says who is in the lobby here.
    fn attend(&self, here: Attendance) -> Answer<'_, ()>;

    /// Who is in the lobbies of the others.
    fn attendance(&self) -> Answer<'_, Attendance>;
}

/// What a process hears when it says that it lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beat {
    /// Whether the others took it for dead before.
    pub was_dead: bool,
}

/// What a process tells the others after a commit.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of its text")]
pub struct Notice {
    /// The matches in which something has happened, and how far each has come.
    #[serde(default, with = "saved", skip_serializing_if = "Vec::is_empty")]
    pub saved: Vec<(MatchId, u64)>,
    /// Those to which somebody has come or from which somebody has gone, and
    /// those that were removed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub touched: Vec<MatchId>,
    /// What players have said.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub said: Vec<(MatchId, Player, Phrase)>,
    /// Whether somebody was banned, or no longer is.
    #[serde(default)]
    pub bans: bool,
    /// Whether a token was made or revoked.
    #[serde(default)]
    pub tokens: bool,
    /// Whether a challenge was opened or closed.
    #[serde(default)]
    pub lobby: bool,
    /// Whether more has happened in matches than this says.
    #[serde(default)]
    pub more: bool,
    /// Whether anything may have happened, such as while nobody could hear.
    #[serde(default)]
    pub lost: bool,
}

/// Ids and revisions as one text, so that a whole group fits: `7k2m9qx4t1bz17 …`.
mod saved {
    use std::fmt::Write;

    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use crate::MatchId;

    pub(super) fn serialize<S: Serializer>(
        saved: &[(MatchId, u64)],
        to: S,
    ) -> Result<S::Ok, S::Error> {
        let mut text = String::new();
        for (id, revision) in saved {
            let space = if text.is_empty() { "" } else { " " };
            _ = write!(text, "{space}{id}{revision}");
        }
        to.serialize_str(&text)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Vec<(MatchId, u64)>, D::Error> {
        let text = String::deserialize(from)?;
        let entry = |entry: &str| {
            let (id, revision) = entry.split_at_checked(MatchId::LENGTH)?;
            Some((id.parse().ok()?, revision.parse().ok()?))
        };
        let entries: Option<Vec<_>> = text.split_whitespace().map(entry).collect();
        entries.ok_or_else(|| D::Error::custom("not ids and revisions"))
    }
}
