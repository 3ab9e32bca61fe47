use std::io;
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

/// What an address may say behind its question mark. The library passes over what
/// it does not know, and whoever misspells `sslmode` would believe to be safe.
const PARAMETERS: [&str; 10] = [
    "sslmode",
    "sslrootcert",
    "sslcert",
    "sslkey",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
];

impl Address {
    /// Reads an address such as `postgres://user@host/name`.
    pub(super) fn read(text: &str) -> Result<Address> {
        check_parameters(text)?;
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
            None => {
                format!("postgres://{}:{}/{name}", self.options.get_host(), self.options.get_port())
            }
        }
    }

    /// Connects for the first time, for whoever has named the address.
    pub(super) async fn open(&self) -> Result<PgConnection> {
        self.connect().await.map_err(|fault| match fault {
            StoreError::Database(fault) => StoreError::NoDatabase { address: self.shown(), fault },
            fault => fault,
        })
    }

    /// Connects, once the database answers. Nothing has been asked of it yet, so
    /// that nothing is lost by a second try.
    pub(super) async fn connect(&self) -> Result<PgConnection> {
        let begun = Instant::now();
        loop {
            let fault = match timeout(CONNECT, self.options.connect()).await {
                Ok(Ok(connection)) => return Ok(connection),
                Ok(Err(fault)) if is_unsafe(&fault) => {
                    return Err(StoreError::Unsafe(cause(&fault)));
                }
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

/// Refuses what an address says that nobody listens to, and what it says twice.
fn check_parameters(text: &str) -> Result<()> {
    let Some((_, parameters)) = text.split_once('?') else { return Ok(()) };
    let mut seen = Vec::new();
    for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
        let name = parameter.split('=').next().unwrap_or_default();
        if !PARAMETERS.contains(&name) || seen.contains(&name) {
            let known = PARAMETERS.join(", ");
            return Err(StoreError::Parameter { name: name.to_owned(), known });
        }
        seen.push(name);
    }
    Ok(())
}

/// Whether a connection cannot be encrypted as the address wants it, which no
/// second try would change.
fn is_unsafe(fault: &sqlx::Error) -> bool {
    match fault {
        sqlx::Error::Tls(_) => true,
        // So a handshake tells what is wrong with a certificate.
        sqlx::Error::Io(fault) => fault.kind() == io::ErrorKind::InvalidData,
        _ => false,
    }
}

/// What is wrong, without what the library says around it.
fn cause(fault: &sqlx::Error) -> String {
    let inner = std::error::Error::source(fault);
    inner.map_or_else(|| fault.to_string(), ToString::to_string)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_an_address_misspells_is_not_passed_over() {
        for good in [
            "postgres:///lusus",
            "postgres://u:p@db.example.org:5433/lusus?sslmode=verify-full&sslrootcert=/etc/ca.pem",
            "postgres://u@localhost/lusus?host=/run/postgresql",
        ] {
            assert!(Address::read(good).is_ok(), "{good}");
        }
        for (bad, name) in [
            ("postgres:///lusus?sslmod=require", "sslmod"),
            ("postgres:///lusus?SSLMODE=require", "SSLMODE"),
            ("postgres:///lusus?sslmode=require&sslmode=disable", "sslmode"),
        ] {
            let refused = Address::read(bad);
            let Err(StoreError::Parameter { name: told, .. }) = refused else {
                panic!("{bad}: {refused:?}")
            };
            assert_eq!(told, name);
        }
    }

    #[test]
    fn an_address_is_shown_without_what_is_secret() {
        let address = Address::read("postgres://u:secret@localhost:5433/lusus").unwrap();
        assert_eq!(address.shown(), "postgres://localhost:5433/lusus");
    }
}
