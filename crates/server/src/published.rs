//! Tournaments that the arena has published into a folder. They come from
//! outside: nothing is read that is too long, no file or elsewhere, and nothing
//! in it is believed.

use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use lusus_arena::{Publication, PublicationError};
use thiserror::Error;

/// The folder of published tournaments: one, or one in each folder within.
pub(crate) struct Published(PathBuf);

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
        Published(folder.to_owned())
    }

    /// The names of the tournaments, in their order.
    pub(crate) fn names(&self) -> Vec<String> {
        if self.0.join(Publication::FILE).is_file() {
            return vec![Published::ONLY.to_owned()];
        }
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten().take(10_000);
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        let mut names: Vec<String> = names
            .filter(|name| is_name(name) && self.0.join(name).join(Publication::FILE).is_file())
            .collect();
        names.sort();
        names.truncate(Published::MOST);
        names
    }

    /// A tournament.
    pub(crate) fn read(&self, name: &str) -> Result<Publication, PublishedError> {
        let path = self.folder(name)?.join(Publication::FILE);
        Ok(Publication::read(&read_file(&path, Published::LONGEST_LIST)?)?)
    }

    /// The record of a game, as far as it is played.
    pub(crate) fn game(&self, name: &str, number: u32) -> Result<String, PublishedError> {
        let path = self.folder(name)?.join(Publication::GAMES).join(Publication::game_file(number));
        let bytes = read_file(&path, Published::LONGEST_GAME)?;
        String::from_utf8(bytes).map_err(|_| PublishedError::NotText)
    }

    /// Only a name that is listed leads anywhere.
    fn folder(&self, name: &str) -> Result<PathBuf, PublishedError> {
        if !is_name(name) {
            return Err(PublishedError::Missing);
        }
        let is_only = name == Published::ONLY && self.0.join(Publication::FILE).is_file();
        let folder = if is_only { self.0.clone() } else { self.0.join(name) };
        // A link might lead out of the folder; that of the operator may be one.
        let is_link = !is_only && fs::symlink_metadata(&folder).is_ok_and(|it| it.is_symlink());
        if is_link { Err(PublishedError::Missing) } else { Ok(folder) }
    }
}

/// Whether a name can stand in an address as it is, and nowhere leads elsewhere.
fn is_name(name: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=64).contains(&name.len()) && name.bytes().all(is_plain)
}

fn read_file(path: &Path, longest: u64) -> Result<Vec<u8>, PublishedError> {
    let found = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return Err(PublishedError::Missing);
        }
        found => found?,
    };
    if !found.is_file() {
        return Err(PublishedError::Missing);
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(longest + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > longest {
        return Err(PublishedError::Long(longest));
    }
    Ok(bytes)
}
