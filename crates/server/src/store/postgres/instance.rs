use lusus_play::Time;
use lusus_room::MatchId;
use sqlx::postgres::PgListener;

use super::super::{Beat, Notice, Result};
use super::PostgresStore;
use super::group::TURN;
use super::notice::{CHANNEL, read, tell};
use crate::clock::{self, uptime};

/// How long a process counts as alive after it has last said so, in milliseconds.
/// It says so every half second, and others look as often: what it did is taken
/// over within five seconds.
const ALIVE: i64 = 3_000;

impl PostgresStore {
    /// Says that this process lives, and sets its clock by the database's. Those
    /// that have fallen silent are forgotten, with all who were connected to
    /// them; the others are told where to look.
    pub(super) async fn live(&self) -> Result<Beat> {
        let upsert = "INSERT INTO instances VALUES ($1, moment() + $2) \
                      ON CONFLICT (id) DO UPDATE SET until = excluded.until \
                      RETURNING xmax = 0, moment()";
        let mut connection = self.readers.acquire().await?;
        let asked = uptime();
        let query = sqlx::query_as(upsert).bind(self.instance).bind(ALIVE);
        let (was_dead, moment): (bool, i64) = query.fetch_one(&mut *connection).await?;
        clock::follow(Time(moment.unsigned_abs()), asked, uptime());
        drop(connection);
        // Those that another process is about to bury are left to it.
        let silent = "DELETE FROM instances WHERE id = ANY(ARRAY( \
                          SELECT id FROM instances WHERE until < moment() FOR UPDATE SKIP LOCKED)) \
                      RETURNING id";
        self.bury(silent, None).await?;
        Ok(Beat { was_dead })
    }

    /// Says that this process no longer lives.
    pub(super) async fn leave(&self) -> Result<()> {
        self.bury("DELETE FROM instances WHERE id = $1 RETURNING id", Some(self.instance)).await
    }

    /// Forgets processes, and who was connected to them.
    async fn bury(&self, delete: &'static str, one: Option<i64>) -> Result<()> {
        let mut transaction = self.readers.begin().await?;
        let query = sqlx::query_scalar(delete);
        let query = if one.is_some() { query.bind(one) } else { query };
        let dead: Vec<i64> = query.fetch_all(&mut *transaction).await?;
        if !dead.is_empty() {
            // In the order in which one that is not dead after all would write them.
            let lock = "SELECT match FROM presence WHERE instance = ANY($1) \
                        ORDER BY match, instance FOR UPDATE";
            let query = sqlx::query_scalar(lock).bind(&dead);
            let left: Vec<String> = query.fetch_all(&mut *transaction).await?;
            let delete = sqlx::query("DELETE FROM presence WHERE instance = ANY($1)").bind(dead);
            delete.execute(&mut *transaction).await?;
            let touched = left.iter().filter_map(|id| id.parse().ok()).collect();
            tell(&mut transaction, self.instance, Notice { touched, ..Notice::default() }).await?;
        }
        Ok(transaction.commit().await?)
    }

    /// Takes over matches in which a program may have to think, and of which no
    /// process has said lately that it does. What another process is about to
    /// take is left to it.
    pub(super) async fn take_turns_that_nobody_has(&self, limit: u32) -> Result<Vec<MatchId>> {
        let update = "UPDATE turns SET holder = $1, until = moment() + $3 \
                      WHERE match = ANY(ARRAY( \
                          SELECT match FROM turns WHERE until < moment() \
                          ORDER BY until LIMIT $2 FOR UPDATE SKIP LOCKED)) \
                      RETURNING match";
        let query = sqlx::query_scalar(update).bind(self.instance).bind(i64::from(limit));
        let taken: Vec<String> = query.bind(TURN).fetch_all(&self.readers).await?;
        Ok(taken.iter().filter_map(|id| id.parse().ok()).collect())
    }

    /// What another process tells next. After a connection was lost there may be
    /// more that nobody heard.
    pub(super) async fn hear(&self) -> Result<Notice> {
        let lost = || Notice { lost: true, ..Notice::default() };
        let mut listener = self.listener.lock().await;
        let Some(listening) = &mut *listener else {
            let mut new = PgListener::connect_with(&self.listening).await?;
            new.listen(CHANNEL).await?;
            *listener = Some(new);
            return Ok(lost());
        };
        loop {
            match listening.try_recv().await {
                Ok(Some(heard)) => {
                    if let Some(notice) = read(self.instance, heard.payload()) {
                        return Ok(notice);
                    }
                }
                Ok(None) => return Ok(lost()),
                Err(fault) => {
                    *listener = None;
                    return Err(fault.into());
                }
            }
        }
    }
}
