use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

/// Writes a file so that at any moment, whatever breaks, it holds either all of
/// the old or all of the new.
///
/// # Errors
/// If the disk refuses; nothing is left of the attempt.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    replace_by(path, |file| file.write_all(bytes))
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
    let beside = path_beside(path)?;
    fs::write(&beside, [])?;
    fs::remove_file(&beside)
}

/// The new content goes into a file beside it, to the disk, and then under the
/// name of the old one.
fn replace_by(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let beside = path_beside(path)?;
    let written = File::create(&beside).and_then(|mut file| {
        write(&mut file)?;
        file.sync_all()?;
        fs::rename(&beside, path)
    });
    if written.is_err() {
        // It may be all that a full disk had room for; that a scrap remains is
        // not worth telling.
        _ = fs::remove_file(&beside);
    }
    written?;
    sync_folder(path);
    Ok(())
}

/// A name in the same folder, hence on the same disk, that no other program
/// uses, nor this one a second time.
fn path_beside(path: &Path) -> io::Result<PathBuf> {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    let name = format!(".{}.{}-{count}.new", name.to_string_lossy(), process::id());
    Ok(path.with_file_name(name))
}

/// The rename itself is safe on the disk only when the folder is; not every
/// system can do that, and then it is as safe as it can be.
fn sync_folder(path: &Path) {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = File::open(folder.unwrap_or(Path::new("."))) {
        _ = folder.sync_all();
    }
}

#[cfg(test)]
mod tests {
    use std::thread;

    use super::*;

    #[test]
    fn a_file_is_replaced_as_a_whole() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        for bytes in [&b"first"[..], b"second"] {
            can_write_whole(&path).unwrap();
            write_whole(&path, bytes).unwrap();
            assert_eq!(fs::read(&path).unwrap(), bytes);
            assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        }
    }

    #[test]
    fn many_may_write_a_file_at_once() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("kept");
        thread::scope(|scope| {
            for writer in 0..8_u8 {
                let path = &path;
                scope.spawn(move || {
                    (0..20).for_each(|_| write_whole(path, &[writer; 4_096]).unwrap());
                });
            }
        });
        let kept = fs::read(&path).unwrap();
        assert_eq!(kept, vec![kept[0]; 4_096]);
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[test]
    fn a_full_disk_leaves_the_old_content_and_no_scrap() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        write_whole(&path, b"old").unwrap();
        let full = replace_by(&path, |file| {
            file.write_all(b"ne")?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        });
        assert_eq!(full.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
    }

    #[test]
    fn what_cannot_be_written_is_known_before() {
        let folder = tempfile::tempdir().unwrap();
        for path in [folder.path().to_owned(), folder.path().join("no/such")] {
            assert!(can_write_whole(&path).is_err(), "{path:?}");
            assert!(write_whole(&path, b"lost").is_err(), "{path:?}");
        }
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 0);
    }
}
