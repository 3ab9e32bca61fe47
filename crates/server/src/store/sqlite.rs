use std::fs::{File, TryLockError};
use std::io::Read;
use std::path::Path;

use lusus_play::{Event, Time};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteRow,
    SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, Row};

use super::files::{make_folder, open_private};
use super::migration::{STEPS, inspect, migrate};
use super::writer::{Work, Writer, stored_time};
use super::{Answer, Store, StoreError};
use crate::room::{Batch, NewMatch, Owner, Seat, StoredMatch};
use crate::{MatchId, Mode, SecretHash};

/// How many may read at once.
const READERS: u32 = 4;

/// Matches in a SQLite file: write-ahead log, every commit synced.
pub struct SqliteStore {
    readers: SqlitePool,
    writer: Writer,
    salt: u64,
    /// Held until the store is closed: two servers on one file would not see
    /// each other's moves.
    lock: File,
}

impl SqliteStore {
    /// The store in a folder, which is made where needed.
    ///
    /// # Errors
    /// If the folder cannot be used, another server uses it, or its file is not
    /// ours or newer than the program.
    pub async fn open(folder: &Path) -> Result<SqliteStore, StoreError> {
        let of_folder = |fault| StoreError::Folder { path: folder.to_owned(), fault };
        make_folder(folder).map_err(of_folder)?;
        let lock = open_private(&folder.join("server.lock")).map_err(of_folder)?;
        match lock.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => {
                return Err(StoreError::InUse { path: folder.to_owned() });
            }
            Err(TryLockError::Error(fault)) => return Err(of_folder(fault)),
        }
        let path = folder.join("server.db");
        if path.exists() {
            // A file that is not ours stays as it is.
            must_be_database(&path)?;
            let mut look =
                SqliteConnectOptions::new().filename(&path).read_only(true).connect().await?;
            inspect(&mut look, &path, STEPS.len()).await?;
            look.close().await?;
        }
        // SQLite gives its other files the permissions of this one.
        open_private(&path).map_err(of_folder)?;
        let options = SqliteConnectOptions::new()
            .filename(&path)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let mut connection = options.connect().await?;
        migrate(&mut connection, &path, &STEPS).await?;
        let row = sqlx::query("SELECT salt FROM site").fetch_one(&mut connection).await?;
        let salt: i64 = row.try_get(0)?;
        let reading = SqliteConnectOptions::new().filename(&path).read_only(true);
        let readers =
            SqlitePoolOptions::new().max_connections(READERS).connect_with(reading).await?;
        let writer = Writer::start(connection);
        Ok(SqliteStore { readers, writer, salt: salt.cast_unsigned(), lock })
    }

    async fn read(&self, id: MatchId) -> Result<Option<StoredMatch>, StoreError> {
        // One look at the database, so that seats and events are of one moment.
        let mut look = self.readers.begin().await?;
        let query = "SELECT mode, owner, rematch FROM matches WHERE id = ?";
        let found = sqlx::query(query).bind(id.as_str()).fetch_optional(&mut *look).await?;
        let Some(row) = found else { return Ok(None) };
        let events = sqlx::query("SELECT event FROM events WHERE match = ? ORDER BY number")
            .bind(id.as_str())
            .fetch_all(&mut *look)
            .await?;
        let query = "SELECT link, is_open, holder FROM seats WHERE match = ? ORDER BY player";
        let seats = sqlx::query(query).bind(id.as_str()).fetch_all(&mut *look).await?;
        let seats: Vec<Seat> = seats.iter().map(seat).collect::<Result<_, _>>()?;
        let seats = seats.try_into().map_err(|_| StoreError::Broken(format!("seats of {id}")))?;
        let events = events.iter().map(event).collect::<Result<_, _>>()?;
        let mode = mode(row.try_get("mode")?)?;
        let owner = row.try_get::<Option<i64>, _>("owner")?.map(Owner);
        let rematch: Option<String> = row.try_get("rematch")?;
        let rematch = rematch.and_then(|id| id.parse().ok());
        Ok(Some(StoredMatch { id, mode, owner, events, seats, rematch }))
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
    fn create(&self, new: NewMatch, most: u32) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Create(Box::new(new), most)))
    }

    fn save(&self, batch: Batch) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Save(Box::new(batch))))
    }

    fn load(&self, id: MatchId) -> Answer<'_, Option<StoredMatch>> {
        Box::pin(self.read(id))
    }

    fn bot_matches(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        let query = "SELECT id FROM matches WHERE is_over = 0 AND updated >= ? \
                     AND mode = 'computer' ORDER BY updated DESC LIMIT ?";
        Box::pin(self.ids(query, since, limit))
    }

    fn stale(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        let query = "SELECT id FROM matches WHERE (is_over = 0 OR is_void = 1) AND updated < ? \
                     ORDER BY random() LIMIT ?";
        Box::pin(self.ids(query, since, limit))
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
            self.readers.close().await;
            self.writer.finish().await?;
            // What cannot be unlocked is freed with the file.
            _ = self.lock.unlock();
            Ok(())
        })
    }
}

/// SQLite takes a short text for an empty database, and would write over it.
fn must_be_database(path: &Path) -> Result<(), StoreError> {
    let of_file = |fault| StoreError::Folder { path: path.to_owned(), fault };
    let mut head = Vec::new();
    File::open(path).and_then(|file| file.take(16).read_to_end(&mut head)).map_err(of_file)?;
    if head.is_empty() || head == *b"SQLite format 3\0" {
        return Ok(());
    }
    Err(StoreError::Foreign { path: path.to_owned() })
}

fn event(row: &SqliteRow) -> Result<Event, StoreError> {
    let text: String = row.try_get(0)?;
    serde_json::from_str(&text).map_err(|error| StoreError::Broken(error.to_string()))
}

fn seat(row: &SqliteRow) -> Result<Seat, StoreError> {
    let hash = |column: &str| -> Result<Option<SecretHash>, StoreError> {
        let bytes: Option<Vec<u8>> = row.try_get(column)?;
        Ok(bytes.and_then(|bytes| SecretHash::from_bytes(&bytes)))
    };
    Ok(Seat { link: hash("link")?, is_open: row.try_get("is_open")?, holder: hash("holder")? })
}

fn mode(word: &str) -> Result<Mode, StoreError> {
    let known = Mode::ALL.into_iter().find(|mode| mode.word() == word);
    known.ok_or_else(|| StoreError::Broken(format!("the mode {word:?}")))
}

#[cfg(all(test, unix))]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[tokio::test]
    async fn nobody_else_can_read_what_is_kept() {
        let parent = tempfile::tempdir().unwrap();
        let folder = parent.path().join("data");
        let store = SqliteStore::open(&folder).await.unwrap();
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
        assert!(store.check().await.is_err(), "a store that is closed keeps nothing");
    }
}
