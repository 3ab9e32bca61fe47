//! Challenges in SQLite.

use lusus_lobby::{Begun, Challenge, ChallengeId, DeclineReason, Deed, Maker, Standings};
use lusus_play::Time;
use lusus_room::{MatchId, NewMatch, SecretHash};
use sqlx::sqlite::SqliteConnection;

use super::challenges::{
    BegunColumns, COLUMNS, ChallengeColumns, LINGERING, REMEMBERED, SHARE, StandingColumns, TOLD,
    WITHDRAWN, about, begun, challenge, note, seated,
};
use super::sqlite::SqliteStore;
use super::writer::stored_time;
use super::{MostChallenges, Result, Store, StoreError};
use crate::clock::{ago, now};

/// How the challenges stand that an order is about.
pub(super) async fn standings(db: &mut SqliteConnection, deed: Deed<'_>) -> Result<Standings> {
    let mut known = Standings::default();
    for id in deed.challenges() {
        let query = "SELECT id, key, owner, addressee, is_seek, match IS NOT NULL, \
                         coalesce(declined <> ?1, 0), until > ?2 AND declined IS NOT ?1, about \
                     FROM challenges WHERE id = ?3";
        let query = sqlx::query_as(query).bind(WITHDRAWN);
        let query = query.bind(stored_time(now())).bind(id.to_string());
        let found: Option<StandingColumns> = query.fetch_optional(&mut *db).await?;
        found.map_or(Ok(()), |columns| note(&mut known, columns))?;
    }
    if let Some(key) = deed.seeker() {
        let query = "SELECT id, key, owner, addressee, is_seek, 0, 0, 1, about \
                     FROM challenges WHERE key = ? AND is_seek = 1 AND match IS NULL \
                         AND declined IS NULL AND until > ?";
        let query = sqlx::query_as(query).bind(key.0.to_vec()).bind(stored_time(now()));
        let open: Vec<StandingColumns> = query.fetch_all(&mut *db).await?;
        open.into_iter().try_for_each(|columns| note(&mut known, columns))?;
    }
    Ok(known)
}

/// Opens a challenge, or the same one again.
pub(super) async fn offer(
    db: &mut SqliteConnection,
    new: &Challenge,
    most: MostChallenges,
    known: &Standings,
) -> Result<()> {
    if known.opens(new) {
        refuse_who_may_not_come(db, new).await?;
        refuse_one_too_many(db, new, most, known).await?;
        forget_old(db).await?;
    }
    for (id, _) in known.replaced(new) {
        withdraw(db, id, new.key).await?;
    }
    // A closed challenge that opens again is a new one: its owner is the present one.
    let closed = "DELETE FROM challenges WHERE id = ? AND key = ? AND match IS NULL \
                  AND (declined = ? OR until <= ?)";
    let closed = sqlx::query(closed).bind(new.id.to_string()).bind(new.key.0.to_vec());
    closed.bind(WITHDRAWN).bind(stored_time(now())).execute(&mut *db).await?;
    let upsert = "INSERT INTO challenges (id, key, owner, is_seek, made, until, addressee, about) \
                  VALUES (?, ?, ?, ?, ?, ?, ?, ?) \
                  ON CONFLICT (id) DO UPDATE SET until = max(until, excluded.until)";
    let upsert = sqlx::query(upsert)
        .bind(new.id.to_string())
        .bind(new.key.0.to_vec())
        .bind(new.owner.map(|owner| owner.0))
        .bind(new.seek().is_some())
        .bind(stored_time(new.at))
        .bind(stored_time(new.until))
        .bind(new.to().map(|tag| tag.to_string()))
        .bind(about(new)?);
    upsert.execute(db).await?;
    Ok(())
}

