use lusus_core::{Geometry, Scene};
use lusus_erased::AnyLine;
use lusus_play::{Participant, TimeControl};
use lusus_record::Record;

use crate::Setup;

/// A record that is looked at, move by move, as far as the record goes: what
/// would have ended a match on the way does not end it.
pub(crate) struct Replay {
    pub(crate) record: Record,
    pub(crate) line: Box<dyn AnyLine>,
    pub(crate) moves: Vec<String>,
    /// How many of them have been made.
    pub(crate) ply: usize,
}

impl Replay {
    pub(crate) fn new(record: Record) -> Replay {
        let line = record.line();
        Replay { record, moves: line.moves(), line, ply: 0 }
    }

    /// The moves made so far.
    pub(crate) fn played(&self) -> &[String] {
        &self.moves[..self.ply]
    }

    /// What is seen after them.
    pub(crate) fn seen(&self) -> (Geometry, Scene) {
        let ply = u32::try_from(self.ply).unwrap_or(u32::MAX);
        (self.line.position_at(ply).geometry(), self.line.scene_at(ply))
    }

    /// The game after them as one of these people, whose time does not run.
    pub(crate) fn setup(&self, seats: [Participant; 2]) -> Setup {
        let (opening, time_control) = (self.played().to_vec(), TimeControl::Unlimited);
        Setup { seats, opening, time_control, clocks: None, ..Setup::of_record(&self.record) }
    }
}
