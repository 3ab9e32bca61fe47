use std::fs;
use std::path::{Path, PathBuf};

use lusus_core::{Message, msg, text::quote};
use lusus_record::Record;

use super::{EXTENSION, SaveError, Saves, load};
use crate::setup::game_so_far;

/// A game that was saved under a name.
#[derive(Debug)]
pub(crate) struct Saved {
    pub(crate) path: PathBuf,
    /// The first game of the file, if it can be read.
    record: Option<Record>,
}

impl Saves {
    /// The games that were saved, by name.
    pub(crate) fn saved_games(&self) -> Vec<Saved> {
        let saved = |path: PathBuf| Saved { record: load(self.catalogue, &path).ok(), path };
        self.saved().into_iter().map(saved).collect()
    }

    /// The file that is meant: the one of this path, or else the game that was
    /// saved under this name.
    #[must_use]
    pub fn find(&self, path: &Path) -> PathBuf {
        let games = self.folder.as_ref().map(|folder| folder.join("games"));
        let is_name = path.components().count() == 1 && !path.exists();
        let named = games.filter(|_| is_name).map(|games| games.join(path));
        let known = named.map(|named| match named.extension() {
            Some(ending) if ending == EXTENSION => named,
            _ => PathBuf::from(format!("{}.{EXTENSION}", named.display())),
        });
        known.filter(|file| file.exists()).unwrap_or_else(|| path.to_owned())
    }

    /// Deletes a saved game.
    pub(crate) fn delete(&self, path: &Path) -> Result<(), SaveError> {
        fs::remove_file(path).map_err(|fault| SaveError::io(path, fault))
    }
}

impl Saved {
    /// Name, game, players, result and date.
    pub(crate) fn message(&self) -> Message {
        let name = quote(&game_name(&self.path));
        let Some(record) = &self.record else { return msg!("saved-unreadable", name = name) };
        let result = match record.result() {
            Some(result) => msg!("saved-result", result = result.to_string()),
            None => msg!("saved-unfinished"),
        };
        let (game, date) = (game_so_far(record), record.tags.date.as_str());
        match date.contains('?') {
            true => msg!("saved-undated", name = name, game = game, result = result),
            false => {
                let date = date.replace('.', "-");
                msg!("saved-game", name = name, game = game, result = result, date = date)
            }
        }
    }
}

/// The name under which a game was saved in a file.
fn game_name(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}
