use lusus_core::Player;
use lusus_names::Skeleton;
use lusus_play::{Span, Time};
use lusus_room::SecretHash;
use sqlx::Connection;
use sqlx::sqlite::SqliteConnection;

use super::registry::{
    Decided, DecisionColumns, FOREVER, KeeperColumns, LostName, NameColumns, NameKeeper, NameWish,
    NewReport, Registry, Report, ReportColumns, WantedReports, barred_of, keeper_of, lost_of,
    name_refusal, reports_of,
};
use super::writer::{Work, stored_time};
use super::{Answer, Result, SqliteStore, StoreError};
use crate::clock::{ago, now};
use crate::token::{Token, TokenId};

/// What is entered into the registry, beside the events of matches.
pub(super) enum Entry {
    Keep(NameWish),
    Free(SecretHash),
    TakeAway(LostName),
    Report(NewReport),
    Decide(i64, Decided),
    Bar(SecretHash, Time),
    KeepToken(Token, String),
    /// From a moment on.
    RevokeToken(TokenId, Time),
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
            Entry::TakeAway(lost) => take_away(db, lost).await,
            Entry::Report(report) => make(db, report).await,
            Entry::Decide(number, decided) => decide(db, *number, decided).await,
            Entry::Bar(key, until) => bar(db, key, *until).await,
            Entry::KeepToken(token, skeleton) => keep_token(db, token, skeleton).await,
            Entry::RevokeToken(id, at) => revoke(db, *id, *at).await,
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
    let insert = "INSERT INTO names (skeleton, name, key, owner, until, folding) \
                  VALUES (?, ?, ?, ?, ?, ?)";
    let insert = sqlx::query(insert)
        .bind(wish.skeleton.clone())
        .bind(wish.name.to_string())
        .bind(key)
        .bind(wish.owner.0)
        .bind(stored_time(wish.until))
        .bind(Skeleton::version());
    insert.execute(db).await?;
    Ok(())
}

async fn take_away(db: &mut SqliteConnection, lost: &LostName) -> Result<()> {
    let key = lost.key.as_ref().map(bytes);
    let update = "UPDATE names SET key = NULL WHERE key = ? AND skeleton = ?";
    let update = sqlx::query(update).bind(key.clone()).bind(lost.skeleton.clone());
    update.execute(&mut *db).await?;
    let forget = sqlx::query("DELETE FROM names WHERE until <= ?").bind(stored_time(lost.now));
    forget.execute(&mut *db).await?;
    let insert = "INSERT INTO names (skeleton, name, owner, until, folding) \
                  VALUES (?, ?, 0, ?, ?) ON CONFLICT DO NOTHING";
    let insert = sqlx::query(insert)
        .bind(lost.skeleton.clone())
        .bind(lost.name.clone())
        .bind(stored_time(lost.until))
        .bind(Skeleton::version());
    insert.execute(&mut *db).await?;
    let unname = "UPDATE challenges SET about = json_set(about, '$.by.name', '') \
                  WHERE key = ? AND match IS NULL";
    sqlx::query(unname).bind(key).execute(db).await?;
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
    forget.execute(&mut *db).await?;
    let close = sqlx::query("DELETE FROM challenges WHERE key = ? AND match IS NULL");
    close.bind(bytes(key)).execute(db).await?;
    Ok(())
}

async fn keep_token(db: &mut SqliteConnection, token: &Token, skeleton: &str) -> Result<()> {
    forget_names(db).await?;
    if !reserve(db, token.id.to_string(), token.name.to_string(), skeleton.to_owned()).await? {
        let query = "SELECT token IS NULL FROM names WHERE skeleton = ?";
        let query = sqlx::query_scalar(query).bind(skeleton.to_owned());
        return Err(name_refusal(query.fetch_one(db).await?));
    }
    let forget = sqlx::query("DELETE FROM tokens WHERE revoked < ?");
    forget.bind(stored_time(ago(Token::REMEMBERED))).execute(&mut *db).await?;
    let insert = "INSERT INTO tokens (id, name, hash, scopes, made) VALUES (?, ?, ?, ?, ?)";
    let insert = sqlx::query(insert)
        .bind(token.id.to_string())
        .bind(token.name.to_string())
        .bind(bytes(&token.hash))
        .bind(token.scopes.to_string())
        .bind(stored_time(token.made));
    insert.execute(db).await?;
    Ok(())
}

/// Keeps the names of programs whose tokens are older than the list of names, as
/// far as nobody has them.
pub(super) async fn name_programs(db: &mut SqliteConnection) -> Result<()> {
    let query = "SELECT id, name FROM tokens WHERE revoked IS NULL \
                 AND NOT EXISTS (SELECT 1 FROM names WHERE token = tokens.id) ORDER BY made, id";
    let nameless: Vec<(String, String)> = sqlx::query_as(query).fetch_all(&mut *db).await?;
    if !nameless.is_empty() {
        forget_names(db).await?;
    }
    for (id, name) in nameless {
        let skeleton = Skeleton::of(&name).to_string();
        reserve(db, id, name, skeleton).await?;
    }
    Ok(())
}

