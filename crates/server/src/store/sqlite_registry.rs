use lusus_core::Player;
use lusus_play::{Span, Time};
use lusus_room::{Owner, SecretHash};
use sqlx::sqlite::SqliteConnection;

use super::registry::{
    Decided, DecisionColumns, NameKeeper, NameWish, NewReport, Registry, Report, ReportColumns,
    WantedReports, hash_of, reports_of,
};
use super::writer::{Work, stored_time};
use super::{Answer, Result, SqliteStore, StoreError};
use crate::clock::now;

/// What is entered into the registry, beside the events of matches.
pub(super) enum Entry {
    Keep(NameWish),
    Free(SecretHash),
    TakeAway(SecretHash),
    Report(NewReport),
    Decide(i64, Decided),
    Bar(SecretHash, Time),
}

impl Entry {
    /// Writes it inside a transaction. What is refused has written nothing.
    pub(super) async fn write(&self, db: &mut SqliteConnection) -> Result<()> {
        match self {
            Entry::Keep(wish) => keep(db, wish).await,
            Entry::Free(key) => {
                let delete = sqlx::query("DELETE FROM names WHERE key = ?").bind(bytes(key));
                delete.execute(db).await?;
                Ok(())
            }
            Entry::TakeAway(key) => {
                let update = sqlx::query("UPDATE names SET key = NULL WHERE key = ?");
                update.bind(bytes(key)).execute(db).await?;
                Ok(())
            }
            Entry::Report(report) => make(db, report).await,
            Entry::Decide(number, decided) => decide(db, *number, decided).await,
            Entry::Bar(key, until) => bar(db, key, *until).await,
        }
    }
}

async fn keep(db: &mut SqliteConnection, wish: &NameWish) -> Result<()> {
    let (key, now) = (bytes(&wish.key), stored_time(wish.now));
    let query = "SELECT 1 FROM names WHERE skeleton = ? AND until > ? AND key IS NOT ?";
    let query = sqlx::query(query).bind(wish.skeleton.clone()).bind(now).bind(key.clone());
    if query.fetch_optional(&mut *db).await?.is_some() {
        return Err(StoreError::NameTaken);
    }
    let query = "SELECT count(*) FROM names WHERE owner = ? AND until > ? AND key IS NOT ?";
    let query = sqlx::query_scalar(query).bind(wish.owner.0).bind(now).bind(key.clone());
    let count: u32 = query.fetch_one(&mut *db).await?;
    if wish.most > 0 && count >= wish.most {
        return Err(StoreError::TooMany(wish.most));
    }
    let forget = sqlx::query("DELETE FROM names WHERE until <= ? OR key = ?");
    forget.bind(now).bind(key.clone()).execute(&mut *db).await?;
    let insert = "INSERT INTO names (skeleton, name, key, owner, until) VALUES (?, ?, ?, ?, ?)";
    let insert = sqlx::query(insert)
        .bind(wish.skeleton.clone())
        .bind(wish.name.to_string())
        .bind(key)
        .bind(wish.owner.0)
        .bind(stored_time(wish.until));
    insert.execute(db).await?;
    Ok(())
}

async fn make(db: &mut SqliteConnection, report: &NewReport) -> Result<()> {
    let query = sqlx::query("SELECT 1 FROM reports WHERE match = ? AND reporter = ?");
    let query = query.bind(report.id.to_string()).bind(bytes(&report.reporter));
    if query.fetch_optional(&mut *db).await?.is_some() {
        return Err(StoreError::Reported);
    }
    let since = Time(report.at.0.saturating_sub(Span::days(1).0));
    let query = "SELECT (SELECT count(*) FROM reports WHERE owner = ? AND at > ?), \
                     (SELECT count(*) FROM reports WHERE is_open = 1)";
    let query = sqlx::query_as(query).bind(report.owner.0).bind(stored_time(since));
    let (own, open): (u32, u32) = query.fetch_one(&mut *db).await?;
    for (count, most) in [(own, report.most), (open, NewReport::MOST_OPEN)] {
        if most > 0 && count >= most {
            return Err(StoreError::TooMany(most));
        }
    }
    let insert = "INSERT INTO reports \
                      (match, player, holder, name, reporter, seat, owner, reason, text, at) \
                  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
    let insert = sqlx::query(insert)
        .bind(report.id.to_string())
        .bind(report.player.number())
        .bind(report.holder.as_ref().map(bytes))
        .bind(report.name.to_string())
        .bind(bytes(&report.reporter))
        .bind(report.seat.map(Player::number))
        .bind(report.owner.0)
        .bind(report.reason.word())
        .bind(report.text.clone())
        .bind(stored_time(report.at));
    insert.execute(db).await?;
    Ok(())
}

