//! What the system knows of this process, and allows it.

use std::io;
use std::sync::LazyLock;

use lusus_play::Time;

use crate::clock::now;

/// How much memory it has, in bytes, where the system tells.
pub(crate) fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim_end().parse().ok()?;
    Some(kibibytes * 1024)
}

/// How many files and sockets it has open, where the system tells.
pub(crate) fn open_files() -> Option<u64> {
    let files = std::fs::read_dir("/proc/self/fd").ok()?;
    // One of them is the listing itself.
    u64::try_from(files.count()).ok()?.checked_sub(1)
}

/// When it began to serve: the moment of the first call.
pub(crate) fn started_at() -> Time {
    static STARTED: LazyLock<Time> = LazyLock::new(now);
    *STARTED
}

/// Allows this process as many open files as the system lets it have: every
/// socket is one, and the usual limit is for programs that have few.
///
/// # Errors
/// If the system refuses.
pub fn raise_file_limit() -> io::Result<()> {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
        setrlimit(Resource::Nofile, raised)?;
    }
    Ok(())
}
