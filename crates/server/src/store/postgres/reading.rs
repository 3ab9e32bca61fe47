use std::collections::BTreeMap;

use lusus_play::{Event, Span, Time};
use lusus_room::wire::Presence;
use lusus_room::{MatchId, Mode, News, Owner, Seat, SecretHash, StoredMatch, Summary};
use serde_json::{Value, json};
use sqlx::Row;
use sqlx::postgres::PgRow;

use super::super::writer::stored_time;
use super::super::{MatchState, Result, StoreError, Wanted};
use super::PostgresStore;
use crate::Network;

impl PostgresStore {
    /// By one statement, so that all of it is of one moment.
    pub(super) async fn read_match(&self, id: MatchId) -> Result<Option<StoredMatch>> {
        let query = "SELECT revision, rematch, (SELECT string_agg(event, E'\\n' ORDER BY number) \
                         FROM events WHERE match = id), \
                         first_link, first_is_open, first_holder, \
                         second_link, second_is_open, second_holder, mode, owner, is_public \
                     FROM matches JOIN seats ON match = id WHERE id = $1";
        let query = sqlx::query(query).bind(id.to_string());
        let Some(row) = query.fetch_optional(&self.readers).await? else { return Ok(None) };
        let MatchRow { revision, rematch, events, seats } = self.match_row(&row)?;
        let word: &str = row.try_get(9)?;
        let mode = Mode::ALL.into_iter().find(|mode| mode.word() == word);
        let mode = mode.ok_or_else(|| StoreError::Broken(format!("the mode {word:?}")))?;
        let owner = row.try_get::<Option<i64>, _>(10)?.map(Owner);
        let is_public = row.try_get(11)?;
        Ok(Some(StoredMatch { id, mode, owner, is_public, events, seats, rematch, revision }))
    }

    /// By one statement too.
    pub(super) async fn read_news(&self, id: MatchId, version: u32) -> Result<Option<News>> {
        let query = "SELECT revision, rematch, (SELECT string_agg(event, E'\\n' ORDER BY number) \
                         FROM events WHERE match = id AND number > $2), \
                         first_link, first_is_open, first_holder, \
                         second_link, second_is_open, second_holder, \
                         coalesce(first, false), coalesce(second, false), coalesce(watching, 0) \
                     FROM matches JOIN seats ON match = id, LATERAL ( \
                         SELECT bool_or(first) AS first, bool_or(second) AS second, \
                             sum(spectators) AS watching \
                         FROM presence AS p WHERE p.match = matches.id AND instance <> $3) AS others \
                     WHERE matches.id = $1";
        let query = sqlx::query(query).bind(id.to_string()).bind(version.cast_signed());
        let found = query.bind(self.instance).fetch_optional(&self.readers).await?;
        let Some(row) = found else { return Ok(None) };
        let MatchRow { revision, rematch, events, seats } = self.match_row(&row)?;
        let spectators = usize::try_from(row.try_get::<i64, _>(11)?).unwrap_or(0);
        let presence = Presence { players: [row.try_get(9)?, row.try_get(10)?], spectators };
        Ok(Some(News { revision, events, seats, rematch, presence }))
    }

    fn match_row(&self, row: &PgRow) -> Result<MatchRow> {
        let rematch: Option<&str> = row.try_get(1)?;
        let events: Option<&str> = row.try_get(2)?;
        let events = events.unwrap_or_default();
        let read = || events.lines().map(serde_json::from_str).collect::<Result<_, _>>();
        Ok(MatchRow {
            revision: row.try_get::<i64, _>(0)?.cast_unsigned(),
            rematch: rematch.and_then(|id| id.parse().ok()),
            events: self.catalogue.reading(read)?,
            seats: [seat(row, 3)?, seat(row, 6)?],
        })
    }

    pub(super) async fn read_revisions(&self, ids: Vec<MatchId>) -> Result<Vec<(MatchId, u64)>> {
        let ids: Vec<String> = ids.iter().map(MatchId::to_string).collect();
        let query = sqlx::query_as("SELECT id, revision FROM matches WHERE id = ANY($1)");
        let rows: Vec<(String, i64)> = query.bind(ids).fetch_all(&self.readers).await?;
        let known = rows.into_iter();
        Ok(known
            .filter_map(|(id, count)| Some((id.parse().ok()?, count.cast_unsigned())))
            .collect())
    }

    pub(super) async fn read_summary(&self, id: MatchId) -> Result<Option<Summary>> {
        let query = "SELECT summary, (SELECT max(number) FROM events AS e WHERE e.match = s.match) \
                     FROM summaries AS s WHERE match = $1";
        let query = sqlx::query_as(query).bind(id.to_string());
        let found: Option<(String, Option<i32>)> = query.fetch_optional(&self.readers).await?;
        let Some((text, last)) = found else { return Ok(None) };
        // One that an older program wrote is made anew.
        let summary: Option<Summary> = serde_json::from_str(&text).ok();
        Ok(summary.filter(|summary| Some(summary.v.cast_signed()) == last))
    }

