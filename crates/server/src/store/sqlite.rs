use std::fs::File;
use std::io::Read;
use std::path::{Path, PathBuf};
use std::time::Duration;

use lusus_erased::Catalogue;
use lusus_play::Time;
use sqlx::sqlite::{
    SqliteAutoVacuum, SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool,
    SqlitePoolOptions, SqliteRow, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};
use tokio::time::timeout;

use super::copies::{copy_out, only_looking};
use super::files::{
    DATABASE, FolderLock, LOCK, MARK, SOCKET, make_folder, open_private, with_suffix,
};
use super::ledger::SqliteLedger;
use super::mark::{Mark, MarkFile};
use super::migration::{STEPS, inspect, migrate, number};
use super::overview;
use super::work::{Work, stored_time};
use super::writer::Writer;
use super::{Answer, Size, Store, StoreError, Tally, Wanted};
use crate::clock::now;
use crate::room::{Batch, NewMatch, Owner, Seat, StoredMatch, Summary};
use crate::{MatchId, Mode, Network, SecretHash};

/// What SQLite calls files that give space back when they are asked.
const INCREMENTAL: i64 = 2;
/// How many may read at once.
const READERS: u32 = 4;
/// How long those who read are waited for when the store is closed.
const LAST_READS: Duration = Duration::from_secs(2);

/// Matches in a SQLite file: write-ahead log, every commit synced and read back.
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Writer,
    /// The games that matches are of.
    catalogue: Catalogue,
    salt: u64,
    path: PathBuf,
    /// Held until the store is closed: two servers on one file would not see
    /// each other's moves.
    lock: FolderLock,
}

impl SqliteStore {
    /// The store in a folder, which is made where needed.
    ///
    /// # Errors
    /// If the folder cannot be used, another server uses it, or its file is not
    /// ours, newer than the program, or has lost its end.
    pub async fn open(catalogue: Catalogue, folder: &Path) -> Result<SqliteStore, StoreError> {
        let of_folder = |fault| StoreError::Folder { path: folder.to_owned(), fault };
        make_folder(folder).map_err(of_folder)?;
        let lock = FolderLock::hold(folder)?;
        let path = folder.join(DATABASE);
        let mark_path = folder.join(MARK);
        look_before_touching(&path, MarkFile::read(&mark_path)?).await?;
        // SQLite gives its other files the permissions of this one.
        open_private(&path).map_err(of_folder)?;
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        // Only a new file takes it; `compact` converts an old one.
        let first = options.clone().auto_vacuum(SqliteAutoVacuum::Incremental);
        let mut connection = first.connect().await?;
        migrate(&mut connection, &path, &STEPS).await?;
        let salt = number(&mut connection, "SELECT salt FROM site").await?;
        let reading = SqliteConnectOptions::new().filename(&path).read_only(true);
        let readers =
            SqlitePoolOptions::new().max_connections(READERS).connect_with(reading).await?;
        let commits = number(&mut connection, "SELECT commits FROM site").await?;
        let ledger = SqliteLedger::new(options, connection, commits);
        let writer = Writer::start(ledger, MarkFile::new(mark_path, salt));
        Ok(SqliteStore { readers, writer, catalogue, salt: salt.cast_unsigned(), path, lock })
    }

    /// Reads a match by one statement, so that seats and events are of one
    /// moment, and no transaction can be left open by a disk that fails.
    async fn read(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        let query = "SELECT mode, owner, rematch, \
                     (SELECT group_concat(event, char(10) ORDER BY number) \
                         FROM events WHERE match = id) AS events, \
                     first.link AS link_1, first.is_open AS is_open_1, first.holder AS holder_1, \
                     second.link AS link_2, second.is_open AS is_open_2, second.holder AS holder_2 \
                     FROM matches \
                     JOIN seats AS first ON first.match = id AND first.player = 1 \
                     JOIN seats AS second ON second.match = id AND second.player = 2 \
                     WHERE id = ?";
        let found = sqlx::query(query).bind(id.as_str()).fetch_optional(&self.readers).await?;
        let Some(row) = found else { return Ok(None) };
        let events: Option<&str> = row.try_get("events")?;
        let broken = |error: serde_json::Error| StoreError::Broken(error.to_string());
        let read = |text| self.catalogue.reading(|| serde_json::from_str(text)).map_err(broken);
        let events = events.unwrap_or_default().lines().map(read).collect::<Result<_, _>>()?;
        let seats = [
            seat(&row, ["link_1", "is_open_1", "holder_1"])?,
            seat(&row, ["link_2", "is_open_2", "holder_2"])?,
        ];
        let mode = mode(row.try_get("mode")?)?;
        let owner = row.try_get::<Option<i64>, _>("owner")?.map(Owner);
        let rematch: Option<String> = row.try_get("rematch")?;
        let rematch = rematch.and_then(|id| id.parse().ok());
        Ok(Some(StoredMatch { id, mode, owner, events, seats, rematch }))
    }

