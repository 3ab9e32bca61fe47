use lusus_names::Skeleton;
use lusus_play::{Span, Time};
use lusus_room::SecretHash;
use sqlx::postgres::{PgConnection, PgTransaction};

use super::super::registry::{
    Decided, DecisionColumns, FOREVER, KeeperColumns, LostName, NameColumns, NameKeeper, NameWish,
    NewReport, Registry, Report, ReportColumns, WantedReports, barred_of, keeper_of, lost_of,
    name_refusal, reports_of,
};
use super::super::writer::stored_time;
use super::super::{Answer, Notice, Result, StoreError};
use super::PostgresStore;
use super::lobby::hold_challenges;
use super::notice::tell;
use crate::Network;
use crate::clock::{ago, now};
use crate::token::{Token, TokenId};

/// What those wait for who count names or reports: it is done seldom, so that
/// one at a time is enough, and nobody waits in a circle (`LUNA`, `LURE`).
const NAMES: i64 = 0x4C55_4E41;
const REPORTS: i64 = 0x4C55_5245;

impl PostgresStore {
    /// A transaction of somebody who counts, and whom nobody disturbs.
    async fn begin_counting(&self, what: i64) -> Result<PgTransaction<'static>> {
        let mut transaction = self.readers.begin().await?;
        let lock = sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(what);
        lock.execute(&mut *transaction).await?;
        Ok(transaction)
    }

    async fn keep(&self, wish: NameWish) -> Result<()> {
        let (key, now) = (wish.key.0.to_vec(), stored_time(wish.now));
        let mut db = self.begin_counting(NAMES).await?;
        let query = "SELECT 1 FROM names \
                     WHERE skeleton = $1 AND until > $2 AND key IS DISTINCT FROM $3";
        let query = sqlx::query(query).bind(&wish.skeleton).bind(now).bind(&key);
        if query.fetch_optional(&mut *db).await?.is_some() {
            return Err(StoreError::NameTaken);
        }
        let query = "SELECT count(*) FROM names \
                     WHERE owner = $1 AND until > $2 AND key IS DISTINCT FROM $3";
        let query = sqlx::query_scalar(query).bind(wish.owner.0).bind(now).bind(&key);
        let count: i64 = query.fetch_one(&mut *db).await?;
        if wish.most > 0 && count >= i64::from(wish.most) {
            return Err(StoreError::TooMany(wish.most));
        }
        let forget = sqlx::query("DELETE FROM names WHERE until <= $1 OR key = $2");
        forget.bind(now).bind(&key).execute(&mut *db).await?;
        let insert = "INSERT INTO names (skeleton, name, key, owner, until, folding) \
                      VALUES ($1, $2, $3, $4, $5, $6)";
        let insert = sqlx::query(insert)
            .bind(wish.skeleton)
            .bind(wish.name.to_string())
            .bind(key)
            .bind(wish.owner.0)
            .bind(stored_time(wish.until))
            .bind(Skeleton::version());
        insert.execute(&mut *db).await?;
        Ok(db.commit().await?)
    }

    async fn take_away(&self, lost: LostName) -> Result<()> {
        let key = lost.key.map(|key| key.0.to_vec());
        let mut db = self.begin_counting(NAMES).await?;
        let update = "UPDATE names SET key = NULL WHERE key = $1 AND skeleton = $2";
        sqlx::query(update).bind(&key).bind(&lost.skeleton).execute(&mut *db).await?;
        let forget = sqlx::query("DELETE FROM names WHERE until <= $1");
        forget.bind(stored_time(lost.now)).execute(&mut *db).await?;
        let insert = "INSERT INTO names (skeleton, name, owner, until, folding) \
                      VALUES ($1, $2, 0, $3, $4) ON CONFLICT DO NOTHING";
        let insert =
            sqlx::query(insert).bind(&lost.skeleton).bind(&lost.name).bind(stored_time(lost.until));
        let insert = insert.bind(Skeleton::version());
        insert.execute(&mut *db).await?;
        let unname = "UPDATE challenges \
                      SET about = jsonb_set(about::jsonb, '{by,name}', '\"\"')::text \
                      WHERE id IN (SELECT id FROM challenges \
                      WHERE key = $1 AND match IS NULL ORDER BY id FOR UPDATE)";
        sqlx::query(unname).bind(&key).execute(&mut *db).await?;
        // With bans it is read again which names are lost.
        let notice = Notice { bans: true, lobby: true, ..Notice::default() };
        tell(&mut db, self.instance, notice).await?;
        Ok(db.commit().await?)
    }

    /// Keeps a token with its name, which nobody else has, and forgets those that
    /// were revoked long ago.
    pub(super) async fn keep_program(&self, token: Token, skeleton: String) -> Result<()> {
        let mut db = self.begin_counting(NAMES).await?;
        forget_names(&mut db).await?;
        if !reserve(&mut db, &token.id.to_string(), token.name.as_str(), &skeleton).await? {
            let query = "SELECT token IS NULL FROM names WHERE skeleton = $1";
            let is_persons = sqlx::query_scalar(query).bind(skeleton).fetch_one(&mut *db).await?;
            return Err(name_refusal(is_persons));
        }
        let forget = sqlx::query("DELETE FROM tokens WHERE revoked < $1");
        forget.bind(stored_time(ago(Token::REMEMBERED))).execute(&mut *db).await?;
        let insert =
            "INSERT INTO tokens (id, name, hash, scopes, made) VALUES ($1, $2, $3, $4, $5)";
        let insert = sqlx::query(insert)
            .bind(token.id.to_string())
            .bind(token.name.to_string())
            .bind(token.hash.0.to_vec())
            .bind(token.scopes.to_string())
            .bind(stored_time(token.made));
        insert.execute(&mut *db).await?;
        tell(&mut db, self.instance, Notice { tokens: true, ..Notice::default() }).await?;
        Ok(db.commit().await?)
    }

    /// Brings the names of programs into line with their tokens: servers of the
    /// version before make and revoke tokens and know nothing of names. As far as
    /// nobody has them.
    pub(super) async fn name_programs(&self) -> Result<()> {
        let mut db = self.begin_counting(NAMES).await?;
        let free = "DELETE FROM names WHERE token IS NOT NULL \
                    AND token NOT IN (SELECT id FROM tokens WHERE revoked IS NULL)";
        sqlx::query(free).execute(&mut *db).await?;
        forget_names(&mut db).await?;
        let query = "SELECT id, name FROM tokens WHERE revoked IS NULL \
                     AND NOT EXISTS (SELECT 1 FROM names WHERE token = tokens.id) ORDER BY made, id";
        let nameless: Vec<(String, String)> = sqlx::query_as(query).fetch_all(&mut *db).await?;
        for (id, name) in nameless {
            reserve(&mut db, &id, &name, &Skeleton::of(&name).to_string()).await?;
        }
        Ok(db.commit().await?)
    }

    /// Folds the names again that another version of the folding has folded, as a
    /// server of another version does, which knows nothing of versions or has other
    /// tables. Of names that are alike now the one that lasts longest stays.
    pub(super) async fn fold_names_again(&self) -> Result<()> {
        let version = Skeleton::version();
        let mut db = self.begin_counting(NAMES).await?;
        let delete = "WITH old AS (DELETE FROM names WHERE folding IS DISTINCT FROM $1 \
                          RETURNING *) \
                      SELECT name, key, owner, until, token FROM old ORDER BY until DESC, skeleton";
        let delete = sqlx::query_as(delete).bind(&version);
        let old: Vec<NameColumns> = delete.fetch_all(&mut *db).await?;
        if old.is_empty() {
            return Ok(());
        }
        let (count, mut kept) = (old.len(), 0);
        for (name, key, owner, until, token) in old {
            let insert = "INSERT INTO names (skeleton, name, key, owner, until, token, folding) \
                          VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING";
            let insert = sqlx::query(insert).bind(Skeleton::of(&name).to_string()).bind(name);
            let insert = insert.bind(key).bind(owner).bind(until).bind(token).bind(&version);
            kept += insert.execute(&mut *db).await?.rows_affected();
        }
        tracing::info!(count, kept, "names folded again");
        Ok(db.commit().await?)
    }

    /// Nobody may come with a token from a moment on, and its name is free.
    pub(super) async fn revoke(&self, id: TokenId, at: Time) -> Result<()> {
        let mut db = self.begin_counting(NAMES).await?;
        let update = "UPDATE tokens SET revoked = $1 WHERE id = $2 AND revoked IS NULL";
        let update = sqlx::query(update).bind(stored_time(at)).bind(id.to_string());
        update.execute(&mut *db).await?;
        let free = sqlx::query("DELETE FROM names WHERE token = $1").bind(id.to_string());
        free.execute(&mut *db).await?;
        let close = "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges \
                     WHERE match IS NULL AND about::jsonb -> 'by' ->> 'program' = 'true' \
                     AND about::jsonb -> 'by' ->> 'name' = (SELECT name FROM tokens WHERE id = $1) \
                     ORDER BY id FOR UPDATE)";
        sqlx::query(close).bind(id.to_string()).execute(&mut *db).await?;
        hold_challenges(&mut db).await?;
        sqlx::query(close).bind(id.to_string()).execute(&mut *db).await?;
        let notice = Notice { tokens: true, lobby: true, ..Notice::default() };
        tell(&mut db, self.instance, notice).await?;
        Ok(db.commit().await?)
    }

    async fn make(&self, report: NewReport) -> Result<()> {
        let mut db = self.begin_counting(REPORTS).await?;
        let (id, reporter) = (report.id.to_string(), report.reporter.0.to_vec());
        let since = Time(report.at.0.saturating_sub(Span::days(1).0));
        let query = "SELECT (SELECT count(*) FROM reports WHERE match = $1 AND reporter = $2), \
                         (SELECT count(*) FROM reports WHERE owner = $3 AND at > $4), \
                         (SELECT count(*) FROM reports WHERE is_open)";
        let query = sqlx::query_as(query).bind(&id).bind(&reporter).bind(report.owner.0);
        let (same, own, open): (i64, i64, i64) =
            query.bind(stored_time(since)).fetch_one(&mut *db).await?;
        if same > 0 {
            return Err(StoreError::Reported);
        }
        for (count, most) in [(own, report.most), (open, NewReport::MOST_OPEN)] {
            if most > 0 && count >= i64::from(most) {
                return Err(StoreError::TooMany(most));
            }
        }
        let insert = "INSERT INTO reports \
                          (match, player, holder, name, reporter, seat, owner, reason, text, at) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let insert = sqlx::query(insert)
            .bind(id)
            .bind(i16::from(report.player.number()))
            .bind(report.holder.map(|hash| hash.0.to_vec()))
            .bind(report.name.to_string())
            .bind(reporter)
            .bind(report.seat.map(|player| i16::from(player.number())))
            .bind(report.owner.0)
            .bind(report.reason.word())
            .bind(report.text)
            .bind(stored_time(report.at));
        insert.execute(&mut *db).await?;
        Ok(db.commit().await?)
    }

    async fn take_down(&self, number: i64, decided: Decided) -> Result<()> {
        let mut db = self.readers.begin().await?;
        let update = sqlx::query("UPDATE reports SET is_open = false WHERE number = $1");
        if update.bind(number).execute(&mut *db).await?.rows_affected() == 0 {
            return Err(StoreError::NoReport(number));
        }
        let insert = "INSERT INTO decisions (report, decision, until, at) VALUES ($1, $2, $3, $4)";
        let insert = sqlx::query(insert)
            .bind(number)
            .bind(decided.decision.word())
            .bind(decided.until.map(stored_time))
            .bind(stored_time(decided.at));
        insert.execute(&mut *db).await?;
        Ok(db.commit().await?)
    }

    /// Keeps a network out until a moment, and closes its challenges.
    pub(super) async fn keep_network_out(&self, network: Network, until: Time) -> Result<()> {
        let mut db = self.readers.begin().await?;
        let upsert = "INSERT INTO bans VALUES ($1, $2) \
                      ON CONFLICT (network) DO UPDATE SET until = excluded.until";
        let upsert = sqlx::query(upsert).bind(network.to_string()).bind(stored_time(until));
        upsert.execute(&mut *db).await?;
        let forget = sqlx::query("DELETE FROM bans WHERE until <= $1").bind(stored_time(now()));
        forget.execute(&mut *db).await?;
        // Twice, as for a device.
        let close = "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges \
                     WHERE match IS NULL AND EXISTS (SELECT 1 \
                         FROM jsonb_array_elements_text(about::jsonb -> 'origins') AS origin \
                         WHERE origin::bigint = ANY($1)) ORDER BY id FOR UPDATE)";
        let origins = network.fingerprints(self.salt);
        sqlx::query(close).bind(&origins).execute(&mut *db).await?;
        hold_challenges(&mut db).await?;
        sqlx::query(close).bind(&origins).execute(&mut *db).await?;
        let notice = Notice { bans: true, lobby: true, ..Notice::default() };
        tell(&mut db, self.instance, notice).await?;
        Ok(db.commit().await?)
    }

    async fn keep_out(&self, key: SecretHash, until: Time) -> Result<()> {
        let mut db = self.readers.begin().await?;
        let upsert = "INSERT INTO barred VALUES ($1, $2) \
                      ON CONFLICT (key) DO UPDATE SET until = excluded.until";
        let upsert = sqlx::query(upsert).bind(key.0.to_vec()).bind(stored_time(until));
        upsert.execute(&mut *db).await?;
        let forget = sqlx::query("DELETE FROM barred WHERE until <= $1").bind(stored_time(now()));
        forget.execute(&mut *db).await?;
        // In the order in which others lock them; and once more when nobody can open
        // another.
        let close = "DELETE FROM challenges WHERE id IN (SELECT id FROM challenges \
                     WHERE key = $1 AND match IS NULL ORDER BY id FOR UPDATE)";
        sqlx::query(close).bind(key.0.to_vec()).execute(&mut *db).await?;
        hold_challenges(&mut db).await?;
        sqlx::query(close).bind(key.0.to_vec()).execute(&mut *db).await?;
        let notice = Notice { bans: true, lobby: true, ..Notice::default() };
        tell(&mut db, self.instance, notice).await?;
        Ok(db.commit().await?)
    }

    async fn find_reports(&self, wanted: WantedReports) -> Result<Vec<Report>> {
        let query = "SELECT number, match, player, holder, name, reporter, seat, reason, text, at \
                     FROM reports WHERE ($1::bool IS NULL OR is_open = $1) \
                         AND ($2::bigint IS NULL OR number = $2) \
                     ORDER BY number DESC LIMIT $3";
        let (is_open, number, limit) = wanted.columns();
        let query = sqlx::query_as(query).bind(is_open).bind(number).bind(i64::from(limit));
        let rows: Vec<ReportColumns> = query.fetch_all(&self.readers).await?;
        let numbers: Vec<i64> = rows.iter().map(|row| row.0).collect();
        let query = "SELECT report, decision, until, at FROM decisions \
                     WHERE report = ANY($1) ORDER BY at";
        let decided: Vec<DecisionColumns> =
            sqlx::query_as(query).bind(numbers).fetch_all(&self.readers).await?;
        Ok(reports_of(rows, &decided))
    }
}

