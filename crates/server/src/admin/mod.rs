//! What the operator of a site can do: the same on a running server, through a
//! Unix socket in its data folder, and on the files alone.

mod challenges;
mod reports;
mod request;
mod service;
#[cfg(unix)]
mod socket;
mod tokens;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Value, json};
use tokio::runtime::Runtime;

use lusus_erased::Catalogue;

pub use request::{AdminError, AdminRequest, Overwriting, SystemFault, Verdict};
#[cfg(unix)]
pub use socket::AdminSocket;

use crate::store::{
    DATABASE, FolderLock, LOCK, Moved, PostgresStore, Size, SqliteStore, Store, StoreError,
    compact, is_postgres, move_to_postgres, move_to_sqlite,
};
use crate::{App, Config, Site};

/// What is answered: an object with facts by their names.
pub type Facts = Value;

/// Facts, or why there are none.
pub type Answer = Result<Facts, AdminError>;

/// How many matches are listed at most.
pub const MOST_LISTED: u32 = 1_000;

/// The longest line that is read as a request, in bytes.
pub const LONGEST_REQUEST: usize = 8 * 1024;

/// Where a site is: the folder of a server, and the database in which it keeps
/// matches, if it does not keep them in the folder.
#[derive(Clone, Debug)]
pub struct Place {
    folder: PathBuf,
    database: Option<String>,
}

impl Place {
    /// A site in a folder, or in a database.
    #[must_use]
    pub fn new(folder: &Path, database: Option<String>) -> Place {
        Place { folder: folder.to_owned(), database }
    }

    async fn open(&self, catalogue: Catalogue) -> Result<Arc<dyn Store>, StoreError> {
        Ok(match &self.database {
            Some(address) => Arc::new(PostgresStore::open(catalogue, address).await?),
            None => Arc::new(SqliteStore::open(catalogue, &self.folder).await?),
        })
    }
}

/// Asks the server that uses a folder or, if none does, what it keeps.
///
/// # Errors
/// If it is refused, or nobody can answer.
pub fn ask(catalogue: Catalogue, place: &Place, request: &AdminRequest) -> Answer {
    let folder = place.folder.as_path();
    match (ask_server(folder, request), request) {
        // A server in a container, or with a `/tmp` of its own, has other files.
        (Some(Ok(_)), AdminRequest::Backup { file, .. })
            if matches!(file.try_exists(), Ok(false)) =>
        {
            Err(AdminError::Elsewhere { file: file.clone() })
        }
        (Some(answer), _) => answer,
        (None, AdminRequest::Health) => Err(silence(folder)),
        (None, AdminRequest::Vacuum) if place.database.is_none() => vacuum(folder),
        (None, request) => answer_alone(catalogue, place, request),
    }
}

/// Asks the server that uses a folder, if one listens there.
#[cfg(unix)]
pub(crate) fn ask_server(folder: &Path, request: &AdminRequest) -> Option<Answer> {
    socket::ask(&folder.join(crate::store::SOCKET), request)
}

/// Without Unix sockets a server that runs cannot be asked.
#[cfg(not(unix))]
pub(crate) fn ask_server(_: &Path, _: &AdminRequest) -> Option<Answer> {
    None
}

/// Answers as a server would, over the same files, for nobody else.
fn answer_alone(catalogue: Catalogue, place: &Place, request: &AdminRequest) -> Answer {
    if place.database.is_none() {
        must_be_there(&place.folder)?;
    }
    runtime()?.block_on(async {
        let store = place.open(catalogue).await?;
        let config = Config { catalogue, ..Config::default() };
        let app = App::new(config, store, Site::new([]));
        let answer = app.answer(request.clone()).await;
        app.stop().await;
        answer
    })
}

/// Why a server does not say how it is.
fn silence(folder: &Path) -> AdminError {
    let folder = folder.to_owned();
    let is_locked = folder.join(LOCK).exists()
        && matches!(FolderLock::hold(&folder), Err(StoreError::InUse { .. }));
    if is_locked { AdminError::NoAnswer { folder } } else { AdminError::NotRunning { folder } }
}

/// Writes the database anew, without gaps.
fn vacuum(folder: &Path) -> Answer {
    must_be_there(folder)?;
    let size = || Size::of(&folder.join(DATABASE)).database;
    let before = size();
    runtime()?.block_on(compact(folder))?;
    Ok(json!({ "before": before, "after": size() }))
}

/// Moves a site that no server uses from a folder to a database or back, each as
/// a person names it. What it is moved from stays as it is.
///
/// # Errors
/// If they are two of a kind, if something is kept there already, if a server
/// runs, or if what was moved is not what was there.
pub fn move_site(catalogue: Catalogue, from: &str, to: &str) -> Answer {
    let runtime = runtime()?;
    let moved = match (is_postgres(from), is_postgres(to)) {
        (false, true) => {
            must_be_there(Path::new(from))?;
            runtime.block_on(move_to_postgres(catalogue, Path::new(from), to))
        }
        (true, false) => runtime.block_on(move_to_sqlite(catalogue, from, Path::new(to))),
        _ => return Err(AdminError::TwoOfAKind),
    };
    let Moved { matches, events, bans } = moved?;
    Ok(json!({ "matches": matches, "events": events, "bans": bans }))
}

/// Puts a backup in the place of what is kept in a folder that no server uses.
///
/// # Errors
/// If a server runs, or the backup is none.
pub fn restore(place: &Place, file: &Path) -> Answer {
    if place.database.is_some() {
        return Err(AdminError::NotHere);
    }
    let folder = place.folder.as_path();
    let restored = runtime()?.block_on(crate::store::restore(folder, file));
    let kept = restored.map_err(|error| match error {
        StoreError::InUse { path } => AdminError::Running { folder: path },
        StoreError::Foreign { path } => AdminError::NoBackup { file: path },
        StoreError::Damaged { path, fault } if path == file => {
            AdminError::DamagedBackup { file: path, fault }
        }
        other => other.into(),
    })?;
    Ok(json!({ "file": file, "kept": kept }))
}

/// A folder without matches is not made by looking at it.
fn must_be_there(folder: &Path) -> Result<(), AdminError> {
    match folder.join(DATABASE).try_exists() {
        Ok(true) => Ok(()),
        Ok(false) => Err(AdminError::NoData { folder: folder.to_owned() }),
        Err(fault) => Err(StoreError::of(folder)(fault).into()),
    }
}

fn runtime() -> Result<Runtime, AdminError> {
    let made = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    made.map_err(|fault| AdminError::System(fault.into()))
}