/// Folds the names again that another version of the folding has folded. Of names
/// that are alike now the one that lasts longest stays.
pub(super) async fn fold_names_again(db: &mut SqliteConnection) -> Result<()> {
    let version = Skeleton::version();
    let query = "SELECT name, key, owner, until, token FROM names WHERE folding IS NOT ? \
                 ORDER BY until DESC, skeleton";
    let query = sqlx::query_as(query).bind(version.clone());
    let old: Vec<NameColumns> = query.fetch_all(&mut *db).await?;
    if old.is_empty() {
        return Ok(());
    }
    let mut transaction = db.begin().await?;
    let delete = sqlx::query("DELETE FROM names WHERE folding IS NOT ?").bind(version.clone());
    delete.execute(&mut *transaction).await?;
    let (count, mut kept) = (old.len(), 0);
    for (name, key, owner, until, token) in old {
        let insert = "INSERT INTO names (skeleton, name, key, owner, until, token, folding) \
                      VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING";
        let insert = sqlx::query(insert).bind(Skeleton::of(&name).to_string()).bind(name);
        let insert = insert.bind(key).bind(owner).bind(until).bind(token).bind(version.clone());
        kept += insert.execute(&mut *transaction).await?.rows_affected();
    }
    transaction.commit().await?;
    tracing::info!(count, kept, "names folded again");
    Ok(())
}

/// Forgets the names that have run out.
async fn forget_names(db: &mut SqliteConnection) -> Result<()> {
    let forget = sqlx::query("DELETE FROM names WHERE until <= ?").bind(stored_time(now()));
    forget.execute(db).await?;
    Ok(())
}

/// Keeps the name of the program that comes with a token, unless somebody has it;
/// says whether it did.
async fn reserve(
    db: &mut SqliteConnection,
    token: String,
    name: String,
    skeleton: String,
) -> Result<bool> {
    let insert = "INSERT INTO names (skeleton, name, owner, until, token, folding) \
                  VALUES (?, ?, 0, ?, ?, ?) ON CONFLICT DO NOTHING";
    let insert = sqlx::query(insert).bind(skeleton).bind(name).bind(FOREVER).bind(token);
    let insert = insert.bind(Skeleton::version());
    Ok(insert.execute(db).await?.rows_affected() == 1)
}

async fn revoke(db: &mut SqliteConnection, id: TokenId, at: Time) -> Result<()> {
    let update = sqlx::query("UPDATE tokens SET revoked = ? WHERE id = ? AND revoked IS NULL");
    update.bind(stored_time(at)).bind(id.to_string()).execute(&mut *db).await?;
    let free = sqlx::query("DELETE FROM names WHERE token = ?").bind(id.to_string());
    free.execute(&mut *db).await?;
    let close = "DELETE FROM challenges WHERE match IS NULL AND about ->> '$.by.program' = 1 \
                 AND about ->> '$.by.name' = (SELECT name FROM tokens WHERE id = ?)";
    sqlx::query(close).bind(id.to_string()).execute(db).await?;
    Ok(())
}

impl SqliteStore {
    pub(super) fn enter(&self, entry: Entry) -> Answer<'_, ()> {
        Box::pin(self.writer.write(Work::Enter(Box::new(entry))))
    }

    async fn find_reports(&self, wanted: WantedReports) -> Result<Vec<Report>> {
        let query = "SELECT number, match, player, holder, name, reporter, seat, reason, text, at \
                     FROM reports WHERE (?1 IS NULL OR is_open = ?1) AND (?2 IS NULL OR number = ?2) \
                     ORDER BY number DESC LIMIT ?3";
        let (is_open, number, limit) = wanted.columns();
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

    fn take_name_away(&self, lost: LostName) -> Answer<'_, ()> {
        self.enter(Entry::TakeAway(lost))
    }

    fn lost_names(&self, now: Time) -> Answer<'_, Vec<(String, Time)>> {
        Box::pin(async move {
            let query = "SELECT skeleton, until FROM names \
                         WHERE key IS NULL AND token IS NULL AND until > ?";
            let query = sqlx::query_as(query).bind(stored_time(now));
            Ok(lost_of(query.fetch_all(&self.readers).await?))
        })
    }

    fn name_keeper(&self, skeleton: String, now: Time) -> Answer<'_, Option<NameKeeper>> {
        Box::pin(async move {
            let query = "SELECT key, owner, until FROM names WHERE skeleton = ? AND until > ?";
            let query = sqlx::query_as(query).bind(skeleton).bind(stored_time(now));
            let found: Option<KeeperColumns> = query.fetch_optional(&self.readers).await?;
            Ok(found.map(keeper_of))
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
            Ok(barred_of(&query.bind(stored_time(now)).fetch_all(&self.readers).await?))
        })
    }
}

fn bytes(hash: &SecretHash) -> Vec<u8> {
    hash.0.to_vec()
}
