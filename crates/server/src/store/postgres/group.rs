use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use lusus_lobby::{Challenge, Standings};
use lusus_play::{Event, Fact, Span, Time};
use lusus_room::{Batch, Duty, MatchId, NewMatch, Owner};
use sqlx::postgres::PgConnection;

use super::super::challenges::{deed, judge};
use super::super::group::Results;
use super::super::writer::{ACTIVE, Work, admit_finished, counts_finished, stored_time};
use super::super::{Notice, Result, StoreError};
use super::lobby::OpenChallenges;
use super::notice::tell;
use super::rows::{add_events, check, keep_seats, remove};
use crate::clock::ago;

/// How far from the clock of the database something may have been decided: ahead
/// by what a second of work can hide, behind by what a slow commit can take.
const AHEAD: i64 = 1_000;
const BEHIND: i64 = 10_000;
/// How long a program is believed to think where it last was said to, in
/// milliseconds: then its turn is anybody's.
pub(super) const TURN: i64 = 3_000;

/// Orders that are committed together, in a few statements however many they are.
///
/// Rows are locked first: the matches, whatever is changed that belongs to one,
/// then the challenges, each in the order of their ids, then the owners whose
/// matches and challenges are counted, and whoever counts all challenges. So
/// processes that want the same wait for each other and not in a circle. With the
/// rows locked it is known which batches are late. Orders are then judged one
/// after the other, as if each was written alone; what is refused is left out,
/// and the others are written.
pub(super) struct Group<'a> {
    instance: i64,
    pub(super) works: &'a [&'a Work],
    pub(super) results: Results,
    pub(super) notice: Notice,
}

