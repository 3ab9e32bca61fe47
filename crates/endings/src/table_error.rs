use std::io;
use std::path::{Path, PathBuf};

use lusus_core::{Message, msg};
use thiserror::Error;

use crate::Layer;

/// What is wrong with a file of a table, and where.
#[derive(Debug, Error)]
#[error("{}: {fault}", file.display())]
pub struct TableError {
    /// The file.
    pub file: PathBuf,
    /// What is wrong with it.
    pub fault: TableFault,
}

/// What is wrong with a table.
#[derive(Debug, Error)]
pub enum TableFault {
    /// It cannot be read or written.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// It does not begin as tables do.
    #[error("byte 0: this is no table of endings")]
    Foreign,
    /// It is a table of another game.
    #[error("byte 16: this is a table of another game")]
    OtherGame,
    /// It is not the layer that its name promises.
    #[error("byte 24: the file holds another layer than {0}")]
    OtherLayer(Layer),
    /// A number in its head is not what it must be.
    #[error("byte {offset}: {found} stands where {expected} must")]
    BadNumber {
        /// Where it stands.
        offset: u64,
        /// What it is.
        found: u32,
        /// What it must be.
        expected: u32,
    },
    /// The checksum of its head is wrong.
    #[error("byte {offset}: the checksum of the head is wrong")]
    BadHead {
        /// Where the checksum stands.
        offset: u64,
    },
    /// It has another length than its head says.
    #[error("byte {found}: the file ends here, not at byte {expected}")]
    BadLength {
        /// The length that it has.
        found: u64,
        /// The length that it must have.
        expected: u64,
    },
    /// A block is damaged.
    #[error("byte {offset}: block {block} is damaged")]
    BadBlock {
        /// Its number, from 0.
        block: usize,
        /// Where it begins.
        offset: u64,
    },
}

impl TableFault {
    /// The fault of a file.
    pub(crate) fn of(self, file: &Path) -> TableError {
        TableError { file: file.to_owned(), fault: self }
    }

    /// The byte of the file where it shows, if it is one.
    #[must_use]
    pub fn byte(&self) -> Option<u64> {
        match *self {
            TableFault::Io(_) => None,
            TableFault::Foreign => Some(0),
            TableFault::OtherGame => Some(16),
            TableFault::OtherLayer(_) => Some(24),
            TableFault::BadNumber { offset, .. }
            | TableFault::BadHead { offset }
            | TableFault::BadBlock { offset, .. } => Some(offset),
            TableFault::BadLength { found, .. } => Some(found),
        }
    }

    /// The fault in words.
    #[must_use]
    pub fn message(&self) -> Message {
        match *self {
            TableFault::Io(ref error) => msg!("endings-io", fault = error.to_string()),
            TableFault::Foreign => msg!("endings-foreign"),
            TableFault::OtherGame => msg!("endings-other-game"),
            TableFault::OtherLayer(layer) => msg!("endings-other-layer", layer = layer.to_string()),
            TableFault::BadNumber { offset, found, expected } => msg!(
                "endings-bad-number",
                offset = offset.to_string(),
                found = found.to_string(),
                expected = expected.to_string(),
            ),
            TableFault::BadHead { offset } => msg!("endings-bad-head", offset = offset.to_string()),
            TableFault::BadLength { found, expected } => msg!(
                "endings-bad-length",
                found = found.to_string(),
                expected = expected.to_string(),
            ),
            TableFault::BadBlock { block, offset } => {
                msg!("endings-bad-block", block = block.to_string(), offset = offset.to_string())
            }
        }
    }
}

impl TableError {
    /// The fault in words, with the file.
    #[must_use]
    pub fn message(&self) -> Message {
        let file = self.file.display().to_string();
        msg!("endings-fault", file = file, fault = self.fault.message())
    }
}
