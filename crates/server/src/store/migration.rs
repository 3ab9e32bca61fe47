use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, SqliteExecutor};

use super::copies::copy_out;
use super::{Result, StoreError};

/// Marks a file as ours (`LUSU`), so that nothing else is touched.
const APPLICATION: i64 = 0x4C55_5355;

/// What leads from each version of the file to the next. Each step ends with
/// the version that it leads to; none is ever changed.
pub(super) const STEPS: [&str; 10] = [
    include_str!("001-matches.sql"),
    include_str!("002-void-matches.sql"),
    include_str!("003-promises.sql"),
    include_str!("004-revisions.sql"),
    include_str!("005-lobby.sql"),
    include_str!("006-names.sql"),
    include_str!("007-tokens.sql"),
    include_str!("008-program-names.sql"),
    include_str!("009-finished.sql"),
    include_str!("010-folding.sql"),
];

/// Says the version of a file, 0 for a new one, without touching it, to a
/// program that knows so many steps. One that is newer, or not ours, is refused.
pub(super) async fn inspect(db: &mut SqliteConnection, path: &Path, steps: usize) -> Result<i64> {
    let version = number(&mut *db, "PRAGMA user_version").await?;
    let known = i64::try_from(steps).expect("a few steps");
    if version > known {
        return Err(StoreError::Newer { path: path.to_owned(), found: version, known });
    }
    let application = number(&mut *db, "PRAGMA application_id").await?;
    let tables = number(db, "SELECT count(*) FROM sqlite_schema").await?;
    if application != APPLICATION && (application != 0 || version != 0 || tables != 0) {
        return Err(StoreError::Foreign { path: path.to_owned() });
    }
    Ok(version)
}

/// Brings a file up to date by the steps that it lacks, after a copy of it was
/// made; an earlier copy of the same version stays.
pub(super) async fn migrate(
    db: &mut SqliteConnection,
    path: &Path,
    steps: &[&'static str],
) -> Result<()> {
    let version = inspect(db, path, steps.len()).await?;
    let done = usize::try_from(version).unwrap_or(0);
    let copy = copy_of(path, version);
    if (1..steps.len()).contains(&done) && !copy.exists() {
        copy_out(path, &copy).await?;
    }
    for step in steps.iter().skip(done) {
        let mut transaction = db.begin().await?;
        sqlx::raw_sql(*step).execute(&mut *transaction).await?;
        transaction.commit().await?;
    }
    Ok(())
}

pub(super) async fn number(executor: impl SqliteExecutor<'_>, query: &'static str) -> Result<i64> {
    Ok(sqlx::query_scalar(query).fetch_one(executor).await?)
}

fn copy_of(path: &Path, version: i64) -> PathBuf {
    path.with_extension(format!("v{version}.db"))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use sqlx::ConnectOptions;
    use sqlx::sqlite::SqliteConnectOptions;

    use super::*;

    fn newest() -> i64 {
        i64::try_from(STEPS.len()).unwrap()
    }

    async fn open(path: &Path) -> SqliteConnection {
        let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
        options.connect().await.unwrap()
    }

    #[tokio::test]
    async fn a_new_file_is_brought_up_to_date_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("server.db");
        let mut connection = open(&path).await;
        for _ in 0..2 {
            migrate(&mut connection, &path, &STEPS).await.unwrap();
            let version = number(&mut connection, "PRAGMA user_version").await.unwrap();
            assert_eq!(version, newest());
            assert!(!copy_of(&path, 0).exists(), "there was nothing to copy");
        }
    }

    #[tokio::test]
    async fn a_newer_file_and_a_foreign_one_are_refused_untouched() {
        let folder = tempfile::tempdir().unwrap();
        for (setup, is_newer) in [
            ("PRAGMA application_id = 1280660309; PRAGMA user_version = 99", true),
            ("CREATE TABLE recipes (name TEXT)", false),
            ("PRAGMA application_id = 7", false),
        ] {
            let path = folder.path().join(format!("{}.db", setup.len()));
            let mut connection = open(&path).await;
            sqlx::raw_sql(setup).execute(&mut connection).await.unwrap();
            let refused = migrate(&mut connection, &path, &STEPS).await.unwrap_err();
            assert_eq!(matches!(refused, StoreError::Newer { found: 99, .. }), is_newer, "{setup}");
            assert_eq!(matches!(refused, StoreError::Foreign { .. }), !is_newer, "{setup}");
            let tables = "SELECT count(*) FROM sqlite_schema WHERE name = 'matches'";
            assert_eq!(number(&mut connection, tables).await.unwrap(), 0, "{setup}");
        }
    }

    #[tokio::test]
    async fn an_older_file_is_copied_and_then_brought_up_to_date() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("server.db");
        let mut connection = open(&path).await;
        migrate(&mut connection, &path, &STEPS[..1]).await.unwrap();
        let old = "INSERT INTO matches (id, mode, created, updated, is_over) \
                       VALUES ('void', 'friend', 1, 1, 1), ('lost', 'friend', 1, 1, 1); \
                   INSERT INTO events VALUES \
                       ('void', 2, '{\"fact\":\"ended\",\"termination\":\"aborted\"}'), \
                       ('lost', 2, '{\"fact\":\"ended\",\"termination\":\"resignation\"}')";
        sqlx::raw_sql(old).execute(&mut connection).await.unwrap();
        // A copy that was not finished does not count as one.
        let part = folder.path().join("server.v1.db.part");
        fs::write(&part, "half a copy").unwrap();

        migrate(&mut connection, &path, &STEPS).await.unwrap();
        assert_eq!(number(&mut connection, "PRAGMA user_version").await.unwrap(), newest());
        let void = "SELECT count(*) FROM matches WHERE is_void = 1 AND id = 'void'";
        assert_eq!(number(&mut connection, void).await.unwrap(), 1);
        let kept = "SELECT count(*) FROM matches WHERE is_void = 0 AND id = 'lost'";
        assert_eq!(number(&mut connection, kept).await.unwrap(), 1);
        let mut copied = open(&folder.path().join("server.v1.db")).await;
        assert_eq!(number(&mut copied, "PRAGMA user_version").await.unwrap(), 1);
        assert_eq!(number(&mut copied, "SELECT count(*) FROM matches").await.unwrap(), 2);
        let new = "SELECT count(*) FROM pragma_table_info('matches') WHERE name = 'is_void'";
        assert_eq!(number(&mut copied, new).await.unwrap(), 0);
        assert!(!part.exists());
    }
}
