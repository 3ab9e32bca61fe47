use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};

use super::files::write_whole;
use super::{Result, StoreError};

/// How far a log had come, in a small file beside it: by this a start notices
/// that the end of the log, or all of it, is gone.
///
/// It is set about once a second and may lag behind, but never runs ahead of
/// what was committed.
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
}

#[derive(Clone, Debug)]
pub(super) struct MarkFile {
    path: PathBuf,
    salt: i64,
}

impl MarkFile {
    pub(super) fn new(path: PathBuf, salt: i64) -> MarkFile {
        MarkFile { path, salt }
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
    pub(super) async fn set(&self, commits: i64) {
        let (path, mark) = (self.path.clone(), Mark { salt: self.salt, commits });
        let text = serde_json::to_string(&mark).expect("two numbers");
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
        let file = MarkFile::new(path.clone(), 3);
        file.set(5).await;
        let kept = Some(Mark { salt: 3, commits: 5 });
        assert_eq!(MarkFile::read(&path).unwrap(), kept);
        MarkFile::new(folder.path().join("nowhere").join("server.mark"), 3).set(6).await;
        assert_eq!(MarkFile::read(&path).unwrap(), kept);
    }
}