impl<'a> Group<'a> {
    pub(super) fn new(instance: i64, works: &'a [&'a Work]) -> Group<'a> {
        let results = works.iter().map(|_| Ok(())).collect();
        Group { instance, works, results, notice: Notice::default() }
    }

    /// Whether two orders change the same match, such as when a room was closed
    /// with a batch on its way, and opened again.
    pub(super) fn has_two_of_a_match(works: &[&Work]) -> bool {
        let mut seen = HashSet::new();
        let mut changed = works.iter().filter_map(|work| match work {
            Work::Create(new) | Work::Take(_, new) => Some(new.id),
            Work::Save(batch, _) => Some(batch.id),
            Work::Remove(id) => Some(*id),
            _ => None,
        });
        changed.any(|id| !seen.insert(id))
    }

    /// Writes all of it in a transaction that was begun, and that somebody else
    /// commits; says of each whether it was.
    pub(super) async fn write(mut self, db: &mut PgConnection) -> Result<Results> {
        self.find_late(db).await?;
        let mut challenges = self.lock_challenges(db).await?;
        self.judge(db, &mut challenges).await?;
        self.save(db).await?;
        self.create(db).await?;
        self.keep_challenges(db, &challenges).await?;
        self.keep_duties(db).await?;
        self.claim(db).await?;
        self.remove(db).await?;
        for work in self.works {
            self.do_the_rest(db, work).await?;
        }
        self.announce(db).await?;
        tell(db, self.instance, self.notice).await?;
        Ok(self.results)
    }

    /// What is still to be written of the orders.
    pub(super) fn wanted(&self) -> impl Iterator<Item = &'a Work> {
        self.works
            .iter()
            .zip(&self.results)
            .filter(|(_, result)| result.is_ok())
            .map(|(work, _)| *work)
    }

    /// The batches that are still to be written, in the order of their ids.
    fn batches(&self) -> Vec<&'a Batch> {
        let batches = self.wanted().filter_map(|work| match work {
            Work::Save(batch, _) => Some(&**batch),
            _ => None,
        });
        let mut batches: Vec<&Batch> = batches.collect();
        batches.sort_unstable_by_key(|batch| batch.id);
        batches
    }

    /// The matches that are still to be made.
    fn newcomers(&self) -> Vec<&'a NewMatch> {
        let new = self.wanted().filter_map(|work| match work {
            Work::Create(new) | Work::Take(_, new) => Some(&**new),
            Work::Save(batch, _) => batch.rematch.as_deref(),
            _ => None,
        });
        new.collect()
    }

    /// The matches of which something is changed, in the order of their ids.
    fn matches(&self) -> BTreeSet<MatchId> {
        let changed = self.works.iter().filter_map(|work| match work {
            Work::Save(batch, _) => Some(batch.id),
            Work::Remove(id)
            | Work::Claim(id, _)
            | Work::Release(id, _)
            | Work::Summarize(id, _) => Some(*id),
            _ => None,
        });
        changed.collect()
    }

    /// Locks the matches, and finds out which orders come too late.
    async fn find_late(&mut self, db: &mut PgConnection) -> Result<()> {
        let ids: Vec<String> = self.matches().iter().map(MatchId::to_string).collect();
        if ids.is_empty() {
            return Ok(());
        }
        let query = "SELECT id, revision, moment() FROM matches WHERE id = ANY($1) \
                     ORDER BY id FOR UPDATE";
        let rows: Vec<(String, i64, i64)> =
            sqlx::query_as(query).bind(ids).fetch_all(&mut *db).await?;
        let standing: HashMap<String, (i64, i64)> =
            rows.into_iter().map(|(id, revision, moment)| (id, (revision, moment))).collect();
        for (work, result) in self.works.iter().zip(&mut self.results) {
            let Work::Save(batch, decided) = work else { continue };
            *result = match standing.get(batch.id.as_str()) {
                None => Err(StoreError::Gone(batch.id)),
                Some((revision, moment)) if is_next(batch, *decided, *revision, *moment) => Ok(()),
                Some(_) => Err(StoreError::Late(batch.id)),
            };
        }
        Ok(())
    }

    /// Finds out which orders are refused, each after those before it: a match or
    /// a challenge too many of its owner, or a challenge that is not open.
    async fn judge(&mut self, db: &mut PgConnection, known: &mut Standings) -> Result<()> {
        let mut matches = self.count_matches(db).await?;
        let offers = self.wanted().filter_map(|work| match work {
            Work::Offer(new, _) => Some(&**new),
            _ => None,
        });
        let offers: Vec<&Challenge> = offers.collect();
        let mut challenges = match offers.is_empty() {
            true => OpenChallenges::default(),
            false => OpenChallenges::count(db, &offers).await?,
        };
        for (work, result) in self.works.iter().zip(&mut self.results) {
            if result.is_ok() {
                *result = weigh(work, known, &mut matches, &mut challenges);
            }
        }
        Ok(())
    }

    /// How many matches their owners have that are not over, and in which somebody
    /// has moved lately, on the whole site. From now on nobody else gives them one.
    async fn count_matches(&self, db: &mut PgConnection) -> Result<MatchCounts> {
        let mut owners: BTreeSet<i64> =
            self.newcomers().into_iter().filter_map(counted_owner).collect();
        owners.extend(self.wanted().filter_map(challenger));
        let finished = self.count_finished(db).await?;
        if owners.is_empty() {
            return Ok(MatchCounts { finished, ..MatchCounts::default() });
        }
        let owners: Vec<i64> = owners.into_iter().collect();
        for owner in &owners {
            let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(owner);
            lock.execute(&mut *db).await?;
        }
        let query = "SELECT owner, count(*) FROM matches WHERE owner = ANY($1) AND NOT is_over \
                     AND active >= moment() - $2 GROUP BY owner";
        let active = i64::try_from(ACTIVE.0).unwrap_or(i64::MAX);
        let counting = sqlx::query_as(query).bind(owners).bind(active);
        let open = counting.fetch_all(&mut *db).await?.into_iter().collect();
        Ok(MatchCounts { open, finished })
    }

    /// How many matches have ended in the last day, of each owner in the networks of
    /// those who want one. No lock: a match ends independently of new ones.
    async fn count_finished(&self, db: &mut PgConnection) -> Result<HashMap<i64, i64>> {
        let limited = self.newcomers().into_iter().filter(|new| counts_finished(new.most));
        let networks: BTreeSet<i64> =
            limited.filter_map(|new| Some(new.owner?.network())).collect();
        if networks.is_empty() {
            return Ok(HashMap::new());
        }
        let query = "SELECT owner, count(*) FROM matches WHERE (owner >> 32) = ANY($1) AND is_over \
                     AND day >= $2 / 86400000 AND updated >= $2 GROUP BY owner";
        let networks: Vec<i64> = networks.into_iter().collect();
        let counting = sqlx::query_as(query).bind(networks);
        let counting = counting.bind(stored_time(ago(Span::days(1))));
        Ok(counting.fetch_all(db).await?.into_iter().collect())
    }

    /// Keeps what has happened in matches.
    async fn save(&mut self, db: &mut PgConnection) -> Result<()> {
        let batches = self.batches();
        if batches.is_empty() {
            return Ok(());
        }
        let update = "UPDATE matches AS m SET revision = m.revision + 1, \
                          updated = coalesce(g.updated, m.updated), \
                          active = coalesce(g.active, m.active), is_over = g.is_over, \
                          is_void = g.is_void, ending = coalesce(g.ending, m.ending), \
                          rematch = coalesce(g.rematch, m.rematch) \
                      FROM unnest($1::text[], $2::bigint[], $3::bigint[], $4::bool[], $5::bool[], \
                          $6::text[], $7::text[]) \
                          AS g (id, updated, active, is_over, is_void, ending, rematch) \
                      WHERE m.id = g.id";
        let of = |what: fn(&Batch) -> Option<i64>| {
            batches.iter().map(|batch| what(batch)).collect::<Vec<_>>()
        };
        let texts = |what: fn(&Batch) -> Option<String>| {
            batches.iter().map(|batch| what(batch)).collect::<Vec<_>>()
        };
        let flags =
            |what: fn(&Batch) -> bool| batches.iter().map(|batch| what(batch)).collect::<Vec<_>>();
        sqlx::query(update)
            .bind(texts(|batch| Some(batch.id.to_string())))
            .bind(of(|batch| Some(stored_time(batch.events.last()?.at))))
            .bind(of(|batch| batch.moved_at.map(stored_time)))
            .bind(flags(|batch| batch.is_over))
            .bind(flags(|batch| batch.is_void))
            .bind(texts(|batch| batch.events.iter().find_map(ending)))
            .bind(texts(|batch| Some(batch.rematch.as_ref()?.id.to_string())))
            .execute(&mut *db)
            .await?;
        let events =
            batches.iter().flat_map(|batch| batch.events.iter().map(|event| (batch.id, event)));
        add_events(db, events.collect()).await?;
        let moved = batches.iter().filter_map(|batch| Some((batch.id, batch.seats.as_ref()?)));
        keep_seats(db, moved.collect()).await?;
        self.notice.saved.extend(batches.iter().map(|batch| (batch.id, batch.after + 1)));
        Ok(())
    }

    /// Keeps new matches.
    async fn create(&mut self, db: &mut PgConnection) -> Result<()> {
        let newcomers = self.newcomers();
        if newcomers.is_empty() {
            return Ok(());
        }
        let insert = "INSERT INTO matches (id, mode, variant, owner, created, updated, active, is_public) \
                      SELECT id, mode, variant, owner, at, at, at, is_public \
                      FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[], \
                          $6::bool[]) AS g (id, mode, variant, owner, at, is_public)";
        let all = |what: fn(&NewMatch) -> String| {
            newcomers.iter().map(|new| what(new)).collect::<Vec<String>>()
        };
        let owners: Vec<Option<i64>> =
            newcomers.iter().map(|new| new.owner.map(|owner| owner.0)).collect();
        let times: Vec<i64> = newcomers.iter().map(|new| stored_time(new.created.at)).collect();
        sqlx::query(insert)
            .bind(all(|new| new.id.to_string()))
            .bind(all(|new| new.mode.word().to_owned()))
            .bind(all(variant))
            .bind(owners)
            .bind(times)
            .bind(newcomers.iter().map(|new| new.is_public).collect::<Vec<bool>>())
            .execute(&mut *db)
            .await?;
        add_events(db, newcomers.iter().map(|new| (new.id, &new.created)).collect()).await?;
        keep_seats(db, newcomers.iter().map(|new| (new.id, &new.seats)).collect()).await
    }

    /// Takes down where programs have something to think about, which they then
    /// do here, and where they no longer have.
    async fn keep_duties(&mut self, db: &mut PgConnection) -> Result<()> {
        let batches = self.batches();
        let of = |duty| batches.iter().filter(move |batch| batch.duty == duty);
        let begun: Vec<String> = of(Duty::Begins).map(|batch| batch.id.to_string()).collect();
        let revisions: Vec<i64> =
            of(Duty::Begins).map(|batch| (batch.after + 1).cast_signed()).collect();
        let ended: Vec<String> = of(Duty::Ends).map(|batch| batch.id.to_string()).collect();
        if !begun.is_empty() {
            let upsert = "INSERT INTO turns (match, holder, revision, until) \
                          SELECT id, $2, revision, moment() + $4 FROM unnest($1::text[], $3::bigint[]) \
                              AS g (id, revision) \
                          ON CONFLICT (match) DO UPDATE SET holder = excluded.holder, \
                              revision = excluded.revision, until = excluded.until";
            let upsert =
                sqlx::query(upsert).bind(begun).bind(self.instance).bind(revisions).bind(TURN);
            upsert.execute(&mut *db).await?;
        }
        if !ended.is_empty() {
            let delete = sqlx::query("DELETE FROM turns WHERE match = ANY($1)").bind(ended);
            delete.execute(&mut *db).await?;
        }
        Ok(())
    }

    /// Lets programs think here, unless they do so in another process that has
    /// said so lately and knows as much of the match.
    async fn claim(&mut self, db: &mut PgConnection) -> Result<()> {
        // Of a match it is the newest that counts.
        let mut claims: BTreeMap<String, i64> = BTreeMap::new();
        for work in self.works {
            if let Work::Claim(id, revision) = work {
                let newest = claims.entry(id.to_string()).or_default();
                *newest = (*newest).max(revision.cast_signed());
            }
        }
        if claims.is_empty() {
            return Ok(());
        }
        let upsert = "INSERT INTO turns AS t (match, holder, revision, until) \
                      SELECT id, $2, revision, moment() + $4 FROM unnest($1::text[], $3::bigint[]) \
                          AS g (id, revision) ORDER BY id \
                      ON CONFLICT (match) DO UPDATE SET holder = excluded.holder, \
                          revision = excluded.revision, until = excluded.until \
                      WHERE t.holder = excluded.holder OR t.revision < excluded.revision \
                          OR t.until < moment() \
                      RETURNING match";
        let (ids, revisions): (Vec<String>, Vec<i64>) = claims.into_iter().unzip();
        let upsert = sqlx::query_scalar(upsert).bind(ids).bind(self.instance);
        let held: Vec<String> = upsert.bind(revisions).bind(TURN).fetch_all(&mut *db).await?;
        for (work, result) in self.works.iter().zip(&mut self.results) {
            if let Work::Claim(id, _) = work
                && !held.iter().any(|held| held == id.as_str())
            {
                *result = Err(StoreError::Held);
            }
        }
        Ok(())
    }

    /// Removes matches with all that belongs to them, in the order of their ids:
    /// what other processes have said of them is locked too.
    async fn remove(&mut self, db: &mut PgConnection) -> Result<()> {
        let removed = self.works.iter().filter_map(|work| match work {
            Work::Remove(id) => Some(*id),
            _ => None,
        });
        for id in removed.collect::<BTreeSet<MatchId>>() {
            remove(db, id.as_str()).await?;
            self.notice.touched.push(id);
        }
        Ok(())
    }

    /// What comes seldom, or needs nothing of the others.
    async fn do_the_rest(&mut self, db: &mut PgConnection, work: &Work) -> Result<()> {
        match work {
            Work::Summarize(id, summary) => {
                let upsert = "INSERT INTO summaries SELECT id, $2 FROM matches WHERE id = $1 \
                              ON CONFLICT (match) DO UPDATE SET summary = excluded.summary";
                let upsert = sqlx::query(upsert).bind(id.as_str());
                upsert.bind(serde_json::to_string(summary)?).execute(&mut *db).await?;
            }
            Work::Say(id, player, phrase) => self.notice.said.push((*id, *player, *phrase)),
            Work::Release(id, revision) => {
                let delete = "DELETE FROM turns \
                              WHERE match = $1 AND holder = $2 AND revision <= $3";
                let delete = sqlx::query(delete).bind(id.as_str()).bind(self.instance);
                delete.bind(revision.cast_signed()).execute(&mut *db).await?;
            }
            Work::Check => check(db).await?,
            Work::Create(_)
            | Work::Save(..)
            | Work::Offer(..)
            | Work::Withdraw(..)
            | Work::Decline(..)
            | Work::Take(..)
            | Work::Renew(..)
            | Work::Amend(..)
            | Work::Remove(_)
            | Work::Announce(..)
            | Work::Claim(..)
            | Work::Enter(_)
            | Work::Ban(..)
            | Work::Shrink(_)
            | Work::Finish => {}
        }
        Ok(())
    }

    /// Says who is connected here. Of a match it is the last word that counts.
    async fn announce(&mut self, db: &mut PgConnection) -> Result<()> {
        let announced = self.works.iter().filter_map(|work| match work {
            Work::Announce(id, here) => Some((id.to_string(), (*id, *here))),
            _ => None,
        });
        let last: BTreeMap<_, _> = announced.collect();
        for (text, (id, here)) in last {
            let [first, second] = here.players;
            let spectators = i32::try_from(here.spectators).unwrap_or(i32::MAX);
            if !first && !second && spectators == 0 {
                let delete = sqlx::query("DELETE FROM presence WHERE match = $1 AND instance = $2");
                delete.bind(text).bind(self.instance).execute(&mut *db).await?;
            } else {
                let upsert = "INSERT INTO presence VALUES ($1, $2, $3, $4, $5) \
                              ON CONFLICT (match, instance) DO UPDATE SET first = excluded.first, \
                                  second = excluded.second, spectators = excluded.spectators";
                let upsert = sqlx::query(upsert).bind(text).bind(self.instance);
                upsert.bind(first).bind(second).bind(spectators).execute(&mut *db).await?;
            }
            self.notice.touched.push(id);
        }
        Ok(())
    }
}

