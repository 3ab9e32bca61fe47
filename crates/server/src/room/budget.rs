use core::time::Duration;

use lusus_play::{Span, Time};
use lusus_search::Limits;

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