async fn decide(db: &mut SqliteConnection, number: i64, decided: &Decided) -> Result<()> {
    let update = sqlx::query("UPDATE reports SET is_open = 0 WHERE number = ?").bind(number);
    if update.execute(&mut *db).await?.rows_affected() == 0 {
        return Err(StoreError::NoReport(number));
    }
    let insert = "INSERT INTO decisions (report, decision, until, at) VALUES (?, ?, ?, ?)";
    let insert = sqlx::query(insert)
        .bind(number)
        .bind(decided.decision.word())
        .bind(decided.until.map(stored_time))
        .bind(stored_time(decided.at));
    insert.execute(db).await?;
    Ok(())
}

async fn bar(db: &mut SqliteConnection, key: &SecretHash, until: Time) -> Result<()> {
    let upsert = "INSERT INTO barred VALUES (?1, ?2) \
                  ON CONFLICT (key) DO UPDATE SET until = excluded.until";
    let upsert = sqlx::query(upsert).bind(bytes(key)).bind(stored_time(until));
    upsert.execute(&mut *db).await?;
    let forget = sqlx::query("DELETE FROM barred WHERE until <= ?").bind(stored_time(now()));
    forget.execute(db).await?;
    Ok(())
}

impl SqliteStore {
    fn enter(&self, entry: Entry) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Enter(Box::new(entry))))
    }

    async fn find_reports(&self, wanted: WantedReports) -> Result<Vec<Report>> {
        let query = "SELECT number, match, player, holder, name, reporter, seat, reason, text, at \
                     FROM reports WHERE (?1 IS NULL OR is_open = ?1) AND (?2 IS NULL OR number = ?2) \
                     ORDER BY number DESC LIMIT ?3";
        let (is_open, number, limit) = match wanted {
            WantedReports::Open(limit) => (Some(true), None, limit),
            WantedReports::All(limit) => (None, None, limit),
            WantedReports::One(number) => (None, Some(number), 1),
        };
        let query = sqlx::query_as(query).bind(is_open).bind(number).bind(limit);
        let rows: Vec<ReportColumns> = query.fetch_all(&self.readers).await?;
        let numbers: Vec<i64> = rows.iter().map(|row| row.0).collect();
        let query = "SELECT report, decision, until, at FROM decisions \
                     WHERE report IN (SELECT value FROM json_each(?)) ORDER BY rowid";
        let query = sqlx::query_as(query).bind(serde_json::to_string(&numbers)?);
        let decided: Vec<DecisionColumns> = query.fetch_all(&self.readers).await?;
        Ok(reports_of(rows, &decided))
    }
}

impl Registry for SqliteStore {
    fn keep_name(&self, wish: NameWish) -> Answer<'_, ()> {
        self.enter(Entry::Keep(wish))
    }

    fn free_name(&self, key: SecretHash) -> Answer<'_, ()> {
        self.enter(Entry::Free(key))
    }

    fn take_name_away(&self, key: SecretHash) -> Answer<'_, ()> {
        self.enter(Entry::TakeAway(key))
    }

    fn name_keeper(&self, skeleton: String, now: Time) -> Answer<'_, Option<NameKeeper>> {
        Box::pin(async move {
            let query = "SELECT key, owner, until FROM names WHERE skeleton = ? AND until > ?";
            let query = sqlx::query_as(query).bind(skeleton).bind(stored_time(now));
            let found: Option<(Option<Vec<u8>>, i64, i64)> =
                query.fetch_optional(&self.readers).await?;
            Ok(found.map(|(key, owner, until)| NameKeeper {
                key: key.and_then(|key| hash_of(&key)),
                owner: Owner(owner),
                until: Time(until.unsigned_abs()),
            }))
        })
    }

    fn report(&self, report: NewReport) -> Answer<'_, ()> {
        self.enter(Entry::Report(report))
    }

    fn reports(&self, wanted: WantedReports) -> Answer<'_, Vec<Report>> {
        Box::pin(self.find_reports(wanted))
    }

    fn decide(&self, number: i64, decided: Decided) -> Answer<'_, ()> {
        self.enter(Entry::Decide(number, decided))
    }

    fn bar(&self, key: SecretHash, until: Time) -> Answer<'_, ()> {
        self.enter(Entry::Bar(key, until))
    }

    fn barred(&self, now: Time) -> Answer<'_, Vec<(SecretHash, Time)>> {
        Box::pin(async move {
            let query = sqlx::query_as("SELECT key, until FROM barred WHERE until > ?");
            let kept: Vec<(Vec<u8>, i64)> =
                query.bind(stored_time(now)).fetch_all(&self.readers).await?;
            let barred =
                |(key, until): &(Vec<u8>, i64)| Some((hash_of(key)?, Time(until.unsigned_abs())));
            Ok(kept.iter().filter_map(barred).collect())
        })
    }
}

fn bytes(hash: &SecretHash) -> Vec<u8> {
    hash.0.to_vec()
}
