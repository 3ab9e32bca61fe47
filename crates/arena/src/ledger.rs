use std::io::{self, Write};

use crate::Results;

/// The records of a run, written in the order of the schedule whatever the
/// order in which the games finish.
#[derive(Debug)]
pub struct Ledger<W> {
    out: W,
    /// The number of the next game to be written.
    next: usize,
}

impl<W: Write> Ledger<W> {
    /// Nothing is written yet.
    pub fn new(out: W) -> Ledger<W> {
        Ledger { out, next: 0 }
    }

    /// Writes the games before which none is missing.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn advance(&mut self, results: &Results) -> io::Result<()> {
        while let Some(finished) = results.game(self.next)
            && self.next < results.limit()
        {
            self.write(&finished.record)?;
            self.next += 1;
        }
        self.out.flush()
    }

    /// Writes all games that are left.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn finish(mut self, results: &Results) -> io::Result<()> {
        let next = self.next;
        let left = results.games().filter(|(fixture, _)| fixture.number >= next);
        for (_, finished) in left {
            self.write(&finished.record)?;
        }
        self.out.flush()
    }

    fn write(&mut self, record: &str) -> io::Result<()> {
        writeln!(self.out, "{record}")
    }
}