/// Whoever was banned, or whose token was revoked, while they offered it.
async fn refuse_who_may_not_come(db: &mut SqliteConnection, new: &Challenge) -> Result<()> {
    let query = "SELECT EXISTS (SELECT 1 FROM barred WHERE key = ? AND until > ?) OR (? AND \
                 NOT EXISTS (SELECT 1 FROM tokens WHERE name = ? AND revoked IS NULL))";
    let query = sqlx::query_scalar(query).bind(new.key.0.to_vec()).bind(stored_time(now()));
    let query = query.bind(new.by.program).bind(new.by.name.to_string());
    let may_not: bool = query.fetch_one(db).await?;
    if may_not { Err(StoreError::NoChallenge(new.id)) } else { Ok(()) }
}

async fn refuse_one_too_many(
    db: &mut SqliteConnection,
    new: &Challenge,
    most: MostChallenges,
    known: &Standings,
) -> Result<()> {
    let replaced: Vec<_> = known.replaced(new).iter().map(|(id, _)| id.to_string()).collect();
    let query = "SELECT count(*), coalesce(sum(owner >> 32 = ?1 >> 32), 0), \
                     coalesce(sum(owner = ?1), 0) FROM challenges \
                 WHERE is_seek = ?2 AND match IS NULL AND declined IS NULL AND until > ?3 \
                     AND id NOT IN (SELECT value FROM json_each(?4))";
    let query = sqlx::query_as(query).bind(new.owner.map(|owner| owner.0));
    let query = query.bind(new.seek().is_some()).bind(stored_time(now()));
    let query = query.bind(serde_json::to_string(&replaced)?);
    let (all, near, own): (u32, u32, u32) = query.fetch_one(db).await?;
    most.admit([all, near, own])
}

async fn forget_old(db: &mut SqliteConnection) -> Result<()> {
    let forget = sqlx::query("DELETE FROM challenges WHERE until < ?");
    forget.bind(stored_time(ago(LINGERING))).execute(&mut *db).await?;
    let forget = sqlx::query("DELETE FROM begun WHERE until < ?").bind(stored_time(now()));
    forget.execute(db).await?;
    Ok(())
}

/// Closes a challenge for its maker; one that is gone is closed.
pub(super) async fn withdraw(
    db: &mut SqliteConnection,
    id: ChallengeId,
    key: SecretHash,
) -> Result<()> {
    let close = "UPDATE challenges SET declined = ?, until = min(until, ?) \
                 WHERE id = ? AND key = ? AND match IS NULL";
    let close = sqlx::query(close).bind(WITHDRAWN).bind(stored_time(now()));
    close.bind(id.to_string()).bind(key.0.to_vec()).execute(db).await?;
    Ok(())
}

/// Closes a challenge for whom alone it is for.
pub(super) async fn decline(
    db: &mut SqliteConnection,
    id: ChallengeId,
    reason: DeclineReason,
) -> Result<()> {
    let update = sqlx::query("UPDATE challenges SET declined = ? WHERE id = ?");
    update.bind(reason.word()).bind(id.to_string()).execute(db).await?;
    Ok(())
}

/// Takes down what came of challenges, and whom to tell.
pub(super) async fn mark_taken(
    db: &mut SqliteConnection,
    makers: &[(ChallengeId, SecretHash)],
    new: &NewMatch,
) -> Result<()> {
    for (id, _) in makers {
        let update = "UPDATE challenges SET match = ?, until = max(until, ?) WHERE id = ?";
        let update = sqlx::query(update).bind(new.id.to_string());
        let update = update.bind(stored_time(now() + REMEMBERED)).bind(id.to_string());
        update.execute(&mut *db).await?;
    }
    for (key, player, challenge) in seated(new, makers) {
        let insert = "INSERT INTO begun (key, match, player, challenge, until) \
                      VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
        let insert = sqlx::query(insert).bind(key.0.to_vec()).bind(new.id.to_string());
        let insert = insert.bind(player.number()).bind(challenge.to_string());
        insert.bind(stored_time(now() + TOLD)).execute(&mut *db).await?;
    }
    Ok(())
}

