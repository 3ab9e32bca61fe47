//! A whole site in another store.

use std::path::Path;

use lusus_erased::Catalogue;
use serde_json::Value;
use sqlx::postgres::PgTransaction;
use sqlx::sqlite::SqliteConnection;
use sqlx::{ConnectOptions, Connection};

use super::files::{DATABASE, MARK, forget};
use super::moving_registry::Registered;
use super::tokens::{COLUMNS, TokenColumns};
use super::{PostgresStore, Result, SqliteStore, Store, StoreError, moving_lobby};

/// How many matches are read and written at a time.
const AT_A_TIME: i64 = 200;

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

/// Moves what a folder keeps to a database that is empty and that nobody uses.
/// The folder stays as it is.
pub(crate) async fn move_to_postgres(
    catalogue: Catalogue,
    folder: &Path,
    address: &str,
) -> Result<Moved> {
    let (sqlite, postgres) = open_both(catalogue, folder, address).await?;
    let moved = copy_to_postgres(&sqlite, &postgres).await;
    close_both(&sqlite, &postgres).await?;
    moved
}

async fn copy_to_postgres(from: &SqliteStore, to: &PostgresStore) -> Result<Moved> {
    if !read_postgres(to, "").await?.is_empty() {
        return Err(StoreError::NotEmpty);
    }
    let mut transaction = to.begin_alone().await?;
    let salt = from.salt().cast_signed();
    sqlx::query("UPDATE site SET salt = $1").bind(salt).execute(&mut *transaction).await?;
    let mut last = String::new();
    loop {
        let matches = read_sqlite(from, &last).await?;
        let Some(end) = matches.last() else { break };
        last.clone_from(&end.row.id);
        for whole in &matches {
            write_postgres(&mut transaction, whole).await?;
        }
    }
    let bans: Vec<(String, i64)> =
        sqlx::query_as("SELECT network, until FROM bans").fetch_all(&from.readers).await?;
    for (network, until) in &bans {
        let insert = sqlx::query("INSERT INTO bans VALUES ($1, $2)").bind(network).bind(until);
        insert.execute(&mut *transaction).await?;
    }
    Registered::in_sqlite(from).await?.write_postgres(&mut transaction).await?;
    let tokens: Vec<TokenColumns> = sqlx::query_as(COLUMNS).fetch_all(&from.readers).await?;
    for (id, name, hash, scopes, made, revoked) in tokens {
        let insert = sqlx::query("INSERT INTO tokens VALUES ($1, $2, $3, $4, $5, $6)");
        let insert = insert.bind(id).bind(name).bind(hash).bind(scopes).bind(made).bind(revoked);
        insert.execute(&mut *transaction).await?;
    }
    moving_lobby::write_postgres(&mut transaction, &moving_lobby::read_sqlite(from).await?).await?;
    transaction.commit().await?;
    compare(from, to, bans.len()).await
}

/// Moves what a database keeps that no server uses to a folder without one. The
/// database stays as it is.
pub(crate) async fn move_to_sqlite(
    catalogue: Catalogue,
    address: &str,
    folder: &Path,
) -> Result<Moved> {
    if folder.join(DATABASE).exists() {
        return Err(StoreError::NotEmpty);
    }
    let (sqlite, postgres) = open_both(catalogue, folder, address).await?;
    let moved = copy_to_sqlite(&postgres, &sqlite).await;
    close_both(&sqlite, &postgres).await?;
    // It told of a file that was new.
    forget(&folder.join(MARK)).map_err(StoreError::of(folder))?;
    moved
}

async fn copy_to_sqlite(from: &PostgresStore, to: &SqliteStore) -> Result<Moved> {
    drop(from.begin_alone().await?);
    let mut writing = to.options().connect().await?;
    let mut transaction = writing.begin().await?;
    let salt = from.salt().cast_signed();
    sqlx::query("UPDATE site SET salt = ?").bind(salt).execute(&mut *transaction).await?;
    let mut last = String::new();
    loop {
        let matches = read_postgres(from, &last).await?;
        let Some(end) = matches.last() else { break };
        last.clone_from(&end.row.id);
        for whole in &matches {
            write_sqlite(&mut transaction, whole).await?;
        }
    }
    let bans: Vec<(String, i64)> =
        sqlx::query_as("SELECT network, until FROM bans").fetch_all(&from.readers).await?;
    for (network, until) in &bans {
        let insert = sqlx::query("INSERT INTO bans VALUES (?, ?)").bind(network).bind(until);
        insert.execute(&mut *transaction).await?;
    }
    Registered::in_postgres(from).await?.write_sqlite(&mut transaction).await?;
    let tokens: Vec<TokenColumns> = sqlx::query_as(COLUMNS).fetch_all(&from.readers).await?;
    for (id, name, hash, scopes, made, revoked) in tokens {
        let insert = sqlx::query("INSERT INTO tokens VALUES (?, ?, ?, ?, ?, ?)");
        let insert = insert.bind(id).bind(name).bind(hash).bind(scopes).bind(made).bind(revoked);
        insert.execute(&mut *transaction).await?;
    }
    moving_lobby::write_sqlite(&mut transaction, &moving_lobby::read_postgres(from).await?).await?;
    transaction.commit().await?;
    writing.close().await?;
    compare(to, from, bans.len()).await
}

