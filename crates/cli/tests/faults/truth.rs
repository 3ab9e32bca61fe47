use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use lusus_catalog::LUSUS;
use lusus_play::Event;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection, Row};

use crate::scratch;

/// What the file holds, read by nobody who wrote it.
#[derive(Default)]
pub(crate) struct Truth {
    pub(crate) matches: BTreeMap<String, Stored>,
}

/// A match as it is in the file.
#[derive(Default)]
pub(crate) struct Stored {
    pub(crate) events: Vec<Event>,
    /// For each seat, whether somebody holds it.
    pub(crate) seats: Vec<bool>,
}

impl Truth {
    /// Reads the file of a server that does not run. It stays as it was left:
    /// what SQLite would mend when it opens it is mended in a copy.
    pub(crate) fn read(data: &Path) -> Truth {
        let copy = scratch::folder();
        for name in ["server.db", "server.db-wal", "server.db-journal"] {
            let from = data.join(name);
            if from.exists() {
                fs::copy(from, copy.path().join(name)).expect("a copy");
            }
        }
        let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
        runtime.block_on(read(&copy.path().join("server.db"))).expect("a database")
    }
}

async fn read(path: &Path) -> Result<Truth, sqlx::Error> {
    let mut database = SqliteConnectOptions::new().filename(path).connect().await?;
    let mut truth = Truth::default();
    for row in rows(&mut database, "SELECT id FROM matches").await? {
        truth.matches.insert(row.try_get(0)?, Stored::default());
    }
    let events = "SELECT match, event FROM events ORDER BY match, number";
    for row in rows(&mut database, events).await? {
        let stored = truth.matches.entry(row.try_get(0)?).or_default();
        let text = row.try_get(1)?;
        let event = LUSUS.reading(|| serde_json::from_str(text)).expect("an event");
        stored.events.push(event);
    }
    let seats = "SELECT match, holder IS NOT NULL FROM seats ORDER BY match, player";
    for row in rows(&mut database, seats).await? {
        truth.matches.entry(row.try_get(0)?).or_default().seats.push(row.try_get(1)?);
    }
    database.close().await?;
    Ok(truth)
}

async fn rows(
    database: &mut SqliteConnection,
    query: &'static str,
) -> Result<Vec<sqlx::sqlite::SqliteRow>, sqlx::Error> {
    sqlx::query(query).fetch_all(database).await
}
