//! A whole site in another store.

use std::fs;
use std::path::Path;

use lusus_erased::Catalogue;
use serde_json::Value;
use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};

use super::copies::{gather, set_aside};
use super::files::{DATABASE, FolderLock, LOCK, forget, keep_as, open_private};
use super::moving_lobby::Lobby;
use super::moving_registry::Registered;
use super::postgres::must_be_empty;
use super::sqlite::look;
use super::tokens::{COLUMNS, TokenColumns};
use super::{PostgresStore, Result, SqliteStore, Store, StoreError};

/// How many matches are read and written at a time.
const AT_A_TIME: i64 = 200;
/// The folder within a folder in which a move makes its database.
const UNFINISHED: &str = "server.moving";

/// What was moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Moved {
    pub(crate) matches: usize,
    pub(crate) events: usize,
    pub(crate) bans: usize,
}

/// A match as both stores keep it, and its events as they are written.
#[derive(Clone, PartialEq, Debug)]
struct WholeMatch {
    row: MatchRow,
    seats: [SeatRow; 2],
    events: Vec<(i32, String)>,
}

#[derive(Clone, PartialEq, Debug)]
struct MatchRow {
    id: String,
    mode: String,
    owner: Option<i64>,
    created: i64,
    updated: i64,
    active: i64,
    is_over: bool,
    is_void: bool,
    rematch: Option<String>,
    revision: i64,
    is_public: bool,
}

/// A row as a database hands it out.
type MatchColumns =
    (String, String, Option<i64>, i64, i64, i64, bool, bool, Option<String>, i64, bool);

impl From<MatchColumns> for MatchRow {
    fn from(columns: MatchColumns) -> MatchRow {
        let (
            id,
            mode,
            owner,
            created,
            updated,
            active,
            is_over,
            is_void,
            rematch,
            revision,
            is_public,
        ) = columns;
        MatchRow {
            id,
            mode,
            owner,
            created,
            updated,
            active,
            is_over,
            is_void,
            rematch,
            revision,
            is_public,
        }
    }
}

/// The link, whether it is open, and the holder.
type SeatRow = (Option<Vec<u8>>, bool, Option<Vec<u8>>);
type BothSeats = (Option<Vec<u8>>, bool, Option<Vec<u8>>, Option<Vec<u8>>, bool, Option<Vec<u8>>);

/// Moves what a folder keeps to a database that is empty and that no server uses.
/// The folder stays as it is. A move that fails leaves at most empty tables in the
/// database, and may be tried again.
pub(crate) async fn move_to_postgres(
    catalogue: Catalogue,
    folder: &Path,
    address: &str,
) -> Result<Moved> {
    let sqlite = SqliteStore::open(catalogue, folder).await?;
    let moved = async {
        must_be_empty(address).await?;
        let postgres = PostgresStore::open(catalogue, address).await?;
        let moved = copy_to_postgres(&sqlite, &postgres).await;
        let closed = postgres.close().await;
        moved.and_then(|moved| closed.map(|()| moved))
    };
    let moved = moved.await;
    sqlite.close().await?;
    moved
}

async fn copy_to_postgres(from: &SqliteStore, to: &PostgresStore) -> Result<Moved> {
    let mut transaction = to.begin_alone().await?;
    let salt = from.salt().cast_signed();
    sqlx::query("UPDATE site SET salt = $1").bind(salt).execute(&mut *transaction).await?;
    let mut reading = from.readers.acquire().await?;
    let mut last = String::new();
    loop {
        let matches = read_sqlite(&mut reading, &last).await?;
        let Some(end) = matches.last() else { break };
        last.clone_from(&end.row.id);
        for whole in &matches {
            write_postgres(&mut transaction, whole).await?;
        }
    }
    SiteData::in_sqlite(&mut reading).await?.write_postgres(&mut transaction).await?;
    let moved = compare(&mut reading, &mut transaction).await?;
    transaction.commit().await?;
    Ok(moved)
}

/// Moves what a database keeps that no server uses to a folder without one. The
/// database stays as it is; so does the folder if it fails.
pub(crate) async fn move_to_sqlite(
    catalogue: Catalogue,
    address: &str,
    folder: &Path,
) -> Result<Moved> {
    let path = folder.join(DATABASE);
    if path.exists() || look(&path).await?.is_some() {
        return Err(StoreError::NotEmpty);
    }
    let postgres = PostgresStore::open(catalogue, address).await?;
    let moved = move_into_folder(catalogue, &postgres, folder).await;
    let closed = postgres.close().await;
    moved.and_then(|moved| closed.map(|()| moved))
}

