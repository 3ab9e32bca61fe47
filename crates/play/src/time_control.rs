use std::fmt;
use std::str::FromStr;

use lusus_core::text::canonical_number;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::time::Fraction;
use crate::{Settings, Span};

/// How much time the players have.
///
/// It prints and parses as the `TimeControl` tag of a record, in seconds: `-`,
/// `300+3`, `1/86400`.
///
/// ```
/// use lusus_play::{Span, TimeControl};
/// let control = TimeControl::Clock { base: Span::minutes(5), increment: Span::seconds(3) };
/// assert_eq!(control.to_string(), "300+3");
/// assert_eq!("1/86400".parse(), Ok(TimeControl::PerMove { allowance: Span::days(1) }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum TimeControl {
    /// As much as they like.
    #[default]
    Unlimited,
    /// A stock of time for all moves, and some more after each move.
    Clock {
        /// The stock.
        base: Span,
        /// What each move adds to it.
        increment: Span,
    },
    /// The same time for every move, such as some days.
    PerMove {
        /// The time for a move.
        allowance: Span,
    },
}

impl TimeControl {
    /// The shortest time that a match is offered with: with less nobody can move.
    const SHORTEST: Span = Span::seconds(1);

    /// Whether a match can be offered with it. What was stored before may have less.
    #[must_use]
    pub fn can_be_offered(self) -> bool {
        let fits = |span| (TimeControl::SHORTEST..=Settings::LONGEST_SPAN).contains(&span);
        match self {
            TimeControl::Unlimited => true,
            TimeControl::Clock { base, increment } => {
                fits(base) && increment <= Settings::LONGEST_SPAN
            }
            TimeControl::PerMove { allowance } => fits(allowance),
        }
    }

    /// What both clocks show at the beginning; `None` without clocks.
    pub(crate) fn first_reading(self) -> Option<[Span; 2]> {
        match self {
            TimeControl::Unlimited => None,
            TimeControl::Clock { base, .. } => Some([base; 2]),
            TimeControl::PerMove { allowance } => Some([allowance; 2]),
        }
    }

    /// What a clock shows after a move that was begun at `left` and took
    /// `spent`.
    pub(crate) fn after_move(self, left: Span, spent: Span) -> Span {
        match self {
            TimeControl::Unlimited => left,
            TimeControl::Clock { increment, .. } => left - spent + increment,
            TimeControl::PerMove { allowance } => allowance,
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            TimeControl::Unlimited => f.write_str("-"),
            TimeControl::Clock { base, increment } => {
                write!(f, "{}+{}", Seconds(base), Seconds(increment))
            }
            TimeControl::PerMove { allowance } => write!(f, "1/{}", Seconds(allowance)),
        }
    }
}

/// Reads what is printed, and a bare `300` for `300+0`.
impl FromStr for TimeControl {
    type Err = ParseTimeControlError;

    fn from_str(text: &str) -> Result<TimeControl, ParseTimeControlError> {
        let read = || {
            if text == "-" {
                return Some(TimeControl::Unlimited);
            }
            if let Some(allowance) = text.strip_prefix("1/") {
                return Some(TimeControl::PerMove { allowance: read_seconds(allowance)? });
            }
            let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
            let (base, increment) = (read_seconds(base)?, read_seconds(increment)?);
            Some(TimeControl::Clock { base, increment })
        };
        read().ok_or(ParseTimeControlError)
    }
}

/// A text that is not a time control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("not a time control; there are `-`, `300+3` and `1/86400`, in seconds")]
pub struct ParseTimeControlError;

/// A span in seconds with as many decimals as it needs.
struct Seconds(Span);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Seconds(Span(millis)) = self;
        write!(f, "{}{}", millis / 1_000, Fraction(millis % 1_000))
    }
}

fn read_seconds(text: &str) -> Option<Span> {
    let (whole, decimals) = text.split_once('.').unwrap_or((text, "0"));
    if whole.is_empty() || !(1..=3).contains(&decimals.len()) {
        return None;
    }
    let digits = decimals.bytes().all(|byte| byte.is_ascii_digit());
    let millis: u64 = digits.then(|| format!("{decimals:0<3}").parse().ok())??;
    Some(Span::seconds(canonical_number(whole)?.into()) + Span(millis))
}
