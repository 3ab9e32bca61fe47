use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use futures_util::future::BoxFuture;
use lusus_erased::Catalogue;
use lusus_lobby::{Begun, Challenge, ChallengeId, DeclineReason, Maker, Tag};
use lusus_play::Time;
use serde_json::Value;
use sqlx::sqlite::{
    SqliteAutoVacuum, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::time::timeout;

use super::committer::SqliteCommitter;
use super::copies::{copy_out, must_be_whole, only_looking};
use super::files::{
    DATABASE, FolderLock, LOCK, MARK, Mark, SOCKET, make_folder, open_private, with_suffix,
};
use super::migration::{STEPS, inspect, migrate, number};
use super::sqlite_registry::{Entry, fold_names_again, name_programs};
use super::sqlite_version::{linked_version, must_be_safe};
use super::tokens;
use super::writer::{Work, Writer, stored_time};
use super::{Answer, MostChallenges, Result, Size, Store, StoreError, Wanted};
use crate::Network;
use crate::token::{Token, TokenId};
use lusus_room::wire::Presence;
use lusus_room::{Batch, NewMatch, News, Owner, Seat, StoredMatch, Summary};
use lusus_room::{MatchId, Mode, SecretHash};

/// What SQLite calls files that give space back when they are asked.
const INCREMENTAL: i64 = 2;
const SALT: &str = "SELECT salt FROM site";
const COMMITS: &str = "SELECT commits FROM site";
const READERS: u32 = 4;
/// How long those who read are waited for when the store is closed.
const LAST_READS: Duration = Duration::from_secs(2);

/// Keeps matches for good, in a SQLite file: write-ahead log, every commit synced
/// and read back.
///
/// It has one owner: nobody else reads or writes its files until it is closed.
/// `shrink` and `back_up` change nothing that can be asked for.
pub struct SqliteStore {
    pub(super) readers: SqlitePool,
    pub(super) writer: Writer,
    catalogue: Catalogue,
    salt: u64,
    path: PathBuf,
    lock: FolderLock,
    trial: Option<Trial>,
}

/// Looks at what a store is about to do, by its name, and may hold it up or let
/// it fail: how tests try what stands around a store.
pub type Trial = Box<dyn Fn(&'static str) -> BoxFuture<'static, Result<()>> + Send + Sync>;

#[allow(clippy::missing_errors_doc, reason = "all of it fails if the disk or the database does")]
impl SqliteStore {
    /// The store in a folder, which is made where needed; an error also if
    /// another server uses it, or its file is not ours, newer than the program,
    /// damaged, or has lost its end.
    pub async fn open(catalogue: Catalogue, folder: &Path) -> Result<SqliteStore> {
        SqliteStore::open_with(catalogue, folder, &linked_version().await?).await
    }

    /// The same with a SQLite of this version, which is refused if it is too old.
    pub(super) async fn open_with(
        catalogue: Catalogue,
        folder: &Path,
        sqlite_version: &str,
    ) -> Result<SqliteStore> {
        must_be_safe(sqlite_version)?;
        make_folder(folder).map_err(StoreError::of(folder))?;
        let lock = FolderLock::hold(folder)?;
        let path = folder.join(DATABASE);
        if let Some((look, _)) = look(&path).await? {
            look.close().await?;
        }
        // SQLite gives its other files the permissions of this one.
        open_private(&path).map_err(StoreError::of(folder))?;
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        // Only a new file takes it; `compact` converts an old one.
        let first = options.clone().auto_vacuum(SqliteAutoVacuum::Incremental);
        let mut connection = first.connect().await?;
        migrate(&mut connection, &path, &STEPS).await?;
        fold_names_again(&mut connection).await?;
        name_programs(&mut connection).await?;
        let salt = number(&mut connection, SALT).await?;
        let commits = number(&mut connection, COMMITS).await?;
        let reading = SqliteConnectOptions::new().filename(&path).read_only(true);
        let readers = SqlitePoolOptions::new().max_connections(READERS);
        let readers = readers.connect_with(reading).await?;
        let mark = Mark { salt, commits };
        let writer = Writer::start(SqliteCommitter::new(options, connection, mark));
        let salt = salt.cast_unsigned();
        Ok(SqliteStore { readers, writer, catalogue, salt, path, lock, trial: None })
    }

    /// How a connection that writes is opened, for who has the store to itself.
    pub(super) fn options(&self) -> SqliteConnectOptions {
        SqliteConnectOptions::new()
            .filename(&self.path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
    }

    /// Lets somebody look at what the store is about to do.
    #[must_use]
    pub fn tried_by(self, trial: Trial) -> SqliteStore {
        SqliteStore { trial: Some(trial), ..self }
    }

    async fn begin(&self, what: &'static str) -> Result<()> {
        match &self.trial {
            Some(trial) => trial(what).await,
            None => Ok(()),
        }
    }

    async fn ids(&self, query: &'static str, since: Time, limit: u32) -> Result<Vec<MatchId>> {
        let query = sqlx::query_scalar(query).bind(stored_time(since)).bind(limit);
        let ids: Vec<String> = query.fetch_all(&self.readers).await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }
}

impl Store for SqliteStore {
    fn salt(&self) -> u64 {
        self.salt
    }

    fn create(&self, new: NewMatch) -> Answer<'_, ()> {
        Box::pin(async move {
            self.begin("create").await?;
            self.writer.write(Work::Create(Box::new(new))).await
        })
    }

    fn save(&self, batch: Batch, decided: Time) -> Answer<'_, ()> {
        Box::pin(async move {
            self.begin("save").await?;
            self.writer.write(Work::Save(Box::new(batch), decided)).await
        })
    }

    fn summarize(&self, id: MatchId, told: Summary) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Summarize(id, told)))
    }

    fn summary(&self, id: MatchId) -> Answer<'_, Option<Summary>> {
        Box::pin(async move {
            let query = "SELECT summary, (SELECT max(number) FROM events WHERE match = id) \
                     FROM matches WHERE id = ? AND summary IS NOT NULL";
            let query = sqlx::query_as(query).bind(id.to_string());
            let found: Option<(String, u32)> = query.fetch_optional(&self.readers).await?;
            let Some((text, last)) = found else { return Ok(None) };
            // One that an older program wrote is made anew.
            let summary: Option<Summary> = serde_json::from_str(&text).ok();
            Ok(summary.filter(|summary| summary.v == last))
        })
    }

    /// By one statement, so that no transaction can be left open by a disk that
    /// fails.
    fn load(&self, id: MatchId) -> Answer<'_, Option<StoredMatch>> {
        Box::pin(async move {
            self.begin("load").await?;
            let query = "SELECT mode, owner, rematch, \
                     (SELECT group_concat(event, char(10) ORDER BY number) \
                         FROM events WHERE match = id), \
                     first.link, first.is_open, first.holder, \
                     second.link, second.is_open, second.holder, revision, is_public FROM matches \
                     JOIN seats AS first ON first.match = id AND first.player = 1 \
                     JOIN seats AS second ON second.match = id AND second.player = 2 \
                     WHERE id = ?";
            let query = sqlx::query(query).bind(id.to_string());
            let found = query.fetch_optional(&self.readers).await?;
            found.map(|row| self.catalogue.reading(|| stored_match(id, &row))).transpose()
        })
    }

    fn take_turns(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        Box::pin(async move {
            self.begin("take_turns").await?;
            let query = "SELECT id FROM matches WHERE is_over = 0 AND updated >= ? \
                     AND mode = 'computer' ORDER BY updated DESC LIMIT ?";
            self.ids(query, since, limit).await
        })
    }

    fn stale(
        &self,
        since: Time,
        after: Option<(Time, MatchId)>,
        limit: u32,
    ) -> Answer<'_, Vec<(Time, MatchId)>> {
        Box::pin(async move {
            self.begin("stale").await?;
            let query = "SELECT updated, id FROM matches WHERE (is_over = 0 OR is_void = 1) \
                     AND updated < ? AND (updated, id) > (?, ?) ORDER BY updated, id LIMIT ?";
            let (at, id) =
                after.map_or((-1, String::new()), |(at, id)| (stored_time(at), id.to_string()));
            let query = sqlx::query_as(query).bind(stored_time(since)).bind(at).bind(id);
            let rows: Vec<(i64, String)> = query.bind(limit).fetch_all(&self.readers).await?;
            let touched = |(at, id): (i64, String)| match id.parse() {
                Ok(id) => Ok((Time(at.unsigned_abs()), id)),
                Err(_) => Err(StoreError::Broken(format!("the match {id:?}"))),
            };
            rows.into_iter().map(touched).collect()
        })
    }

    fn finished(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        Box::pin(async move {
            let query = "SELECT id FROM matches WHERE is_over = 1 AND updated < ? \
                     ORDER BY updated LIMIT ?";
            self.ids(query, since, limit).await
        })
    }

    fn void(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        Box::pin(async move {
            let query = "SELECT id FROM matches WHERE is_void = 1 AND updated < ? AND NOT EXISTS ( \
                         SELECT 1 FROM reports WHERE match = id AND is_open = 1) \
                     ORDER BY updated LIMIT ?";
            self.ids(query, since, limit).await
        })
    }

    fn has(&self, id: MatchId) -> Answer<'_, bool> {
        Box::pin(async move {
            let query = sqlx::query("SELECT 1 FROM matches WHERE id = ?").bind(id.to_string());
            Ok(query.fetch_optional(&self.readers).await?.is_some())
        })
    }

    fn size(&self) -> Answer<'_, Size> {
        Box::pin(async { Ok(Size::of(&self.path)) })
    }

    fn remove(&self, id: MatchId) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Remove(id)))
    }

    fn ban(&self, network: Network, until: Time) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Ban(network, until, network.fingerprints(self.salt))))
    }

    fn bans(&self, now: Time) -> Answer<'_, Vec<(Network, Time)>> {
        Box::pin(async move {
            let query = sqlx::query_as("SELECT network, until FROM bans WHERE until > ?");
            let kept: Vec<(String, i64)> =
                query.bind(stored_time(now)).fetch_all(&self.readers).await?;
            // One that cannot be read was not written by this program.
            let ban = |(network, until): &(String, i64)| {
                Some((network.parse().ok()?, Time(until.unsigned_abs())))
            };
            Ok(kept.iter().filter_map(ban).collect())
        })
    }

    fn keep_token(&self, token: Token, skeleton: String) -> Answer<'_, ()> {
        self.enter(Entry::KeepToken(token, skeleton))
    }

    fn revoke_token(&self, id: TokenId, at: Time) -> Answer<'_, ()> {
        self.enter(Entry::RevokeToken(id, at))
    }

    fn tokens(&self) -> Answer<'_, Vec<Token>> {
        Box::pin(async {
            tokens::tokens(sqlx::query_as(tokens::COLUMNS).fetch_all(&self.readers).await?)
        })
    }

    fn back_up<'a>(&'a self, file: &'a Path) -> Answer<'a, ()> {
        Box::pin(copy_out(&self.path, file))
    }

    fn is_own(&self, file: &Path) -> bool {
        let folder = |path: &Path| path.parent()?.canonicalize().ok();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let is_taken = name.starts_with(DATABASE) || [MARK, LOCK, SOCKET].contains(&&*name);
        is_taken && folder(file).is_some() && folder(file) == folder(&self.path)
    }

    fn shrink(&self, pages: u32) -> Answer<'_, Option<u32>> {
        Box::pin(async move {
            if number(&self.readers, "PRAGMA auto_vacuum").await? != INCREMENTAL {
                return Ok(None);
            }
            if number(&self.readers, "PRAGMA freelist_count").await? > 0 {
                self.writer.write(Work::Shrink(pages)).await?;
            }
            let left = number(&self.readers, "PRAGMA freelist_count").await?;
            Ok(Some(u32::try_from(left).unwrap_or(u32::MAX)))
        })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.begin("check").await?;
            number(&self.readers, SALT).await?;
            self.writer.write(Work::Check).await
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            self.begin("close").await?;
            // Somebody may still look at everything there is.
            _ = timeout(LAST_READS, self.readers.close()).await;
            self.writer.finish().await?;
            self.lock.release();
            Ok(())
        })
    }

    fn news(&self, id: MatchId, version: u32) -> Answer<'_, Option<News>> {
        Box::pin(async move {
            let Some(mut stored) = self.load(id).await? else { return Ok(None) };
            stored.events.retain(|event| event.number > version);
            let StoredMatch { revision, events, seats, rematch, .. } = stored;
            let presence = Presence::default();
            Ok(Some(News { revision, events, seats, rematch, presence }))
        })
    }

    fn offer(&self, challenge: Challenge, most: MostChallenges) -> Answer<'_, ()> {
        Box::pin(async move {
            self.begin("offer").await?;
            self.writer.write(Work::Offer(Box::new(challenge), most)).await
        })
    }

    fn withdraw(&self, id: ChallengeId, key: SecretHash) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Withdraw(id, key)))
    }

    fn decline(&self, id: ChallengeId, to: Tag, reason: DeclineReason) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Decline(id, to, reason)))
    }

    fn take(&self, ids: Vec<ChallengeId>, new: NewMatch) -> Answer<'_, ()> {
        Box::pin(async move {
            self.begin("take").await?;
            self.writer.write(Work::Take(ids, Box::new(new))).await
        })
    }

    fn renew(&self, ids: Vec<ChallengeId>, until: Time) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Renew(ids, until)))
    }

    fn amend(&self, id: ChallengeId, key: SecretHash, by: Maker) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Amend(id, key, Box::new(by))))
    }

    fn challenges(&self, now: Time) -> Answer<'_, Vec<Challenge>> {
        Box::pin(self.read_challenges(now))
    }

    fn begun_for(&self, keys: Vec<SecretHash>) -> Answer<'_, Vec<(SecretHash, Begun)>> {
        Box::pin(self.read_begun(keys))
    }

    fn playing(&self, limit: u32) -> Answer<'_, Vec<MatchId>> {
        Box::pin(self.read_playing(limit))
    }

    fn list(&self, wanted: Wanted) -> Answer<'_, Vec<MatchId>> {
        Box::pin(self.find(wanted))
    }

    fn tally(&self, now: Time) -> Answer<'_, Value> {
        Box::pin(self.count(now))
    }
}

