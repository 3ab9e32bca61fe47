use lusus_core::Player;
use lusus_lobby::Standings;
use lusus_play::{Event, Span, Time};
use lusus_room::{Batch, MatchId, NewMatch, Seat};
use sqlx::sqlite::{Sqlite, SqliteConnection};
use sqlx::{Execute, Executor};

use super::challenges::{deed, judge};
use super::sqlite_lobby::{
    amend, close_from, decline, mark_taken, offer, renew, standings, withdraw,
};
use super::writer::{ACTIVE, Work, admit_finished, counts_finished, stored_time};
use super::{Result, StoreError};
use crate::clock::now;
use crate::{Network, system_entropy};

impl Work {
    /// Writes it inside a transaction. What is refused has written nothing.
    pub(super) async fn write(&self, db: &mut SqliteConnection) -> Result<()> {
        let mut known = Standings::default();
        if let Some(deed) = deed(self) {
            known = standings(db, deed).await?;
            judge(&known, deed)?;
        }
        match self {
            Work::Create(new) => {
                refuse_one_too_many(db, new).await?;
                create(db, new).await
            }
            Work::Save(batch, _) => {
                if let Some(rematch) = &batch.rematch {
                    refuse_one_too_many(db, rematch).await?;
                }
                save(db, batch).await
            }
            Work::Offer(challenge, most) => offer(db, challenge, *most, &known).await,
            Work::Withdraw(id, key) => withdraw(db, *id, *key).await,
            Work::Decline(id, _, reason) => decline(db, *id, *reason).await,
            Work::Take(ids, new) => {
                refuse_one_too_many(db, new).await?;
                create(db, new).await?;
                mark_taken(db, &known.makers(ids), new).await
            }
            Work::Renew(ids, until) => renew(db, ids, *until).await,
            Work::Amend(id, key, by) => amend(db, *id, *key, by).await,
            // A match that is gone needs no summary.
            Work::Summarize(id, summary) => {
                let update = sqlx::query("UPDATE matches SET summary = ? WHERE id = ?");
                let update = update.bind(serde_json::to_string(summary)?).bind(id.as_str());
                run(db, update).await
            }
            Work::Remove(id) => remove(db, *id).await,
            Work::Ban(network, until, origins) => {
                ban(db, *network, *until).await?;
                close_from(db, origins).await
            }
            Work::Enter(entry) => entry.write(db).await,
            Work::Shrink(pages) => {
                // None would be all of them.
                let shrink = format!("PRAGMA incremental_vacuum({})", (*pages).max(1));
                run(db, sqlx::query(sqlx::AssertSqlSafe(shrink))).await
            }
            Work::Check => check(db).await,
            // The count of commits is written anyway, and nobody shares the file.
            Work::Finish
            | Work::Announce(..)
            | Work::Say(..)
            | Work::Claim(..)
            | Work::Release(..) => Ok(()),
        }
    }
}

/// Refuses a match at a limit of its owner: of matches that are not over and in which
/// a player has moved lately, or of matches that ended in the last day.
async fn refuse_one_too_many(db: &mut SqliteConnection, new: &NewMatch) -> Result<()> {
    let Some(owner) = new.owner else { return Ok(()) };
    let since = |span: Span| stored_time(Time(new.created.at.0.saturating_sub(span.0)));
    if new.most.open > 0 {
        let query = "SELECT count(*) FROM matches WHERE owner = ? AND is_over = 0 AND active >= ?";
        let counting = sqlx::query_scalar(query).bind(owner.0).bind(since(ACTIVE));
        let count: u32 = counting.fetch_one(&mut *db).await?;
        if count >= new.most.open {
            return Err(StoreError::TooMany(new.most.open));
        }
    }
    if !counts_finished(new.most) {
        return Ok(());
    }
    let query = "SELECT count(*), coalesce(sum(owner = ?1), 0) FROM matches \
                 WHERE owner >> 32 = ?2 AND is_over = 1 AND updated >= ?3";
    let counting = sqlx::query_as(query).bind(owner.0).bind(owner.network());
    let (near, own): (u32, u32) = counting.bind(since(Span::days(1))).fetch_one(db).await?;
    admit_finished(new.most, near, own)
}

async fn ban(db: &mut SqliteConnection, network: Network, until: Time) -> Result<()> {
    let upsert = "INSERT INTO bans VALUES (?1, ?2) \
                  ON CONFLICT (network) DO UPDATE SET until = excluded.until";
    let upsert = sqlx::query(upsert).bind(network.to_string());
    run(db, upsert.bind(stored_time(until))).await?;
    let forget = sqlx::query("DELETE FROM bans WHERE until <= ?");
    run(db, forget.bind(stored_time(now()))).await
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
    let insert = "INSERT INTO matches (id, mode, owner, created, updated, active, is_public) \
                  VALUES (?1, ?2, ?3, ?4, ?4, ?4, ?5)";
    let insert = sqlx::query(insert)
        .bind(new.id.as_str())
        .bind(new.mode.word())
        .bind(new.owner.map(|owner| owner.0))
        .bind(stored_time(new.created.at))
        .bind(new.is_public);
    run(db, insert).await?;
    add_event(db, new.id, &new.created).await?;
    keep_seats(db, new.id, &new.seats).await
}

async fn save(db: &mut SqliteConnection, batch: &Batch) -> Result<()> {
    let update = "UPDATE matches SET updated = coalesce(?, updated), active = coalesce(?, active), \
                  is_over = ?, is_void = ?, rematch = coalesce(?, rematch), \
                  revision = revision + 1 WHERE id = ? AND revision = ?";
    let updated = sqlx::query(update)
        .bind(batch.events.last().map(|last| stored_time(last.at)))
        .bind(batch.moved_at.map(stored_time))
        .bind(batch.is_over)
        .bind(batch.is_void)
        .bind(batch.rematch.as_ref().map(|rematch| rematch.id.to_string()))
        .bind(batch.id.as_str())
        .bind(batch.after.cast_signed())
        .execute(&mut *db)
        .await?;
    if updated.rows_affected() == 0 {
        let query = sqlx::query("SELECT 1 FROM matches WHERE id = ?").bind(batch.id.as_str());
        let is_there = query.fetch_optional(db).await?.is_some();
        let fault = if is_there { StoreError::Late } else { StoreError::Gone };
        return Err(fault(batch.id));
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
        "DELETE FROM begun WHERE match = ?",
        "DELETE FROM decisions WHERE report IN (SELECT number FROM reports WHERE match = ?)",
        "DELETE FROM reports WHERE match = ?",
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
