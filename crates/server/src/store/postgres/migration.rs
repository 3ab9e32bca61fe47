use lusus_room::Entropy;
use sqlx::postgres::PgConnection;
use sqlx::{Connection, raw_sql};

use super::super::{Result, StoreError};
use super::Address;

/// A step from one version of the tables to the next.
///
/// Steps expand first: they add tables, columns that may be left out and
/// indexes, so that processes of the version before go on running. What those
/// no longer need is taken away a version later, by a step that says so.
pub(super) struct Step {
    sql: &'static str,
    /// How many steps a program must know at least to use the tables after it.
    oldest: i32,
}

/// None is ever changed.
pub(super) const STEPS: [Step; 7] = [
    Step { sql: include_str!("001-matches.sql"), oldest: 1 },
    Step { sql: include_str!("002-lobby.sql"), oldest: 1 },
    Step { sql: include_str!("003-names.sql"), oldest: 1 },
    Step { sql: include_str!("004-tokens.sql"), oldest: 1 },
    Step { sql: include_str!("005-program-names.sql"), oldest: 1 },
    Step { sql: include_str!("006-finished.sql"), oldest: 1 },
    Step { sql: include_str!("007-folding.sql"), oldest: 1 },
];

/// What keeps two processes from bringing the tables up to date at once (`LUSU`).
const LOCK: i64 = 0x4C55_5355;

/// Brings the tables up to date by the steps that they lack. Those that a newer
/// program has changed are used as they are, unless they need more steps.
pub(super) async fn migrate(
    db: &mut PgConnection,
    address: &Address,
    steps: &[Step],
    entropy: &mut Entropy,
) -> Result<()> {
    let mut transaction = db.begin().await?;
    // A step takes as long as the tables are big, and who comes second waits for
    // it; but nobody waits behind a step for what another process has locked.
    raw_sql("SET LOCAL statement_timeout = 0; SET LOCAL lock_timeout = 0")
        .execute(&mut *transaction)
        .await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *transaction).await?;
    raw_sql("SET LOCAL lock_timeout = '3s'").execute(&mut *transaction).await?;
    let (done, oldest) = version(&mut transaction).await?;
    let known = i32::try_from(steps.len()).expect("a few steps");
    if oldest > known {
        let (path, found) = (address.shown().into(), i64::from(done));
        return Err(StoreError::Newer { path, found, known: known.into() });
    }
    for step in steps.iter().skip(usize::try_from(done).unwrap_or(0)) {
        raw_sql(step.sql).execute(&mut *transaction).await?;
    }
    if done == 0 {
        let salt = entropy.draw_number().cast_signed();
        let insert = sqlx::query("INSERT INTO site VALUES ($1, 0, 0)").bind(salt);
        insert.execute(&mut *transaction).await?;
    }
    if done < known {
        let oldest = steps.last().map_or(0, |step| step.oldest);
        let update = sqlx::query("UPDATE site SET steps = $1, oldest = $2");
        update.bind(known).bind(oldest).execute(&mut *transaction).await?;
    }
    Ok(transaction.commit().await?)
}

/// How many steps were taken, and how many a program must know; none in an
/// empty database. One with tables of somebody else is refused.
pub(super) async fn version(db: &mut PgConnection) -> Result<(i32, i32)> {
    let query = "SELECT count(*), count(*) FILTER (WHERE relname IN ('site', 'turns')) \
                 FROM pg_class WHERE relkind = 'r' AND relnamespace = current_schema()::regnamespace";
    let (tables, own): (i64, i64) = sqlx::query_as(query).fetch_one(&mut *db).await?;
    match (tables, own) {
        (0, _) => Ok((0, 0)),
        (_, 2) => Ok(sqlx::query_as("SELECT steps, oldest FROM site").fetch_one(db).await?),
        _ => Err(StoreError::ForeignTables),
    }
}

#[cfg(all(test, feature = "testkit"))]
mod tests {
    use super::*;
    use crate::system_entropy;
    use crate::testkit::{Cluster, Durability};

    #[tokio::test]
    async fn a_step_takes_as_long_as_the_tables_are_big() {
        let folder = tempfile::tempdir().unwrap();
        let cluster = Cluster::start(folder.path(), Durability::Unsynced);
        let address = Address::read(&cluster.create("steps")).unwrap();
        let unhurried = "DO $$ BEGIN \
            IF current_setting('statement_timeout') <> '0' THEN RAISE 'hurried'; END IF; \
            IF current_setting('lock_timeout') <> '3s' THEN RAISE 'in the way'; END IF; END $$";
        let mut steps = Vec::from(STEPS);
        steps.push(Step { sql: unhurried, oldest: 1 });
        let mut db = address.connect().await.unwrap();
        migrate(&mut db, &address, &steps, &mut system_entropy()).await.unwrap();
        let (reached, _) = version(&mut db).await.unwrap();
        assert_eq!(usize::try_from(reached), Ok(steps.len()));
        let query = sqlx::query_scalar("SELECT current_setting('statement_timeout')");
        let later: String = query.fetch_one(&mut db).await.unwrap();
        assert_eq!(later, "5s", "only the steps have time");
    }
}