/// Looks at a database as it is, and says its version; nothing if there is none
/// yet. What is not ours, is damaged or has lost something is refused untouched.
pub(super) async fn look(path: &Path) -> Result<Option<(SqliteConnection, i64)>> {
    let mark = Mark::read(&path.with_file_name(MARK))?;
    let is_empty = || match is_empty_database(path) {
        // The mark says that there was a database.
        Err(StoreError::Foreign { .. }) if mark.is_some() => {
            Err(StoreError::damaged(path, "its first bytes are not those of a database"))
        }
        looked => looked,
    };
    let is_there = path.exists() && (has_journal(path) || !is_empty()?);
    if !is_there {
        let nothing = Mark { salt: 0, commits: 0 };
        return mark.map_or(Ok(None), |mark| mark.check(nothing, path).map(|()| None));
    }
    let options = match has_journal(path) {
        true => SqliteConnectOptions::new().filename(path),
        false => only_looking(path),
    };
    let looked = look_into(path, options, mark).await;
    looked.map(Some).map_err(|error| error.in_file(path))
}

/// Reads a database that is there from its first page to its last.
async fn look_into(
    path: &Path,
    options: SqliteConnectOptions,
    mark: Option<Mark>,
) -> Result<(SqliteConnection, i64)> {
    let mut look = options.connect().await?;
    let version = inspect(&mut look, path, STEPS.len()).await?;
    if let Some(mark) = mark {
        // A file without tables is a new one; the first two versions did not count.
        let (salt, commits) = match version {
            0 => (0, 0),
            1 | 2 => (number(&mut look, SALT).await?, 0),
            _ => (number(&mut look, SALT).await?, number(&mut look, COMMITS).await?),
        };
        mark.check(Mark { salt, commits }, path)?;
    }
    must_be_whole(&mut look, path, "PRAGMA quick_check").await?;
    Ok((look, version))
}

