//! Challenges in PostgreSQL.

use std::collections::{BTreeSet, HashMap};

use lusus_lobby::{Attendance, Begun, Challenge, ChallengeId};
use lusus_play::Time;
use lusus_room::{MatchId, NewMatch, SecretHash};
use sqlx::postgres::PgConnection;

use super::super::challenges::{
    BegunColumns, COLUMNS, ChallengeColumns, LINGERING, REMEMBERED, TOLD, about, begun, challenge,
    hash, seated,
};
use super::super::writer::{Work, stored_time};
use super::super::{Result, StoreError};
use super::PostgresStore;
use super::group::Group;

/// What is known of the challenges that a group wants something of. Their rows
/// are locked.
pub(super) type Standings = HashMap<ChallengeId, Standing>;

pub(super) struct Standing {
    key: SecretHash,
    addressee: Option<String>,
    is_taken: bool,
    is_open: bool,
}

type StandingColumns = (String, Vec<u8>, Option<String>, bool, bool);

impl Group<'_> {
    /// Locks the challenges, in the order of their ids, and finds out which orders
    /// come too late. Of those for the same challenge in this group the first counts.
    pub(super) async fn find_taken(&mut self, db: &mut PgConnection) -> Result<Standings> {
        let mut known = lock(db, self.wanted().flat_map(challenges_of).collect()).await?;
        for (work, result) in self.works.iter().zip(&mut self.results) {
            let found = judge(work, &mut known);
            if result.is_ok() {
                *result = found;
            }
        }
        Ok(known)
    }

    /// Finds the new challenges that are one too many of their owner, whose lock
    /// is held, or of the site.
    pub(super) async fn find_too_many_challenges(
        &mut self,
        db: &mut PgConnection,
        known: &Standings,
    ) -> Result<()> {
        if !self.wanted().any(|work| matches!(work, Work::Offer(..))) {
            return Ok(());
        }
        let query = "SELECT owner, is_seek, count(*) FROM challenges WHERE match IS NULL \
                     AND declined IS NULL AND until > moment() GROUP BY owner, is_seek";
        let rows: Vec<(Option<i64>, bool, i64)> = sqlx::query_as(query).fetch_all(&mut *db).await?;
        let mut all: i64 = rows.iter().map(|(_, _, count)| count).sum();
        let mut counts: HashMap<_, i64> =
            rows.into_iter().map(|(owner, is_seek, count)| ((owner, is_seek), count)).collect();
        for (work, result) in self.works.iter().zip(&mut self.results) {
            let Work::Offer(new, most) = work else { continue };
            if result.is_err() || known.contains_key(&new.id) {
                continue;
            }
            let owner = new.owner.map(|owner| owner.0);
            let own = counts.entry((owner, new.seek().is_some())).or_default();
            let number = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
            let of_owner = if owner.is_some() { number(*own) } else { 0 };
            *result = most.admit(number(all), of_owner);
            if result.is_ok() {
                (all, *own) = (all + 1, *own + 1);
            }
        }
        Ok(())
    }

    /// Writes what is left of the orders for challenges.
    pub(super) async fn keep_challenges(
        &mut self,
        db: &mut PgConnection,
        known: &Standings,
    ) -> Result<()> {
        for work in self.wanted().collect::<Vec<_>>() {
            match work {
                Work::Offer(new, _) => offer(db, new).await?,
                Work::Withdraw(id, key) => {
                    let delete = "DELETE FROM challenges \
                                  WHERE id = $1 AND key = $2 AND match IS NULL";
                    let delete = sqlx::query(delete).bind(id.as_str()).bind(key.0.to_vec());
                    delete.execute(&mut *db).await?;
                }
                Work::Decline(id, _, reason) => {
                    let update = sqlx::query("UPDATE challenges SET declined = $1 WHERE id = $2");
                    update.bind(reason.word()).bind(id.as_str()).execute(&mut *db).await?;
                }
                Work::Take(ids, new) => mark_taken(db, ids, new, known).await?,
                Work::Renew(ids, until) => {
                    let update = "UPDATE challenges SET until = $1 \
                                  WHERE id = ANY($2) AND match IS NULL AND until < $1";
                    let update = sqlx::query(update).bind(stored_time(*until));
                    update.bind(texts(ids)).execute(&mut *db).await?;
                    continue;
                }
                _ => continue,
            }
            self.notice.lobby = true;
        }
        Ok(())
    }
}