async fn move_into_folder(
    catalogue: Catalogue,
    from: &PostgresStore,
    folder: &Path,
) -> Result<Moved> {
    let is_new = !folder.exists();
    let _lock = FolderLock::make_and_hold(folder)?;
    let unfinished = folder.join(UNFINISHED);
    // A move that was killed may have left one.
    _ = fs::remove_dir_all(&unfinished);
    let moved = make_database(catalogue, from, &unfinished, &folder.join(DATABASE)).await;
    _ = fs::remove_dir_all(&unfinished);
    if moved.is_err() && is_new {
        _ = forget(&folder.join(LOCK));
        _ = fs::remove_dir(folder);
    }
    moved
}

/// Writes what a database keeps into a folder of its own, and gives the file its
/// place once all of it is there.
async fn make_database(
    catalogue: Catalogue,
    from: &PostgresStore,
    unfinished: &Path,
    path: &Path,
) -> Result<Moved> {
    let sqlite = SqliteStore::open(catalogue, unfinished).await?;
    let moved = copy_to_sqlite(from, &sqlite).await;
    sqlite.close().await?;
    let moved = moved?;
    let made = unfinished.join(DATABASE);
    gather(&made).await?;
    set_aside(path).await?;
    keep_as(&made, path).map_err(StoreError::of(path))?;
    // The file gets the owner of the folder.
    open_private(path).map_err(StoreError::of(path))?;
    Ok(moved)
}

async fn copy_to_sqlite(from: &PostgresStore, to: &SqliteStore) -> Result<Moved> {
    drop(from.begin_alone().await?);
    let mut writing = to.options().connect().await?;
    let mut transaction = writing.begin().await?;
    let salt = from.salt().cast_signed();
    sqlx::query("UPDATE site SET salt = ?").bind(salt).execute(&mut *transaction).await?;
    let mut reading = from.readers.acquire().await?;
    let mut last = String::new();
    loop {
        let matches = read_postgres(&mut reading, &last).await?;
        let Some(end) = matches.last() else { break };
        last.clone_from(&end.row.id);
        for whole in &matches {
            write_sqlite(&mut transaction, whole).await?;
        }
    }
    SiteData::in_postgres(&mut reading).await?.write_sqlite(&mut transaction).await?;
    let moved = compare(&mut transaction, &mut reading).await?;
    transaction.commit().await?;
    writing.close().await?;
    Ok(moved)
}

/// Reads both from the first match to the last, and counts what they agree on.
async fn compare(sqlite: &mut SqliteConnection, postgres: &mut PgConnection) -> Result<Moved> {
    let data = SiteData::in_sqlite(sqlite).await?;
    if let Some(part) = data.difference(&SiteData::in_postgres(postgres).await?) {
        return Err(StoreError::Broken(format!("the two differ in {part}")));
    }
    let mut moved = Moved { bans: data.bans.len(), ..Moved::default() };
    let mut last = String::new();
    loop {
        let one = read_sqlite(sqlite, &last).await?;
        let other = read_postgres(postgres, &last).await?;
        if one != other {
            return Err(StoreError::Broken(format!("the two differ after the match {last:?}")));
        }
        let Some(end) = one.last() else { break };
        last.clone_from(&end.row.id);
        moved.matches += one.len();
        moved.events += one.iter().map(|whole| whole.events.len()).sum::<usize>();
    }
    Ok(moved)
}

/// All that is kept beside matches, as both stores keep it.
#[derive(Default)]
struct SiteData {
    bans: Vec<(String, i64)>,
    registered: Registered,
    tokens: Vec<TokenColumns>,
    lobby: Lobby,
}

const BANS: &str = "SELECT network, until FROM bans";

