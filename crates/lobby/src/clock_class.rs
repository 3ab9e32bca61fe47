use lusus_play::{Span, TimeControl};
use serde::{Deserialize, Serialize};

/// How fast somebody wants to play who has no wish beyond that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClockClass {
    /// Three minutes and two seconds for each move.
    Blitz,
    /// Ten minutes and five seconds for each move.
    Rapid,
    /// No clock, and both stay.
    None,
    /// Two days for each move.
    Days,
}

impl ClockClass {
    /// From the fastest to the slowest.
    pub const ALL: [ClockClass; 4] =
        [ClockClass::Blitz, ClockClass::Rapid, ClockClass::None, ClockClass::Days];

    /// The clock that is played with.
    #[must_use]
    pub fn time_control(self) -> TimeControl {
        let clock = |minutes, seconds| TimeControl::Clock {
            base: Span::minutes(minutes),
            increment: Span::seconds(seconds),
        };
        match self {
            ClockClass::Blitz => clock(3, 2),
            ClockClass::Rapid => clock(10, 5),
            ClockClass::None => TimeControl::Unlimited,
            ClockClass::Days => TimeControl::PerMove { allowance: Span::days(2) },
        }
    }

    /// Whether who wants the one may come to like the other. Who wants days does
    /// not sit and wait, and who sits and waits does not want days.
    #[must_use]
    pub fn is_beside(self, other: ClockClass) -> bool {
        let is_live = |class| class != ClockClass::Days;
        is_live(self) && is_live(other) && (self as u8).abs_diff(other as u8) == 1
    }
}