fn texts(ids: &[ChallengeId]) -> Vec<String> {
    ids.iter().map(ChallengeId::to_string).collect()
}

/// The challenges that an order changes.
fn challenges_of(work: &Work) -> Vec<ChallengeId> {
    match work {
        Work::Offer(new, _) => vec![new.id],
        Work::Withdraw(id, _) | Work::Decline(id, ..) => vec![*id],
        Work::Take(ids, _) | Work::Renew(ids, _) => ids.clone(),
        _ => Vec::new(),
    }
}

async fn lock(db: &mut PgConnection, ids: BTreeSet<ChallengeId>) -> Result<Standings> {
    if ids.is_empty() {
        return Ok(Standings::default());
    }
    let ids: Vec<ChallengeId> = ids.into_iter().collect();
    let query = "SELECT id, key, addressee, match IS NOT NULL, \
                     match IS NULL AND declined IS NULL AND until > moment() \
                 FROM challenges WHERE id = ANY($1) ORDER BY id FOR UPDATE";
    let query = sqlx::query_as(query).bind(texts(&ids));
    let rows: Vec<StandingColumns> = query.fetch_all(db).await?;
    let mut known = Standings::default();
    for (id, key, addressee, is_taken, is_open) in rows {
        let Ok(id) = id.parse() else { continue };
        known.insert(id, Standing { key: hash(&key)?, addressee, is_taken, is_open });
    }
    Ok(known)
}

/// What becomes of an order for challenges that stand so, which it may change.
fn judge(work: &Work, known: &mut Standings) -> Result<()> {
    match work {
        Work::Offer(new, _) => match known.get(&new.id) {
            Some(old) if old.is_taken || old.key != new.key => Err(StoreError::Taken(new.id)),
            _ => Ok(()),
        },
        Work::Withdraw(id, key) => match known.get_mut(id).filter(|old| old.key == *key) {
            Some(old) if old.is_taken => Err(StoreError::Taken(*id)),
            Some(old) => {
                old.is_open = false;
                Ok(())
            }
            None => Ok(()),
        },
        Work::Decline(id, to, _) => {
            let is_theirs =
                |old: &&mut Standing| old.is_open && old.addressee.as_deref() == Some(to.as_str());
            let old = known.get_mut(id).filter(is_theirs);
            old.ok_or(StoreError::NoChallenge(*id))?.is_open = false;
            Ok(())
        }
        Work::Take(ids, _) => {
            let is_open = |id: &ChallengeId| known.get(id).is_some_and(|old| old.is_open);
            if let Some(id) = ids.iter().find(|id| !is_open(id)) {
                return Err(StoreError::Taken(*id));
            }
            for id in ids {
                if let Some(old) = known.get_mut(id) {
                    (old.is_open, old.is_taken) = (false, true);
                }
            }
            Ok(())
        }
        _ => Ok(()),
    }
}

