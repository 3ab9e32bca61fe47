use std::io;

use lusus_games::choko::Variant;

use crate::Worth;
use crate::blocks::write;
use crate::opening_tables::head_of;
use crate::parallel::Workers;
use crate::sections::{BITS, Part, VALUES};

/// Why the files of a solution are none.
#[derive(Debug, thiserror::Error)]
pub enum PackError {
    /// A file cannot be read.
    #[error("{file}: {fault}")]
    Io {
        /// Its name.
        file: String,
        /// What is wrong.
        fault: io::Error,
    },
    /// It holds another number of values.
    #[error("{file}: {found} values, not {expected}")]
    Length {
        /// Its name.
        file: String,
        /// How many it holds.
        found: usize,
        /// How many it must hold.
        expected: usize,
    },
    /// A byte is no value.
    #[error("{file}: {byte} is no value")]
    Value {
        /// Its name.
        file: String,
        /// The byte.
        byte: u8,
    },
}

/// The file of a variant's openings, made of those that `solver/choko` writes
/// with `--tables`, which `read` reads by their names.
///
/// # Errors
/// If one of them is not there or is not what it must be.
pub fn pack_openings(
    variant: Variant,
    read: &mut dyn FnMut(&str) -> io::Result<Vec<u8>>,
) -> Result<Vec<u8>, PackError> {
    let mut packed = Vec::new();
    for part in Part::all(variant) {
        let file = part.file_name();
        let values = read(&file).map_err(|fault| PackError::Io { file: file.clone(), fault })?;
        let (found, expected) = (values.len(), part.index().len());
        if found != expected {
            return Err(PackError::Length { file, found, expected });
        }
        if let Some(&byte) = values.iter().find(|&&byte| usize::from(byte) >= Worth::ALL.len()) {
            return Err(PackError::Value { file, byte });
        }
        let join = |four: &[u8]| four.iter().rev().fold(0, |byte, value| byte << BITS | value);
        packed.extend(values.chunks(VALUES).map(join));
    }
    let workers = Workers { threads: 2, is_stopped: &|| false };
    let file = write(head_of(variant), &packed, workers);
    Ok(file.unwrap_or_else(|_| unreachable!("nobody stops it")))
}
