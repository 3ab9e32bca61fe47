use std::fmt;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

/// A moment, in milliseconds since an epoch that the caller chooses once for a
/// match. The match reads no clock: every moment is told to it.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Time(pub u64);

/// A length of time in milliseconds.
///
/// Sums and differences stop at the ends of the range, so that no clock goes
/// below zero or round. It prints as records write clocks: `0:05:00`,
/// `1:00:09.25`.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Span(pub u64);

impl Span {
    /// No time at all.
    pub const ZERO: Span = Span(0);

    /// So many seconds.
    #[must_use]
    pub const fn seconds(seconds: u64) -> Span {
        Span(seconds.saturating_mul(1_000))
    }

    /// So many minutes.
    #[must_use]
    pub const fn minutes(minutes: u64) -> Span {
        Span::seconds(minutes.saturating_mul(60))
    }

    /// So many days.
    #[must_use]
    pub const fn days(days: u64) -> Span {
        Span::minutes(days.saturating_mul(24 * 60))
    }

    /// Whole seconds, the last one begun counted as one.
    #[must_use]
    pub const fn seconds_begun(self) -> u64 {
        self.0.div_ceil(1_000)
    }
}

impl Add<Span> for Time {
    type Output = Time;

    fn add(self, span: Span) -> Time {
        Time(self.0.saturating_add(span.0))
    }
}

/// The time since an earlier moment; none since a later one.
impl Sub for Time {
    type Output = Span;

    fn sub(self, earlier: Time) -> Span {
        Span(self.0.saturating_sub(earlier.0))
    }
}

impl Add for Span {
    type Output = Span;

    fn add(self, other: Span) -> Span {
        Span(self.0.saturating_add(other.0))
    }
}

impl Sub for Span {
    type Output = Span;

    fn sub(self, other: Span) -> Span {
        Span(self.0.saturating_sub(other.0))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0 / 1_000;
        let (hours, minutes) = (seconds / 3_600, seconds / 60 % 60);
        write!(f, "{hours}:{minutes:02}:{:02}{}", seconds % 60, Fraction(self.0 % 1_000))
    }
}

/// Milliseconds below a second as decimals, without zeros at the end; nothing
/// for a whole second.
pub(crate) struct Fraction(pub(crate) u64);

impl fmt::Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            millis => f.write_str(format!(".{millis:03}").trim_end_matches('0')),
        }
    }
}