/// Whether a first start was killed and has left a journal, which only a writer
/// can roll back.
pub(super) fn has_journal(path: &Path) -> bool {
    with_suffix(path, "-journal").exists()
}

/// Whether there is nothing in a file yet. SQLite takes a short text for an
/// empty database too, and would write over it.
pub(super) fn is_empty_database(path: &Path) -> Result<bool> {
    let mut head = Vec::new();
    let read = File::open(path).and_then(|file| file.take(16).read_to_end(&mut head));
    read.map_err(StoreError::of(path))?;
    if !head.is_empty() && head != *b"SQLite format 3\0" {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    Ok(head.is_empty())
}

/// A match of the row that [`SqliteStore::load`] finds.
fn stored_match(id: MatchId, row: &SqliteRow) -> Result<StoredMatch> {
    let word: &str = row.try_get(0)?;
    let mode = Mode::ALL.into_iter().find(|mode| mode.word() == word);
    let rematch: Option<&str> = row.try_get(2)?;
    let events: Option<&str> = row.try_get(3)?;
    let events = events.unwrap_or_default().lines().map(serde_json::from_str);
    Ok(StoredMatch {
        id,
        mode: mode.ok_or_else(|| StoreError::Broken(format!("the mode {word:?}")))?,
        owner: row.try_get::<Option<i64>, _>(1)?.map(Owner),
        events: events.collect::<Result<_, _>>()?,
        seats: [seat(row, 4)?, seat(row, 7)?],
        is_public: row.try_get(11)?,
        rematch: rematch.and_then(|id| id.parse().ok()),
        revision: row.try_get::<i64, _>(10)?.cast_unsigned(),
    })
}

fn seat(row: &SqliteRow, first: usize) -> Result<Seat> {
    let hash = |column: usize| -> Result<Option<SecretHash>> {
        let bytes: Option<&[u8]> = row.try_get(column)?;
        Ok(bytes.and_then(|bytes| bytes.try_into().ok()).map(SecretHash))
    };
    Ok(Seat { link: hash(first)?, is_open: row.try_get(first + 1)?, holder: hash(first + 2)? })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use lusus_play::{Match, Settings, Span};
    use lusus_room::{Duty, MatchLimits};
    use tempfile::TempDir;

    use lusus_catalog::LUSUS;

    use super::*;
    use crate::system_entropy;

    async fn open(folder: &TempDir) -> SqliteStore {
        SqliteStore::open(LUSUS, folder.path()).await.unwrap()
    }

    fn new_match(owner: i64, most: u32, at: Time) -> NewMatch {
        let settings = Settings::new(LUSUS.find("choko").unwrap());
        let created = Match::create(settings, at).unwrap().events()[0].clone();
        let seats = [Seat::default(), Seat::default()];
        let id = MatchId::draw(&mut system_entropy());
        NewMatch {
            id,
            mode: Mode::Here,
            owner: Some(Owner(owner)),
            most: MatchLimits { open: most, ..MatchLimits::default() },
            is_public: false,
            created,
            seats,
        }
    }

    /// A batch without events, as when a seat moves; or as if a person had moved.
    fn batch(id: MatchId, moved_at: Option<Time>) -> Batch {
        let (events, seats, rematch) = (Vec::new(), None, None);
        let (after, duty) = (0, Duty::Same);
        Batch { id, after, events, seats, is_over: false, is_void: false, moved_at, rematch, duty }
    }

    /// A file that is open can be written to though nobody will find it again.
    #[cfg(unix)]
    #[tokio::test]
    async fn nothing_is_acknowledged_that_goes_into_a_removed_file() {
        for name in ["server.db", "server.db-wal"] {
            let folder = tempfile::tempdir().unwrap();
            let store = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
            for _ in 0..3 {
                store.check().await.unwrap();
            }
            fs::remove_file(folder.path().join(name)).unwrap();
            for _ in 0..3 {
                assert!(store.check().await.is_err(), "{name}");
            }
            store.close().await.unwrap_or_default();
        }
    }

    /// A table that nobody can write to is not well, though the rest is.
    #[tokio::test]
    async fn it_is_well_only_if_a_match_could_be_begun() {
        let folder = tempfile::tempdir().unwrap();
        let store = SqliteStore::open(LUSUS, folder.path()).await.unwrap();
        store.check().await.unwrap();
        assert_eq!(store.tally(Time(0)).await.unwrap()["matches"], 0);
        let path = folder.path().join(DATABASE);
        let mut other = SqliteConnectOptions::new().filename(path).connect().await.unwrap();
        let broken = "CREATE TRIGGER broken BEFORE INSERT ON events \
                      BEGIN SELECT RAISE(ABORT, 'no room'); END";
        sqlx::raw_sql(broken).execute(&mut other).await.unwrap();
        assert!(store.check().await.is_err());
        sqlx::raw_sql("DROP TRIGGER broken").execute(&mut other).await.unwrap();
        store.check().await.unwrap();
    }

    #[tokio::test]
    async fn only_matches_in_which_somebody_has_moved_lately_count() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        let at = |hours| Time(0) + Span::hours(hours);
        let first = new_match(1, 2, at(100));
        store.create(first.clone()).await.unwrap();
        store.create(new_match(1, 2, at(101))).await.unwrap();
        store.create(new_match(2, 2, at(101))).await.unwrap();
        let refused = store.create(new_match(1, 2, at(102))).await;
        assert!(matches!(refused, Err(StoreError::TooMany(2))), "{refused:?}");
        store.create(new_match(1, 0, at(102))).await.unwrap();
        // The first is older than six hours, until somebody moves in it.
        store.create(new_match(1, 3, Time(at(106).0 + 1))).await.unwrap();
        store.save(batch(first.id, Some(at(106))), at(106)).await.unwrap();
        let again = store.create(new_match(1, 4, Time(at(106).0 + 2))).await;
        assert!(matches!(again, Err(StoreError::TooMany(4))), "{again:?}");
        store.close().await.unwrap();
    }

    #[tokio::test]
    async fn a_rematch_too_many_is_refused_and_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        let played = new_match(1, 1, Time(1));
        store.create(played.clone()).await.unwrap();
        let rematch = new_match(1, 1, Time(2));
        let over = Batch { is_over: true, ..batch(played.id, None) };
        let agreed = |rematch| Batch { rematch: Some(Box::new(rematch)), ..over.clone() };
        // The match itself is over only with this batch.
        let refused = store.save(agreed(rematch.clone()), Time(1)).await;
        assert!(matches!(refused, Err(StoreError::TooMany(1))), "{refused:?}");
        assert!(store.load(rematch.id).await.unwrap().is_none());
        assert_eq!(store.load(played.id).await.unwrap().unwrap().rematch, None);
        store.save(over.clone(), Time(1)).await.unwrap();
        store.save(Batch { after: 1, ..agreed(rematch.clone()) }, Time(1)).await.unwrap();
        assert_eq!(store.load(played.id).await.unwrap().unwrap().rematch, Some(rematch.id));
        store.close().await.unwrap();
    }

    #[tokio::test]
    async fn a_log_that_has_lost_something_is_noticed_and_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("server.db");
        let store = open(&folder).await;
        let before = fs::read(&path).unwrap();
        store.create(new_match(1, 0, Time(1))).await.unwrap();
        store.close().await.unwrap();
        for (what, bytes) in [("without its end", &before[..]), ("emptied", &[])] {
            fs::write(&path, bytes).unwrap();
            let refused = SqliteStore::open(LUSUS, folder.path()).await.err();
            assert!(matches!(refused, Some(StoreError::Lost { .. })), "{what}: {refused:?}");
            assert_eq!(fs::read(&path).unwrap(), bytes, "{what}");
        }
        fs::remove_file(&path).unwrap();
        let refused = SqliteStore::open(LUSUS, folder.path()).await.err();
        assert!(matches!(refused, Some(StoreError::Lost { held: 0, .. })), "{refused:?}");
        assert!(!path.exists());
        // Whoever removes the mark goes on with what is there.
        fs::remove_file(folder.path().join("server.mark")).unwrap();
        let store = open(&folder).await;
        // A mark that a crash has emptied says nothing.
        fs::write(folder.path().join("server.mark"), "").unwrap();
        store.close().await.unwrap();
        open(&folder).await.close().await.unwrap();
    }

    /// The file is what the first version that wrote it has left after a stop.
    #[tokio::test]
    async fn a_file_of_an_earlier_program_opens() {
        let folder = tempfile::tempdir().unwrap();
        let packed = &include_bytes!("../../tests/fixture/server-v3.db.gz")[..];
        let mut bytes = Vec::new();
        flate2::read::GzDecoder::new(packed).read_to_end(&mut bytes).unwrap();
        fs::write(folder.path().join(DATABASE), bytes).unwrap();
        fs::write(folder.path().join(MARK), r#"{"salt":7415265102773074272,"commits":4}"#).unwrap();
        let store = open(&folder).await;
        for (id, mode) in [
            ("0fb42qumg63x", Mode::Here),
            ("6zph7doa09a8", Mode::Watch),
            ("amii8x7oy2sg", Mode::Computer),
        ] {
            let stored = store.load(id.parse().unwrap()).await.unwrap().expect(id);
            assert_eq!(stored.mode, mode, "{id}");
            let made = Match::replay(stored.events).unwrap();
            assert_eq!(made.ply(), if mode == Mode::Here { 2 } else { 0 }, "{id}");
        }
        store.create(new_match(1, 0, Time(1))).await.unwrap();
        store.close().await.unwrap();
        assert!(folder.path().join("server.v3.db").exists(), "a copy is kept of what was changed");
    }

    #[tokio::test]
    async fn a_removed_lock_file_lets_nobody_in() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        for _ in 0..2 {
            let refused = SqliteStore::open(LUSUS, folder.path()).await.err();
            assert!(matches!(refused, Some(StoreError::InUse { .. })), "{refused:?}");
            if cfg!(unix) {
                _ = fs::remove_file(folder.path().join("server.lock"));
            }
        }
        store.close().await.unwrap();
        open(&folder).await.close().await.unwrap();
    }

    #[tokio::test]
    async fn a_first_start_that_was_killed_can_be_made_again() {
        let folder = tempfile::tempdir().unwrap();
        let [path, journal] = ["server.db", "server.db-journal"].map(|n| folder.path().join(n));
        // The moment between the first page and the removal of its journal.
        let mut options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        options = options.journal_mode(SqliteJournalMode::Persist);
        let mut killed = options.connect().await.unwrap();
        let begun = "PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN; \
                     CREATE TABLE t (x); INSERT INTO t SELECT randomblob(9999) \
                     FROM (VALUES (1), (2), (3), (4), (5), (6), (7), (8), (9))";
        sqlx::raw_sql(begun).execute(&mut killed).await.unwrap();
        let halfway = [fs::read(&path).unwrap(), fs::read(&journal).unwrap()];
        killed.close().await.unwrap();
        assert!(halfway.iter().all(|file| file.len() > 512), "SQLite has begun to write");
        fs::write(&path, &halfway[0]).unwrap();
        fs::write(&journal, &halfway[1]).unwrap();
        let store = open(&folder).await;
        store.check().await.unwrap();
        store.close().await.unwrap();
    }

    #[tokio::test]
    async fn a_summary_is_told_until_the_match_goes_on() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        let new = new_match(1, 0, Time(1));
        let summary = Summary { v: 1, deadline: None, told: serde_json::json!({"ply": 0}) };
        store.create(new.clone()).await.unwrap();
        assert_eq!(store.summary(new.id).await.unwrap(), None);
        store.summarize(new.id, summary.clone()).await.unwrap();
        assert_eq!(store.summary(new.id).await.unwrap(), Some(summary));
        let mut next = new.created.clone();
        next.number = 2;
        store.save(Batch { events: vec![next], ..batch(new.id, None) }, Time(1)).await.unwrap();
        assert_eq!(store.summary(new.id).await.unwrap(), None);
        store.close().await.unwrap();
    }

    #[cfg(unix)]
    #[tokio::test]
    async fn nobody_else_can_read_what_is_kept() {
        use std::os::unix::fs::PermissionsExt;

        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().join("data");
        let store = SqliteStore::open(LUSUS, &folder).await.unwrap();
        store.check().await.unwrap();
        let mode = |path: &Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
        assert_eq!(mode(&folder), 0o700);
        let files: Vec<_> =
            fs::read_dir(&folder).unwrap().map(|file| file.unwrap().path()).collect();
        assert!(files.len() >= 3, "{files:?}");
        for file in files {
            assert_eq!(mode(&file), 0o600, "{}", file.display());
        }
        store.close().await.unwrap();
        assert_eq!(mode(&folder.join("server.mark")), 0o600);
        assert!(store.check().await.is_err(), "a store that is closed keeps nothing");
    }
}
