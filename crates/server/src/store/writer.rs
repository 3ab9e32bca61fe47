use std::mem;
use std::time::{Duration, Instant};

use lusus_core::Player;
use lusus_play::{Event, Span, Time};
use sqlx::sqlite::{Sqlite, SqliteConnection};
use sqlx::{Execute, Executor};
use tokio::sync::{mpsc, oneshot};

use super::committer::SqliteCommitter;
use super::group::write_group;
use super::{Result, StoreError};
use crate::clock::now;
use crate::{Network, system_entropy};
use lusus_room::{Batch, MatchId, NewMatch, Seat, Summary};

const QUEUE: usize = 4_096;
const GROUP: usize = 512;
const MARKING: Duration = Duration::from_secs(1);
/// How long a match in which nobody moves counts as one of its owner's.
const ACTIVE: Span = Span::hours(6);

struct Order {
    work: Work,
    done: oneshot::Sender<Result<()>>,
}

/// The one task that writes. Orders that arrive during a commit are committed
/// together the next time, so that they share the cost of the sync.
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    pub(super) fn start(committer: SqliteCommitter) -> Writer {
        let (orders, queue) = mpsc::channel(QUEUE);
        tokio::spawn(write_for_ever(committer, queue));
        Writer { orders }
    }

    /// Writes, and answers once it is on the disk.
    pub(super) async fn write(&self, work: Work) -> Result<()> {
        let (done, answer) = oneshot::channel();
        self.orders.send(Order { work, done }).await.map_err(|_| StoreError::Closed)?;
        answer.await.map_err(|_| StoreError::Closed)?
    }

    /// Finishes what was ordered before, and closes the file.
    pub(super) async fn finish(&self) -> Result<()> {
        self.write(Work::Finish).await?;
        self.orders.closed().await;
        Ok(())
    }
}

async fn write_for_ever(mut committer: SqliteCommitter, mut queue: mpsc::Receiver<Order>) {
    let (mut marked_at, mut orders) = (Instant::now(), Vec::new());
    while queue.recv_many(&mut orders, GROUP).await > 0 {
        let is_last = orders.iter().any(|order| matches!(order.work, Work::Finish));
        write_and_answer(&mut committer, mem::take(&mut orders)).await;
        if is_last {
            break;
        }
        if marked_at.elapsed() >= MARKING {
            committer.mark().await;
            marked_at = Instant::now();
        }
    }
    committer.mark().await;
    committer.close().await;
}

async fn write_and_answer(committer: &mut SqliteCommitter, orders: Vec<Order>) {
    let works: Vec<&Work> = orders.iter().map(|order| &order.work).collect();
    let results = write_group(committer, &works).await;
    for (order, result) in orders.into_iter().zip(results) {
        // Nobody waits for the answer once their room is gone.
        _ = order.done.send(result);
    }
}

pub(super) enum Work {
    Create(Box<NewMatch>),
    Save(Box<Batch>),
    Summarize(MatchId, Summary),
    Remove(MatchId),
    /// Until a moment; what has run out is forgotten with it.
    Ban(Network, Time),
    /// So many pages that nothing needs are given back.
    Shrink(u32),
    /// A match that is gone again, to see whether one could be begun.
    Check,
    /// Nothing, and nothing after it.
    Finish,
}

impl Work {
    /// Writes it inside a transaction. What is refused has written nothing.
    pub(super) async fn write(&self, db: &mut SqliteConnection) -> Result<()> {
        match self {
            Work::Create(new) => {
                refuse_one_too_many(db, new).await?;
                create(db, new).await
            }
            Work::Save(batch) => {
                if let Some(rematch) = &batch.rematch {
                    refuse_one_too_many(db, rematch).await?;
                }
                save(db, batch).await
            }
            // A match that is gone needs no summary.
            Work::Summarize(id, summary) => {
                let update = sqlx::query("UPDATE matches SET summary = ? WHERE id = ?");
                let update = update.bind(serde_json::to_string(summary)?).bind(id.as_str());
                run(db, update).await
            }
            Work::Remove(id) => remove(db, *id).await,
            Work::Ban(network, until) => {
                let upsert = "INSERT INTO bans VALUES (?1, ?2) \
                              ON CONFLICT (network) DO UPDATE SET until = excluded.until";
                let upsert = sqlx::query(upsert).bind(network.to_string());
                run(db, upsert.bind(stored_time(*until))).await?;
                let forget = sqlx::query("DELETE FROM bans WHERE until <= ?");
                run(db, forget.bind(stored_time(now()))).await
            }
            Work::Shrink(pages) => {
                // None would be all of them.
                let shrink = format!("PRAGMA incremental_vacuum({})", (*pages).max(1));
                run(db, sqlx::query(sqlx::AssertSqlSafe(shrink))).await
            }
            Work::Check => check(db).await,
            // The count of commits is written anyway.
            Work::Finish => Ok(()),
        }
    }

