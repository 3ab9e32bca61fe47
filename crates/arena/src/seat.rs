use std::time::Duration;

use lusus_core::Player;
use lusus_erased::{AnyLine, Variant};
use lusus_play::Span;
use lusus_search::{Limits, Score};

use crate::Budget;
use crate::seat_error::SeatError;

/// Makes the moves of one contestant, game after game.
pub(crate) trait Seat {
    fn begin(&mut self, variant: Variant, seed: u64) -> Result<(), SeatError>;

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, SeatError>;

    /// What the program calls itself, if it is one of its own.
    fn program(&self) -> Option<&str> {
        None
    }

    /// Begins the next game afresh, after a fault.
    fn discard(&mut self) {}

    /// Ends when all games are played.
    fn leave(&mut self) {}
}

pub(crate) struct Turn<'a> {
    pub(crate) player: Player,
    pub(crate) line: &'a dyn AnyLine,
    pub(crate) budget: Budget,
    /// What the clocks of both players show.
    pub(crate) clocks: Option<[Span; 2]>,
}

/// A move, legal or not, and what its maker thinks of it.
pub(crate) struct Answer {
    pub(crate) mv: String,
    pub(crate) opinion: Option<Score>,
}

impl Turn<'_> {
    /// The time that the move may take, if it is limited.
    pub(crate) fn limit(&self) -> Option<Duration> {
        match self.budget {
            Budget::Clock { .. } => self.own_clock(),
            Budget::Movetime(milliseconds) => Some(Duration::from_millis(milliseconds)),
            Budget::Nodes(_) | Budget::Depth(_) => None,
        }
    }

    fn own_clock(&self) -> Option<Duration> {
        self.clocks.map(|clocks| Duration::from_millis(clocks[self.player.index()].0))
    }

    pub(crate) fn limits(&self) -> Limits {
        match self.budget {
            Budget::Nodes(nodes) => Limits::nodes(nodes),
            Budget::Depth(plies) => Limits::depth(plies),
            Budget::Movetime(milliseconds) => Limits::time(Duration::from_millis(milliseconds)),
            Budget::Clock { increment, .. } => {
                let left = self.own_clock().unwrap_or_default();
                Limits::on_clock(left, Duration::from_millis(increment))
            }
        }
    }
}
