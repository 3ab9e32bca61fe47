use lusus_core::Random;
use lusus_room::{Batch, News, StoredMatch};
use lusus_server::store::StoreError;

use crate::disk::Kept;

/// How far from its own clock something may have been decided, in milliseconds.
const AHEAD: u64 = 1_000;
const BEHIND: u64 = 10_000;

/// A database that several processes share: of the batches that follow the same
/// one it keeps one. A commit whose answer is lost is kept or not.
pub(crate) struct Arbiter {
    kept: Kept,
    random: Random,
    /// How often a commit or its answer is lost, in thousandths.
    pub(crate) failure: u32,
    /// How many batches came too late, and how many by a clock that was wrong.
    pub(crate) late: u64,
    pub(crate) untimely: u64,
}

impl Arbiter {
    pub(crate) fn new(game: StoredMatch, seed: u64) -> Arbiter {
        let (kept, random) = (Kept::new(game), Random::new(seed));
        Arbiter { kept, random, failure: 0, late: 0, untimely: 0 }
    }

    pub(crate) fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Commits a batch that was decided at a moment, at another.
    pub(crate) fn write(
        &mut self,
        batch: &Batch,
        decided: u64,
        now: u64,
    ) -> Result<(), StoreError> {
        if decided > now + AHEAD || decided + BEHIND < now {
            self.untimely += 1;
            return Err(StoreError::Late(batch.id));
        }
        if batch.after != self.kept.game.revision {
            self.late += 1;
            return Err(StoreError::Late(batch.id));
        }
        if self.random.below(1_000) >= self.failure {
            self.kept.add(batch);
            return Ok(());
        }
        if self.random.below(2) == 0 {
            self.kept.add(batch);
        }
        Err(StoreError::Unseen)
    }

    /// What stands, for a room that has come so far.
    pub(crate) fn news(&self, version: u32) -> News {
        let StoredMatch { revision, events, seats, rematch, .. } = self.kept.game.clone();
        let events = events.into_iter().filter(|event| event.number > version).collect();
        News { revision, events, seats, rematch, presence: Default::default() }
    }
}
