use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use lusus_core::{Message, msg};
use lusus_erased::Catalogue;
use lusus_record::{ReadError, Record, Records};
use lusus_text::system_fault;
use thiserror::Error;

/// The largest record file that is read, in MiB: some ten thousand games.
const LARGEST_FILE_MIB: u32 = 16;
const LARGEST_FILE: u64 = (LARGEST_FILE_MIB as u64) << 20;

/// The first game of a record file.
///
/// # Errors
/// If the file cannot be read, has no games, or its first one is faulty.
pub fn load(catalogue: Catalogue, path: &Path) -> Result<Record, LoadError> {
    load_game(catalogue, path, 1)
}

/// The game with this number in a record file, counted from 1.
///
/// # Errors
/// If the file cannot be read, has no such game, or it is faulty.
pub fn load_game(catalogue: Catalogue, path: &Path, number: usize) -> Result<Record, LoadError> {
    let games = read_records(catalogue, path)?;
    let count = games.len();
    let game = number.checked_sub(1).and_then(|index| games.into_iter().nth(index));
    let game = game.ok_or_else(|| LoadError::of(path, LoadFault::NoSuchGame { number, count }))?;
    game.map_err(|fault| LoadError::of(path, Box::new(fault)))
}

/// All games of a record file, at least one, each readable or not.
///
/// # Errors
/// If the file cannot be read, or has no games.
pub fn read_records(
    catalogue: Catalogue,
    path: &Path,
) -> Result<Vec<Result<Record, ReadError>>, LoadError> {
    let text = read_text(path).map_err(|fault| LoadError::of(path, fault))?;
    let records: Vec<Result<Record, ReadError>> = Records::new(catalogue, &text).collect();
    if records.is_empty() {
        return Err(LoadError::of(path, LoadFault::Empty));
    }
    Ok(records)
}

fn read_text(path: &Path) -> Result<String, LoadFault> {
    let mut bytes = Vec::new();
    // One byte more shows that there is more; a length that the system tells
    // may be wrong for what is no ordinary file.
    File::open(path)?.take(LARGEST_FILE + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > LARGEST_FILE {
        return Err(LoadFault::TooLarge);
    }
    String::from_utf8(bytes).map_err(|_| LoadFault::NotText)
}

/// Why a game could not be loaded.
#[derive(Debug, Error)]
#[error("{}: {fault}", file.display())]
pub struct LoadError {
    /// The file.
    pub file: PathBuf,
    /// What is wrong with it.
    pub fault: LoadFault,
}

/// What is wrong with a record file.
#[derive(Debug, Error)]
pub enum LoadFault {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is larger than any that is read.
    #[error("it is too large")]
    TooLarge,
    /// It is not UTF-8 text.
    #[error("it is no text")]
    NotText,
    /// It has no games.
    #[error("it holds no game")]
    Empty,
    /// It has fewer games.
    #[error("it holds {count} games, and none with the number {number}")]
    NoSuchGame {
        /// Which one was wanted.
        number: usize,
        /// How many it has.
        count: usize,
    },
    /// A game is faulty.
    #[error(transparent)]
    Faulty(#[from] Box<ReadError>),
}

impl LoadError {
    pub(crate) fn of(path: &Path, fault: impl Into<LoadFault>) -> LoadError {
        LoadError { file: path.to_owned(), fault: fault.into() }
    }

    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        let file = self.file.display().to_string();
        match &self.fault {
            LoadFault::Io(fault) => msg!("load-read", file = file, fault = system_fault(fault)),
            LoadFault::TooLarge => {
                msg!("load-too-large", file = file, mebibytes = LARGEST_FILE_MIB)
            }
            LoadFault::NotText => msg!("load-not-text", file = file),
            LoadFault::Empty => msg!("load-empty", file = file),
            LoadFault::NoSuchGame { number, count } => {
                msg!("load-no-such-game", file = file, number = *number, count = *count)
            }
            LoadFault::Faulty(at) => {
                let fault = at.message.clone();
                msg!("load-faulty", file = file, line = at.line, column = at.column, fault = fault)
            }
        }
    }
}
