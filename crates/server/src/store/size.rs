use std::fs;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::files::with_suffix;

/// What a store takes on the disk, in bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Size {
    /// The database.
    pub database: u64,
    /// What is committed and not yet in the database.
    pub wal: u64,
    /// What is left for more, where the system tells.
    pub free: Option<u64>,
}

impl Size {
    /// The size of a database, by its path.
    pub(super) fn of(path: &Path) -> Size {
        let length = |path: &Path| fs::metadata(path).map_or(0, |file| file.len());
        let wal = length(&with_suffix(path, "-wal"));
        Size { database: length(path), wal, free: free_space(path) }
    }
}

/// How much this process could still write beside a file.
fn free_space(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let disk = rustix::fs::statvfs(path).ok()?;
        Some(disk.f_bavail.saturating_mul(disk.f_frsize))
    }
    #[cfg(not(unix))]
    {
        _ = path;
        None
    }
}