    pub(super) fn last_event(&self) -> Option<(MatchId, &Event)> {
        match self {
            Work::Create(new) => Some((new.id, &new.created)),
            Work::Save(batch) => match &batch.rematch {
                Some(rematch) => Some((rematch.id, &rematch.created)),
                None => Some((batch.id, batch.events.last()?)),
            },
            _ => None,
        }
    }
}

/// Refuses a match if its owner has so many already that are not over, and in
/// which somebody has moved lately.
async fn refuse_one_too_many(db: &mut SqliteConnection, new: &NewMatch) -> Result<()> {
    let (Some(owner), 1..) = (new.owner, new.most) else { return Ok(()) };
    let since = Time(new.created.at.0.saturating_sub(ACTIVE.0));
    let query = "SELECT count(*) FROM matches WHERE owner = ? AND is_over = 0 AND active >= ?";
    let counting = sqlx::query_scalar(query).bind(owner.0).bind(stored_time(since));
    let count: u32 = counting.fetch_one(db).await?;
    if count >= new.most { Err(StoreError::TooMany(new.most)) } else { Ok(()) }
}

async fn check(db: &mut SqliteConnection) -> Result<()> {
    let id = MatchId::draw(&mut system_entropy());
    for insert in [
        "INSERT INTO matches (id, mode, created, updated, active) VALUES (?, 'friend', 0, 0, 0)",
        "INSERT INTO events (match, number, event) VALUES (?, 1, '{}')",
    ] {
        run(db, sqlx::query(insert).bind(id.as_str())).await?;
    }
    keep_seats(db, id, &Default::default()).await?;
    remove(db, id).await
}

async fn create(db: &mut SqliteConnection, new: &NewMatch) -> Result<()> {
    let insert = "INSERT INTO matches (id, mode, owner, created, updated, active) \
                  VALUES (?1, ?2, ?3, ?4, ?4, ?4)";
    let insert = sqlx::query(insert)
        .bind(new.id.as_str())
        .bind(new.mode.word())
        .bind(new.owner.map(|owner| owner.0))
        .bind(stored_time(new.created.at));
    run(db, insert).await?;
    add_event(db, new.id, &new.created).await?;
    keep_seats(db, new.id, &new.seats).await
}

async fn save(db: &mut SqliteConnection, batch: &Batch) -> Result<()> {
    let update = "UPDATE matches SET updated = coalesce(?, updated), active = coalesce(?, active), \
                  is_over = ?, is_void = ?, rematch = coalesce(?, rematch) WHERE id = ?";
    let updated = sqlx::query(update)
        .bind(batch.events.last().map(|last| stored_time(last.at)))
        .bind(batch.moved_at.map(stored_time))
        .bind(batch.is_over)
        .bind(batch.is_void)
        .bind(batch.rematch.as_ref().map(|rematch| rematch.id.to_string()))
        .bind(batch.id.as_str())
        .execute(&mut *db)
        .await?;
    if updated.rows_affected() == 0 {
        return Err(StoreError::Gone(batch.id));
    }
    for event in &batch.events {
        add_event(db, batch.id, event).await?;
    }
    if let Some(seats) = &batch.seats {
        keep_seats(db, batch.id, seats).await?;
    }
    if let Some(rematch) = &batch.rematch {
        create(db, rematch).await?;
    }
    Ok(())
}

async fn add_event(db: &mut SqliteConnection, id: MatchId, event: &Event) -> Result<()> {
    let insert = sqlx::query("INSERT INTO events (match, number, event) VALUES (?, ?, ?)");
    let insert = insert.bind(id.as_str()).bind(event.number);
    run(db, insert.bind(serde_json::to_string(event)?)).await
}

async fn keep_seats(db: &mut SqliteConnection, id: MatchId, seats: &[Seat; 2]) -> Result<()> {
    let upsert = "INSERT INTO seats (match, player, link, is_open, holder) VALUES (?, ?, ?, ?, ?) \
                  ON CONFLICT (match, player) DO UPDATE SET link = excluded.link, is_open = excluded.is_open, \
                  holder = excluded.holder";
    for player in Player::BOTH {
        let seat = &seats[player.index()];
        let upsert = sqlx::query(upsert)
            .bind(id.as_str())
            .bind(player.number())
            .bind(seat.link.map(|hash| hash.0.to_vec()))
            .bind(seat.is_open)
            .bind(seat.holder.map(|hash| hash.0.to_vec()));
        run(db, upsert).await?;
    }
    Ok(())
}

async fn remove(db: &mut SqliteConnection, id: MatchId) -> Result<()> {
    for delete in [
        "DELETE FROM events WHERE match = ?",
        "DELETE FROM seats WHERE match = ?",
        "DELETE FROM matches WHERE id = ?",
    ] {
        run(db, sqlx::query(delete).bind(id.as_str())).await?;
    }
    Ok(())
}

async fn run<'q>(db: &mut SqliteConnection, query: impl Execute<'q, Sqlite> + 'q) -> Result<()> {
    db.execute(query).await?;
    Ok(())
}

/// Moments are far below what the database can hold.
pub(super) fn stored_time(time: Time) -> i64 {
    i64::try_from(time.0).unwrap_or(i64::MAX)
}
