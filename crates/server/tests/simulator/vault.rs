use lusus_room::Batch;
use lusus_server::store::StoreError;

use crate::arbiter::Arbiter;
use crate::disk::{Disk, Kept};

/// Where a match is kept: on the disk of one process, or by an arbiter between
/// several.
pub(crate) enum Vault {
    Alone(Disk),
    Shared(Arbiter),
}

impl Vault {
    /// What anybody else sees, and what is left after a crash.
    pub(crate) fn kept(&self) -> &Kept {
        match self {
            Vault::Alone(disk) => disk.kept(),
            Vault::Shared(arbiter) => arbiter.kept(),
        }
    }

    /// How often an operation fails, in thousandths.
    pub(crate) fn fail(&mut self, thousandths: u32) {
        match self {
            Vault::Alone(disk) => disk.failure = thousandths,
            Vault::Shared(arbiter) => arbiter.failure = thousandths,
        }
    }

    pub(crate) fn write(
        &mut self,
        batch: &Batch,
        decided: u64,
        now: u64,
    ) -> Result<(), StoreError> {
        match self {
            Vault::Alone(disk) => disk.write(batch),
            Vault::Shared(arbiter) => arbiter.write(batch, decided, now),
        }
    }

    /// A process dies while it writes a batch, which is kept or not.
    pub(crate) fn crash(&mut self, batch: Option<(Batch, u64)>, now: u64) {
        match (self, batch) {
            (Vault::Alone(disk), batch) => disk.crash(batch.map(|(batch, _)| batch)),
            (Vault::Shared(arbiter), Some((batch, decided))) if now.is_multiple_of(20) => {
                _ = arbiter.write(&batch, decided, now);
            }
            (Vault::Shared(_), _) => {}
        }
    }

    /// A process ends.
    pub(crate) fn close(&mut self) {
        if let Vault::Alone(disk) = self {
            disk.close();
        }
    }
}