async fn offer(db: &mut PgConnection, new: &Challenge) -> Result<()> {
    let forget = sqlx::query(
        "DELETE FROM challenges WHERE ctid = ANY(ARRAY( \
         SELECT ctid FROM challenges WHERE until < moment() - $1 FOR UPDATE SKIP LOCKED))",
    );
    forget.bind(millis(LINGERING)).execute(&mut *db).await?;
    sqlx::query("DELETE FROM begun WHERE until < moment()").execute(&mut *db).await?;
    let upsert = "INSERT INTO challenges AS c \
                      (id, key, owner, is_seek, made, until, addressee, about) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
                  ON CONFLICT (id) DO UPDATE SET until = excluded.until \
                  WHERE c.match IS NULL AND c.key = excluded.key";
    let upsert = sqlx::query(upsert)
        .bind(new.id.as_str())
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

/// Takes down what came of challenges, and whom to tell.
async fn mark_taken(
    db: &mut PgConnection,
    ids: &[ChallengeId],
    new: &NewMatch,
    known: &Standings,
) -> Result<()> {
    let update = "UPDATE challenges SET match = $1, until = greatest(until, moment() + $2) \
                  WHERE id = ANY($3)";
    let update = sqlx::query(update).bind(new.id.as_str()).bind(millis(REMEMBERED));
    update.bind(texts(ids)).execute(&mut *db).await?;
    let makers: Vec<(ChallengeId, SecretHash)> =
        ids.iter().filter_map(|id| Some((*id, known.get(id)?.key))).collect();
    for (key, player, challenge) in seated(new, &makers) {
        let insert = "INSERT INTO begun VALUES ($1, $2, $3, $4, moment() + $5) \
                      ON CONFLICT DO NOTHING";
        let insert = sqlx::query(insert).bind(key.0.to_vec()).bind(new.id.as_str());
        let insert = insert.bind(i16::from(player.number())).bind(challenge.to_string());
        insert.bind(millis(TOLD)).execute(&mut *db).await?;
    }
    Ok(())
}

fn millis(span: lusus_play::Span) -> i64 {
    i64::try_from(span.0).unwrap_or(i64::MAX)
}

impl PostgresStore {
    /// The moment is the database's own.
    pub(super) async fn read_challenges(&self, _: Time) -> Result<Vec<Challenge>> {
        let query = format!(
            "SELECT {COLUMNS} FROM challenges WHERE match IS NULL AND until > moment() \
             ORDER BY made DESC, id"
        );
        let query = sqlx::query_as(sqlx::AssertSqlSafe(query));
        let rows: Vec<ChallengeColumns> = query.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().filter_map(challenge).collect())
    }

    pub(super) async fn read_begun(
        &self,
        keys: Vec<SecretHash>,
    ) -> Result<Vec<(SecretHash, Begun)>> {
        let query = "SELECT key, match, player, challenge FROM begun AS b \
                     JOIN matches ON id = match \
                     WHERE key = ANY($1) AND until > moment() AND NOT is_over AND NOT EXISTS ( \
                         SELECT 1 FROM events AS e WHERE e.match = b.match \
                         AND event::json ->> 'fact' = 'moved' \
                         AND event::json ->> 'player' = b.player::text) \
                     ORDER BY match";
        let keys: Vec<Vec<u8>> = keys.iter().map(|key| key.0.to_vec()).collect();
        let query = sqlx::query_as(query).bind(keys);
        let rows: Vec<(Vec<u8>, String, i16, String)> = query.fetch_all(&self.readers).await?;
        let read = |(key, id, player, challenge): (Vec<u8>, _, _, _)| {
            let row: BegunColumns = (id, player, challenge);
            Some((hash(&key).ok()?, begun(&row)?))
        };
        Ok(rows.into_iter().filter_map(read).collect())
    }

    pub(super) async fn read_playing(&self, limit: u32) -> Result<Vec<MatchId>> {
        let query = "SELECT id FROM matches WHERE is_public AND NOT is_over \
                     AND updated > created ORDER BY updated DESC LIMIT $1";
        let query = sqlx::query_scalar(query).bind(i64::from(limit));
        let ids: Vec<String> = query.fetch_all(&self.readers).await?;
        Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// Takes down who is in the lobby here.
    pub(super) async fn keep_attendance(&self, here: &Attendance) -> Result<()> {
        let update = sqlx::query("UPDATE instances SET attendance = $1 WHERE id = $2");
        let update = update.bind(serde_json::to_string(here)?).bind(self.instance);
        update.execute(&self.readers).await?;
        Ok(())
    }

    /// Who is in the lobbies of the others that live.
    pub(super) async fn read_attendance(&self) -> Result<Attendance> {
        let query = "SELECT attendance FROM instances WHERE id <> $1 AND until > moment()";
        let query = sqlx::query_scalar(query).bind(self.instance);
        let texts: Vec<String> = query.fetch_all(&self.readers).await?;
        let mut all = Attendance::default();
        for text in texts {
            let there: Attendance = serde_json::from_str(&text).unwrap_or_default();
            all.people = all.people.saturating_add(there.people);
            all.programs.extend(there.programs);
        }
        Ok(all)
    }
}