    async fn read_summary(&self, id: MatchId) -> Result<Option<Summary>, StoreError> {
        let query = "SELECT summary, (SELECT max(number) FROM events WHERE match = id) \
                     FROM matches WHERE id = ? AND summary IS NOT NULL";
        let found = sqlx::query(query).bind(id.as_str()).fetch_optional(&self.readers).await?;
        let Some(row) = found else { return Ok(None) };
        let (text, last): (&str, u32) = (row.try_get(0)?, row.try_get(1)?);
        // One that an older program wrote is made anew.
        let summary: Option<Summary> = serde_json::from_str(text).ok();
        Ok(summary.filter(|summary| summary.v == last))
    }

    async fn untouched(
        &self,
        since: Time,
        after: Option<(Time, MatchId)>,
        limit: u32,
    ) -> Result<Vec<(Time, MatchId)>, StoreError> {
        let query = "SELECT updated, id FROM matches WHERE (is_over = 0 OR is_void = 1) \
                     AND updated < ? AND (updated, id) > (?, ?) ORDER BY updated, id LIMIT ?";
        let (at, id) =
            after.map_or((-1, String::new()), |(at, id)| (stored_time(at), id.to_string()));
        let rows = sqlx::query(query)
            .bind(stored_time(since))
            .bind(at)
            .bind(id)
            .bind(limit)
            .fetch_all(&self.readers)
            .await?;
        rows.iter().map(touched).collect()
    }

    async fn ids(
        &self,
        query: &'static str,
        since: Time,
        limit: u32,
    ) -> Result<Vec<MatchId>, StoreError> {
        let rows = sqlx::query(query)
            .bind(stored_time(since))
            .bind(limit)
            .fetch_all(&self.readers)
            .await?;
        let id = |row: &SqliteRow| row.try_get::<String, _>(0).ok()?.parse().ok();
        Ok(rows.iter().filter_map(id).collect())
    }
}

impl Store for SqliteStore {
    fn create(&self, new: NewMatch) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Create(Box::new(new))))
    }

    fn save(&self, batch: Batch) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Save(Box::new(batch))))
    }

    fn summarize(&self, id: MatchId, summary: Summary) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Summarize(id, summary)))
    }

    fn summary(&self, id: MatchId) -> Answer<'_, Option<Summary>> {
        Box::pin(self.read_summary(id))
    }

    fn load(&self, id: MatchId) -> Answer<'_, Option<StoredMatch>> {
        Box::pin(self.read(id))
    }

    fn bot_matches(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        let query = "SELECT id FROM matches WHERE is_over = 0 AND updated >= ? \
                     AND mode = 'computer' ORDER BY updated DESC LIMIT ?";
        Box::pin(self.ids(query, since, limit))
    }

    fn stale(
        &self,
        since: Time,
        after: Option<(Time, MatchId)>,
        limit: u32,
    ) -> Answer<'_, Vec<(Time, MatchId)>> {
        Box::pin(self.untouched(since, after, limit))
    }

    fn finished(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        let query = "SELECT id FROM matches WHERE is_over = 1 AND updated < ? \
                     ORDER BY updated LIMIT ?";
        Box::pin(self.ids(query, since, limit))
    }

    fn list(&self, wanted: Wanted) -> Answer<'_, Vec<MatchId>> {
        Box::pin(async move { overview::list(&self.readers, &wanted).await })
    }

    fn has(&self, id: MatchId) -> Answer<'_, bool> {
        Box::pin(async move {
            let query = sqlx::query("SELECT 1 FROM matches WHERE id = ?").bind(id.to_string());
            Ok(query.fetch_optional(&self.readers).await?.is_some())
        })
    }

    fn tally(&self, now: Time) -> Answer<'_, Tally> {
        Box::pin(overview::tally(&self.readers, now))
    }

    fn size(&self) -> Answer<'_, Size> {
        Box::pin(async move { Ok(Size::of(&self.path)) })
    }

    fn ban(&self, network: Network, until: Time) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Ban(network, until, now())))
    }

    fn bans(&self, now: Time) -> Answer<'_, Vec<(Network, Time)>> {
        Box::pin(async move {
            let kept = overview::bans(&self.readers).await?;
            Ok(kept.into_iter().filter(|(_, until)| *until > now).collect())
        })
    }

    fn back_up(&self, file: PathBuf) -> Answer<'_, ()> {
        Box::pin(async move { copy_out(&self.path, &file).await })
    }

    fn is_own(&self, file: &Path) -> bool {
        let folder = |path: &Path| path.parent()?.canonicalize().ok();
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        let is_taken = name.starts_with(DATABASE) || is_name_of_ours(&name);
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

    fn remove(&self, id: MatchId) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Remove(id)))
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            sqlx::query("SELECT salt FROM site").fetch_one(&self.readers).await?;
            self.writer.write(Work::Check).await
        })
    }

    fn salt(&self) -> u64 {
        self.salt
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async move {
            // Somebody may still look at everything there is.
            _ = timeout(LAST_READS, self.readers.close()).await;
            self.writer.finish().await?;
            self.lock.release();
            Ok(())
        })
    }
}

