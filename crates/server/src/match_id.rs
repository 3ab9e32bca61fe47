use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Entropy;

/// The public name of a match: who has it may watch.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct MatchId([u8; MatchId::LENGTH]);

impl MatchId {
    /// How many characters it has: 62 bits, too many to guess one.
    pub const LENGTH: usize = 12;
    const ALPHABET: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

    /// A new one.
    #[must_use]
    pub fn draw(entropy: &mut Entropy) -> MatchId {
        let mut number = entropy.draw_number();
        MatchId([0; MatchId::LENGTH].map(|_: u8| {
            let (rest, letter) = (number / 36, number % 36);
            number = rest;
            MatchId::ALPHABET[usize::try_from(letter).expect("less than 36")]
        }))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        str::from_utf8(&self.0).expect("an id is made of ASCII letters")
    }
}

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for MatchId {
    type Err = BadMatchId;

    fn from_str(text: &str) -> Result<MatchId, BadMatchId> {
        let bytes: [u8; MatchId::LENGTH] = text.as_bytes().try_into().map_err(|_| BadMatchId)?;
        let is_id = bytes.iter().all(|byte| MatchId::ALPHABET.contains(byte));
        if is_id { Ok(MatchId(bytes)) } else { Err(BadMatchId) }
    }
}

impl TryFrom<String> for MatchId {
    type Error = BadMatchId;

    fn try_from(text: String) -> Result<MatchId, BadMatchId> {
        text.parse()
    }
}

impl From<MatchId> for String {
    fn from(id: MatchId) -> String {
        id.to_string()
    }
}

/// A text that cannot name a match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a match id has {} characters of 0-9 and a-z", MatchId::LENGTH)]
pub struct BadMatchId;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawn_ids_are_read_back_and_nothing_else_is() {
        let mut entropy = Entropy::seeded(1);
        for _ in 0..100 {
            let id = MatchId::draw(&mut entropy);
            assert_eq!(id.to_string().parse(), Ok(id));
        }
        for bad in
            ["", "7k2m9qx4t1b", "7k2m9qx4t1bzz", "7K2m9qx4t1bz", "../../../etc", "é2m9qx4t1bz"]
        {
            assert_eq!(bad.parse::<MatchId>(), Err(BadMatchId), "{bad}");
        }
    }
}