    pub(super) async fn find_stale(
        &self,
        since: Time,
        after: Option<(Time, MatchId)>,
        limit: u32,
    ) -> Result<Vec<(Time, MatchId)>> {
        let query = "SELECT updated, id FROM matches WHERE (NOT is_over OR is_void) \
                     AND day <= $1 / 86400000 AND updated < $1 AND (updated, id) > ($2, $3) \
                     ORDER BY updated, id LIMIT $4";
        let (at, id) =
            after.map_or((-1, String::new()), |(at, id)| (stored_time(at), id.to_string()));
        let query = sqlx::query_as(query).bind(stored_time(since)).bind(at).bind(id);
        let rows: Vec<(i64, String)> =
            query.bind(i64::from(limit)).fetch_all(&self.readers).await?;
        let touched = |(at, id): (i64, String)| match id.parse() {
            Ok(id) => Ok((Time(at.unsigned_abs()), id)),
            Err(_) => Err(StoreError::Broken(format!("the match {id:?}"))),
        };
        rows.into_iter().map(touched).collect()
    }

    pub(super) async fn find_finished(&self, since: Time, limit: u32) -> Result<Vec<MatchId>> {
        let query = "SELECT id FROM matches WHERE is_over AND day <= $1 / 86400000 \
                     AND updated < $1 ORDER BY updated LIMIT $2";
        let query = sqlx::query_scalar(query).bind(stored_time(since)).bind(i64::from(limit));
        let ids: Vec<String> = query.fetch_all(&self.readers).await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    pub(super) async fn find_void(&self, since: Time, limit: u32) -> Result<Vec<MatchId>> {
        let query = "SELECT id FROM matches WHERE is_void AND day <= $1 / 86400000 \
                     AND updated < $1 AND NOT EXISTS ( \
                         SELECT 1 FROM reports AS r WHERE r.match = matches.id AND r.is_open) \
                     ORDER BY updated LIMIT $2";
        let query = sqlx::query_scalar(query).bind(stored_time(since)).bind(i64::from(limit));
        let ids: Vec<String> = query.fetch_all(&self.readers).await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    pub(super) async fn read_bans(&self, now: Time) -> Result<Vec<(Network, Time)>> {
        let query = sqlx::query_as("SELECT network, until FROM bans WHERE until > $1");
        let kept: Vec<(String, i64)> =
            query.bind(stored_time(now)).fetch_all(&self.readers).await?;
        // One that cannot be read was not written by this program.
        let ban = |(network, until): &(String, i64)| {
            Some((network.parse().ok()?, Time(until.unsigned_abs())))
        };
        Ok(kept.iter().filter_map(ban).collect())
    }

    pub(super) async fn find(&self, wanted: Wanted) -> Result<Vec<MatchId>> {
        let query = "SELECT id FROM matches WHERE ($1::bool IS NULL OR is_over = $1) \
                         AND ($2::text IS NULL OR variant = $2 OR variant LIKE $2 || ':%') \
                     ORDER BY updated DESC, id LIMIT $3";
        let is_over = wanted.state.map(|state| state == MatchState::Finished);
        let query = sqlx::query_scalar(query).bind(is_over).bind(wanted.game);
        let ids: Vec<String> = query.bind(i64::from(wanted.limit)).fetch_all(&self.readers).await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    pub(super) async fn count(&self, now: Time) -> Result<Value> {
        let query = "SELECT count(*), count(*) FILTER (WHERE NOT is_over), \
                         count(*) FILTER (WHERE created >= $1), \
                         count(*) FILTER (WHERE created >= $2), \
                         (SELECT count(*) FROM events) FROM matches";
        let since = |days| stored_time(Time(now.0.saturating_sub(Span::days(days).0)));
        let query = sqlx::query_as(query).bind(since(1)).bind(since(7));
        let (matches, open, made_in_day, made_in_week, events): (i64, i64, i64, i64, i64) =
            query.fetch_one(&self.readers).await?;
        let by_variant = "SELECT variant, count(*) FROM matches GROUP BY 1";
        let by_mode = "SELECT mode, count(*) FROM matches GROUP BY 1";
        let by_end = "SELECT ending, count(*) FROM matches WHERE is_over GROUP BY 1";
        let query = "SELECT (SELECT count(*) FROM names WHERE until > $1 AND token IS NULL), \
                         (SELECT count(*) FROM reports), \
                         (SELECT count(*) FROM reports WHERE is_open)";
        let query = sqlx::query_as(query).bind(stored_time(now));
        let (names, reports, open_reports): (i64, i64, i64) =
            query.fetch_one(&self.readers).await?;
        Ok(json!({
            "matches": matches,
            "open": open,
            "made_in_day": made_in_day,
            "made_in_week": made_in_week,
            "events": events,
            "names": names,
            "reports": reports,
            "open_reports": open_reports,
            "by_variant": self.counts(by_variant).await?,
            "by_mode": self.counts(by_mode).await?,
            "by_end": self.counts(by_end).await?,
        }))
    }

    async fn counts(&self, query: &'static str) -> Result<BTreeMap<String, i64>> {
        let rows: Vec<(Option<String>, i64)> =
            sqlx::query_as(query).fetch_all(&self.readers).await?;
        Ok(rows.into_iter().map(|(word, count)| (word.unwrap_or_default(), count)).collect())
    }
}

/// What a match and its news have in common.
struct MatchRow {
    revision: u64,
    rematch: Option<MatchId>,
    events: Vec<Event>,
    seats: [Seat; 2],
}

fn seat(row: &PgRow, first: usize) -> Result<Seat> {
    let hash = |column: usize| -> Result<Option<SecretHash>> {
        let bytes: Option<&[u8]> = row.try_get(column)?;
        Ok(bytes.and_then(|bytes| bytes.try_into().ok()).map(SecretHash))
    };
    Ok(Seat { link: hash(first)?, is_open: row.try_get(first + 1)?, holder: hash(first + 2)? })
}
