//! Tournaments that the arena has published into a folder. They come from
//! outside: nothing is read that is too long, no file or elsewhere, and nothing
//! in it is believed.

use std::collections::HashMap;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use lusus_arena::{Publication, PublicationError};
use parking_lot::Mutex;
use thiserror::Error;

/// The folder of published tournaments: one, or one in each folder within.
pub(crate) struct Published {
    folder: PathBuf,
    /// What was last seen of each that is listed, until its file changes.
    heads: Mutex<HashMap<String, (Version, Option<Head>)>>,
}

/// What a list tells of a tournament.
#[derive(Clone)]
pub(crate) struct Head {
    pub(crate) contestants: Vec<String>,
    pub(crate) finished: u32,
    pub(crate) planned: u32,
}

/// A file of the folder, open and not yet read.
pub(crate) struct Found {
    file: File,
    pub(crate) version: Version,
}

/// Which of its states a file is in, as far as can be told without reading it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Version {
    modified: Option<SystemTime>,
    pub(crate) length: u64,
}

/// Why a tournament or game cannot be shown.
#[derive(Debug, Error)]
pub(crate) enum PublishedError {
    #[error("there is none of this name")]
    Missing,
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error("it is longer than {0} bytes")]
    Long(u64),
    #[error("it is not text")]
    NotText,
    #[error(transparent)]
    Publication(#[from] PublicationError),
}

impl Published {
    /// Longer than the list of the longest tournament.
    const LONGEST_LIST: u64 = 16 << 20;
    const LONGEST_GAME: u64 = 256 << 10;
    /// More tournaments than these are not listed.
    const MOST: usize = 100;
    /// The name of a tournament that lies in the folder itself.
    const ONLY: &str = "arena";

    pub(crate) fn new(folder: &Path) -> Published {
        Published { folder: folder.to_owned(), heads: Mutex::default() }
    }

    /// The tournaments, in the order of their names, with what is known of each
    /// that can be read. `pay` hears how many bytes had to be read for it.
    pub(crate) fn list(&self, pay: impl Fn(u64)) -> Vec<(String, Option<Head>)> {
        // Nobody waits while files are read: they may be many and long.
        let mut old = self.heads.lock().clone();
        let (mut heads, mut listed) = (HashMap::new(), Vec::new());
        for name in self.names() {
            let Ok(found) = self.find(&name) else { continue };
            let version = found.version;
            let kept = old.remove(&name).filter(|(kept, _)| *kept == version);
            let (_, head) = kept.unwrap_or_else(|| {
                pay(version.length);
                (version, head_of(&name, found))
            });
            heads.insert(name.clone(), (version, head.clone()));
            listed.push((name, head));
        }
        *self.heads.lock() = heads;
        listed
    }

    /// The names of the tournaments, in their order.
    fn names(&self) -> Vec<String> {
        if self.folder.join(Publication::FILE).is_file() {
            return vec![Published::ONLY.to_owned()];
        }
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten().take(10_000);
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let is_one = |name: &str| self.folder.join(name).join(Publication::FILE).is_file();
        let mut names: Vec<String> = names.filter(|name| is_name(name) && is_one(name)).collect();
        names.sort();
        names.truncate(Published::MOST);
        names
    }

    /// A tournament.
    pub(crate) fn find(&self, name: &str) -> Result<Found, PublishedError> {
        Found::open(&self.folder(name)?.join(Publication::FILE))
    }

    /// The record of a game, as far as it is played.
    pub(crate) fn game(&self, name: &str, number: u32) -> Result<String, PublishedError> {
        let games = self.folder(name)?.join(Publication::GAMES);
        if is_link(&games) {
            return Err(PublishedError::Missing);
        }
        let found = Found::open(&games.join(Publication::game_file(number)))?;
        let bytes = found.bytes(Published::LONGEST_GAME)?;
        String::from_utf8(bytes).map_err(|_| PublishedError::NotText)
    }

    /// Only a name that is listed leads anywhere.
    fn folder(&self, name: &str) -> Result<PathBuf, PublishedError> {
        if !is_name(name) {
            return Err(PublishedError::Missing);
        }
        let is_only = name == Published::ONLY && self.folder.join(Publication::FILE).is_file();
        let folder = if is_only { self.folder.clone() } else { self.folder.join(name) };
        // A link might lead out of the folder; that of the operator may be one.
        if !is_only && is_link(&folder) { Err(PublishedError::Missing) } else { Ok(folder) }
    }
}

/// Whether a name can stand in an address as it is, and nowhere leads elsewhere.
fn is_name(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=64).contains(&name.len()) && name.bytes().all(is_plain)
}

fn is_link(path: &Path) -> bool {
    fs::symlink_metadata(path).is_ok_and(|it| it.is_symlink())
}

/// What a list tells of a tournament, if its file can be read.
fn head_of(name: &str, found: Found) -> Option<Head> {
    match found.publication() {
        Ok(Publication { contestants, finished, planned, .. }) => {
            Some(Head { contestants, finished, planned })
        }
        Err(fault) => {
            tracing::warn!(name, %fault, "a tournament cannot be read");
            None
        }
    }
}

impl Found {
    fn open(path: &Path) -> Result<Found, PublishedError> {
        let found = match fs::symlink_metadata(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Err(PublishedError::Missing);
            }
            found => found?,
        };
        if !found.is_file() {
            return Err(PublishedError::Missing);
        }
        let file = File::open(path)?;
        let told = file.metadata()?;
        let version = Version { modified: told.modified().ok(), length: told.len() };
        Ok(Found { file, version })
    }

    /// The tournament in it.
    pub(crate) fn publication(self) -> Result<Publication, PublishedError> {
        Ok(Publication::read(&self.bytes(Published::LONGEST_LIST)?)?)
    }

    fn bytes(self, longest: u64) -> Result<Vec<u8>, PublishedError> {
        let mut bytes = Vec::new();
        self.file.take(longest + 1).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > longest {
            return Err(PublishedError::Long(longest));
        }
        Ok(bytes)
    }
}

impl Version {
    /// As browsers know it.
    pub(crate) fn etag(self) -> String {
        let since = self.modified.and_then(|at| at.duration_since(UNIX_EPOCH).ok());
        format!("W/\"{:x}-{:x}\"", since.unwrap_or_default().as_nanos(), self.length)
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn a_list_is_read_again_only_where_a_file_has_changed() {
        let folder = tempfile::tempdir().unwrap();
        let write = |name: &str, text: &str| {
            fs::create_dir_all(folder.path().join(name)).unwrap();
            fs::write(folder.path().join(name).join(Publication::FILE), text).unwrap();
        };
        let published = Published::new(folder.path());
        let read = || {
            let bytes = Cell::new(0);
            let listed = published.list(|more| bytes.set(bytes.get() + more));
            (listed.into_iter().map(|(name, _)| name).collect::<Vec<_>>(), bytes.get())
        };
        write("one", "broken");
        write("two", "no list");
        assert_eq!(read(), (vec!["one".to_owned(), "two".to_owned()], 13));
        assert_eq!(read().1, 0);
        write("two", "no list either");
        assert_eq!(read().1, 14);
        fs::remove_dir_all(folder.path().join("one")).unwrap();
        assert_eq!(read(), (vec!["two".to_owned()], 0));
        assert_eq!(published.heads.lock().len(), 1);
    }
}
