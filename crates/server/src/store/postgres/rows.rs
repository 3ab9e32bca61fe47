//! What is written of one or several matches inside a transaction.

use lusus_core::Player;
use lusus_play::Event;
use lusus_room::{MatchId, Seat, SecretHash};
use sqlx::postgres::PgConnection;

use super::super::{Result, StoreError};
use crate::system_entropy;

/// Adds to the log. What stands there already is never changed: an event whose
/// number is taken is an order that is at fault.
pub(super) async fn add_events(
    db: &mut PgConnection,
    events: Vec<(MatchId, &Event)>,
) -> Result<()> {
    if events.is_empty() {
        return Ok(());
    }
    let insert = "INSERT INTO events (match, number, event) \
                  SELECT * FROM unnest($1::text[], $2::int[], $3::text[]) \
                  ON CONFLICT DO NOTHING";
    let count = events.len() as u64;
    let (mut ids, mut numbers, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for (id, event) in events {
        ids.push(id.to_string());
        numbers.push(event.number.cast_signed());
        texts.push(serde_json::to_string(event)?);
    }
    let insert = sqlx::query(insert).bind(ids).bind(numbers).bind(texts);
    match insert.execute(&mut *db).await?.rows_affected() == count {
        true => Ok(()),
        false => Err(StoreError::Broken("an event is there already".to_owned())),
    }
}

pub(super) async fn keep_seats(
    db: &mut PgConnection,
    seats: Vec<(MatchId, &[Seat; 2])>,
) -> Result<()> {
    let upsert = "INSERT INTO seats VALUES ($1, $2, $3, $4, $5, $6, $7) \
                  ON CONFLICT (match) DO UPDATE SET first_link = excluded.first_link, \
                      first_is_open = excluded.first_is_open, \
                      first_holder = excluded.first_holder, \
                      second_link = excluded.second_link, \
                      second_is_open = excluded.second_is_open, \
                      second_holder = excluded.second_holder";
    for (id, seats) in seats {
        let mut query = sqlx::query(upsert).bind(id.to_string());
        for player in Player::BOTH {
            let Seat { link, is_open, holder } = &seats[player.index()];
            let bytes = |hash: &Option<SecretHash>| hash.map(|hash| hash.0.to_vec());
            query = query.bind(bytes(link)).bind(*is_open).bind(bytes(holder));
        }
        query.execute(&mut *db).await?;
    }
    Ok(())
}

/// A match that is gone again, to see whether one could be begun.
pub(super) async fn check(db: &mut PgConnection) -> Result<()> {
    let id = MatchId::draw(&mut system_entropy()).to_string();
    for insert in [
        "INSERT INTO matches (id, mode, variant, created, updated, active) \
         VALUES ($1, 'friend', '', 0, 0, 0)",
        "INSERT INTO events VALUES ($1, 1, '{}')",
        "INSERT INTO seats VALUES ($1, NULL, false, NULL, NULL, false, NULL)",
    ] {
        sqlx::query(insert).bind(&id).execute(&mut *db).await?;
    }
    remove(db, &id).await
}

pub(super) async fn remove(db: &mut PgConnection, id: &str) -> Result<()> {
    for delete in [
        "DELETE FROM matches WHERE id = $1",
        "DELETE FROM events WHERE match = $1",
        "DELETE FROM seats WHERE match = $1",
        "DELETE FROM begun WHERE match = $1",
        "DELETE FROM summaries WHERE match = $1",
        "DELETE FROM turns WHERE match = $1",
        "DELETE FROM presence WHERE match = $1",
        "DELETE FROM decisions WHERE report IN (SELECT number FROM reports WHERE match = $1)",
        "DELETE FROM reports WHERE match = $1",
    ] {
        sqlx::query(delete).bind(id).execute(&mut *db).await?;
    }
    Ok(())
}
