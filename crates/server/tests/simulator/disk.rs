use futures_util::FutureExt;
use lusus_core::Random;
use lusus_play::Fact;
use lusus_room::{Batch, StoredMatch};
use lusus_server::store::{Committer, NotWritten, Results, StoreError, write_group};

/// What a database holds, or what a connection believes that it holds.
#[derive(Clone)]
pub(crate) struct Kept {
    pub(crate) game: StoredMatch,
    /// The match that follows.
    pub(crate) rematch: Option<StoredMatch>,
    /// How many commits there were.
    commits: u64,
}

/// A database that fails as SQLite behind a library does. What is written goes
/// through the server's own logic.
pub(crate) struct Disk {
    kept: Kept,
    writing: Option<Connection>,
    is_reading: bool,
    /// How many commits there should be after the last one.
    last: u64,
    random: Random,
    /// How often an operation fails, in thousandths.
    pub(crate) failure: u32,
    /// How many operations fail from now on.
    spell: u32,
    /// How many commits went to connections that keep nothing.
    pub(crate) vain: u64,
}

/// A connection that writes.
enum Connection {
    Sound,
    /// A commit has failed. The library believes that its transaction is still
    /// open and begins the next ones inside it: they succeed, the connection
    /// sees them, and nobody ever commits them.
    Haunted(Box<Kept>),
}

impl Disk {
    pub(crate) fn new(game: StoredMatch, seed: u64) -> Disk {
        Disk {
            kept: Kept::new(game),
            writing: None,
            is_reading: false,
            last: 0,
            random: Random::new(seed),
            failure: 0,
            spell: 0,
            vain: 0,
        }
    }

    /// What anybody else sees, and what is left after a crash.
    pub(crate) fn kept(&self) -> &Kept {
        &self.kept
    }

    /// Writes a batch as the server does.
    pub(crate) fn write(&mut self, batch: &Batch) -> Result<(), StoreError> {
        let results = write_group(self, &[batch]).now_or_never().expect("nothing waits here");
        results.into_iter().collect()
    }

    /// The server dies while it writes a batch, which is kept or not.
    pub(crate) fn crash(&mut self, batch: Option<Batch>) {
        let is_kept = matches!(self.writing, None | Some(Connection::Sound));
        if let Some(batch) = batch
            && is_kept
            && self.random.below(2) == 0
        {
            self.kept.add(&batch);
        }
        self.close();
    }

    /// The server ends: what nobody has committed is gone.
    pub(crate) fn close(&mut self) {
        self.writing = None;
        self.is_reading = false;
    }

    /// Whether an operation fails; failures come in spells.
    fn fails(&mut self) -> bool {
        if self.spell == 0 && self.random.below(1_000) < self.failure {
            self.spell = 1 + self.random.below(5);
        }
        let fails = self.spell > 0;
        self.spell = self.spell.saturating_sub(1);
        fails
    }

    /// A commit on a connection that was sound.
    fn commit_soundly(&mut self, batches: &[&Batch]) -> Result<u64, NotWritten> {
        let mut after = self.kept.clone();
        batches.iter().for_each(|batch| after.add(batch));
        let commits = after.commits;
        if !self.fails() {
            self.kept = after;
            return Ok(commits);
        }
        match self.random.below(3) {
            // All of it was written, and only the last sync failed.
            0 => {
                self.writing = Some(Connection::Haunted(Box::new(after.clone())));
                self.kept = after;
                Err(fault())
            }
            1 => {
                self.writing = Some(Connection::Haunted(Box::new(self.kept.clone())));
                Err(fault())
            }
            // Nobody says so, as after a failure that nobody was told of.
            _ => {
                self.writing = Some(Connection::Haunted(Box::new(after)));
                self.vain += 1;
                Ok(commits)
            }
        }
    }
}

impl Committer for Disk {
    type Order = Batch;

    async fn commit(&mut self, batches: &[&Batch]) -> Result<Results, NotWritten> {
        if self.writing.is_none() && self.fails() {
            return Err(fault());
        }
        self.last = match self.writing.get_or_insert(Connection::Sound) {
            Connection::Sound => self.commit_soundly(batches)?,
            Connection::Haunted(believed) => {
                if !batches.iter().all(|batch| believed.fits(batch)) {
                    return Err(NotWritten::Order(StoreError::Broken("not the next".to_owned())));
                }
                batches.iter().for_each(|batch| believed.add(batch));
                self.vain += 1;
                believed.commits
            }
        };
        Ok(batches.iter().map(|_| Ok(())).collect())
    }

    async fn read_back(&mut self) -> Result<(), StoreError> {
        if !self.is_reading && self.fails() {
            return Err(StoreError::Unseen);
        }
        self.is_reading = true;
        if self.kept.commits == self.last { Ok(()) } else { Err(StoreError::Unseen) }
    }

    async fn discard(&mut self) {
        self.close();
    }
}

impl Kept {
    pub(crate) fn new(game: StoredMatch) -> Kept {
        Kept { game, rematch: None, commits: 0 }
    }

    /// Whether what a batch begins with comes next.
    fn fits(&self, batch: &Batch) -> bool {
        let next = self.game.events.last().map_or(1, |last| last.number + 1);
        batch.events.first().is_none_or(|first| first.number == next)
    }

    pub(crate) fn add(&mut self, batch: &Batch) {
        assert!(self.fits(batch), "the log has no gaps");
        assert_eq!(batch.after, self.game.revision, "of those that follow one, one is kept");
        self.game.revision += 1;
        let agreed = batch.events.iter().any(|event| event.fact == Fact::RematchAgreed);
        assert_eq!(agreed, batch.rematch.is_some(), "a rematch that is agreed can be played");
        if let Some(rematch) = &batch.rematch {
            assert!(self.rematch.is_none(), "there is one rematch");
            self.game.rematch = Some(rematch.id);
            self.rematch = Some((**rematch).clone().into());
        }
        self.game.events.extend(batch.events.iter().cloned());
        self.game.seats = batch.seats.clone().unwrap_or(self.game.seats.clone());
        self.commits += 1;
    }
}

fn fault() -> NotWritten {
    NotWritten::Store(StoreError::Broken("the disk fails".to_owned()))
}
