//! Challenges in PostgreSQL.

use std::collections::{BTreeSet, HashMap, HashSet};

use lusus_lobby::{Attendance, Begun, Challenge, ChallengeId, ChallengeKind, Shift, Standings};
use lusus_play::Time;
use lusus_room::{MatchId, NewMatch, Owner, SecretHash};
use sqlx::postgres::PgConnection;

use super::super::challenges::{
    BegunColumns, COLUMNS, ChallengeColumns, LINGERING, REMEMBERED, SHARE, StandingColumns, TOLD,
    WITHDRAWN, about, begun, challenge, deed, note, seated,
};
use super::super::writer::{Work, stored_time};
use super::super::{MostChallenges, Result, StoreError};
use super::PostgresStore;
use super::group::Group;

/// What those wait for who count all challenges that are open (`LUCH`).
const ALL_CHALLENGES: i64 = 0x4C55_4348;

/// Waits for those who open challenges, and lets nobody open one until the end of
/// the transaction.
pub(super) async fn hold_challenges(db: &mut PgConnection) -> Result<()> {
    let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(ALL_CHALLENGES);
    lock.execute(db).await?;
    Ok(())
}

/// How many challenges are open, and who may open none.
#[derive(Default)]
pub(super) struct OpenChallenges {
    by_kind: HashMap<ChallengeKind, i64>,
    barred: HashSet<Vec<u8>>,
    /// The names of programs that may come.
    programs: HashSet<String>,
}

impl OpenChallenges {
    /// Counts them. Whoever counts comes before those who open more: the locks of
    /// the owners are held already.
    pub(super) async fn count(db: &mut PgConnection, new: &[&Challenge]) -> Result<OpenChallenges> {
        hold_challenges(db).await?;
        let query = "SELECT key FROM barred WHERE key = ANY($1) AND until > moment()";
        let keys: Vec<Vec<u8>> = new.iter().map(|one| one.key.0.to_vec()).collect();
        let barred: Vec<Vec<u8>> = sqlx::query_scalar(query).bind(keys).fetch_all(&mut *db).await?;
        let query = "SELECT name FROM tokens WHERE name = ANY($1) AND revoked IS NULL";
        let names: Vec<String> = new.iter().map(|one| one.by.name.to_string()).collect();
        let programs: Vec<String> =
            sqlx::query_scalar(query).bind(names).fetch_all(&mut *db).await?;
        let query = "SELECT owner, is_seek, count(*) FROM challenges WHERE match IS NULL \
                     AND declined IS NULL AND until > moment() GROUP BY owner, is_seek";
        let rows: Vec<(Option<i64>, bool, i64)> = sqlx::query_as(query).fetch_all(db).await?;
        let kind = |(owner, is_seek, count): (Option<i64>, _, _)| {
            (ChallengeKind { owner: owner.map(Owner), is_seek }, count)
        };
        let by_kind = rows.into_iter().map(kind).collect();
        let (barred, programs) = (barred.into_iter().collect(), programs.into_iter().collect());
        Ok(OpenChallenges { by_kind, barred, programs })
    }

    /// Refuses a challenge that is one too many, or of somebody who may not come.
    /// Those that it takes the place of do not count.
    pub(super) fn admit(
        &self,
        new: &Challenge,
        most: MostChallenges,
        replaced: &[(ChallengeId, ChallengeKind)],
    ) -> Result<()> {
        let is_revoked = new.by.program && !self.programs.contains(new.by.name.as_str());
        if is_revoked || self.barred.contains(&new.key.0[..]) {
            return Err(StoreError::NoChallenge(new.id));
        }
        let wanted = ChallengeKind::of(new);
        let count = |counts: &dyn Fn(Option<Owner>) -> bool| {
            let is_counted =
                |kind: &ChallengeKind| kind.is_seek == wanted.is_seek && counts(kind.owner);
            let open = self.by_kind.iter().filter(|(kind, _)| is_counted(kind));
            let open: i64 = open.map(|(_, count)| count).sum();
            let gone = replaced.iter().filter(|(_, kind)| is_counted(kind)).count();
            u32::try_from(open).unwrap_or(0).saturating_sub(u32::try_from(gone).unwrap_or(0))
        };
        let network = new.owner.map(Owner::network);
        let near = |owner: Option<Owner>| network.is_some() && owner.map(Owner::network) == network;
        let own = |owner: Option<Owner>| owner.is_some() && owner == new.owner;
        most.admit([count(&|_| true), count(&near), count(&own)])
    }

