use std::fs::{self, DirBuilder, File, OpenOptions, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::{Result, StoreError};

/// What stands in a folder: the database, how far its log had come, what whoever
/// uses the folder has locked, and the socket through which the operator asks.
pub(crate) const DATABASE: &str = "server.db";
pub(crate) const MARK: &str = "server.mark";
pub(crate) const LOCK: &str = "server.lock";
pub(crate) const SOCKET: &str = "server.sock";

/// Makes a folder, where it is missing, that nobody else can look into:
/// addresses of visitors can be found out from what is kept.
pub(super) fn make_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// Opens a file for writing, made where it is missing, that nobody else can
/// read; what it holds stays.
pub(super) fn open_private(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    {
        // It may be there since before.
        let private = std::os::unix::fs::PermissionsExt::from_mode(0o600);
        file.set_permissions(private)?;
        give_to_owner_of_folder(&file, path)?;
    }
    Ok(file)
}

/// What root writes belongs to whoever the folder belongs to: the server, which
/// is another user, could not use it otherwise.
#[cfg(unix)]
fn give_to_owner_of_folder(file: &File, path: &Path) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, fchown};
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let owner = fs::metadata(folder.unwrap_or(Path::new(".")))?;
    let is_others = owner.uid() != file.metadata()?.uid();
    if rustix::process::geteuid().is_root() && is_others {
        fchown(file, Some(owner.uid()), Some(owner.gid()))?;
    }
    Ok(())
}

/// Which file has a name, where the system tells files apart.
#[cfg(unix)]
pub(super) fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    fs::metadata(path).ok().map(|found| (found.dev(), found.ino()))
}

#[cfg(not(unix))]
pub(super) fn identity(_: &Path) -> Option<(u64, u64)> {
    None
}

/// Gives a file its name once all of it is on the disk.
pub(super) fn keep_as(made: &Path, name: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(made)?.sync_all()?;
    fs::rename(made, name)?;
    #[cfg(unix)]
    if let Some(folder) = name.parent() {
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

/// Replaces a small file, so that it is never read half written. It is not
/// synced: a crash of the machine may leave the old one, or nothing.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let part = path.with_extension("part");
    let mut file = open_private(&part)?;
    file.set_len(0)?;
    file.write_all(text.as_bytes())?;
    fs::rename(&part, path)
}

/// What is held as long as one server uses a folder. A lock file alone would let
/// a second one in once it was removed, so the folder is locked as well.
pub(crate) struct FolderLock {
    locks: Vec<File>,
}

impl FolderLock {
    /// Locks a folder, which is made where needed.
    pub(crate) fn make_and_hold(folder: &Path) -> Result<FolderLock> {
        make_folder(folder).map_err(StoreError::of(folder))?;
        FolderLock::hold(folder)
    }

    /// Locks a folder that is there, unless somebody has.
    pub(crate) fn hold(folder: &Path) -> Result<FolderLock> {
        let of_folder = StoreError::of(folder);
        let refused = |error| match error {
            TryLockError::WouldBlock => StoreError::InUse { path: folder.to_owned() },
            TryLockError::Error(fault) => of_folder(fault),
        };
        let lock = open_private(&folder.join(LOCK)).map_err(&of_folder)?;
        lock.try_lock().map_err(refused)?;
        let mut locks = vec![lock];
        if cfg!(unix) {
            let folder = File::open(folder).map_err(&of_folder)?;
            match folder.try_lock() {
                // Some file systems lock files only.
                Err(TryLockError::Error(fault)) if fault.kind() == io::ErrorKind::Unsupported => {}
                locked => locked.map_err(refused)?,
            }
            locks.push(folder);
        }
        Ok(FolderLock { locks })
    }

    /// Lets others in. What cannot be unlocked is freed with the files.
    pub(crate) fn release(&self) {
        for lock in &self.locks {
            _ = lock.unlock();
        }
    }
}

/// Removes a file, such as one that was not finished; it may be gone already.
pub(crate) fn forget(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(fault) if fault.kind() != io::ErrorKind::NotFound => Err(fault),
        _ => Ok(()),
    }
}

/// The path of what SQLite, or a copy, puts beside a file.
pub(super) fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    name.into()
}

/// How far a log had come, in a small file beside it: by this a start notices
/// that the end of the log, or all of it, is gone. It may lag behind, but never
/// runs ahead of what was committed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Mark {
    /// Which database it is about, by its salt.
    pub(super) salt: i64,
    pub(super) commits: i64,
}

impl Mark {
    /// Compares with what a database holds.
    pub(super) fn check(self, found: Mark, path: &Path) -> Result<()> {
        if self.salt == found.salt && found.commits >= self.commits {
            return Ok(());
        }
        let held = if self.salt == found.salt { found.commits } else { 0 };
        Err(StoreError::Lost { path: path.to_owned(), held, known: self.commits })
    }

    /// The mark in a file; none if there is none, or a crash of the machine
    /// has left it empty. One that cannot be read is not passed over.
    pub(super) fn read(path: &Path) -> Result<Option<Mark>> {
        match fs::read(path) {
            Ok(text) => Ok(serde_json::from_slice(&text).ok()),
            Err(fault) if fault.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(fault) => Err(StoreError::of(path)(fault)),
        }
    }

    /// Sets the mark. A disk that fails here fails for the log too, which says
    /// so; the old mark stays then.
    pub(super) async fn set(self, path: PathBuf) {
        let text = serde_json::to_string(&self).expect("two numbers");
        _ = tokio::task::spawn_blocking(move || write_whole(&path, &text)).await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_database_may_be_ahead_of_its_mark_but_not_behind() {
        let mark = |salt, commits| Mark { salt, commits };
        let path = Path::new("server.db");
        for (found, held) in [
            (mark(1, 7), None),
            (mark(1, 8), None),
            (mark(1, 6), Some(6)),
            (mark(1, 0), Some(0)),
            (mark(2, 9), Some(0)),
        ] {
            let lost = match mark(1, 7).check(found, path) {
                Ok(()) => None,
                Err(StoreError::Lost { held, known: 7, .. }) => Some(held),
                Err(other) => panic!("{other}"),
            };
            assert_eq!(lost, held, "{found:?}");
        }
    }

    #[tokio::test]
    async fn a_mark_that_cannot_be_set_leaves_the_last_one() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("server.mark");
        let mark = Mark { salt: 3, commits: 5 };
        mark.set(path.clone()).await;
        assert_eq!(Mark::read(&path).unwrap(), Some(mark));
        let nowhere = folder.path().join("nowhere").join("server.mark");
        Mark { salt: 3, commits: 6 }.set(nowhere).await;
        assert_eq!(Mark::read(&path).unwrap(), Some(mark));
    }
}
