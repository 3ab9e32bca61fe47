use lusus_core::Player;
use lusus_play::{Event, Time};
use sqlx::sqlite::SqliteConnection;
use sqlx::{Connection, Row};
use tokio::sync::{mpsc, oneshot};

use super::StoreError;
use crate::MatchId;
use crate::room::{Batch, NewMatch, Seat};

/// How many orders may wait.
const QUEUE: usize = 4_096;
/// How many orders are committed together.
const GROUP: usize = 512;

/// What is to be written.
pub(super) enum Work {
    /// A match, if its owner has fewer than so many open; 0 is without limit.
    Create(Box<NewMatch>, u32),
    Save(Box<Batch>),
    Remove(MatchId),
    /// Nothing that matters, to see whether it can be written.
    Check,
    /// Nothing, and nothing after it.
    Finish,
}

struct Order {
    work: Work,
    done: oneshot::Sender<Result<(), StoreError>>,
}

/// The one task that writes. What comes while it commits is committed together
/// the next time, so that the cost of making sure is shared.
#[derive(Clone)]
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    pub(super) fn start(connection: SqliteConnection) -> Writer {
        let (orders, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write_for_ever(connection, queue));
        Writer { orders }
    }

    /// Writes, and answers once it is on the disk.
    pub(super) async fn write(&self, work: Work) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.orders.send(Order { work, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Writes what was ordered before, and closes the file.
    pub(super) async fn finish(&self) -> Result<(), StoreError> {
        self.write(Work::Finish).await?;
        self.orders.closed().await;
        Ok(())
    }
}

async fn write_for_ever(mut connection: SqliteConnection, mut queue: mpsc::Receiver<Order>) {
    while let Some(first) = queue.recv().await {
        let mut orders = vec![first];
        while orders.len() < GROUP
            && let Ok(order) = queue.try_recv()
        {
            orders.push(order);
        }
        let is_last = orders.iter().any(|order| matches!(order.work, Work::Finish));
        write_group(&mut connection, orders).await;
        if is_last {
            break;
        }
    }
    // Whoever copies the database alone after a stop gets everything.
    _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(&mut connection).await;
    _ = connection.close().await;
}

/// Commits orders together; if that fails, each alone, so that one bad order
/// spoils no other.
async fn write_group(connection: &mut SqliteConnection, orders: Vec<Order>) {
    let works: Vec<&Work> = orders.iter().map(|order| &order.work).collect();
    match commit(connection, &works).await {
        Ok(results) => {
            for (order, result) in orders.into_iter().zip(results) {
                answer(order, result);
            }
        }
        Err(error) => match <[Order; 1]>::try_from(orders) {
            Ok([order]) => answer(order, Err(error)),
            Err(orders) => {
                for order in orders {
                    let alone = commit(connection, &[&order.work]).await;
                    answer(order, alone.and_then(|results| results.into_iter().collect()));
                }
            }
        },
    }
}

/// Nobody waits for the answer once his room is gone.
fn answer(order: Order, result: Result<(), StoreError>) {
    _ = order.done.send(result);
}

/// Commits what can be done, and says of each whether it was. What is refused
/// leaves nothing behind, and costs the others nothing.
async fn commit(
    connection: &mut SqliteConnection,
    works: &[&Work],
) -> Result<Vec<Result<(), StoreError>>, StoreError> {
    let mut transaction = connection.begin().await?;
    let mut results = Vec::new();
    for work in works {
        let mut result = Ok(());
        match work {
            Work::Create(new, most) if has_enough(&mut transaction, new, *most).await? => {
                result = Err(StoreError::TooMany(*most));
            }
            Work::Create(new, _) => create(&mut transaction, new).await?,
            Work::Save(batch) => save(&mut transaction, batch).await?,
            Work::Remove(id) => remove(&mut transaction, *id).await?,
            Work::Check => touch(&mut transaction).await?,
            Work::Finish => {}
        }
        results.push(result);
    }
    transaction.commit().await?;
    Ok(results)
}

/// Whether the owner of a new match has so many open already.
async fn has_enough(
    connection: &mut SqliteConnection,
    new: &NewMatch,
    most: u32,
) -> Result<bool, StoreError> {
    let (Some(owner), 1..) = (new.owner, most) else { return Ok(false) };
    let query = "SELECT count(*) FROM matches WHERE owner = ? AND is_over = 0";
    let row = sqlx::query(query).bind(owner.0).fetch_one(connection).await?;
    Ok(row.try_get::<u32, _>(0)? >= most)
}

/// Writes what is there already.
async fn touch(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    sqlx::query("UPDATE site SET salt = salt").execute(connection).await?;
    Ok(())
}

async fn create(connection: &mut SqliteConnection, new: &NewMatch) -> Result<(), StoreError> {
    let insert = "INSERT INTO matches (id, mode, owner, created, updated) VALUES (?, ?, ?, ?, ?)";
    let at = stored_time(new.created.at);
    sqlx::query(insert)
        .bind(new.id.as_str())
        .bind(new.mode.word())
        .bind(new.owner.map(|owner| owner.0))
        .bind(at)
        .bind(at)
        .execute(&mut *connection)
        .await?;
    add_event(connection, new.id, &new.created).await?;
    keep_seats(connection, new.id, &new.seats).await
}

async fn save(connection: &mut SqliteConnection, batch: &Batch) -> Result<(), StoreError> {
    let update = "UPDATE matches SET updated = coalesce(?, updated), is_over = ?, is_void = ?, \
                  rematch = coalesce(?, rematch) WHERE id = ?";
    let updated = sqlx::query(update)
        .bind(batch.events.last().map(|last| stored_time(last.at)))
        .bind(batch.is_over)
        .bind(batch.is_void)
        .bind(batch.rematch.as_ref().map(|rematch| rematch.id.to_string()))
        .bind(batch.id.as_str())
        .execute(&mut *connection)
        .await?;
    if updated.rows_affected() == 0 {
        return Err(StoreError::Gone(batch.id));
    }
    for event in &batch.events {
        add_event(connection, batch.id, event).await?;
    }
    if let Some(seats) = &batch.seats {
        keep_seats(connection, batch.id, seats).await?;
    }
    match &batch.rematch {
        Some(rematch) => create(connection, rematch).await,
        None => Ok(()),
    }
}

async fn add_event(
    connection: &mut SqliteConnection,
    id: MatchId,
    event: &Event,
) -> Result<(), StoreError> {
    let text = serde_json::to_string(event).map_err(|e| StoreError::Broken(e.to_string()))?;
    sqlx::query("INSERT INTO events (match, number, event) VALUES (?, ?, ?)")
        .bind(id.as_str())
        .bind(event.number)
        .bind(text)
        .execute(connection)
        .await?;
    Ok(())
}

async fn keep_seats(
    connection: &mut SqliteConnection,
    id: MatchId,
    seats: &[Seat; 2],
) -> Result<(), StoreError> {
    let upsert = "INSERT INTO seats (match, player, link, is_open, holder) VALUES (?, ?, ?, ?, ?) \
                  ON CONFLICT (match, player) DO UPDATE SET link = excluded.link, is_open = excluded.is_open, \
                  holder = excluded.holder";
    for player in Player::BOTH {
        let seat = &seats[player.index()];
        sqlx::query(upsert)
            .bind(id.as_str())
            .bind(player.number())
            .bind(seat.link.map(|hash| hash.as_bytes().to_vec()))
            .bind(seat.is_open)
            .bind(seat.holder.map(|hash| hash.as_bytes().to_vec()))
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn remove(connection: &mut SqliteConnection, id: MatchId) -> Result<(), StoreError> {
    for delete in [
        "DELETE FROM events WHERE match = ?",
        "DELETE FROM seats WHERE match = ?",
        "DELETE FROM matches WHERE id = ?",
    ] {
        sqlx::query(delete).bind(id.as_str()).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Moments are far below what the database can hold.
pub(super) fn stored_time(time: Time) -> i64 {
    i64::try_from(time.0).unwrap_or(i64::MAX)
}
