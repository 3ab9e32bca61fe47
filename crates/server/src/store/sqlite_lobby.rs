//! Challenges in SQLite.

use lusus_lobby::{Begun, Challenge, ChallengeId, DeclineReason, Tag};
use lusus_play::Time;
use lusus_room::{MatchId, NewMatch, SecretHash};
use sqlx::sqlite::SqliteConnection;

use super::challenges::{
    BegunColumns, COLUMNS, ChallengeColumns, LINGERING, REMEMBERED, TOLD, about, begun, challenge,
    hash, seated,
};
use super::sqlite::SqliteStore;
use super::writer::stored_time;
use super::{MostChallenges, Result, StoreError};
use crate::clock::{ago, now};

/// What is known of a challenge that somebody wants something of.
struct Standing {
    key: SecretHash,
    addressee: Option<String>,
    is_taken: bool,
    is_open: bool,
}

async fn standing(db: &mut SqliteConnection, id: ChallengeId) -> Result<Option<Standing>> {
    let query = "SELECT key, addressee, match IS NOT NULL, \
                     match IS NULL AND declined IS NULL AND until > ? FROM challenges WHERE id = ?";
    let query = sqlx::query_as(query).bind(stored_time(now())).bind(id.to_string());
    let found: Option<(Vec<u8>, Option<String>, bool, bool)> = query.fetch_optional(db).await?;
    let standing = |(key, addressee, is_taken, is_open): (Vec<u8>, _, _, _)| {
        Ok(Standing { key: hash(&key)?, addressee, is_taken, is_open })
    };
    found.map(standing).transpose()
}

/// Opens a challenge, or the same one again.
pub(super) async fn offer(
    db: &mut SqliteConnection,
    new: &Challenge,
    most: MostChallenges,
) -> Result<()> {
    match standing(db, new.id).await? {
        Some(known) if known.is_taken || known.key != new.key => {
            return Err(StoreError::Taken(new.id));
        }
        Some(_) => return renew(db, &[new.id], new.until).await,
        None => refuse_one_too_many(db, new, most).await?,
    }
    forget_old(db).await?;
    let insert = "INSERT INTO challenges (id, key, owner, is_seek, made, until, addressee, about) \
                  VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    let insert = sqlx::query(insert)
        .bind(new.id.to_string())
        .bind(new.key.0.to_vec())
        .bind(new.owner.map(|owner| owner.0))
        .bind(new.seek().is_some())
        .bind(stored_time(new.at))
        .bind(stored_time(new.until))
        .bind(new.to().map(|tag| tag.to_string()))
        .bind(about(new)?);
    insert.execute(db).await?;
    Ok(())
}

async fn refuse_one_too_many(
    db: &mut SqliteConnection,
    new: &Challenge,
    most: MostChallenges,
) -> Result<()> {
    let query = "SELECT count(*), coalesce(sum(owner = ?1 AND is_seek = ?2), 0) FROM challenges \
                 WHERE match IS NULL AND declined IS NULL AND until > ?3";
    let query = sqlx::query_as(query).bind(new.owner.map(|owner| owner.0));
    let query = query.bind(new.seek().is_some()).bind(stored_time(now()));
    let (all, own): (u32, u32) = query.fetch_one(db).await?;
    most.admit(all, own)
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
    match standing(db, id).await? {
        Some(known) if known.key == key && known.is_taken => Err(StoreError::Taken(id)),
        Some(known) if known.key == key => {
            let delete = sqlx::query("DELETE FROM challenges WHERE id = ?").bind(id.to_string());
            delete.execute(db).await?;
            Ok(())
        }
        _ => Ok(()),
    }
}

/// Closes a challenge for whom alone it is for.
pub(super) async fn decline(
    db: &mut SqliteConnection,
    id: ChallengeId,
    to: Tag,
    reason: DeclineReason,
) -> Result<()> {
    let known = standing(db, id).await?;
    let is_theirs =
        known.is_some_and(|known| known.is_open && known.addressee.as_deref() == Some(to.as_str()));
    if !is_theirs {
        return Err(StoreError::NoChallenge(id));
    }
    let update = sqlx::query("UPDATE challenges SET declined = ? WHERE id = ?");
    update.bind(reason.word()).bind(id.to_string()).execute(db).await?;
    Ok(())
}

/// Whether all of these are open; the keys of their makers.
pub(super) async fn makers(
    db: &mut SqliteConnection,
    ids: &[ChallengeId],
) -> Result<Vec<(ChallengeId, SecretHash)>> {
    let mut makers = Vec::new();
    for &id in ids {
        let known = standing(db, id).await?.filter(|known| known.is_open);
        makers.push((id, known.ok_or(StoreError::Taken(id))?.key));
    }
    Ok(makers)
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

/// Says that the makers of open challenges are still there.
pub(super) async fn renew(
    db: &mut SqliteConnection,
    ids: &[ChallengeId],
    until: Time,
) -> Result<()> {
    for id in ids {
        let update = "UPDATE challenges SET until = ?1 \
                      WHERE id = ?2 AND match IS NULL AND until < ?1";
        let update = sqlx::query(update).bind(stored_time(until)).bind(id.to_string());
        update.execute(&mut *db).await?;
    }
    Ok(())
}

impl SqliteStore {
    pub(super) async fn read_challenges(&self, now: Time) -> Result<Vec<Challenge>> {
        let query = format!(
            "SELECT {COLUMNS} FROM challenges WHERE match IS NULL AND until > ? \
             ORDER BY made DESC, id"
        );
        let query = sqlx::query_as(sqlx::AssertSqlSafe(query)).bind(stored_time(now));
        let rows: Vec<ChallengeColumns> = query.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().filter_map(challenge).collect())
    }

    pub(super) async fn read_begun(
        &self,
        keys: Vec<SecretHash>,
    ) -> Result<Vec<(SecretHash, Begun)>> {
        let query = "SELECT match, player, challenge FROM begun JOIN matches ON id = match \
                     WHERE key = ? AND until > ? AND is_over = 0 AND NOT EXISTS ( \
                         SELECT 1 FROM events WHERE events.match = begun.match \
                         AND event ->> '$.fact' = 'moved' AND event ->> '$.player' = player) \
                     ORDER BY match";
        let mut all = Vec::new();
        for key in keys {
            let query = sqlx::query_as(query).bind(key.0.to_vec()).bind(stored_time(now()));
            let rows: Vec<BegunColumns> = query.fetch_all(&self.readers).await?;
            all.extend(rows.iter().filter_map(|row| Some((key, begun(row)?))));
        }
        Ok(all)
    }

    pub(super) async fn read_playing(&self, limit: u32) -> Result<Vec<MatchId>> {
        let query = "SELECT id FROM matches WHERE is_public = 1 AND is_over = 0 \
                     AND updated > created ORDER BY updated DESC LIMIT ?";
        let ids: Vec<String> =
            sqlx::query_scalar(query).bind(limit).fetch_all(&self.readers).await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }
}
