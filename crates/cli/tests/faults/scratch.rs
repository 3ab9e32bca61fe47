use std::path::Path;

use tempfile::TempDir;

/// A folder of its own, in memory where there is such a place: the shim fails
/// what is to fail, and nobody need wait for a disk that does not.
pub(crate) fn folder() -> TempDir {
    let memory = Path::new("/dev/shm");
    let made = tempfile::tempdir_in(memory).or_else(|_| tempfile::tempdir());
    made.expect("a folder")
}
