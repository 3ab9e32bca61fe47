use lusus_core::{Message, msg};
use thiserror::Error;

use crate::Certificate;

/// Bytes that are no certificate: the place and the fault.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("byte {byte}: {fault:?}")]
pub struct ReadError {
    /// Where what is wrong begins, in bytes from 0.
    pub byte: usize,
    /// What is wrong.
    pub fault: ReadFault,
}

/// What is wrong with bytes that are no certificate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadFault {
    /// There are more bytes than any certificate has.
    TooLarge,
    /// The first line is not that of a certificate.
    NotACertificate,
    /// It is a certificate of a format that is not known here.
    OtherFormat {
        /// What stands instead of the number 1.
        found: String,
    },
    /// A line of the header is not the fact that belongs there.
    NotTheFact {
        /// The fact that belongs there.
        fact: &'static str,
        /// The line.
        found: String,
    },
    /// A fact of the header has none of its values.
    NotTheValue {
        /// The fact.
        fact: &'static str,
        /// What it may be, in words of the format.
        known: String,
        /// What it is.
        found: String,
    },
    /// What should be one or more different variants is none of that.
    NotVariants {
        /// What it is.
        found: String,
    },
    /// The line that begins here is too long, or not of plain ASCII.
    BadLine,
    /// The bytes end here, before the lines of text do.
    Cut,
    /// A line of the list of moves cannot be a move's text.
    NotAMove {
        /// The number of the line in the list, from 0.
        number: usize,
        /// The line.
        found: String,
    },
    /// A move of the list does not follow the one before it in byte order.
    MoveOrder {
        /// The number of the move in the list, from 0.
        number: usize,
    },
    /// No entry names this move of the list.
    MoveUnused {
        /// The number of the move in the list, from 0.
        number: usize,
    },
    /// The entries need another number of bytes than there are.
    Size {
        /// The size of the whole file that the header asks for.
        expected: usize,
        /// The size that it has.
        found: usize,
    },
    /// The checksum is not that of the bytes before it.
    Checksum {
        /// The checksum in the file.
        stated: u32,
        /// The checksum of its bytes.
        found: u32,
    },
    /// The fingerprint of an entry is not larger than the one before it.
    EntryOrder {
        /// The number of the entry, from 0.
        entry: usize,
    },
    /// An entry names a move beyond the list.
    EntryMove {
        /// The number of the entry, from 0.
        entry: usize,
        /// The number it names.
        found: u16,
        /// How many moves there are.
        moves: usize,
    },
    /// An entry has no ply left, though it has a move.
    EntryPlies {
        /// The number of the entry, from 0.
        entry: usize,
    },
}

impl ReadError {
    /// The sentence that tells people what is wrong.
    #[must_use]
    pub fn message(&self) -> Message {
        match &self.fault {
            ReadFault::TooLarge => {
                msg!("certificate-too-large", limit = Certificate::LARGEST_FILE)
            }
            ReadFault::NotACertificate => msg!("certificate-none"),
            ReadFault::OtherFormat { found } => {
                msg!("certificate-other-format", found = found.as_str())
            }
            ReadFault::NotTheFact { fact, found } => {
                msg!("certificate-fact", fact = *fact, found = found.as_str())
            }
            ReadFault::NotTheValue { fact, known, found } => {
                let (known, found) = (known.as_str(), found.as_str());
                msg!("certificate-value", fact = *fact, known = known, found = found)
            }
            ReadFault::NotVariants { found } => {
                msg!("certificate-variants", found = found.as_str())
            }
            ReadFault::BadLine => msg!("certificate-bad-line"),
            ReadFault::Cut => msg!("certificate-cut"),
            ReadFault::Size { expected, found } => {
                msg!("certificate-size", expected = *expected, found = *found)
            }
            ReadFault::Checksum { stated, found } => msg!(
                "certificate-checksum",
                stated = format!("{stated:08x}"),
                found = format!("{found:08x}"),
            ),
            ReadFault::NotAMove { number, found } => {
                msg!("certificate-move", number = *number, found = found.as_str())
            }
            ReadFault::MoveOrder { number } => msg!("certificate-move-order", number = *number),
            ReadFault::MoveUnused { number } => msg!("certificate-move-unused", number = *number),
            ReadFault::EntryOrder { entry } => msg!("certificate-entry-order", entry = *entry),
            ReadFault::EntryMove { entry, found, moves } => {
                msg!("certificate-entry-move", entry = *entry, found = *found, moves = *moves)
            }
            ReadFault::EntryPlies { entry } => msg!("certificate-entry-plies", entry = *entry),
        }
    }
}

impl ReadFault {
    /// The number of the entry at fault, where it is an entry.
    #[must_use]
    pub fn entry(&self) -> Option<usize> {
        match self {
            ReadFault::EntryOrder { entry }
            | ReadFault::EntryMove { entry, .. }
            | ReadFault::EntryPlies { entry } => Some(*entry),
            _ => None,
        }
    }
}