/// Forgets the names that have run out.
async fn forget_names(db: &mut PgConnection) -> Result<()> {
    let forget = sqlx::query("DELETE FROM names WHERE until <= $1").bind(stored_time(now()));
    forget.execute(db).await?;
    Ok(())
}

/// Keeps the name of the program that comes with a token, unless somebody has it;
/// says whether it did.
async fn reserve(db: &mut PgConnection, token: &str, name: &str, skeleton: &str) -> Result<bool> {
    let insert = "INSERT INTO names (skeleton, name, owner, until, token, folding) \
                  VALUES ($1, $2, 0, $3, $4, $5) ON CONFLICT DO NOTHING";
    let insert = sqlx::query(insert).bind(skeleton).bind(name).bind(FOREVER).bind(token);
    let insert = insert.bind(Skeleton::version());
    Ok(insert.execute(db).await?.rows_affected() == 1)
}

impl Registry for PostgresStore {
    fn keep_name(&self, wish: NameWish) -> Answer<'_, ()> {
        Box::pin(self.keep(wish))
    }

    fn free_name(&self, key: SecretHash) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut db = self.begin_counting(NAMES).await?;
            let delete = sqlx::query("DELETE FROM names WHERE key = $1").bind(key.0.to_vec());
            delete.execute(&mut *db).await?;
            Ok(db.commit().await?)
        })
    }

    fn take_name_away(&self, lost: LostName) -> Answer<'_, ()> {
        Box::pin(self.take_away(lost))
    }

    fn lost_names(&self, now: Time) -> Answer<'_, Vec<(String, Time)>> {
        Box::pin(async move {
            let query = "SELECT skeleton, until FROM names \
                         WHERE key IS NULL AND token IS NULL AND until > $1";
            let query = sqlx::query_as(query).bind(stored_time(now));
            Ok(lost_of(query.fetch_all(&self.readers).await?))
        })
    }

    fn name_keeper(&self, skeleton: String, now: Time) -> Answer<'_, Option<NameKeeper>> {
        Box::pin(async move {
            let query = "SELECT key, owner, until FROM names WHERE skeleton = $1 AND until > $2";
            let query = sqlx::query_as(query).bind(skeleton).bind(stored_time(now));
            let found: Option<KeeperColumns> = query.fetch_optional(&self.readers).await?;
            Ok(found.map(keeper_of))
        })
    }

    fn report(&self, report: NewReport) -> Answer<'_, ()> {
        Box::pin(self.make(report))
    }

    fn reports(&self, wanted: WantedReports) -> Answer<'_, Vec<Report>> {
        Box::pin(self.find_reports(wanted))
    }

    fn decide(&self, number: i64, decided: Decided) -> Answer<'_, ()> {
        Box::pin(self.take_down(number, decided))
    }

    fn bar(&self, key: SecretHash, until: Time) -> Answer<'_, ()> {
        Box::pin(self.keep_out(key, until))
    }

    fn barred(&self, now: Time) -> Answer<'_, Vec<(SecretHash, Time)>> {
        Box::pin(async move {
            let query = sqlx::query_as("SELECT key, until FROM barred WHERE until > $1");
            Ok(barred_of(&query.bind(stored_time(now)).fetch_all(&self.readers).await?))
        })
    }
}
