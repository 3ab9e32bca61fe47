use std::io;

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
