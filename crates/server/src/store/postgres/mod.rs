//! Matches in PostgreSQL, for any number of processes at once.

mod address;
mod committer;
mod group;
mod instance;
mod lobby;
mod migration;
mod notice;
mod reading;
mod registry;
mod rows;

use std::path::Path;
use std::time::Duration;

use lusus_core::Player;
use lusus_erased::Catalogue;
use lusus_lobby::{Attendance, Begun, Challenge, ChallengeId, DeclineReason, Maker, Tag};
use lusus_play::Time;
use lusus_room::wire::{Phrase, Presence};
use lusus_room::{Batch, MatchId, NewMatch, News, SecretHash, StoredMatch, Summary};
use serde_json::Value;
use sqlx::AssertSqlSafe;
use sqlx::postgres::{PgListener, PgPool, PgPoolOptions, PgTransaction};
use tokio::sync::Mutex;
use tokio::time::timeout;

use self::address::Address;
use self::committer::PostgresCommitter;
use super::tokens;
use super::writer::{Work, Writer};
use super::{
    Answer, Beat, MostChallenges, Notice, Others, Result, Size, Store, StoreError, Wanted,
};
use crate::token::{Token, TokenId};
use crate::{Network, system_entropy};

/// How many connections read. One more writes, and one listens: eight processes
/// fit into the hundred connections that PostgreSQL usually has.
const READERS: u32 = 8;
/// How long a reader waits for one of them.
const ACQUIRE: Duration = Duration::from_secs(3);
/// How long those who read are waited for when the store is closed.
const LAST_READS: Duration = Duration::from_secs(2);

/// Keeps matches for good in PostgreSQL, which arbitrates between the processes
/// that use it.
pub struct PostgresStore {
    pub(super) readers: PgPool,
    writer: Writer,
    listening: PgPool,
    /// What hears the others, once somebody listens.
    listener: Mutex<Option<PgListener>>,
    catalogue: Catalogue,
    salt: u64,
    /// Tells this process from the others, as long as it runs.
    instance: i64,
}

impl PostgresStore {
    /// The store at an address such as `postgres://user@host/name`, whose tables
    /// are made or brought up to date where needed.
    ///
    /// # Errors
    /// If the database does not answer, is newer than the program, or is not ours.
    pub async fn open(catalogue: Catalogue, address: &str) -> Result<PostgresStore> {
        let address = Address::read(address)?;
        let mut connection = address.open().await?;
        let mut entropy = system_entropy();
        migration::migrate(&mut connection, &address, &migration::STEPS, &mut entropy).await?;
        let salt: i64 =
            sqlx::query_scalar("SELECT salt FROM site").fetch_one(&mut connection).await?;
        drop(connection);
        let pool = |size| PgPoolOptions::new().max_connections(size).acquire_timeout(ACQUIRE);
        let instance = entropy.draw_number().cast_signed();
        let store = PostgresStore {
            readers: pool(READERS).connect_lazy_with(address.options()),
            listening: pool(1).connect_lazy_with(address.options()),
            listener: Mutex::default(),
            writer: Writer::start(PostgresCommitter::new(address, instance)),
            catalogue,
            salt: salt.cast_unsigned(),
            instance,
        };
        // From now on the clock here is that of the database.
        store.live().await?;
        store.fold_names_again().await?;
        store.name_programs().await?;
        Ok(store)
    }

    /// A transaction for who has the database to itself; an error if servers use
    /// it. They may take longer to be heard than it takes to begin.
    pub(super) async fn begin_alone(&self) -> Result<PgTransaction<'static>> {
        let mut transaction = self.readers.begin().await?;
        let query = "SELECT count(*) FROM instances WHERE id <> $1 AND until > moment()";
        let query = sqlx::query_scalar(query).bind(self.instance);
        let others: i64 = query.fetch_one(&mut *transaction).await?;
        if others > 0 { Err(StoreError::Busy) } else { Ok(transaction) }
    }
}

/// Whether an address is one of PostgreSQL.
#[must_use]
pub fn is_postgres(address: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme))
}

