use std::io::{self, Write};

use crate::Results;

/// The records of a run, written in the order of the schedule whatever the
/// order in which the games finish.
#[derive(Debug)]
pub struct RecordWriter<W> {
    out: W,
    /// The number of the next game to be written.
    next: usize,
}

impl<W: Write> RecordWriter<W> {
    /// Nothing is written yet.
    pub fn new(out: W) -> RecordWriter<W> {
        RecordWriter { out, next: 0 }
    }

    /// Writes the games before which none is missing.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn advance(&mut self, results: &Results) -> io::Result<()> {
        while let Some(finished) = results.game(self.next)
            && self.next < results.limit()
        {
            writeln!(self.out, "{}", finished.record)?;
            self.next += 1;
        }
        self.out.flush()
    }

    /// Writes all games that are left.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn finish(mut self, results: &Results) -> io::Result<()> {
        for (_, finished) in results.games().filter(|(fixture, _)| fixture.number >= self.next) {
            writeln!(self.out, "{}", finished.record)?;
        }
        self.out.flush()
    }
}
