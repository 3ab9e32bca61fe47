//! What is drawn at random: the names of matches, and the secrets of seats.

use std::fmt;
use std::str::FromStr;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use lusus_core::Random;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use thiserror::Error;

/// Types that tell nothing of themselves when they are printed.
macro_rules! never_printed {
    ($($type:ident)+) => {$(
        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(stringify!($type))
            }
        }
    )+};
}
never_printed!(Entropy Secret SecretLink SecretHash);

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
        MatchId::of_number(entropy.draw_number())
    }

    /// The one that a number stands for; 62 bits of it count.
    #[must_use]
    pub fn of_number(mut number: u64) -> MatchId {
        MatchId([(); MatchId::LENGTH].map(|()| {
            let letter = usize::try_from(number % 36).expect("less than 36");
            number /= 36;
            MatchId::ALPHABET[letter]
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

/// Something that only the holder of a seat knows: the secret of a link, or the
/// key of a device. It never prints.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String")]
pub struct Secret(String);

impl Secret {
    /// How long one may be, in characters.
    pub const LENGTHS: std::ops::RangeInclusive<usize> = 16..=64;

    /// A new one of 192 bits.
    #[must_use]
    pub fn draw(entropy: &mut Entropy) -> Secret {
        let mut bytes = [0; 24];
        entropy.fill(&mut bytes);
        Secret(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// The text, for the one who is to know it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The address of a page with the secret behind `#`.
    #[must_use]
    pub fn link(&self, page: &str) -> SecretLink {
        SecretLink(format!("{page}#{}", self.0))
    }

    /// What is kept of it.
    #[must_use]
    pub fn hash(&self) -> SecretHash {
        SecretHash(Sha256::digest(self.0.as_bytes()).into())
    }
}

impl TryFrom<String> for Secret {
    type Error = BadSecret;

    fn try_from(text: String) -> Result<Secret, BadSecret> {
        let is_letter = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_');
        let fits = Secret::LENGTHS.contains(&text.len()) && text.bytes().all(is_letter);
        if fits { Ok(Secret(text)) } else { Err(BadSecret) }
    }
}

/// An address with a secret in it. It never prints.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SecretLink(String);

/// A text that cannot be a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a secret has {} to {} characters of 0-9a-zA-Z_-", Secret::LENGTHS.start(), Secret::LENGTHS.end())]
pub struct BadSecret;

/// The fingerprint of a secret. Comparing two takes the same time whatever they
/// are; secrets are random, so that no salt is needed.
#[derive(Clone, Copy)]
pub struct SecretHash(pub [u8; 32]);

impl PartialEq for SecretHash {
    fn eq(&self, other: &SecretHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for SecretHash {}

impl SecretHash {
    /// What holds the seats of a program. It follows from the program's name, which
    /// only its token proves. It is the hash of no [`Secret`]: no secret has a blank.
    #[must_use]
    pub fn of_program(name: &str) -> SecretHash {
        let digest = Sha256::new().chain_update("program ").chain_update(name);
        SecretHash(digest.finalize().into())
    }
}

/// Where random bits come from.
pub enum Entropy {
    /// Whoever fills bytes for the program, such as the operating system.
    Filled(fn(&mut [u8])),
    /// A seed: anybody who knows it can foretell them. For tests, and where
    /// nothing is kept from anybody.
    Seeded(Random),
}

impl Entropy {
    /// From a seed.
    #[must_use]
    pub fn seeded(seed: u64) -> Entropy {
        Entropy::Seeded(Random::new(seed))
    }

    fn fill(&mut self, bytes: &mut [u8]) {
        match self {
            Entropy::Filled(fill) => fill(bytes),
            Entropy::Seeded(random) => {
                for chunk in bytes.chunks_mut(8) {
                    chunk.copy_from_slice(&random.next_u64().to_le_bytes()[..chunk.len()]);
                }
            }
        }
    }

    /// A number of 64 bits.
    pub fn draw_number(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}

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

    #[test]
    fn a_secret_is_known_by_its_hash_and_never_printed() {
        let mut entropy = Entropy::seeded(7);
        let (one, other) = (Secret::draw(&mut entropy), Secret::draw(&mut entropy));
        assert_eq!(one.reveal().len(), 32);
        assert_eq!(one.hash(), one.clone().hash());
        assert_ne!(one.hash(), other.hash());
        let link = one.link("https://play.example/g/7k2m9qx4t1bz");
        assert_eq!(format!("{one:?} {:?} {link:?}", one.hash()), "Secret SecretHash SecretLink");
        let expected = format!("\"https://play.example/g/7k2m9qx4t1bz#{}\"", one.reveal());
        assert_eq!(serde_json::to_string(&link).unwrap(), expected);
    }

    #[test]
    fn only_long_plain_texts_are_secrets() {
        for bad in ["", "short", &"x".repeat(65), "sixteen-letters é", "<script>alert(1)</script>"]
        {
            assert_eq!(Secret::try_from(bad.to_owned()).err(), Some(BadSecret), "{bad}");
        }
    }
}