/// How many matches owners have, by owner.
#[derive(Default)]
struct MatchCounts {
    /// That are not over, and in which somebody has moved lately.
    open: HashMap<i64, i64>,
    /// That have ended in the last day.
    finished: HashMap<i64, i64>,
}

/// What becomes of an order after those before it, which it may change.
fn weigh(
    work: &Work,
    known: &mut Standings,
    matches: &mut MatchCounts,
    challenges: &mut OpenChallenges,
) -> Result<()> {
    let deed = deed(work);
    if let Some(deed) = deed {
        judge(known, deed)?;
    }
    match work {
        Work::Create(new) | Work::Take(_, new) => admit(new, matches)?,
        Work::Save(batch, _) => batch.rematch.iter().try_for_each(|new| admit(new, matches))?,
        Work::Offer(new, most) if known.opens(new) => {
            challenges.admit(new, *most, &known.replaced(new))?;
        }
        _ => {}
    }
    if let Some(deed) = deed {
        challenges.note(&known.settle(deed));
    }
    Ok(())
}

/// Refuses a match that is one too many of its owner.
fn admit(new: &NewMatch, matches: &mut MatchCounts) -> Result<()> {
    if let Some(owner) = new.owner {
        let number = |count: i64| u32::try_from(count).unwrap_or(u32::MAX);
        let is_near = |other: i64| Owner(other).network() == owner.network();
        let near = matches.finished.iter().filter(|(other, _)| is_near(**other));
        let near = near.map(|(_, count)| count).sum();
        let own = matches.finished.get(&owner.0).copied().unwrap_or(0);
        admit_finished(new.most, number(near), number(own))?;
    }
    let Some(owner) = counted_owner(new) else { return Ok(()) };
    let count = matches.open.entry(owner).or_default();
    if *count >= i64::from(new.most.open) {
        return Err(StoreError::TooMany(new.most.open));
    }
    *count += 1;
    Ok(())
}

