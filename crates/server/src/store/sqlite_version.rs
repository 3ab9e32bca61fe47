use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, Connection};

use super::{Result, StoreError};

/// The oldest SQLite that a store is opened with. From 3.7.0 to 3.51.2 two
/// connections that checkpoint a write-ahead log at the same time can damage the
/// database (<https://sqlite.org/wal.html#walresetbug>).
const OLDEST: [u32; 3] = [3, 51, 3];

/// The version of the SQLite that is linked into this program.
pub(super) async fn linked_version() -> Result<String> {
    let mut connection = SqliteConnectOptions::new().in_memory(true).connect().await?;
    let query = sqlx::query_scalar("SELECT sqlite_version()");
    let version = query.fetch_one(&mut connection).await?;
    connection.close().await?;
    Ok(version)
}

/// Refuses a version that can damage a database.
pub(super) fn must_be_safe(version: &str) -> Result<()> {
    let numbers: Vec<u32> = version.split('.').map_while(|number| number.parse().ok()).collect();
    if numbers[..] >= OLDEST[..] {
        return Ok(());
    }
    let needed = OLDEST.map(|number| number.to_string()).join(".");
    Err(StoreError::OldSqlite { found: version.to_owned(), needed })
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;
    use crate::store::SqliteStore;

    #[tokio::test]
    async fn the_linked_version_is_safe() {
        must_be_safe(&linked_version().await.unwrap()).unwrap();
    }

    #[test]
    fn versions_are_compared_number_by_number() {
        for safe in ["3.51.3", "3.52.0", "3.100.0", "4.0", "3.51.3.1"] {
            assert!(must_be_safe(safe).is_ok(), "{safe}");
        }
        for old in ["3.51.2", "3.51", "3.9.30", "3.7.0", "2.8.17", "", "soup"] {
            let refused = must_be_safe(old);
            assert!(matches!(refused, Err(StoreError::OldSqlite { .. })), "{old}: {refused:?}");
        }
    }

    #[tokio::test]
    async fn no_store_is_opened_with_an_old_one() {
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        let refused = SqliteStore::open_with(LUSUS, &data, "3.51.2").await.err();
        assert!(matches!(refused, Some(StoreError::OldSqlite { .. })), "{refused:?}");
        assert!(!data.exists());
        SqliteStore::open_with(LUSUS, &data, "3.51.3").await.unwrap();
    }
}