impl SiteData {
    /// The first part in which two sites differ.
    fn difference(&self, other: &SiteData) -> Option<&'static str> {
        let registered = self.registered.difference(&other.registered);
        let parts = [("bans", self.bans != other.bans), ("tokens", self.tokens != other.tokens)];
        let part = parts.into_iter().find_map(|(part, differs)| differs.then_some(part));
        part.or(registered).or_else(|| self.lobby.difference(&other.lobby))
    }

    async fn in_sqlite(db: &mut SqliteConnection) -> Result<SiteData> {
        let mut bans: Vec<(String, i64)> = sqlx::query_as(BANS).fetch_all(&mut *db).await?;
        bans.sort();
        let registered = Registered::in_sqlite(db).await?;
        let tokens = sqlx::query_as(COLUMNS).fetch_all(&mut *db).await?;
        Ok(SiteData { bans, registered, tokens, lobby: Lobby::in_sqlite(db).await? })
    }

    async fn in_postgres(db: &mut PgConnection) -> Result<SiteData> {
        let mut bans: Vec<(String, i64)> = sqlx::query_as(BANS).fetch_all(&mut *db).await?;
        bans.sort();
        let registered = Registered::in_postgres(db).await?;
        let tokens = sqlx::query_as(COLUMNS).fetch_all(&mut *db).await?;
        Ok(SiteData { bans, registered, tokens, lobby: Lobby::in_postgres(db).await? })
    }

    async fn write_postgres(&self, db: &mut PgConnection) -> Result<()> {
        for (network, until) in &self.bans {
            let insert = sqlx::query("INSERT INTO bans VALUES ($1, $2)").bind(network).bind(until);
            insert.execute(&mut *db).await?;
        }
        self.registered.write_postgres(db).await?;
        for (id, name, hash, scopes, made, revoked) in &self.tokens {
            let insert = sqlx::query("INSERT INTO tokens VALUES ($1, $2, $3, $4, $5, $6)");
            let insert = insert.bind(id).bind(name).bind(hash).bind(scopes);
            insert.bind(made).bind(revoked).execute(&mut *db).await?;
        }
        self.lobby.write_postgres(db).await
    }

    async fn write_sqlite(&self, db: &mut SqliteConnection) -> Result<()> {
        for (network, until) in self.bans.iter().cloned() {
            let insert = sqlx::query("INSERT INTO bans VALUES (?, ?)").bind(network).bind(until);
            insert.execute(&mut *db).await?;
        }
        self.registered.write_sqlite(db).await?;
        for (id, name, hash, scopes, made, revoked) in self.tokens.iter().cloned() {
            let insert = sqlx::query("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?)");
            let insert = insert.bind(id).bind(name).bind(hash).bind(scopes);
            insert.bind(made).bind(revoked).execute(&mut *db).await?;
        }
        self.lobby.write_sqlite(db).await
    }
}

async fn read_sqlite(db: &mut SqliteConnection, after: &str) -> Result<Vec<WholeMatch>> {
    let query = "SELECT id, mode, owner, created, updated, active, is_over, is_void, rematch, \
                     revision, is_public FROM matches WHERE id > ? ORDER BY id LIMIT ?";
    let query = sqlx::query_as(query).bind(after).bind(AT_A_TIME);
    let rows: Vec<MatchColumns> = query.fetch_all(&mut *db).await?;
    let mut matches = Vec::new();
    for row in rows.into_iter().map(MatchRow::from) {
        let query = "SELECT link, is_open, holder FROM seats WHERE match = ? ORDER BY player";
        let query = sqlx::query_as(query).bind(row.id.clone());
        let seats: Vec<SeatRow> = query.fetch_all(&mut *db).await?;
        let lacks = || StoreError::Broken(format!("the seats of {}", row.id));
        let seats = seats.try_into().map_err(|_| lacks())?;
        let query = "SELECT number, event FROM events WHERE match = ? ORDER BY number";
        let query = sqlx::query_as(query).bind(row.id.clone());
        let events = query.fetch_all(&mut *db).await?;
        matches.push(WholeMatch { row, seats, events });
    }
    Ok(matches)
}

async fn read_postgres(db: &mut PgConnection, after: &str) -> Result<Vec<WholeMatch>> {
    let query = "SELECT id, mode, owner, created, updated, active, is_over, is_void, rematch, \
                     revision, is_public FROM matches WHERE id > $1 ORDER BY id LIMIT $2";
    let query = sqlx::query_as(query).bind(after).bind(AT_A_TIME);
    let rows: Vec<MatchColumns> = query.fetch_all(&mut *db).await?;
    let mut matches = Vec::new();
    for row in rows.into_iter().map(MatchRow::from) {
        let query = "SELECT first_link, first_is_open, first_holder, \
                         second_link, second_is_open, second_holder FROM seats WHERE match = $1";
        let query = sqlx::query_as(query).bind(&row.id);
        let seats: Option<BothSeats> = query.fetch_optional(&mut *db).await?;
        let lacks = || StoreError::Broken(format!("the seats of {}", row.id));
        let seats = seats.ok_or_else(lacks)?;
        let seats = [(seats.0, seats.1, seats.2), (seats.3, seats.4, seats.5)];
        let query = "SELECT number, event FROM events WHERE match = $1 ORDER BY number";
        let events = sqlx::query_as(query).bind(&row.id).fetch_all(&mut *db).await?;
        matches.push(WholeMatch { row, seats, events });
    }
    Ok(matches)
}

