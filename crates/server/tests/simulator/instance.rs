use lusus_room::{Batch, Room};
use lusus_server::store::StoreError;

/// One of the processes that serve a match.
#[derive(Default)]
pub(crate) struct Instance {
    pub(crate) room: Option<Room>,
    pub(crate) writing: Option<Writing>,
    /// After which version something is read, and when that is done.
    pub(crate) reading: Option<(u64, u32)>,
    /// The connections that have said hello.
    pub(crate) joined: Vec<u64>,
    /// Until when it stands still.
    pub(crate) thaws: u64,
    /// By how much its clock is wrong.
    pub(crate) skew: i64,
    /// When it last looked whether the match has gone on, and set its clock.
    pub(crate) looked: u64,
}

/// A batch on its way.
pub(crate) struct Writing {
    pub(crate) batch: Batch,
    /// When it reaches the database.
    pub(crate) done: u64,
    pub(crate) decided: u64,
    pub(crate) outcome: Option<Result<(), StoreError>>,
}

impl Instance {
    pub(crate) fn is_frozen(&self, now: u64) -> bool {
        self.thaws > now
    }

    /// What its clock shows.
    pub(crate) fn clock(&self, now: u64) -> u64 {
        now.saturating_add_signed(self.skew)
    }

    /// Forgets all that is in memory.
    pub(crate) fn die(&mut self) -> Option<(Batch, u64)> {
        self.room = None;
        self.reading = None;
        self.joined.clear();
        self.thaws = 0;
        let on_its_way = self.writing.take().filter(|writing| writing.outcome.is_none());
        on_its_way.map(|writing| (writing.batch, writing.decided))
    }
}
