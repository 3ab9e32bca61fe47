use std::fmt;
use std::ops::{Add, Sub};
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A moment, in milliseconds since an epoch that the caller chooses once for a
/// match. The match reads no clock: the caller tells it the time.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Moment"))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

    /// So many hours.
    #[must_use]
    pub const fn hours(hours: u64) -> Span {
        Span::minutes(hours.saturating_mul(60))
    }

    /// So many days.
    #[must_use]
    pub const fn days(days: u64) -> Span {
        Span::hours(days.saturating_mul(24))
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

/// Reads what is printed, with or without decimals.
impl FromStr for Span {
    type Err = ParseSpanError;

    fn from_str(text: &str) -> Result<Span, ParseSpanError> {
        let read = || {
            let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
            let mut parts = whole.split(':').map(digits);
            let (hours, minutes, seconds) = (parts.next()??, parts.next()??, parts.next()??);
            if parts.next().is_some() || minutes > 59 || seconds > 59 || decimals.len() > 3 {
                return None;
            }
            let millis = digits(&format!("{decimals:0<3}"))?;
            Some(Span::minutes(hours * 60 + minutes) + Span::seconds(seconds) + Span(millis))
        };
        read().ok_or(ParseSpanError)
    }
}

/// A number of at most eight digits.
fn digits(text: &str) -> Option<u64> {
    let is_number = (1..=8).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| is_number)
}

/// A text that is not what a clock shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a clock; it shows hours, minutes and seconds, such as 0:05:00")]
pub struct ParseSpanError;

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
