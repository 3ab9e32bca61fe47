use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Writes a file under another name first, so that under its own it is whole,
/// and what was there before stays until then.
///
/// # Errors
/// If the disk refuses; nothing is left of the attempt.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let partial = partial(path);
    let written = fs::write(&partial, bytes).and_then(|()| fs::rename(&partial, path));
    if written.is_err() {
        // It may be all that the full disk had room for.
        _ = fs::remove_file(&partial);
    }
    written
}

/// Finds out whether [`write_whole`] can write a file, before the work is done
/// that fills it.
///
/// # Errors
/// If it cannot, or if something else than a file has the name.
pub fn can_write_whole(path: &Path) -> io::Result<()> {
    if fs::metadata(path).is_ok_and(|found| !found.is_file()) {
        return Err(io::Error::from(io::ErrorKind::IsADirectory));
    }
    let partial = partial(path);
    fs::write(&partial, [])?;
    fs::remove_file(&partial)
}

/// The name a file has until it is whole.
fn partial(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".part");
    PathBuf::from(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("kept");
        for bytes in [&b"first"[..], b"second"] {
            can_write_whole(&path).expect("the folder is there");
            write_whole(&path, bytes).expect("the folder is there");
            assert_eq!(fs::read(&path).expect("it was written"), bytes);
            assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 1);
        }
    }

    #[test]
    fn what_cannot_be_written_is_known_before() {
        let folder = tempfile::tempdir().expect("a folder");
        for path in [folder.path().to_owned(), folder.path().join("no/such")] {
            assert!(can_write_whole(&path).is_err(), "{path:?}");
            assert!(write_whole(&path, b"lost").is_err(), "{path:?}");
        }
        assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0);
    }
}