    pub(super) fn note(&mut self, shift: &Shift) {
        let opened = shift.opened.iter().map(|kind| (kind, 1));
        for (kind, change) in opened.chain(shift.closed.iter().map(|kind| (kind, -1))) {
            *self.by_kind.entry(*kind).or_default() += change;
        }
    }
}

impl Group<'_> {
    /// Locks the challenges that orders are about, in the order of their ids.
    pub(super) async fn lock_challenges(&self, db: &mut PgConnection) -> Result<Standings> {
        let mut ids: BTreeSet<ChallengeId> = self.wanted().flat_map(challenges_of).collect();
        let seekers = self.wanted().filter_map(|work| Some(deed(work)?.seeker()?.0.to_vec()));
        ids.extend(seeks_of(db, seekers.collect()).await?);
        lock(db, ids).await
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
                    let close = "UPDATE challenges \
                                 SET declined = $3, until = least(until, moment()) \
                                 WHERE id = $1 AND key = $2 AND match IS NULL";
                    let close = sqlx::query(close).bind(id.as_str()).bind(key.0.to_vec());
                    if close.bind(WITHDRAWN).execute(&mut *db).await?.rows_affected() == 0 {
                        continue;
                    }
                }
                Work::Decline(id, _, reason) => {
                    let update = sqlx::query("UPDATE challenges SET declined = $1 WHERE id = $2");
                    update.bind(reason.word()).bind(id.as_str()).execute(&mut *db).await?;
                }
                Work::Take(ids, new) => mark_taken(db, ids, new, known).await?,
                Work::Renew(ids, until) => {
                    let update = "UPDATE challenges SET until = $1 \
                                  WHERE id = ANY($2) AND match IS NULL AND declined IS NULL \
                                      AND until < $1";
                    let update = sqlx::query(update).bind(stored_time(*until));
                    update.bind(texts(ids)).execute(&mut *db).await?;
                    continue;
                }
                Work::Amend(id, key, by) => {
                    let update = "UPDATE challenges \
                                  SET about = jsonb_set(about::jsonb, '{by}', $1::jsonb)::text \
                                  WHERE id = $2 AND key = $3 AND match IS NULL";
                    let update = sqlx::query(update).bind(serde_json::to_string(&**by)?);
                    let update = update.bind(id.as_str()).bind(key.0.to_vec());
                    update.execute(&mut *db).await?;
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
        Work::Renew(ids, _) => ids.clone(),
        Work::Amend(id, ..) => vec![*id],
        work => deed(work).map_or_else(Vec::new, |deed| deed.challenges()),
    }
}

/// The seeks that those have open who seek anew.
async fn seeks_of(db: &mut PgConnection, keys: Vec<Vec<u8>>) -> Result<Vec<ChallengeId>> {
    if keys.is_empty() {
        return Ok(Vec::new());
    }
    let query = "SELECT id FROM challenges WHERE key = ANY($1) AND is_seek AND match IS NULL \
                 AND declined IS NULL AND until > moment()";
    let ids: Vec<String> = sqlx::query_scalar(query).bind(keys).fetch_all(db).await?;
    Ok(ids.iter().filter_map(|id| id.parse().ok()).collect())
}

async fn lock(db: &mut PgConnection, ids: BTreeSet<ChallengeId>) -> Result<Standings> {
    if ids.is_empty() {
        return Ok(Standings::default());
    }
    let ids: Vec<ChallengeId> = ids.into_iter().collect();
    let query = "SELECT id, key, owner, addressee, is_seek, match IS NOT NULL, \
                     coalesce(declined <> $2, false), \
                     until > moment() AND declined IS DISTINCT FROM $2, about \
                 FROM challenges WHERE id = ANY($1) ORDER BY id FOR UPDATE";
    let query = sqlx::query_as(query).bind(texts(&ids)).bind(WITHDRAWN);
    let rows: Vec<StandingColumns> = query.fetch_all(db).await?;
    let mut known = Standings::default();
    for columns in rows {
        note(&mut known, columns)?;
    }
    Ok(known)
}

