use std::cmp::Reverse;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use lusus_core::{Message, msg};
use lusus_erased::Catalogue;
use lusus_home::write_whole;
use lusus_record::Record;
use time::OffsetDateTime;

use super::{LoadError, SaveError, Saves, load};
use crate::LocalMatch;
use crate::setup::game_so_far;

/// How many programs may keep a game at the same time.
pub(super) const MOST_SLOTS: u32 = 100;

/// Keeps the game that is being played.
#[derive(Debug)]
pub struct Autosave {
    slot: Slot,
    /// What the match had seen when its game was last kept.
    seen: Option<u64>,
    /// The record that is kept.
    text: String,
}

/// A game that a program left unfinished. It stays ours as long as this lives.
#[derive(Debug)]
pub struct Kept {
    slot: Slot,
    /// The game.
    pub record: Record,
    /// When it was last written.
    left: OffsetDateTime,
}

/// A place for one game that no other program takes as long as this lives.
#[derive(Debug)]
struct Slot {
    game: PathBuf,
    _lock: File,
}

impl Saves {
    /// The games that were left unfinished by programs that no longer run, the
    /// one that was left last first. What cannot be read is left where it is.
    #[must_use]
    pub fn unfinished(&self) -> Vec<Kept> {
        let mut games: Vec<Kept> = self.left().into_iter().filter_map(|kept| kept.ok()?).collect();
        // Of two written at the same moment the later slot is the newer one.
        games.reverse();
        games.sort_by_key(|kept| Reverse(kept.left));
        games
    }

    /// What is wrong with each file that such a program left damaged.
    #[must_use]
    pub fn damaged(&self) -> Vec<LoadError> {
        self.left().into_iter().filter_map(Result::err).collect()
    }

    /// What is in the slots that no running program has, if it is unfinished.
    fn left(&self) -> Vec<Result<Option<Kept>, LoadError>> {
        let Some(folder) = self.folder.as_ref().map(|folder| folder.join("unfinished")) else {
            return Vec::new();
        };
        let present = (1..=MOST_SLOTS).filter(|number| game_path(&folder, *number).exists());
        let slots = present.filter_map(|number| Slot::take(&folder, number).ok().flatten());
        slots.map(|slot| Kept::of(self.catalogue, slot)).collect()
    }

    /// A slot for a new game: an empty one, or one with a finished game.
    ///
    /// # Errors
    /// If nothing can be written there, or every slot is taken.
    pub fn autosave(&self) -> Result<Autosave, SaveError> {
        let folder = self.subfolder("unfinished")?;
        for number in 1..=MOST_SLOTS {
            if let Some(slot) = Slot::take(&folder, number)?
                && slot.is_free(self.catalogue)
            {
                return Ok(Autosave::of(slot));
            }
        }
        Err(SaveError::NoSlot(folder))
    }
}

impl Autosave {
    fn of(slot: Slot) -> Autosave {
        Autosave { slot, seen: None, text: String::new() }
    }

    /// Keeps the game as it stands, if it has changed. A game without a move is
    /// not worth keeping.
    ///
    /// # Errors
    /// If it cannot be written; the next call tries again.
    pub fn keep(&mut self, local_match: &LocalMatch) -> Result<(), SaveError> {
        let seen = Some(local_match.revision());
        if self.seen == seen {
            return Ok(());
        }
        let is_worth_keeping = local_match.game().ply() > 0;
        let text = if is_worth_keeping { local_match.record().to_string() } else { String::new() };
        if self.text != text {
            self.slot.write(&text)?;
            self.text = text;
        }
        self.seen = seen;
        Ok(())
    }
}

impl Kept {
    fn of(catalogue: Catalogue, slot: Slot) -> Result<Option<Kept>, LoadError> {
        let record = load(catalogue, &slot.game)?;
        let is_unfinished = record.result().is_none() && record.termination().is_none();
        let written = fs::metadata(&slot.game).and_then(|file| file.modified());
        let since = written.unwrap_or(UNIX_EPOCH).duration_since(UNIX_EPOCH).unwrap_or_default();
        let left = OffsetDateTime::UNIX_EPOCH + since;
        Ok(is_unfinished.then_some(Kept { slot, record, left }))
    }

    /// What tells each of these games from the others: what is played, who
    /// plays, how far it is and on which day it was left, and the time of games
    /// that look alike.
    pub(crate) fn titles(games: &[Kept]) -> Vec<Message> {
        let parts = |kept: &Kept| (game_so_far(&kept.record), kept.day());
        let title = |kept: &Kept| {
            let (game, day) = parts(kept);
            let alike = games.iter().filter(|other| parts(other) == parts(kept)).count();
            let (hour, minute, second) = kept.left.time().as_hms();
            match alike {
                1 => msg!("game-of-day", game = game, date = day),
                _ => {
                    let time = format!("{hour:02}:{minute:02}:{second:02} UTC");
                    msg!("game-of-day", game = game, date = format!("{day} {time}"))
                }
            }
        };
        games.iter().map(title).collect()
    }

    /// The day on which it was left, in UTC.
    fn day(&self) -> String {
        let day = self.left.date();
        format!("{:04}-{:02}-{:02}", day.year(), u8::from(day.month()), day.day())
    }

    /// The game, and the place where it is kept on.
    #[must_use]
    pub fn resume(self) -> (Record, Autosave) {
        (self.record, Autosave::of(self.slot))
    }

    /// Throws the game away.
    ///
    /// # Errors
    /// If the file cannot be removed.
    pub fn discard(self) -> Result<(), SaveError> {
        self.slot.write("")
    }
}

impl Slot {
    /// The slot with this number, unless another program has it.
    fn take(folder: &Path, number: u32) -> Result<Option<Slot>, SaveError> {
        let path = folder.join(format!("{number}.lock"));
        let opened = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
        let lock = opened.map_err(|fault| SaveError::io(&path, fault))?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Slot { game: game_path(folder, number), _lock: lock })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(fault)) => Err(SaveError::io(&path, fault)),
        }
    }

    /// Whether nothing is lost if another game is kept here.
    fn is_free(&self, catalogue: Catalogue) -> bool {
        let is_over = |record: Record| record.result().is_some();
        !self.game.exists() || load(catalogue, &self.game).is_ok_and(is_over)
    }

    /// Writes a record, or removes the file where there is none.
    fn write(&self, text: &str) -> Result<(), SaveError> {
        let written = match text {
            "" => fs::remove_file(&self.game),
            _ => write_whole(&self.game, text.as_bytes()),
        };
        match written {
            Err(fault) if !text.is_empty() || fault.kind() != ErrorKind::NotFound => {
                Err(SaveError::io(&self.game, fault))
            }
            _ => Ok(()),
        }
    }
}

fn game_path(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("{number}.{}", super::EXTENSION))
}
