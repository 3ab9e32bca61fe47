use std::time::Duration;

use lusus_core::Player;
use lusus_erased::{AnyLine, Variant};
use lusus_play::Span;
use lusus_search::{Limits, Score};

use crate::Budget;
use crate::seat_error::SeatError;

/// Makes the moves of one player, game after game.
#[allow(clippy::missing_errors_doc, reason = "a [`SeatError`] says it")]
pub trait Seat: Send {
    /// Begins a game, in which chance comes from a seed.
    fn begin(&mut self, variant: Variant, seed: u64) -> Result<(), SeatError>;

    /// Chooses a move where the game stands.
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

/// What a move is to be chosen for.
pub struct Turn<'a> {
    /// Who is to move.
    pub player: Player,
    /// The game so far.
    pub line: &'a dyn AnyLine,
    /// How long it may take.
    pub budget: Budget,
    /// What the clocks of both players show.
    pub clocks: Option<[Span; 2]>,
}

/// A move, legal or not, and what its maker thinks of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// Its text.
    pub mv: String,
    /// What it is worth to its maker.
    pub opinion: Option<Score>,
}

impl Turn<'_> {
    /// The time that the move may take, if it is limited.
    #[must_use]
    pub fn limit(&self) -> Option<Duration> {
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