/// Says otherwise who has made an open challenge.
pub(super) async fn amend(
    db: &mut SqliteConnection,
    id: ChallengeId,
    key: SecretHash,
    by: &Maker,
) -> Result<()> {
    let update = "UPDATE challenges SET about = json_set(about, '$.by', json(?)) \
                  WHERE id = ? AND key = ? AND match IS NULL";
    let update = sqlx::query(update).bind(serde_json::to_string(by)?).bind(id.to_string());
    update.bind(key.0.to_vec()).execute(db).await?;
    Ok(())
}

/// Says that the makers of open challenges are still there.
pub(super) async fn renew(
    db: &mut SqliteConnection,
    ids: &[ChallengeId],
    until: Time,
) -> Result<()> {
    for id in ids {
        let update = "UPDATE challenges SET until = ?1 \
                      WHERE id = ?2 AND match IS NULL AND declined IS NULL AND until < ?1";
        let update = sqlx::query(update).bind(stored_time(until)).bind(id.to_string());
        update.execute(&mut *db).await?;
    }
    Ok(())
}

/// Closes what was made from networks with these fingerprints.
pub(super) async fn close_from(db: &mut SqliteConnection, origins: &[i64]) -> Result<()> {
    let close = "DELETE FROM challenges WHERE match IS NULL AND EXISTS ( \
                     SELECT 1 FROM json_each(about, '$.origins') \
                     WHERE value IN (SELECT value FROM json_each(?)))";
    sqlx::query(close).bind(serde_json::to_string(origins)?).execute(db).await?;
    Ok(())
}

impl SqliteStore {
    pub(super) async fn read_challenges(&self, now: Time) -> Result<Vec<Challenge>> {
        let query = format!(
            "SELECT {COLUMNS} FROM challenges WHERE match IS NULL AND until > ? \
             AND declined IS NOT ? ORDER BY made DESC, id"
        );
        let query = sqlx::query_as(sqlx::AssertSqlSafe(query));
        let query = query.bind(stored_time(now)).bind(WITHDRAWN);
        let rows: Vec<ChallengeColumns> = query.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().filter_map(challenge).collect())
    }

    pub(super) async fn read_begun(
        &self,
        keys: Vec<SecretHash>,
    ) -> Result<Vec<(SecretHash, Begun)>> {
        let query = "SELECT b.key, b.match, b.player, b.challenge, o.key, \
                         c.event, \
                         (SELECT event ->> '$.name' FROM events AS e WHERE e.match = b.match \
                          AND event ->> '$.fact' = 'renamed' AND event ->> '$.player' = o.player \
                          ORDER BY number DESC LIMIT 1) \
                     FROM begun AS b JOIN matches ON id = b.match \
                     JOIN begun AS o ON o.match = b.match AND o.player <> b.player \
                     JOIN events AS c ON c.match = b.match AND c.number = 1 \
                     WHERE b.key = ? AND b.until > ? AND is_over = 0 AND NOT EXISTS ( \
                         SELECT 1 FROM events AS e WHERE e.match = b.match \
                         AND event ->> '$.fact' = 'moved' AND event ->> '$.player' = b.player) \
                     ORDER BY b.match";
        let mut all = Vec::new();
        for key in keys {
            let query = sqlx::query_as(query).bind(key.0.to_vec()).bind(stored_time(now()));
            let rows: Vec<BegunColumns> = query.fetch_all(&self.readers).await?;
            all.extend(rows.iter().filter_map(|row| begun(row, self.salt())));
        }
        Ok(all)
    }

    pub(super) async fn read_playing(&self, limit: u32) -> Result<Vec<MatchId>> {
        let query = "SELECT id FROM (SELECT id, updated, row_number() OVER ( \
                         PARTITION BY coalesce(owner, id) ORDER BY updated DESC) AS place \
                     FROM matches WHERE is_public = 1 AND is_over = 0 AND updated > created) \
                     ORDER BY place > ?, updated DESC LIMIT ?";
        let query = sqlx::query_scalar(query).bind(SHARE).bind(limit);
        let ids: Vec<String> = query.fetch_all(&self.readers).await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }
}
