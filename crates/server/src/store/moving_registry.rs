//! What a site keeps of people, in another store.

use sqlx::postgres::PgConnection;
use sqlx::sqlite::SqliteConnection;

use super::Result;

/// All of it, as both stores keep it.
#[derive(Default)]
pub(super) struct Registered {
    names: Vec<NameRow>,
    reports: Vec<ReportRow>,
    decisions: Vec<(i64, String, Option<i64>, i64)>,
    pub(super) barred: Vec<(Vec<u8>, i64)>,
}

/// Skeleton, name, key, owner, until, token.
type NameRow = (String, String, Option<Vec<u8>>, i64, i64, Option<String>);

/// Number, match, player, holder, name, reporter, seat, owner, reason, text, at,
/// whether it is open.
type ReportRow = (
    i64,
    String,
    i16,
    Option<Vec<u8>>,
    String,
    Vec<u8>,
    Option<i16>,
    i64,
    String,
    String,
    i64,
    bool,
);

const NAMES: &str = "SELECT skeleton, name, key, owner, until, token FROM names ORDER BY skeleton";
const REPORTS: &str = "SELECT number, match, player, holder, name, reporter, seat, owner, reason, \
                           text, at, is_open FROM reports ORDER BY number";
const DECISIONS: &str =
    "SELECT report, decision, until, at FROM decisions ORDER BY report, at, decision";
const BARRED: &str = "SELECT key, until FROM barred ORDER BY key";

impl Registered {
    /// The first part in which two sites differ.
    pub(super) fn difference(&self, other: &Registered) -> Option<&'static str> {
        let parts = [
            ("names", self.names != other.names),
            ("reports", self.reports != other.reports),
            ("decisions", self.decisions != other.decisions),
            ("barred devices", self.barred != other.barred),
        ];
        parts.into_iter().find_map(|(part, differs)| differs.then_some(part))
    }

    pub(super) async fn in_sqlite(db: &mut SqliteConnection) -> Result<Registered> {
        Ok(Registered {
            names: sqlx::query_as(NAMES).fetch_all(&mut *db).await?,
            reports: sqlx::query_as(REPORTS).fetch_all(&mut *db).await?,
            decisions: sqlx::query_as(DECISIONS).fetch_all(&mut *db).await?,
            barred: sqlx::query_as(BARRED).fetch_all(&mut *db).await?,
        })
    }

    pub(super) async fn in_postgres(db: &mut PgConnection) -> Result<Registered> {
        Ok(Registered {
            names: sqlx::query_as(NAMES).fetch_all(&mut *db).await?,
            reports: sqlx::query_as(REPORTS).fetch_all(&mut *db).await?,
            decisions: sqlx::query_as(DECISIONS).fetch_all(&mut *db).await?,
            barred: sqlx::query_as(BARRED).fetch_all(&mut *db).await?,
        })
    }

    pub(super) async fn write_postgres(&self, db: &mut PgConnection) -> Result<()> {
        for (skeleton, name, key, owner, until, token) in &self.names {
            let insert = "INSERT INTO names (skeleton, name, key, owner, until, token) \
                          VALUES ($1, $2, $3, $4, $5, $6)";
            let insert = sqlx::query(insert);
            let insert = insert.bind(skeleton).bind(name).bind(key).bind(owner).bind(until);
            insert.bind(token).execute(&mut *db).await?;
        }
        for row in &self.reports {
            let insert = "INSERT INTO reports (number, match, player, holder, name, reporter, seat, \
                              owner, reason, text, at, is_open) \
                          VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
            let insert = sqlx::query(insert)
                .bind(row.0)
                .bind(&row.1)
                .bind(row.2)
                .bind(&row.3)
                .bind(&row.4)
                .bind(&row.5)
                .bind(row.6)
                .bind(row.7)
                .bind(&row.8)
                .bind(&row.9)
                .bind(row.10)
                .bind(row.11);
            insert.execute(&mut *db).await?;
        }
        // The next report has the next number.
        let number = "SELECT setval(pg_get_serial_sequence('reports', 'number'), max(number)) \
                      FROM reports HAVING max(number) IS NOT NULL";
        sqlx::query(number).execute(&mut *db).await?;
        for (report, decision, until, at) in &self.decisions {
            let insert = sqlx::query("INSERT INTO decisions VALUES ($1, $2, $3, $4)");
            let insert = insert.bind(report).bind(decision).bind(until).bind(at);
            insert.execute(&mut *db).await?;
        }
        for (key, until) in &self.barred {
            let insert = sqlx::query("INSERT INTO barred VALUES ($1, $2)");
            insert.bind(key).bind(until).execute(&mut *db).await?;
        }
        Ok(())
    }

    pub(super) async fn write_sqlite(&self, db: &mut SqliteConnection) -> Result<()> {
        for (skeleton, name, key, owner, until, token) in self.names.iter().cloned() {
            let insert = "INSERT INTO names (skeleton, name, key, owner, until, token) \
                          VALUES (?, ?, ?, ?, ?, ?)";
            let insert = sqlx::query(insert);
            let insert = insert.bind(skeleton).bind(name).bind(key).bind(owner).bind(until);
            insert.bind(token).execute(&mut *db).await?;
        }
        for row in self.reports.iter().cloned() {
            let insert = "INSERT INTO reports (number, match, player, holder, name, reporter, seat, \
                              owner, reason, text, at, is_open) \
                          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
            let insert = sqlx::query(insert)
                .bind(row.0)
                .bind(row.1)
                .bind(row.2)
                .bind(row.3)
                .bind(row.4)
                .bind(row.5)
                .bind(row.6)
                .bind(row.7)
                .bind(row.8)
                .bind(row.9)
                .bind(row.10)
                .bind(row.11);
            insert.execute(&mut *db).await?;
        }
        for (report, decision, until, at) in self.decisions.iter().cloned() {
            let insert = sqlx::query("INSERT INTO decisions VALUES (?, ?, ?, ?)");
            let insert = insert.bind(report).bind(decision).bind(until).bind(at);
            insert.execute(&mut *db).await?;
        }
        for (key, until) in self.barred.iter().cloned() {
            let insert = sqlx::query("INSERT INTO barred VALUES (?, ?)");
            insert.bind(key).bind(until).execute(&mut *db).await?;
        }
        Ok(())
    }
}
