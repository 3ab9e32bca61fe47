use std::path::Path;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions, Connection};

use super::files::{MARK, Mark, identity, with_suffix};
use super::group::{Committer, NotWritten, Results};
use super::writer::{Place, Work};
use super::{Result, StoreError};
use crate::MatchId;

/// The database as the writer sees it: a connection that writes and one that
/// reads back, each opened when it is needed.
pub(super) struct SqliteCommitter {
    options: SqliteConnectOptions,
    writing: Option<SqliteConnection>,
    reading: Option<SqliteConnection>,
    last: Trace,
    /// How many groups were committed, as far as that is sure.
    seen: Mark,
    /// Those that are written to.
    files: Files,
}

/// Which file, and which log beside it.
type Files = [Option<(u64, u64)>; 2];

fn files_of(path: &Path) -> Files {
    [identity(path), identity(&with_suffix(path, "-wal"))]
}

/// What shows that a group was committed: how many were, and its last event.
#[derive(Default)]
struct Trace {
    commits: i64,
    event: Option<(MatchId, u32, String)>,
}

impl SqliteCommitter {
    /// Goes on with a connection that was opened with these options, to a
    /// database that has come so far.
    pub(super) fn new(
        options: SqliteConnectOptions,
        writing: SqliteConnection,
        seen: Mark,
    ) -> SqliteCommitter {
        let (last, files) = (Trace::default(), files_of(options.get_filename()));
        SqliteCommitter { options, writing: Some(writing), reading: None, last, seen, files }
    }
}

impl Place for SqliteCommitter {
    async fn mark(&self) {
        self.seen.set(self.options.get_filename().with_file_name(MARK)).await;
    }

    /// Closes the database, all of it in one file: whoever copies that alone
    /// after a stop gets everything.
    async fn close(mut self) {
        if let Some(reading) = self.reading.take() {
            _ = reading.close().await;
        }
        if let Some(writing) = &mut self.writing {
            _ = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").execute(writing).await;
        }
        self.discard().await;
    }
}

impl Committer for SqliteCommitter {
    type Order = Work;

    async fn commit(&mut self, works: &[&Work]) -> Result<Results, NotWritten> {
        let is_new = self.writing.is_none();
        let connection = match &mut self.writing {
            Some(connection) => connection,
            none => none.insert(self.options.connect().await.map_err(of_store)?),
        };
        // Written out, so that a transaction that was left open is an error, and
        // not one inside another.
        sqlx::query("BEGIN IMMEDIATE").execute(&mut *connection).await.map_err(of_store)?;
        if is_new {
            self.files[1] = files_of(self.options.get_filename())[1];
        }
        let mut results = Vec::new();
        for work in works {
            results.push(carry_out(connection, work).await?);
        }
        let trace = trace(connection, works, &results).await.map_err(NotWritten::Store)?;
        // Committed data has disappeared: the log was removed or replaced.
        // Nothing more is acknowledged, and the next start reports it.
        if trace.commits <= self.seen.commits {
            return Err(NotWritten::Store(StoreError::Unseen));
        }
        sqlx::query("COMMIT").execute(connection).await.map_err(of_store)?;
        self.last = trace;
        Ok(results)
    }

    async fn read_back(&mut self) -> Result<()> {
        // What was removed can be written to and read for as long as it is open.
        if files_of(self.options.get_filename()) != self.files {
            return Err(StoreError::Unseen);
        }
        let connection = match &mut self.reading {
            Some(connection) => connection,
            none => none.insert(self.options.clone().read_only(true).connect().await?),
        };
        let query = "SELECT commits, (SELECT event FROM events WHERE match = ? AND number = ?) \
                     FROM site";
        let event = self.last.event.as_ref();
        let query = sqlx::query_as(query)
            .bind(event.map(|(id, _, _)| id.to_string()))
            .bind(event.map(|(_, number, _)| *number));
        let (commits, found): (i64, Option<String>) = query.fetch_one(connection).await?;
        let is_there = found.as_ref() == event.map(|(_, _, text)| text);
        if commits != self.last.commits || !is_there {
            return Err(StoreError::Unseen);
        }
        self.seen.commits = commits;
        Ok(())
    }

    async fn discard(&mut self) {
        for connection in [self.writing.take(), self.reading.take()].into_iter().flatten() {
            // It is gone, whatever it says.
            _ = connection.close().await;
        }
    }
}

/// Writes one of several works: one that is refused has written nothing, and
/// the others go on.
async fn carry_out(db: &mut SqliteConnection, work: &Work) -> Result<Result<()>, NotWritten> {
    match work.write(db).await {
        Ok(()) => Ok(Ok(())),
        Err(refused) if refused.is_refusal() => Ok(Err(refused)),
        Err(fault @ StoreError::Broken(_)) => Err(NotWritten::Order(fault)),
        // Such as an event whose number is taken.
        Err(StoreError::Database(sqlx::Error::Database(fault)))
            if fault.kind() != sqlx::error::ErrorKind::Other =>
        {
            Err(NotWritten::Order(sqlx::Error::Database(fault).into()))
        }
        Err(fault) => Err(NotWritten::Store(fault)),
    }
}

/// Counts the commit, and takes down what is to be seen after it.
async fn trace(db: &mut SqliteConnection, works: &[&Work], results: &Results) -> Result<Trace> {
    let count = "UPDATE site SET commits = commits + 1 RETURNING commits";
    let commits = sqlx::query_scalar(count).fetch_one(db).await?;
    let written = works.iter().zip(results).rev().filter(|(_, result)| result.is_ok());
    let is_removed =
        |id| works.iter().any(|work| matches!(work, Work::Remove(gone) if *gone == id));
    let mut events = written.filter_map(|(work, _)| work.last_event());
    let last = events.find(|(id, _)| !is_removed(*id));
    let event = match last {
        Some((id, event)) => Some((id, event.number, serde_json::to_string(event)?)),
        None => None,
    };
    Ok(Trace { commits, event })
}

fn of_store(fault: sqlx::Error) -> NotWritten {
    NotWritten::Store(fault.into())
}
