//! The characters around the number: a version before it, and a check of what
//! follows.

use crate::LinkError;
use crate::number::{Number, digit};

/// The version that is written, and the only one so far.
const VERSION: char = '1';

/// How many digits the check has.
const CHECK: u32 = 3;

/// The number as it stands in a link.
pub(crate) fn write(number: Number) -> String {
    let digits = number.text();
    format!("{VERSION}{}{digits}", check(&digits))
}

/// The number in the characters of a link.
pub(crate) fn read(text: &str) -> Result<Number, LinkError> {
    let Some(rest) = text.strip_prefix(VERSION) else {
        let is_newer = text.starts_with(|first: char| ('2'..='9').contains(&first));
        return Err(if is_newer { LinkError::Newer } else { LinkError::NoLink });
    };
    let (claimed, digits) = rest.split_at_checked(CHECK as usize).ok_or(LinkError::Damaged)?;
    if claimed != check(digits) {
        return Err(LinkError::Damaged);
    }
    Number::read(digits).ok_or(LinkError::Damaged)
}

/// The lowest 18 bits of the CRC-32 of some digits.
fn check(digits: &str) -> String {
    let sum = crc32fast::hash(digits.as_bytes());
    (0..CHECK).rev().map(|place| digit(sum >> (6 * place))).collect()
}

/// The text of which everything behind the check is taken for digits, with the
/// version and the check that make it whole: what a fuzzer would not find.
#[cfg(feature = "testkit")]
#[must_use]
pub fn mended(text: &str) -> String {
    let digits: String = text.chars().skip(1 + CHECK as usize).collect();
    format!("{VERSION}{}{digits}", check(&digits))
}
