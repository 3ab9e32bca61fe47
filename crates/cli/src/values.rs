//! What may stand behind a flag. Clap tells which flag it was.

use std::error::Error;
use std::fmt;
use std::num::NonZeroUsize;
use std::ops::RangeInclusive;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use lusus_core::{Message, msg, text::canonical_number, text::quote};
use lusus_host::clock_of;
use lusus_play::TimeControl;

/// A whole number in a range.
pub(crate) fn number(
    range: RangeInclusive<u32>,
) -> impl Fn(&str) -> Result<u32, OutOfRange> + Clone {
    move |found| {
        let number = canonical_number(found).filter(|number| range.contains(number));
        number.ok_or_else(|| OutOfRange(range.clone()))
    }
}

/// How many of something there shall be: at least one, and at most so many.
pub(crate) fn count(most: u32) -> impl Fn(&str) -> Result<NonZeroUsize, OutOfRange> + Clone {
    let number = number(1..=most);
    move |found| {
        let count = number(found)? as usize;
        Ok(NonZeroUsize::new(count).expect("the range begins above 0"))
    }
}

/// The range in which a number had to be.
#[derive(Debug)]
pub(crate) struct OutOfRange(pub(crate) RangeInclusive<u32>);

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "not in {:?}", self.0)
    }
}

impl Error for OutOfRange {}

/// One of some words, each with its meaning.
pub(crate) fn choice<T: Copy + Send + Sync + 'static, const N: usize>(
    known: [(&'static str, T); N],
) -> impl TypedValueParser<Value = T> {
    PossibleValuesParser::new(known.map(|(word, _)| word)).map(move |found| {
        let meant = known.iter().find(|(word, _)| *word == found);
        meant.expect("clap lets only known words through").1
    })
}

/// The seed of a draw.
pub(crate) fn seed(found: &str) -> Result<u64, Message> {
    whole_number(found).ok_or_else(|| msg!("cli-bad-seed", found = quote(found)))
}

/// A clock for each player, such as `10`, `0:30` or `5+3`.
pub(crate) fn clock(found: &str) -> Result<TimeControl, Message> {
    clock_of(found).ok_or_else(|| msg!("cli-bad-clock", found = quote(found)))
}

/// A number of digits only.
pub(crate) fn whole_number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|_| !text.starts_with('+'))
}
