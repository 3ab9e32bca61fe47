use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;
use thiserror::Error;

use crate::Entropy;

/// Something that only the holder of a seat knows: the secret of a link, or the
/// key of a device. It never prints.
#[derive(Clone, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Secret(String);

impl Secret {
    /// How long one may be, in characters.
    pub const LENGTHS: std::ops::RangeInclusive<usize> = 16..=64;
    const BYTES: usize = 24;

    /// A new one of 192 bits.
    #[must_use]
    pub fn draw(entropy: &mut Entropy) -> Secret {
        let mut bytes = [0; Secret::BYTES];
        entropy.fill(&mut bytes);
        Secret(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// The text, for the one who is to know it.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The address that gives it away.
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

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
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

impl From<Secret> for String {
    fn from(secret: Secret) -> String {
        secret.0
    }
}

/// An address with a secret in it. It never prints.
#[derive(Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SecretLink(String);

impl fmt::Debug for SecretLink {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretLink")
    }
}

/// A text that cannot be a secret.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a secret has {} to {} characters of 0-9a-zA-Z_-", Secret::LENGTHS.start(), Secret::LENGTHS.end())]
pub struct BadSecret;

/// The fingerprint of a secret. Comparing two takes the same time whatever they
/// are; secrets are random, so that no salt is needed.
#[derive(Clone, Copy)]
pub struct SecretHash([u8; 32]);

impl SecretHash {
    /// As it is stored.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// From what was stored.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<SecretHash> {
        bytes.try_into().ok().map(SecretHash)
    }
}

impl PartialEq for SecretHash {
    fn eq(&self, other: &SecretHash) -> bool {
        self.0.ct_eq(&other.0).into()
    }
}

impl Eq for SecretHash {}

impl fmt::Debug for SecretHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretHash")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_is_known_by_its_hash_and_never_printed() {
        let mut entropy = Entropy::seeded(7);
        let (one, other) = (Secret::draw(&mut entropy), Secret::draw(&mut entropy));
        assert_eq!(one.reveal().len(), 32);
        assert_eq!(one.hash(), one.clone().hash());
        assert_ne!(one.hash(), other.hash());
        assert_eq!(SecretHash::from_bytes(one.hash().as_bytes()), Some(one.hash()));
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
