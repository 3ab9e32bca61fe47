use std::path::Path;

use lusus_record::Record;
use lusus_tui::saves::{LoadError, LoadFault, Saves, load_game};

use crate::{Failure, Voice};

/// A game of a file, counted from 1. A saved game is found by its name too.
pub(crate) fn record(file: &Path, number: u32, voice: Voice) -> Result<Record, Failure> {
    let file = Saves::new(voice.catalogue, None).find(file);
    let loaded = load_game(voice.catalogue, &file, number as usize);
    loaded.map_err(|error| match error {
        LoadError { fault: LoadFault::NoSuchGame { .. }, .. } => {
            Failure::in_field("game-number", error.message())
        }
        _ => Failure::in_field("file", error.message()),
    })
}
