use core::time::Duration;

use lusus_play::{Match, Span, Time, TimeControl};
use lusus_search::Limits;

use crate::ADVISER;

/// What an interface lets bots use.
#[derive(Clone, Debug)]
pub struct Allowance {
    /// How long the engine thinks about a move without a clock, and any bot at
    /// most where each move has its time.
    pub engine: Duration,
    /// How long other bots may take: they are limited otherwise, and seldom need
    /// it.
    pub others: Duration,
    /// How long any bot may think about a move with a clock for the match.
    pub on_clock: Duration,
    /// How long the engine looks for a hint, and considers a draw.
    pub hint: Duration,
    /// The size of an engine's table, in MiB.
    pub table_mib: usize,
}

impl Allowance {
    /// What a computer player may use for its move.
    pub(crate) fn of_turn(&self, game: &Match, bot: &str) -> Budget {
        let (increment, time) = match game.settings().time_control {
            TimeControl::Clock { increment, .. } => (Some(increment), self.on_clock),
            TimeControl::PerMove { .. } => (None, self.engine),
            TimeControl::Unlimited if bot == ADVISER => (None, self.engine),
            TimeControl::Unlimited => (None, self.others),
        };
        Budget { deadline: game.deadline(), increment, ..Budget::time(time) }
    }
}

/// What a bot may use to think. It may have to wait for a thread, so that its
/// limits are known only when it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// The longest time.
    pub time: Duration,
    /// The most positions, if they are counted.
    pub nodes: Option<u64>,
    /// When its time for the move is up.
    pub deadline: Option<Time>,
    /// What a move adds to its clock, if it has one for the whole match.
    pub increment: Option<Span>,
}

impl Budget {
    /// Some time, whatever the clocks show.
    #[must_use]
    pub const fn time(time: Duration) -> Budget {
        Budget { time, nodes: None, deadline: None, increment: None }
    }

    /// What ends the thinking of a bot that begins now.
    #[must_use]
    pub fn limits(&self, now: Time) -> Limits {
        let left = self.deadline.map(|deadline| Duration::from_millis((deadline - now).0));
        let limits = match (left, self.increment) {
            (Some(left), Some(Span(millis))) => {
                Limits::on_clock(left, Duration::from_millis(millis))
            }
            (Some(left), None) => Limits::time(left / 2),
            (None, _) => Limits::NONE,
        };
        let time = limits.time.map_or(self.time, |time| time.min(self.time));
        Limits { time: Some(time), nodes: self.nodes, ..limits }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_has_waited_long_thinks_less() {
        let second = Duration::from_secs(1);
        let per_move = Budget { deadline: Some(Time(60_000)), ..Budget::time(second) };
        assert_eq!(per_move.limits(Time(0)).time, Some(second));
        assert_eq!(per_move.limits(Time(59_000)).time, Some(second / 2));
        let on_clock = Budget { increment: Some(Span(0)), ..per_move };
        assert_eq!(on_clock.limits(Time(0)).time, Some(second));
        assert!(on_clock.limits(Time(59_000)).time < Some(second / 10));
    }
}