/// Refuses a database in which anything of a site is kept, and leaves it as it is.
pub(super) async fn must_be_empty(address: &str) -> Result<()> {
    let mut connection = Address::read(address)?.open().await?;
    migration::version(&mut connection).await?;
    // What processes say of themselves is no part of a site.
    let query = "SELECT quote_ident(relname) FROM pg_class \
                 WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace \
                     AND relname NOT IN ('site', 'instances', 'presence')";
    let tables: Vec<String> = sqlx::query_scalar(query).fetch_all(&mut connection).await?;
    for table in tables {
        let query = format!("SELECT EXISTS (SELECT 1 FROM {table})");
        let query = sqlx::query_scalar(AssertSqlSafe(query));
        if query.fetch_one(&mut connection).await? {
            return Err(StoreError::NotEmpty);
        }
    }
    Ok(())
}

/// How many steps the tables at an address have taken and how many matches they
/// hold; nothing if there are none yet.
pub(crate) async fn examine_tables(address: &str) -> Result<Option<(i64, i64)>> {
    let mut connection = Address::read(address)?.open().await?;
    let (steps, _) = migration::version(&mut connection).await?;
    if steps == 0 {
        return Ok(None);
    }
    let count = sqlx::query_scalar("SELECT count(*) FROM matches").fetch_one(&mut connection);
    Ok(Some((steps.into(), count.await?)))
}

impl Store for PostgresStore {
    fn salt(&self) -> u64 {
        self.salt
    }

