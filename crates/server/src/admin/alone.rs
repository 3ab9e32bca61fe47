//! What is done to the files of a folder that no server uses.

use std::path::Path;
use std::sync::Arc;

use lusus_erased::Catalogue;
use serde_json::json;
use tokio::runtime::Runtime;

use super::{AdminError, AdminRequest, Desk, Facts};
use crate::store::{FolderLock, LOCK, SqliteStore, StoreError, compact, is_kept_in, size_of};
use crate::{App, Config, Limits, Site};

/// Answers as a server would, over the same files, for nobody else.
pub(super) fn answer(
    catalogue: Catalogue,
    folder: &Path,
    request: &AdminRequest,
) -> Result<Facts, AdminError> {
    must_be_there(folder)?;
    let runtime = runtime()?;
    runtime.block_on(async {
        let store = SqliteStore::open(catalogue, folder).await?;
        let config = Config {
            catalogue,
            public_url: String::new(),
            trusted_proxies: Vec::new(),
            metrics_addr: None,
            has_access_log: false,
            limits: Limits::default(),
        };
        let app = App::new(config, Arc::new(store), Site::new([]));
        let answer = Desk::new(Arc::clone(&app)).answer(request.clone()).await;
        app.stop().await;
        answer
    })
}

/// Why a server does not say how it is.
pub(super) fn silence(folder: &Path) -> AdminError {
    let folder = folder.to_owned();
    let is_locked = folder.join(LOCK).exists()
        && matches!(FolderLock::hold(&folder), Err(StoreError::InUse { .. }));
    if is_locked { AdminError::NoAnswer { folder } } else { AdminError::NotRunning { folder } }
}

/// Writes the database anew, without gaps.
pub(super) fn vacuum(folder: &Path) -> Result<Facts, AdminError> {
    must_be_there(folder)?;
    let before = size_of(folder).database;
    runtime()?.block_on(compact(folder))?;
    Ok(facts([("before", json!(before)), ("after", json!(size_of(folder).database))]))
}

/// Puts a backup in the place of what is kept.
pub(super) fn restore(folder: &Path, file: &Path) -> Result<Facts, AdminError> {
    let restored = runtime()?.block_on(crate::store::restore(folder, file));
    let kept = restored.map_err(|error| match error {
        StoreError::InUse { path } => AdminError::Running { folder: path },
        StoreError::Foreign { path } => AdminError::NoBackup { file: path },
        other => other.into(),
    })?;
    Ok(facts([("file", json!(file)), ("kept", json!(kept))]))
}

fn facts<const N: usize>(known: [(&str, serde_json::Value); N]) -> Facts {
    known.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

/// A folder without matches is not made by looking at it.
fn must_be_there(folder: &Path) -> Result<(), AdminError> {
    match is_kept_in(folder) {
        Ok(true) => Ok(()),
        Ok(false) => Err(AdminError::NoData { folder: folder.to_owned() }),
        Err(fault) => Err(AdminError::Path { path: folder.to_owned(), fault: fault.to_string() }),
    }
}

fn runtime() -> Result<Runtime, AdminError> {
    let made = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build();
    made.map_err(|fault| AdminError::Failed { fault: fault.to_string() })
}
