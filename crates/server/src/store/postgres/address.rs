use std::str::FromStr;
use std::time::Duration;

use sqlx::ConnectOptions;
use sqlx::postgres::{PgConnectOptions, PgConnection};
use tokio::time::{Instant, sleep, timeout};

use super::super::{Result, StoreError};

/// How long one try to connect may take, and how long a process tries again
/// while the database starts.
const CONNECT: Duration = Duration::from_secs(2);
const PATIENCE: Duration = Duration::from_secs(5);
const BREATH: Duration = Duration::from_millis(100);

/// Where the database is, and what every connection is told.
#[derive(Clone, Debug)]
pub(super) struct Address {
    options: PgConnectOptions,
}

/// What every session has. A statement ends before clients lose patience. A
/// process that is frozen in a transaction loses its session, and with it what
/// it has locked, before those that wait for that give up. What is answered is
/// on the disk.
const SETTINGS: [(&str, &str); 4] = [
    ("statement_timeout", "5s"),
    ("lock_timeout", "3s"),
    ("idle_in_transaction_session_timeout", "2s"),
    ("synchronous_commit", "on"),
];

impl Address {
    /// Reads an address such as `postgres://user@host/name`.
    pub(super) fn read(text: &str) -> Result<Address> {
        let options = PgConnectOptions::from_str(text)?
            .application_name("lusus")
            .options(SETTINGS)
            .disable_statement_logging();
        Ok(Address { options })
    }

    pub(super) fn options(&self) -> PgConnectOptions {
        self.options.clone()
    }

    /// The address without what is secret in it.
    pub(super) fn shown(&self) -> String {
        let name = self.options.get_database().unwrap_or_else(|| self.options.get_username());
        match self.options.get_socket() {
            Some(folder) => format!("postgres:///{name}?host={}", folder.display()),
            None => format!("postgres://{}/{name}", self.options.get_host()),
        }
    }

    /// Connects, once the database answers. Nothing has been asked of it yet, so
    /// that nothing is lost by a second try.
    pub(super) async fn connect(&self) -> Result<PgConnection> {
        let begun = Instant::now();
        loop {
            let fault = match timeout(CONNECT, self.options.connect()).await {
                Ok(Ok(connection)) => return Ok(connection),
                Ok(Err(fault)) => StoreError::from(fault),
                Err(_) => StoreError::Database(sqlx::Error::PoolTimedOut),
            };
            if begun.elapsed() >= PATIENCE {
                return Err(fault);
            }
            sleep(BREATH).await;
        }
    }
}