async fn write_postgres(db: &mut PgConnection, whole: &WholeMatch) -> Result<()> {
    let WholeMatch { row, seats: [first, second], events } = whole;
    let read = |text: &String| serde_json::from_str::<Value>(text).unwrap_or_default();
    let word = |value: &Value| value.as_str().map(str::to_owned);
    let variant = events.first().and_then(|(_, text)| word(&read(text)["settings"]["variant"]));
    let ended = events.iter().map(|(_, text)| read(text)).find(|event| event["fact"] == "ended");
    let insert = "INSERT INTO matches (id, mode, variant, owner, created, updated, active, \
                      is_over, is_void, ending, rematch, revision, is_public) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)";
    sqlx::query(insert)
        .bind(&row.id)
        .bind(&row.mode)
        .bind(variant.unwrap_or_default())
        .bind(row.owner)
        .bind(row.created)
        .bind(row.updated)
        .bind(row.active)
        .bind(row.is_over)
        .bind(row.is_void)
        .bind(ended.and_then(|event| word(&event["termination"])))
        .bind(&row.rematch)
        .bind(row.revision)
        .bind(row.is_public)
        .execute(&mut *db)
        .await?;
    let insert = "INSERT INTO seats VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let insert = sqlx::query(insert).bind(&row.id).bind(&first.0).bind(first.1).bind(&first.2);
    let insert = insert.bind(&second.0).bind(second.1).bind(&second.2);
    insert.execute(&mut *db).await?;
    let (numbers, texts): (Vec<i32>, Vec<String>) = events.iter().cloned().unzip();
    let insert = "INSERT INTO events SELECT $1, * FROM unnest($2::int[], $3::text[])";
    let insert = sqlx::query(insert).bind(&row.id).bind(numbers).bind(texts);
    insert.execute(&mut *db).await?;
    Ok(())
}

async fn write_sqlite(db: &mut SqliteConnection, whole: &WholeMatch) -> Result<()> {
    let WholeMatch { row, seats, events } = whole.clone();
    let insert = "INSERT INTO matches (id, mode, owner, created, updated, active, is_over, \
                      is_void, rematch, revision, is_public) \
                  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    sqlx::query(insert)
        .bind(row.id.clone())
        .bind(row.mode)
        .bind(row.owner)
        .bind(row.created)
        .bind(row.updated)
        .bind(row.active)
        .bind(row.is_over)
        .bind(row.is_void)
        .bind(row.rematch)
        .bind(row.revision)
        .bind(row.is_public)
        .execute(&mut *db)
        .await?;
    for (player, (link, is_open, holder)) in (1..).zip(seats) {
        let insert = "INSERT INTO seats (match, player, link, is_open, holder) \
                      VALUES (?, ?, ?, ?, ?)";
        let insert = sqlx::query(insert).bind(row.id.clone()).bind(player);
        insert.bind(link).bind(is_open).bind(holder).execute(&mut *db).await?;
    }
    for (number, text) in events {
        let insert = sqlx::query("INSERT INTO events (match, number, event) VALUES (?, ?, ?)");
        insert.bind(row.id.clone()).bind(number).bind(text).execute(&mut *db).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_names_the_part_in_which_two_stores_differ() {
        let same = || SiteData { bans: vec![("203.0.113.9".to_owned(), 5)], ..SiteData::default() };
        assert_eq!(same().difference(&same()), None);
        assert_eq!(same().difference(&SiteData::default()), Some("bans"));
        let mut other = same();
        other.registered.barred.push((vec![1], 5));
        assert_eq!(same().difference(&other), Some("barred devices"));
        let challenge = (vec![1], "match".to_owned(), 1, "challenge".to_owned(), 5);
        let mut other = same();
        other.lobby.begun.push(challenge);
        assert_eq!(same().difference(&other), Some("matches of the lobby that have begun"));
    }
}
