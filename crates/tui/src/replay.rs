use lusus_catalog::{AnyLine, Ends, Record};
use lusus_play::{Participant, TimeControl};

use crate::Setup;

/// A record that is looked at, move by move, as far as the record goes: what
/// would have ended a match on the way does not end it.
pub(crate) struct Replay {
    pub(crate) record: Record,
    /// All moves of the record.
    pub(crate) moves: Vec<String>,
    /// How many of them have been made.
    pub(crate) ply: usize,
}

impl Replay {
    pub(crate) fn new(record: Record) -> Replay {
        let tree = record.tree();
        let moves = tree.moves_to(tree.main_end()).into_iter().map(str::to_owned).collect();
        Replay { record, moves, ply: 0 }
    }

    /// How many moves there are.
    pub(crate) fn last(&self) -> usize {
        self.moves.len()
    }

    /// The moves made so far.
    pub(crate) fn played(&self) -> &[String] {
        &self.moves[..self.ply]
    }

    /// The game after them.
    pub(crate) fn line(&self) -> Box<dyn AnyLine> {
        let mut line = self.record.start().line(Ends::Game);
        for mv in self.played() {
            line.push(mv).expect("a record holds legal moves");
        }
        line
    }

    /// The game after them as one of these people. Nobody's time runs while a
    /// record is looked at.
    pub(crate) fn setup(&self, seats: [Participant; 2]) -> Setup {
        let (opening, time_control) = (self.played().to_vec(), TimeControl::Unlimited);
        Setup { seats, opening, time_control, clocks: None, ..Setup::of_record(&self.record) }
    }
}
