//! Games in files: those that are saved under a name, and the one that is being
//! played, which is kept after every move.
//!
//! In the data folder `games/` holds what was saved, one record file each, and
//! `unfinished/` a numbered slot for each running program: the game in it, and
//! a lock that shows that its program still runs. `setup.txt` remembers what was
//! chosen when a game was last set up, `lessons.txt` which lessons are done,
//! `puzzles.txt` which puzzles were tried, and `strength.txt` the results that
//! tell how strong the person is.

mod autosave;
mod habits;
mod lessons;
mod load;
mod puzzles;
mod saved;
mod strength;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use lusus_core::{Message, msg, text::quote};
use lusus_erased::Catalogue;
use lusus_home::{data_folder, write_whole};
use lusus_record::Record;
use thiserror::Error;

use autosave::MOST_SLOTS;
pub use autosave::{Autosave, Kept};
pub(crate) use habits::Habits;
pub use load::{LoadError, LoadFault, load, load_game, read_records};
use lusus_text::system_fault;
pub(crate) use saved::Saved;

/// The ending of record files.
const EXTENSION: &str = "pgn";

/// Where games are kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Saves {
    /// The games that can be read.
    pub catalogue: Catalogue,
    /// `None` if the platform has no such place.
    folder: Option<PathBuf>,
}

impl Saves {
    /// The longest name of a saved game, in characters.
    pub const LONGEST_NAME: usize = 100;

    /// In `data_dir`, or else where the platform keeps the data of programs.
    #[must_use]
    pub fn new(catalogue: Catalogue, data_dir: Option<PathBuf>) -> Saves {
        Saves { catalogue, folder: data_folder(catalogue.name(), data_dir) }
    }

    /// The folder in which a kind of files is kept; it is made where needed.
    fn subfolder(&self, name: &str) -> Result<PathBuf, SaveError> {
        let folder = self.folder.as_ref().ok_or(SaveError::NoFolder)?.join(name);
        fs::create_dir_all(&folder).map_err(|fault| SaveError::io(&folder, fault))?;
        Ok(folder)
    }

    /// Writes a file of the data folder, which is made where needed.
    fn keep_file(&self, name: &str, text: &str) -> Result<(), SaveError> {
        let folder = self.folder.as_ref().ok_or(SaveError::NoFolder)?;
        let path = folder.join(name);
        let written = fs::create_dir_all(folder).and_then(|()| write_whole(&path, text.as_bytes()));
        written.map_err(|fault| SaveError::io(&path, fault))
    }

    /// Saves a game. A name alone stands for a file in the data folder; one
    /// with a `/` in it is a path. A file that is there already is replaced
    /// only if it is `own`, which was saved before from the same match.
    ///
    /// # Errors
    /// If it is no name for a file, the file exists, or cannot be written.
    pub fn save_as(
        &self,
        name: &str,
        record: &Record,
        own: Option<&Path>,
    ) -> Result<PathBuf, SaveError> {
        let path = self.path_of(name)?;
        if own != Some(path.as_path()) && path.exists() {
            return Err(SaveError::Exists(path));
        }
        let written = write_whole(&path, record.to_string().as_bytes());
        written.map_err(|fault| SaveError::io(&path, fault))?;
        Ok(path)
    }

    fn path_of(&self, name: &str) -> Result<PathBuf, SaveError> {
        let name = name.trim();
        let is_path = name.contains(std::path::is_separator);
        let file = Path::new(name).file_name().and_then(|file| file.to_str()).unwrap_or_default();
        let is_fit = !file.is_empty()
            && !file.starts_with('.')
            && !name.chars().any(char::is_control)
            && (is_path || name.chars().count() <= Saves::LONGEST_NAME);
        if !is_fit {
            return Err(SaveError::Name(name.to_owned()));
        }
        if is_path {
            return Ok(PathBuf::from(name));
        }
        let ending = format!(".{EXTENSION}");
        let name = name.strip_suffix(&ending).unwrap_or(name);
        Ok(self.subfolder("games")?.join(name.to_owned() + &ending))
    }

    /// The games that were saved under a name, sorted by it.
    #[must_use]
    pub fn saved(&self) -> Vec<PathBuf> {
        let Some(folder) = &self.folder else { return Vec::new() };
        // What cannot be read has no games.
        let Ok(entries) = fs::read_dir(folder.join("games")) else { return Vec::new() };
        let paths = entries.filter_map(|entry| Some(entry.ok()?.path()));
        let is_record = |path: &PathBuf| path.extension().is_some_and(|it| it == EXTENSION);
        let mut games: Vec<PathBuf> = paths.filter(is_record).collect();
        games.sort_unstable();
        games
    }
}

/// Why a game could not be saved.
#[derive(Debug, Error)]
pub enum SaveError {
    /// The platform has no folder for data.
    #[error("there is no data folder")]
    NoFolder,
    /// The name is empty, hidden, too long or has control characters.
    #[error("{0:?} is no name for a file")]
    Name(String),
    /// There is such a file already.
    #[error("{} exists", .0.display())]
    Exists(PathBuf),
    /// Every place for a running game in this folder is taken.
    #[error("{} holds {MOST_SLOTS} unfinished games, and no more fit", .0.display())]
    NoSlot(PathBuf),
    /// The file or folder cannot be written.
    #[error("{path}: {1}", path = .0.display())]
    Io(PathBuf, io::Error),
}

impl SaveError {
    fn io(path: &Path, fault: io::Error) -> SaveError {
        SaveError::Io(path.to_owned(), fault)
    }

    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let shown = |path: &Path| path.display().to_string();
        match self {
            SaveError::NoFolder => msg!("save-no-folder"),
            SaveError::Name(name) => {
                msg!("save-name", found = quote(name), limit = Saves::LONGEST_NAME)
            }
            SaveError::Exists(path) => msg!("save-exists", file = shown(path)),
            SaveError::NoSlot(folder) => {
                msg!("save-no-slot", folder = shown(folder), slots = MOST_SLOTS)
            }
            SaveError::Io(path, fault) => {
                msg!("save-write", file = shown(path), fault = system_fault(fault))
            }
        }
    }
}
