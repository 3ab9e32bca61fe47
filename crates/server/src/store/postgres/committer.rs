use std::time::Duration;

use sqlx::Connection;
use sqlx::postgres::PgConnection;
use tokio::time::timeout;

use super::super::group::{Committer, NotWritten, Results};
use super::super::writer::{Place, Work};
use super::super::{Result, StoreError};
use super::Address;
use super::group::Group;

/// How long a whole group may take: longer than its statements may.
const COMMIT: Duration = Duration::from_secs(8);

/// The database as the writer sees it: one connection, opened when it is needed.
pub(super) struct PostgresCommitter {
    address: Address,
    /// The process that writes.
    instance: i64,
    writing: Option<PgConnection>,
}

impl PostgresCommitter {
    pub(super) fn new(address: Address, instance: i64) -> PostgresCommitter {
        PostgresCommitter { address, instance, writing: None }
    }

    /// A connection on which a transaction was begun. One that was cut while it
    /// was idle is replaced: nothing has been asked of it yet.
    async fn begin(&mut self) -> Result<&mut PgConnection> {
        if let Some(mut connection) = self.writing.take() {
            let begun = timeout(COMMIT, sqlx::query("BEGIN").execute(&mut connection)).await;
            if matches!(begun, Ok(Ok(_))) {
                return Ok(self.writing.insert(connection));
            }
            _ = connection.close_hard().await;
        }
        let connection = self.writing.insert(self.address.connect().await?);
        sqlx::query("BEGIN").execute(&mut *connection).await?;
        Ok(connection)
    }
}

impl Committer for PostgresCommitter {
    type Order = Work;

    async fn commit(&mut self, works: &[&Work]) -> Result<Results, NotWritten> {
        if Group::has_two_of_a_match(works) {
            let fault = StoreError::Broken("two orders for one match".to_owned());
            return Err(NotWritten::Order(fault));
        }
        let group = Group::new(self.instance, works);
        let connection = self.begin().await.map_err(NotWritten::Store)?;
        let results = match timeout(COMMIT, group.write(&mut *connection)).await {
            Ok(written) => written.map_err(blame)?,
            Err(_) => return Err(NotWritten::Nothing(StoreError::Unseen)),
        };
        // From here on it may be kept, whatever is heard of it.
        match timeout(COMMIT, sqlx::query("COMMIT").execute(connection)).await {
            Ok(Ok(_)) => Ok(results),
            Ok(Err(fault)) => Err(NotWritten::Store(fault.into())),
            Err(_) => Err(NotWritten::Store(StoreError::Unseen)),
        }
    }

    /// A commit that PostgreSQL has confirmed is on the disk, or the session is
    /// lost: it answers from one process, and not from a library in this one.
    async fn read_back(&mut self) -> Result<()> {
        Ok(())
    }

    async fn discard(&mut self) {
        if let Some(connection) = self.writing.take() {
            // It is gone, whatever it says.
            _ = connection.close_hard().await;
        }
    }
}

impl Place for PostgresCommitter {
    /// The database keeps count of its own log.
    async fn mark(&self) {}

    async fn close(mut self) {
        if let Some(connection) = self.writing.take() {
            _ = connection.close().await;
        }
    }
}

/// What the database refuses to write is the fault of an order; that somebody
/// else has locked a row for too long is too. Otherwise the database is at fault,
/// or the line to it, such as when it ends a session in which too much time went
/// by between two statements. A transaction that nobody has committed is gone.
fn blame(fault: StoreError) -> NotWritten {
    const LOCKED: [&str; 2] = ["55P03", "40P01"];
    let StoreError::Database(sqlx::Error::Database(of_database)) = &fault else {
        return match fault {
            StoreError::Broken(_) => NotWritten::Order(fault),
            _ => NotWritten::Nothing(fault),
        };
    };
    let is_locked = of_database.code().is_some_and(|code| LOCKED.contains(&&*code));
    match of_database.kind() {
        sqlx::error::ErrorKind::Other if !is_locked => NotWritten::Nothing(fault),
        _ => NotWritten::Order(fault),
    }
}