    fn create(&self, new: NewMatch) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Create(Box::new(new))))
    }

    fn save(&self, batch: Batch, decided: Time) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Save(Box::new(batch), decided)))
    }

    fn load(&self, id: MatchId) -> Answer<'_, Option<StoredMatch>> {
        Box::pin(self.read_match(id))
    }

    fn news(&self, id: MatchId, version: u32) -> Answer<'_, Option<News>> {
        Box::pin(self.read_news(id, version))
    }

    fn summarize(&self, id: MatchId, told: Summary) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Summarize(id, told)))
    }

    fn summary(&self, id: MatchId) -> Answer<'_, Option<Summary>> {
        Box::pin(self.read_summary(id))
    }

    /// The moment does not matter: a row says that a program may have to think.
    fn take_turns(&self, _: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        Box::pin(self.take_turns_that_nobody_has(limit))
    }

    fn stale(
        &self,
        since: Time,
        after: Option<(Time, MatchId)>,
        limit: u32,
    ) -> Answer<'_, Vec<(Time, MatchId)>> {
        Box::pin(self.find_stale(since, after, limit))
    }

    fn finished(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        Box::pin(self.find_finished(since, limit))
    }

    fn void(&self, since: Time, limit: u32) -> Answer<'_, Vec<MatchId>> {
        Box::pin(self.find_void(since, limit))
    }

    fn has(&self, id: MatchId) -> Answer<'_, bool> {
        Box::pin(async move {
            let query = sqlx::query("SELECT 1 FROM matches WHERE id = $1").bind(id.to_string());
            Ok(query.fetch_optional(&self.readers).await?.is_some())
        })
    }

    fn remove(&self, id: MatchId) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Remove(id)))
    }

    fn offer(&self, challenge: Challenge, most: MostChallenges) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Offer(Box::new(challenge), most)))
    }

    fn withdraw(&self, id: ChallengeId, key: SecretHash) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Withdraw(id, key)))
    }

    fn decline(&self, id: ChallengeId, to: Tag, reason: DeclineReason) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Decline(id, to, reason)))
    }

    fn take(&self, ids: Vec<ChallengeId>, new: NewMatch) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Take(ids, Box::new(new))))
    }

    fn renew(&self, ids: Vec<ChallengeId>, until: Time) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Renew(ids, until)))
    }

    fn amend(&self, id: ChallengeId, key: SecretHash, by: Maker) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Amend(id, key, Box::new(by))))
    }

    fn challenges(&self, now: Time) -> Answer<'_, Vec<Challenge>> {
        Box::pin(self.read_challenges(now))
    }

    fn begun_for(&self, keys: Vec<SecretHash>) -> Answer<'_, Vec<(SecretHash, Begun)>> {
        Box::pin(self.read_begun(keys))
    }

    fn playing(&self, limit: u32) -> Answer<'_, Vec<MatchId>> {
        Box::pin(self.read_playing(limit))
    }

    fn list(&self, wanted: Wanted) -> Answer<'_, Vec<MatchId>> {
        Box::pin(self.find(wanted))
    }

    fn tally(&self, now: Time) -> Answer<'_, Value> {
        Box::pin(self.count(now))
    }

    fn size(&self) -> Answer<'_, Size> {
        Box::pin(async {
            let query = sqlx::query_scalar("SELECT pg_database_size(current_database())");
            let database: i64 = query.fetch_one(&self.readers).await?;
            // What is left there, the database does not tell.
            Ok(Size { database: database.unsigned_abs(), wal: 0, free: None })
        })
    }

    fn ban(&self, network: Network, until: Time) -> Answer<'_, ()> {
        Box::pin(self.keep_network_out(network, until))
    }

    fn bans(&self, now: Time) -> Answer<'_, Vec<(Network, Time)>> {
        Box::pin(self.read_bans(now))
    }

    fn keep_token(&self, token: Token, skeleton: String) -> Answer<'_, ()> {
        Box::pin(self.keep_program(token, skeleton))
    }

    fn revoke_token(&self, id: TokenId, at: Time) -> Answer<'_, ()> {
        Box::pin(self.revoke(id, at))
    }

    fn tokens(&self) -> Answer<'_, Vec<Token>> {
        Box::pin(async {
            tokens::tokens(sqlx::query_as(tokens::COLUMNS).fetch_all(&self.readers).await?)
        })
    }

    /// PostgreSQL has better tools for that.
    fn back_up<'a>(&'a self, _: &'a Path) -> Answer<'a, ()> {
        Box::pin(async { Err(StoreError::NotHere) })
    }

    fn is_own(&self, _: &Path) -> bool {
        false
    }

    /// PostgreSQL does it by itself.
    fn shrink(&self, _: u32) -> Answer<'_, Option<u32>> {
        Box::pin(async { Ok(None) })
    }

    fn check(&self) -> Answer<'_, ()> {
        Box::pin(async {
            sqlx::query("SELECT 1").execute(&self.readers).await?;
            self.writer.write(Work::Check).await
        })
    }

    fn close(&self) -> Answer<'_, ()> {
        Box::pin(async {
            self.writer.finish().await?;
            // The others need not wait until it counts as dead.
            _ = timeout(LAST_READS, self.leave()).await;
            _ = timeout(LAST_READS, self.readers.close()).await;
            Ok(())
        })
    }

    fn others(&self) -> Option<&dyn Others> {
        Some(self)
    }
}

impl Others for PostgresStore {
    fn beat(&self) -> Answer<'_, Beat> {
        Box::pin(self.live())
    }

    fn listen(&self) -> Answer<'_, Notice> {
        Box::pin(self.hear())
    }

    fn revisions(&self, ids: Vec<MatchId>) -> Answer<'_, Vec<(MatchId, u64)>> {
        Box::pin(self.read_revisions(ids))
    }

    fn announce(&self, id: MatchId, here: Presence) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Announce(id, here)))
    }

    fn say(&self, id: MatchId, player: Player, phrase: Phrase) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Say(id, player, phrase)))
    }

    fn claim(&self, id: MatchId, revision: u64) -> Answer<'_, bool> {
        Box::pin(async move {
            match self.writer.write(Work::Claim(id, revision)).await {
                Ok(()) => Ok(true),
                Err(StoreError::Held) => Ok(false),
                Err(fault) => Err(fault),
            }
        })
    }

    fn release(&self, id: MatchId, revision: u64) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Release(id, revision)))
    }

    fn attend(&self, here: Attendance) -> Answer<'_, ()> {
        Box::pin(async move { self.keep_attendance(&here).await })
    }

    fn attendance(&self) -> Answer<'_, Attendance> {
        Box::pin(self.read_attendance())
    }
}
