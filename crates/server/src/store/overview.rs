//! What the operator wants to know about the stored matches.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use lusus_play::{Span, Time};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::files::with_suffix;
use super::writer::stored_time;
use super::{Result, SqliteStore};
use crate::MatchId;

/// Which matches are to be listed, the last touched first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wanted {
    /// Only those that are not over, or only those that are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<MatchState>,
    /// Only those of a game, or of one of its variants.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// How many at most.
    pub limit: u32,
}

/// Whether a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the words say it")]
pub enum MatchState {
    Open,
    Finished,
}

/// What a store takes on the disk, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Size {
    /// The database.
    pub database: u64,
    /// What is committed and not yet in the database.
    pub wal: u64,
    /// What is left for more, where the system tells.
    pub free: Option<u64>,
}

impl Size {
    pub(crate) fn of(path: &Path) -> Size {
        let length = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
        let wal = length(&with_suffix(path, "-wal"));
        #[cfg(unix)]
        let free = rustix::fs::statvfs(path).ok();
        #[cfg(unix)]
        let free = free.map(|disk| disk.f_bavail.saturating_mul(disk.f_frsize));
        #[cfg(not(unix))]
        let free = None;
        Size { database: length(path), wal, free }
    }
}

impl SqliteStore {
    /// The matches that are wanted, the last touched first.
    pub(super) async fn find(&self, wanted: Wanted) -> Result<Vec<MatchId>> {
        let query = "SELECT id FROM matches JOIN events AS first ON match = id AND number = 1 \
                     WHERE (?1 IS NULL OR is_over = ?1) AND (?2 IS NULL \
                         OR first.event ->> '$.settings.variant' = ?2 \
                         OR first.event ->> '$.settings.variant' LIKE ?2 || ':%') \
                     ORDER BY updated DESC, id LIMIT ?3";
        let is_over = wanted.state.map(|state| state == MatchState::Finished);
        let query = sqlx::query_scalar(query).bind(is_over).bind(wanted.game).bind(wanted.limit);
        let ids: Vec<String> = query.fetch_all(&self.readers).await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// How much is kept at this moment, and of what.
    pub(super) async fn count(&self, now: Time) -> Result<Value> {
        let query = "SELECT count(*), coalesce(sum(is_over = 0), 0), \
                         coalesce(sum(created >= ?1), 0), coalesce(sum(created >= ?2), 0), \
                         (SELECT count(*) FROM events) FROM matches";
        let since = |days| stored_time(Time(now.0.saturating_sub(Span::days(days).0)));
        let query = sqlx::query_as(query).bind(since(1)).bind(since(7));
        let (matches, open, made_in_day, made_in_week, events): (i64, i64, i64, i64, i64) =
            query.fetch_one(&self.readers).await?;
        let by_variant = "SELECT event ->> '$.settings.variant', count(*) FROM events \
                          WHERE number = 1 GROUP BY 1";
        let by_mode = "SELECT mode, count(*) FROM matches GROUP BY 1";
        // Whatever a person may have written stands in quotes that are escaped.
        let by_end = "SELECT event ->> '$.termination', count(*) FROM events \
                      WHERE event LIKE '%\"fact\":\"ended\"%' GROUP BY 1";
        let query = "SELECT (SELECT count(*) FROM names WHERE until > ? AND token IS NULL), \
                         (SELECT count(*) FROM reports), \
                         (SELECT count(*) FROM reports WHERE is_open = 1)";
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