/// Looks at a file as it is: what is not ours, or has lost something, stays
/// untouched.
async fn look_before_touching(path: &Path, mark: Option<Mark>) -> Result<(), StoreError> {
    if is_new(path, mark)? {
        return Ok(());
    }
    let options = match has_journal(path) {
        true => SqliteConnectOptions::new().filename(path),
        false => only_looking(path),
    };
    let mut look = options.connect().await?;
    let version = inspect(&mut look, path, STEPS.len()).await?;
    if let Some(mark) = mark {
        mark.check(found_mark(&mut look, version).await?, path)?;
    }
    look.close().await?;
    Ok(())
}

/// Whether there is nothing yet, and never was.
///
/// # Errors
/// If there was something, or what is there is not ours.
pub(super) fn is_new(path: &Path, mark: Option<Mark>) -> Result<bool, StoreError> {
    let is_there = path.exists() && (has_journal(path) || !is_empty_database(path)?);
    match mark {
        Some(Mark { commits: known, .. }) if !is_there => {
            Err(StoreError::Lost { path: path.to_owned(), held: 0, known })
        }
        _ => Ok(!is_there),
    }
}

/// Whether a first start was killed and has left a journal, which only a writer
/// can roll back.
pub(super) fn has_journal(path: &Path) -> bool {
    with_suffix(path, "-journal").exists()
}

/// How far the log in a file of this version has come.
pub(super) async fn found_mark(
    look: &mut SqliteConnection,
    version: i64,
) -> Result<Mark, StoreError> {
    // A file without tables is a new one.
    let salt = if version > 0 { number(&mut *look, "SELECT salt FROM site").await? } else { 0 };
    let is_counted = version >= 3;
    let commits = if is_counted { number(look, "SELECT commits FROM site").await? } else { 0 };
    Ok(Mark { salt, commits })
}

/// Whether there is nothing in a file yet. SQLite takes a short text for an
/// empty database too, and would write over it.
pub(super) fn is_empty_database(path: &Path) -> Result<bool, StoreError> {
    let of_file = |fault| StoreError::Folder { path: path.to_owned(), fault };
    let mut head = Vec::new();
    File::open(path).and_then(|file| file.take(16).read_to_end(&mut head)).map_err(of_file)?;
    if !head.is_empty() && head != *b"SQLite format 3\0" {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    Ok(head.is_empty())
}

/// When a match was last touched, and which.
fn touched(row: &SqliteRow) -> Result<(Time, MatchId), StoreError> {
    let (at, id): (i64, String) = (row.try_get(0)?, row.try_get(1)?);
    let broken = |_| StoreError::Broken(format!("the match {id:?}"));
    Ok((Time(at.unsigned_abs()), id.parse().map_err(broken)?))
}

/// Whether a file of this name beside the database belongs to it.
fn is_name_of_ours(name: &str) -> bool {
    [MARK, LOCK, SOCKET].contains(&name)
}

fn seat(row: &SqliteRow, [link, is_open, holder]: [&str; 3]) -> Result<Seat, StoreError> {
    let hash = |column: &str| -> Result<Option<SecretHash>, StoreError> {
        let bytes: Option<&[u8]> = row.try_get(column)?;
        Ok(bytes.and_then(SecretHash::from_bytes))
    };
    Ok(Seat { link: hash(link)?, is_open: row.try_get(is_open)?, holder: hash(holder)? })
}

fn mode(word: &str) -> Result<Mode, StoreError> {
    let known = Mode::ALL.into_iter().find(|mode| mode.word() == word);
    known.ok_or_else(|| StoreError::Broken(format!("the mode {word:?}")))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use lusus_play::{Match, Settings, Span};
    use tempfile::TempDir;

    use lusus_catalog::LUSUS;

    use super::*;
    use crate::Entropy;

    async fn open(folder: &TempDir) -> SqliteStore {
        SqliteStore::open(LUSUS, folder.path()).await.unwrap()
    }

    fn new_match(owner: i64, most: u32, at: Time) -> NewMatch {
        let settings = Settings::new(LUSUS.find("choko").unwrap());
        let created = Match::create(settings, at).unwrap().events()[0].clone();
        let seats = [Seat::default(), Seat::default()];
        let id = MatchId::draw(&mut Entropy::system());
        NewMatch { id, mode: Mode::Here, owner: Some(Owner(owner)), most, created, seats }
    }

    /// A batch without events, as when a seat moves; or as if a person had moved.
    fn batch(id: MatchId, moved_at: Option<Time>) -> Batch {
        let (events, seats, rematch) = (Vec::new(), None, None);
        Batch { id, events, seats, is_over: false, is_void: false, moved_at, rematch }
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
        assert_eq!(store.tally(Time(0)).await.unwrap().matches, 0);
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
        store.save(batch(first.id, Some(at(106)))).await.unwrap();
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
        let refused = store.save(agreed(rematch.clone())).await;
        assert!(matches!(refused, Err(StoreError::TooMany(1))), "{refused:?}");
        assert!(store.load(rematch.id).await.unwrap().is_none());
        assert_eq!(store.load(played.id).await.unwrap().unwrap().rematch, None);
        store.save(over.clone()).await.unwrap();
        store.save(agreed(rematch.clone())).await.unwrap();
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
        store.save(Batch { events: vec![next], ..batch(new.id, None) }).await.unwrap();
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
