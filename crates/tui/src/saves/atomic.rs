use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process;

/// Writes a file so that at any moment, whatever breaks, it holds either all of
/// the old or all of the new.
pub(super) fn replace(path: &Path, content: &[u8]) -> io::Result<()> {
    replace_by(path, |file| file.write_all(content))
}

/// The new content goes into a file beside it, to the disk, and then under the
/// name of the old one.
fn replace_by(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let beside = path_beside(path)?;
    let written = write_through(&beside, write).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // What went wrong is told; that a scrap remains is not worth telling.
        _ = fs::remove_file(&beside);
    }
    written?;
    sync_folder(path);
    Ok(())
}

fn write_through(path: &Path, write: impl FnOnce(&mut File) -> io::Result<()>) -> io::Result<()> {
    let mut file = File::create(path)?;
    write(&mut file)?;
    file.sync_all()
}

/// A name in the same folder, hence on the same disk, that no other program
/// uses.
fn path_beside(path: &Path) -> io::Result<PathBuf> {
    let name = path.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
    let name = format!(".{}.{}.new", name.to_string_lossy(), process::id());
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
    use super::*;

    #[test]
    fn a_full_disk_leaves_the_old_content_and_no_scrap() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game");
        replace(&path, b"old").unwrap();
        let full = replace_by(&path, |file| {
            file.write_all(b"ne")?;
            Err(io::Error::from(io::ErrorKind::StorageFull))
        });
        assert_eq!(full.unwrap_err().kind(), io::ErrorKind::StorageFull);
        assert_eq!(fs::read(&path).unwrap(), b"old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        replace(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
    }
}
