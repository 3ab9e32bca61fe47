//! Whole copies of a database: out of a store in use, and back into a folder.

use std::fs;
use std::path::{Path, PathBuf};

use sqlx::sqlite::{SqliteAutoVacuum, SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::files::{
    DATABASE, FolderLock, MARK, forget, keep_as, make_folder, open_private, with_suffix,
};
use super::migration::{STEPS, inspect, number};
use super::sqlite::{has_journal, is_empty_database, look};
use super::sqlite_version::{linked_version, must_be_safe};
use super::{Result, StoreError};

/// Copies a database that may be in use; a copy that was checked has its name.
pub(super) async fn copy_out(from: &Path, to: &Path) -> Result<()> {
    let part = with_suffix(to, ".part");
    write_checked_copy(from, &part).await.map_err(|error| match error {
        StoreError::Folder { fault, .. } => StoreError::of(to)(fault),
        other => other.in_file(from),
    })?;
    keep_as(&part, to).inspect_err(|_| _ = forget(&part)).map_err(StoreError::of(to))
}

/// Writes a copy that nobody else can read, and reads it again. One that fails
/// leaves nothing: it may have filled the disk that moves are stored on.
async fn write_checked_copy(from: &Path, part: &Path) -> Result<()> {
    let write = async {
        let mut reading = only_looking(from).connect().await?;
        forget(part).map_err(StoreError::of(part))?;
        open_private(part).map_err(StoreError::of(part))?;
        let name = part.to_string_lossy().into_owned();
        sqlx::query("VACUUM INTO ?1").bind(name).execute(&mut reading).await?;
        reading.close().await?;
        check_copy(part).await
    };
    write.await.inspect_err(|_| _ = forget(part))
}

/// Reads a copy from its first page to its last.
async fn check_copy(path: &Path) -> Result<()> {
    read_copy(path).await.map_err(|error| error.in_file(path))
}

async fn read_copy(path: &Path) -> Result<()> {
    let is_empty = is_empty_database(path)?;
    let mut look = only_looking(path).connect().await?;
    if is_empty || inspect(&mut look, path, STEPS.len()).await? == 0 {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    // SQLite takes what is missing of the last page for zeroes.
    if !has_log(path) {
        let pages = number(&mut look, "PRAGMA page_count").await?;
        let size = pages * number(&mut look, "PRAGMA page_size").await?;
        let length = fs::metadata(path).map_err(StoreError::of(path))?.len();
        if length < size.unsigned_abs() {
            return Err(StoreError::damaged(path, &format!("{length} of {size} bytes are left")));
        }
    }
    must_be_whole(&mut look, path, "PRAGMA integrity_check").await?;
    Ok(look.close().await?)
}

/// How a file is read without a change to it, or to what is beside it: SQLite
/// leaves others beside one that nobody uses, unless it is told not to.
pub(super) fn only_looking(path: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new().filename(path).read_only(true).immutable(!has_log(path))
}

/// Whether a log stands beside a database, which holds a part of it.
fn has_log(path: &Path) -> bool {
    with_suffix(path, "-wal").exists()
}

/// Asks SQLite whether a database is sound, in one of the two ways it has.
pub(super) async fn must_be_whole(
    look: &mut SqliteConnection,
    path: &Path,
    check: &'static str,
) -> Result<()> {
    let found: Vec<String> = sqlx::query_scalar(check).fetch_all(look).await?;
    match found.first() {
        Some(word) if word == "ok" => Ok(()),
        // The line before the first fault names the database.
        fault => {
            let mut lines = fault.into_iter().flat_map(|fault| fault.lines());
            let fault = lines.find(|line| !line.starts_with("***")).unwrap_or_default();
            Err(StoreError::damaged(path, fault))
        }
    }
}

/// Puts a copy in the place of the database of a folder that nobody uses; what
/// was there is kept beside it, under the name that is returned. If it fails the
/// folder is as before, unless it does between two renames.
pub(crate) async fn restore(folder: &Path, from: &Path) -> Result<Option<PathBuf>> {
    check_copy(from).await?;
    make_folder(folder).map_err(StoreError::of(folder))?;
    let _lock = FolderLock::hold(folder)?;
    let path = folder.join(DATABASE);
    let part = with_suffix(&path, ".part");
    write_checked_copy(from, &part).await?;
    let kept = set_aside(&path).await?;
    keep_as(&part, &path).map_err(StoreError::of(&path))?;
    // It told of the log that was there; until now it kept a start from taking
    // a folder without a database for a new one.
    forget(&folder.join(MARK)).map_err(StoreError::of(folder))?;
    Ok(kept)
}

/// Gives the present database another name, and so its logs, also without it: an old
/// log would be read as part of the new database.
pub(super) async fn set_aside(path: &Path) -> Result<Option<PathBuf>> {
    const SUFFIXES: [&str; 4] = ["-wal", "-shm", "-journal", ""];
    let has_database = path.exists();
    if has_database {
        // One that cannot be opened keeps its log beside it, under its new name.
        _ = gather(path).await;
    }
    let is_free = |name: &PathBuf| !SUFFIXES.iter().any(|it| with_suffix(name, it).exists());
    let mut names = (1_u32..).map(|number| path.with_extension(format!("before-{number}.db")));
    let kept = names.find(is_free).expect("some number is free");
    for suffix in SUFFIXES {
        let (old, new) = (with_suffix(path, suffix), with_suffix(&kept, suffix));
        if old.exists() {
            fs::rename(&old, &new).map_err(StoreError::of(&old))?;
        }
    }
    Ok(has_database.then_some(kept))
}

/// Brings all of a database into one file.
pub(super) async fn gather(path: &Path) -> Result<()> {
    let mut connection = SqliteConnectOptions::new().filename(path).connect().await?;
    sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await?;
    Ok(connection.close().await?)
}

/// Writes the database of a folder that nobody uses anew, without gaps, and so
/// that later gaps can be given back while it is in use.
pub(crate) async fn compact(folder: &Path) -> Result<()> {
    let _lock = FolderLock::hold(folder)?;
    let path = folder.join(DATABASE);
    check_copy(&path).await?;
    let options = SqliteConnectOptions::new().filename(&path);
    let mut connection = options.auto_vacuum(SqliteAutoVacuum::Incremental).connect().await?;
    sqlx::query("VACUUM").execute(&mut connection).await?;
    connection.close().await?;
    gather(&path).await
}

/// The version of the database of a folder and how many matches it holds, after
/// a quick look at all of it; nothing if there is none yet.
pub(crate) async fn examine(folder: &Path) -> Result<Option<(i64, i64)>> {
    must_be_safe(&linked_version().await?)?;
    let path = folder.join(DATABASE);
    if path.exists() && has_journal(&path) {
        return Ok(None);
    }
    let Some((mut look, version)) = look(&path).await? else { return Ok(None) };
    let matches = match version {
        0 => 0,
        _ => number(&mut look, "SELECT count(*) FROM matches").await?,
    };
    look.close().await?;
    Ok(Some((version, matches)))
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;
    use crate::store::migration::migrate;
    use crate::store::{SqliteStore, Store};

    /// An index that does not fit its table is seen by nobody who only reads
    /// the tables.
    #[tokio::test]
    async fn a_copy_is_read_to_its_last_index() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("copy.db");
        let options = SqliteConnectOptions::new().filename(&path).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        migrate(&mut connection, &path, &STEPS).await.unwrap();
        let one = "INSERT INTO matches (id, mode, owner, created, updated, active) \
                   VALUES ('m', 'friend', 1, 2, 3, 4)";
        sqlx::raw_sql(one).execute(&mut connection).await.unwrap();
        check_copy(&path).await.unwrap();
        let wrong = "PRAGMA writable_schema = ON; \
                     UPDATE sqlite_schema SET sql = replace(sql, 'active', 'created') \
                         WHERE name = 'open_matches'";
        sqlx::raw_sql(wrong).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let refused = check_copy(&path).await.unwrap_err();
        let StoreError::Damaged { path: named, fault } = &refused else { panic!("{refused:?}") };
        assert!(*named == path && fault.contains("open_matches"), "{refused:?}");
        let target = folder.path().join("data");
        assert!(restore(&target, &path).await.is_err());
        assert!(!target.join(DATABASE).exists());
    }

    /// The files of a folder, by their names.
    fn listing(folder: &Path) -> Vec<String> {
        let name = |entry: std::io::Result<fs::DirEntry>| entry.unwrap().file_name();
        let names = fs::read_dir(folder).unwrap().map(name);
        let mut names: Vec<String> = names.map(|name| name.into_string().unwrap()).collect();
        names.sort_unstable();
        names
    }

    #[tokio::test]
    async fn whoever_only_looks_finds_what_a_start_would_and_leaves_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(DATABASE);
        assert_eq!(examine(folder.path()).await.unwrap(), None, "nothing is there yet");
        SqliteStore::open(LUSUS, folder.path()).await.unwrap().close().await.unwrap();
        let before = listing(folder.path());
        let newest = i64::try_from(STEPS.len()).unwrap();
        assert_eq!(examine(folder.path()).await.unwrap(), Some((newest, 0)));
        assert_eq!(listing(folder.path()), before);
        fs::write(&path, "").unwrap();
        let emptied = examine(folder.path()).await;
        assert!(matches!(emptied, Err(StoreError::Lost { held: 0, .. })), "{emptied:?}");
        fs::remove_file(&path).unwrap();
        let removed = examine(folder.path()).await;
        assert!(matches!(removed, Err(StoreError::Lost { held: 0, .. })), "{removed:?}");
    }

    /// Damage is found wherever it is, before a start has changed anything.
    #[tokio::test]
    async fn a_page_of_zeroes_is_found() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(DATABASE);
        SqliteStore::open(LUSUS, folder.path()).await.unwrap().close().await.unwrap();
        let mut connection = SqliteConnectOptions::new().filename(&path).connect().await.unwrap();
        let events = "WITH RECURSIVE n(x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n LIMIT 500) \
                      INSERT INTO events SELECT 'm', x, hex(zeroblob(100)) FROM n";
        sqlx::raw_sql(events).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        gather(&path).await.unwrap();
        let whole = fs::read(&path).unwrap();
        assert!(whole.len() / 4_096 > 50, "{}", whole.len());
        for page in 0..whole.len() / 4_096 {
            let mut bytes = whole.clone();
            bytes[page * 4_096..][..4_096].fill(0);
            fs::write(&path, &bytes).unwrap();
            let looked = examine(folder.path()).await;
            assert!(matches!(looked, Err(StoreError::Damaged { .. })), "{page}: {looked:?}");
            let opened = SqliteStore::open(LUSUS, folder.path()).await.err();
            assert!(matches!(opened, Some(StoreError::Damaged { .. })), "{page}: {opened:?}");
            assert!(fs::read(&path).unwrap() == bytes, "{page}");
        }
        fs::write(&path, &whole).unwrap();
        assert!(examine(folder.path()).await.unwrap().is_some());
    }

    /// It would be read as part of the database that takes the place.
    #[tokio::test]
    async fn a_log_without_its_database_is_set_aside() {
        let folder = tempfile::tempdir().unwrap();
        let (site, data) = (folder.path().join("site"), folder.path().join("data"));
        SqliteStore::open(LUSUS, &site).await.unwrap().close().await.unwrap();
        fs::create_dir(&data).unwrap();
        for number in 1..3 {
            fs::write(data.join("server.db-wal"), format!("stale {number}")).unwrap();
            assert_eq!(restore(&data, &site.join(DATABASE)).await.unwrap(), None);
            let kept = fs::read(data.join(format!("server.before-{number}.db-wal"))).unwrap();
            assert_eq!(kept, format!("stale {number}").into_bytes());
            fs::remove_file(data.join(DATABASE)).unwrap();
        }
    }

    #[tokio::test]
    async fn a_backup_that_fails_leaves_no_part_of_itself() {
        let folder = tempfile::tempdir().unwrap();
        let (from, to) = (folder.path().join("foreign.db"), folder.path().join("backup.db"));
        let options = SqliteConnectOptions::new().filename(&from).create_if_missing(true);
        let mut connection = options.connect().await.unwrap();
        sqlx::raw_sql("CREATE TABLE recipes (name TEXT)").execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        let refused = copy_out(&from, &to).await;
        assert!(matches!(refused, Err(StoreError::Foreign { .. })), "{refused:?}");
        assert_eq!(listing(folder.path()), ["foreign.db"]);
    }
}