/// The owner of a new match, if theirs are counted.
fn counted_owner(new: &NewMatch) -> Option<i64> {
    new.owner.filter(|_| new.most.open > 0).map(|owner| owner.0)
}

/// The owner of a new challenge, if theirs are counted.
fn challenger(work: &Work) -> Option<i64> {
    match work {
        Work::Offer(new, most) if most.of_owner > 0 => new.owner.map(|owner| owner.0),
        _ => None,
    }
}

/// Whether a batch follows what is stored, and was decided by the clock of the
/// database, within its leeway.
fn is_next(batch: &Batch, decided: Time, revision: i64, moment: i64) -> bool {
    let distance = stored_time(decided) - moment;
    let is_timely = (-BEHIND..=AHEAD).contains(&distance);
    if !is_timely {
        tracing::warn!(match_id = %batch.id, distance, "the clock here is not the database's");
    }
    batch.after.cast_signed() == revision && is_timely
}

fn ending(event: &Event) -> Option<String> {
    match event.fact {
        Fact::Ended(end) => Some(end.termination().to_string()),
        _ => None,
    }
}

fn variant(new: &NewMatch) -> String {
    match &new.created.fact {
        Fact::Created { settings, .. } => settings.variant.id().to_owned(),
        _ => String::new(),
    }
}