async fn offer(db: &mut PgConnection, new: &Challenge) -> Result<()> {
    let forget = sqlx::query(
        "DELETE FROM challenges WHERE ctid = ANY(ARRAY( \
         SELECT ctid FROM challenges WHERE until < moment() - $1 FOR UPDATE SKIP LOCKED))",
    );
    forget.bind(millis(LINGERING)).execute(&mut *db).await?;
    let forget = "DELETE FROM begun WHERE ctid = ANY(ARRAY( \
                  SELECT ctid FROM begun WHERE until < moment() FOR UPDATE SKIP LOCKED))";
    sqlx::query(forget).execute(&mut *db).await?;
    // A closed challenge that opens again is a new one: its owner is the present one.
    let closed = "DELETE FROM challenges WHERE id = $1 AND key = $2 AND match IS NULL \
                  AND (declined = $3 OR until <= moment())";
    let closed = sqlx::query(closed).bind(new.id.as_str()).bind(new.key.0.to_vec());
    closed.bind(WITHDRAWN).execute(&mut *db).await?;
    let upsert = "INSERT INTO challenges AS c \
                      (id, key, owner, is_seek, made, until, addressee, about) \
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8) \
                  ON CONFLICT (id) DO UPDATE SET until = greatest(c.until, excluded.until) \
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
    upsert.execute(&mut *db).await?;
    if new.seek().is_some() {
        // Also one that another process has opened since they were locked.
        let close = "UPDATE challenges SET declined = $3, until = least(until, moment()) \
                     WHERE key = $1 AND id <> $2 AND is_seek AND match IS NULL \
                         AND declined IS NULL AND until > moment()";
        let close = sqlx::query(close).bind(new.key.0.to_vec()).bind(new.id.as_str());
        close.bind(WITHDRAWN).execute(db).await?;
    }
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
    for (key, player, challenge) in seated(new, &known.makers(ids)) {
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
             AND declined IS DISTINCT FROM $1 ORDER BY made DESC, id"
        );
        let query = sqlx::query_as(sqlx::AssertSqlSafe(query)).bind(WITHDRAWN);
        let rows: Vec<ChallengeColumns> = query.fetch_all(&self.readers).await?;
        Ok(rows.into_iter().filter_map(challenge).collect())
    }

    pub(super) async fn read_begun(
        &self,
        keys: Vec<SecretHash>,
    ) -> Result<Vec<(SecretHash, Begun)>> {
        let query = "SELECT b.key, b.match, b.player, b.challenge, o.key, \
                         c.event, \
                         (SELECT event::json ->> 'name' FROM events AS e WHERE e.match = b.match \
                          AND event::json ->> 'fact' = 'renamed' \
                          AND event::json ->> 'player' = o.player::text \
                          ORDER BY number DESC LIMIT 1) \
                     FROM begun AS b JOIN matches ON id = b.match \
                     JOIN begun AS o ON o.match = b.match AND o.player <> b.player \
                     JOIN events AS c ON c.match = b.match AND c.number = 1 \
                     WHERE b.key = ANY($1) AND b.until > moment() AND NOT is_over AND NOT EXISTS ( \
                         SELECT 1 FROM events AS e WHERE e.match = b.match \
                         AND event::json ->> 'fact' = 'moved' \
                         AND event::json ->> 'player' = b.player::text) \
                     ORDER BY b.match";
        let keys: Vec<Vec<u8>> = keys.iter().map(|key| key.0.to_vec()).collect();
        let query = sqlx::query_as(query).bind(keys);
        let rows: Vec<BegunColumns> = query.fetch_all(&self.readers).await?;
        Ok(rows.iter().filter_map(|row| begun(row, self.salt)).collect())
    }

    pub(super) async fn read_playing(&self, limit: u32) -> Result<Vec<MatchId>> {
        let query = "SELECT id FROM (SELECT id, updated, row_number() OVER ( \
                         PARTITION BY coalesce(owner::text, id) ORDER BY updated DESC) AS place \
                     FROM matches WHERE is_public AND NOT is_over AND updated > created) AS m \
                     ORDER BY place > $1, updated DESC LIMIT $2";
        let query = sqlx::query_scalar(query).bind(SHARE).bind(i64::from(limit));
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
            all.more_programs = all.more_programs.saturating_add(there.more_programs);
        }
        Ok(all)
    }
}
