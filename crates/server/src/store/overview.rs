//! What whoever hosts the site wants to know of what is kept.

use std::collections::BTreeMap;

use lusus_play::{Span, Time};
use sqlx::Row;
use sqlx::sqlite::{SqlitePool, SqliteRow};

use super::work::stored_time;
use super::{MatchState, StoreError, Tally, Wanted};
use crate::{MatchId, Network};

/// The matches that are wanted, the last touched first.
pub(super) async fn list(
    readers: &SqlitePool,
    wanted: &Wanted,
) -> Result<Vec<MatchId>, StoreError> {
    let query = "SELECT id FROM matches JOIN events AS first ON match = id AND number = 1 \
                 WHERE (?1 IS NULL OR is_over = ?1) AND (?2 IS NULL \
                     OR first.event ->> '$.settings.variant' = ?2 \
                     OR first.event ->> '$.settings.variant' LIKE ?2 || ':%') \
                 ORDER BY updated DESC, id LIMIT ?3";
    let rows = sqlx::query(query)
        .bind(wanted.state.map(|state| state == MatchState::Finished))
        .bind(wanted.game.as_deref())
        .bind(wanted.limit)
        .fetch_all(readers)
        .await?;
    let id = |row: &SqliteRow| row.try_get::<&str, _>(0).ok()?.parse().ok();
    Ok(rows.iter().filter_map(id).collect())
}

/// How much is kept at this moment, and of what.
pub(super) async fn tally(readers: &SqlitePool, now: Time) -> Result<Tally, StoreError> {
    let query = "SELECT count(*), coalesce(sum(is_over = 0), 0), \
                     coalesce(sum(created >= ?1), 0), coalesce(sum(created >= ?2), 0), \
                     (SELECT count(*) FROM events) FROM matches";
    let since = |days| stored_time(Time(now.0.saturating_sub(Span::days(days).0)));
    let row = sqlx::query(query).bind(since(1)).bind(since(7)).fetch_one(readers).await?;
    let count = |column: usize| -> Result<u64, StoreError> {
        Ok(row.try_get::<i64, _>(column)?.cast_unsigned())
    };
    let by_variant = "SELECT event ->> '$.settings.variant', count(*) FROM events \
                      WHERE number = 1 GROUP BY 1";
    let by_mode = "SELECT mode, count(*) FROM matches GROUP BY 1";
    // Whatever a person may have written stands in quotes that are escaped.
    let by_end = "SELECT event ->> '$.termination', count(*) FROM events \
                  WHERE event LIKE '%\"fact\":\"ended\"%' GROUP BY 1";
    Ok(Tally {
        matches: count(0)?,
        open: count(1)?,
        made_in_day: count(2)?,
        made_in_week: count(3)?,
        events: count(4)?,
        by_variant: counts(readers, by_variant).await?,
        by_mode: counts(readers, by_mode).await?,
        by_end: counts(readers, by_end).await?,
    })
}

async fn counts(
    readers: &SqlitePool,
    query: &'static str,
) -> Result<BTreeMap<String, u64>, StoreError> {
    let rows = sqlx::query(query).fetch_all(readers).await?;
    let count = |row: &SqliteRow| {
        let word: Option<String> = row.try_get(0)?;
        Ok((word.unwrap_or_default(), row.try_get::<i64, _>(1)?.cast_unsigned()))
    };
    rows.iter().map(count).collect()
}

/// The bans that are kept, also those that have run out. One that cannot be
/// read was not written by this program.
pub(super) async fn bans(readers: &SqlitePool) -> Result<Vec<(Network, Time)>, StoreError> {
    let rows = sqlx::query("SELECT network, until FROM bans").fetch_all(readers).await?;
    let ban = |row: &SqliteRow| {
        let network = row.try_get::<&str, _>(0).ok()?.parse().ok()?;
        let until = u64::try_from(row.try_get::<i64, _>(1).ok()?).ok()?;
        Some((network, Time(until)))
    };
    Ok(rows.iter().filter_map(ban).collect())
}