async fn open_both(
    catalogue: Catalogue,
    folder: &Path,
    address: &str,
) -> Result<(SqliteStore, PostgresStore)> {
    let sqlite = SqliteStore::open(catalogue, folder).await?;
    Ok((sqlite, PostgresStore::open(catalogue, address).await?))
}

/// Leaves both to others.
async fn close_both(sqlite: &SqliteStore, postgres: &PostgresStore) -> Result<()> {
    let closed = postgres.close().await;
    sqlite.close().await?;
    closed
}

/// Reads both from the first match to the last, and counts what they agree on.
async fn compare(sqlite: &SqliteStore, postgres: &PostgresStore, bans: usize) -> Result<Moved> {
    if Registered::in_sqlite(sqlite).await? != Registered::in_postgres(postgres).await? {
        return Err(StoreError::Broken("the two differ in names or reports".to_owned()));
    }
    let mut moved = Moved { bans, ..Moved::default() };
    if sqlite.tokens().await? != postgres.tokens().await? {
        return Err(StoreError::Broken("the two have other tokens".to_owned()));
    }
    if moving_lobby::read_sqlite(sqlite).await? != moving_lobby::read_postgres(postgres).await? {
        return Err(StoreError::Broken("the two differ in their lobbies".to_owned()));
    }
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

async fn read_sqlite(store: &SqliteStore, after: &str) -> Result<Vec<WholeMatch>> {
    let query = "SELECT id, mode, owner, created, updated, active, is_over, is_void, rematch, \
                     revision, is_public FROM matches WHERE id > ? ORDER BY id LIMIT ?";
    let query = sqlx::query_as(query).bind(after).bind(AT_A_TIME);
    let rows: Vec<MatchColumns> = query.fetch_all(&store.readers).await?;
    let mut matches = Vec::new();
    for row in rows.into_iter().map(MatchRow::from) {
        let query = "SELECT link, is_open, holder FROM seats WHERE match = ? ORDER BY player";
        let query = sqlx::query_as(query).bind(row.id.clone());
        let seats: Vec<SeatRow> = query.fetch_all(&store.readers).await?;
        let lacks = || StoreError::Broken(format!("the seats of {}", row.id));
        let seats = seats.try_into().map_err(|_| lacks())?;
        let query = "SELECT number, event FROM events WHERE match = ? ORDER BY number";
        let query = sqlx::query_as(query).bind(row.id.clone());
        let events = query.fetch_all(&store.readers).await?;
        matches.push(WholeMatch { row, seats, events });
    }
    Ok(matches)
}

async fn read_postgres(store: &PostgresStore, after: &str) -> Result<Vec<WholeMatch>> {
    let query = "SELECT id, mode, owner, created, updated, active, is_over, is_void, rematch, \
                     revision, is_public FROM matches WHERE id > $1 ORDER BY id LIMIT $2";
    let query = sqlx::query_as(query).bind(after).bind(AT_A_TIME);
    let rows: Vec<MatchColumns> = query.fetch_all(&store.readers).await?;
    let mut matches = Vec::new();
    for row in rows.into_iter().map(MatchRow::from) {
        let query = "SELECT first_link, first_is_open, first_holder, \
                         second_link, second_is_open, second_holder FROM seats WHERE match = $1";
        let query = sqlx::query_as(query).bind(&row.id);
        let seats: BothSeats = query.fetch_one(&store.readers).await?;
        let seats = [(seats.0, seats.1, seats.2), (seats.3, seats.4, seats.5)];
        let query = "SELECT number, event FROM events WHERE match = $1 ORDER BY number";
        let events = sqlx::query_as(query).bind(&row.id).fetch_all(&store.readers).await?;
        matches.push(WholeMatch { row, seats, events });
    }
    Ok(matches)
}

async fn write_postgres(db: &mut PgTransaction<'_>, whole: &WholeMatch) -> Result<()> {
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
        .execute(&mut **db)
        .await?;
    let insert = "INSERT INTO seats VALUES ($1, $2, $3, $4, $5, $6, $7)";
    let insert = sqlx::query(insert).bind(&row.id).bind(&first.0).bind(first.1).bind(&first.2);
    let insert = insert.bind(&second.0).bind(second.1).bind(&second.2);
    insert.execute(&mut **db).await?;
    let (numbers, texts): (Vec<i32>, Vec<String>) = events.iter().cloned().unzip();
    let insert = "INSERT INTO events SELECT $1, * FROM unnest($2::int[], $3::text[])";
    let insert = sqlx::query(insert).bind(&row.id).bind(numbers).bind(texts);
    insert.execute(&mut **db).await?;
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
