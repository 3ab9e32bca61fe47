//! Python, for the engine in docs/ugi.md that a test plays with.

use std::process::Command;

use crate::failure::Failure;
use crate::shell::install_package;

/// The oldest Python that the engine runs on: it matches patterns.
const OLDEST: (u32, u32) = (3, 10);

/// Looks for Python, and installs it where that is allowed.
pub(crate) fn needs() -> Result<(), Failure> {
    if version().is_none() {
        install_package("python3");
    }
    match version() {
        Some(version) if version >= OLDEST => Ok(()),
        found => {
            let found =
                found.map_or("none".to_owned(), |(major, minor)| format!("{major}.{minor}"));
            Err(Failure(format!(
                "Python {}.{} or newer is needed as python3, {found} was found. Install Debian's \
                 package python3 (apt-get install python3)",
                OLDEST.0, OLDEST.1
            )))
        }
    }
}

/// The version of `python3` on the path.
fn version() -> Option<(u32, u32)> {
    let output = Command::new("python3").arg("--version").output().ok()?;
    read_version(str::from_utf8(&output.stdout).ok()?)
}

/// A version such as `Python 3.11.2`.
fn read_version(text: &str) -> Option<(u32, u32)> {
    let mut parts = text.trim().strip_prefix("Python ")?.split('.').map(str::parse);
    Some((parts.next()?.ok()?, parts.next()?.ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_as_python_says_it() {
        assert_eq!(read_version("Python 3.11.2\n"), Some((3, 11)));
        assert_eq!(read_version("3.11.2"), None);
        assert_eq!(read_version("Python three"), None);
        assert!((3, 9) < OLDEST && (3, 10) >= OLDEST);
    }
}
