use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use lusus_core::{Message, msg};
use lusus_erased::Catalogue;
use lusus_record::{ReadError, Record, Records};
use thiserror::Error;

/// The largest record file that is read, in MiB: some ten thousand games.
const LARGEST_FILE_MIB: u32 = 16;
const LARGEST_FILE: u64 = (LARGEST_FILE_MIB as u64) << 20;

/// The game with this number, counted from 1, in a record file.
///
/// # Errors
/// If the file cannot be read, or has no such game, or the game is faulty.
pub fn load(catalogue: Catalogue, path: &Path, number: usize) -> Result<Record, LoadError> {
    let mut records = read_records(catalogue, path)?;
    let count = records.len();
    if !(1..=count).contains(&number) {
        return Err(LoadError::NoSuchGame { path: path.to_owned(), number, count });
    }
    records
        .swap_remove(number - 1)
        .map_err(|fault| LoadError::Faulty { path: path.to_owned(), fault: Box::new(fault) })
}

/// All games of a record file, at least one, each readable or not.
///
/// # Errors
/// If the file cannot be read, or has no games.
pub fn read_records(
    catalogue: Catalogue,
    path: &Path,
) -> Result<Vec<Result<Record, ReadError>>, LoadError> {
    let text = read_text(path)?;
    let records: Vec<Result<Record, ReadError>> = Records::new(catalogue, &text).collect();
    if records.is_empty() {
        return Err(LoadError::Empty(path.to_owned()));
    }
    Ok(records)
}

fn read_text(path: &Path) -> Result<String, LoadError> {
    let unreadable = |fault| LoadError::Io { path: path.to_owned(), fault };
    let file = File::open(path).map_err(unreadable)?;
    let mut bytes = Vec::new();
    // One byte more shows that there is more; a length that the system tells
    // may be wrong for what is no ordinary file.
    file.take(LARGEST_FILE + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(LoadError::TooLarge(path.to_owned()));
    }
    String::from_utf8(bytes).map_err(|_| LoadError::NotText(path.to_owned()))
}

/// Why a game could not be loaded.
#[derive(Debug, Error)]
pub enum LoadError {
    /// The file cannot be read.
    #[error("{}: {fault}", .path.display())]
    Io {
        /// Which.
        path: PathBuf,
        /// Why.
        fault: io::Error,
    },
    /// The file is larger than any that is read.
    #[error("{} is too large", .0.display())]
    TooLarge(
        /// Which.
        PathBuf,
    ),
    /// The file is not UTF-8 text.
    #[error("{} is no text", .0.display())]
    NotText(
        /// Which.
        PathBuf,
    ),
    /// The file has no games.
    #[error("{} holds no game", .0.display())]
    Empty(
        /// Which.
        PathBuf,
    ),
    /// The file has fewer games.
    #[error("{} has {count} games, not {number}", .path.display())]
    NoSuchGame {
        /// Which.
        path: PathBuf,
        /// The game that was asked for.
        number: usize,
        /// How many there are.
        count: usize,
    },
    /// The game is faulty.
    #[error("{}: {fault}", .path.display())]
    Faulty {
        /// In which file.
        path: PathBuf,
        /// Where and how.
        fault: Box<ReadError>,
    },
}

impl LoadError {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let shown = |path: &Path| path.display().to_string();
        match self {
            LoadError::Io { path, fault } => {
                msg!("load-read", file = shown(path), fault = fault.to_string())
            }
            LoadError::TooLarge(path) => {
                msg!("load-too-large", file = shown(path), mebibytes = LARGEST_FILE_MIB)
            }
            LoadError::NotText(path) => msg!("load-not-text", file = shown(path)),
            LoadError::Empty(path) => msg!("load-empty", file = shown(path)),
            LoadError::NoSuchGame { path, number, count } => {
                msg!("load-no-such-game", file = shown(path), number = *number, count = *count)
            }
            LoadError::Faulty { path, fault } => msg!(
                "load-faulty",
                file = shown(path),
                line = fault.line,
                column = fault.column,
                fault = fault.message.clone(),
            ),
        }
    }
}
