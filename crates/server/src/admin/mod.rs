//! What whoever hosts a site can do to it: the same on a server that runs,
//! through a Unix socket in its data folder, and on the files alone.

mod alone;
#[cfg(unix)]
mod client;
mod desk;
mod error;
mod request;
#[cfg(unix)]
mod socket;

use std::path::Path;

use lusus_erased::Catalogue;

pub(crate) use desk::Desk;
pub use error::AdminError;
pub use request::{AdminRequest, Overwriting};
#[cfg(unix)]
pub use socket::AdminSocket;

/// What is answered: facts by their names.
pub type Facts = serde_json::Map<String, serde_json::Value>;

/// How many matches are listed at most.
pub const MOST_LISTED: u32 = 1_000;

/// The longest line that is read as a request, in bytes.
pub const LONGEST_REQUEST: usize = 8 * 1024;

/// Asks the server that uses a folder or, if none does, the files themselves.
///
/// # Errors
/// If it is refused, or nobody can answer.
pub fn ask(
    catalogue: Catalogue,
    folder: &Path,
    request: &AdminRequest,
) -> Result<Facts, AdminError> {
    if let Some(answer) = ask_server(folder, request) {
        return answer.and_then(|facts| seen(request, facts));
    }
    match request {
        AdminRequest::Health => Err(alone::silence(folder)),
        AdminRequest::Vacuum => alone::vacuum(folder),
        other => alone::answer(catalogue, folder, other),
    }
}

/// What a server says it did, unless it did it where nobody else can see it:
/// one in a container, or with a `/tmp` of its own, has other files.
fn seen(request: &AdminRequest, facts: Facts) -> Result<Facts, AdminError> {
    match request {
        AdminRequest::Backup { file, .. } if matches!(file.try_exists(), Ok(false)) => {
            Err(AdminError::Elsewhere { file: file.clone() })
        }
        _ => Ok(facts),
    }
}

/// Asks the server that uses a folder, if one listens there.
#[cfg(unix)]
pub(crate) fn ask_server(
    folder: &Path,
    request: &AdminRequest,
) -> Option<Result<Facts, AdminError>> {
    client::ask(&folder.join(crate::store::SOCKET), request)
}

/// Without Unix sockets a server that runs cannot be asked.
#[cfg(not(unix))]
pub(crate) fn ask_server(_: &Path, _: &AdminRequest) -> Option<Result<Facts, AdminError>> {
    None
}

/// Puts a backup in the place of what is kept in a folder that no server uses.
///
/// # Errors
/// If a server runs, or the backup is none.
pub fn restore(folder: &Path, file: &Path) -> Result<Facts, AdminError> {
    alone::restore(folder, file)
}
