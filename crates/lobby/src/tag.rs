use std::fmt;

use lusus_room::{BadMatchId, MatchId, SecretHash};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The public fingerprint of a visitor's device key under the salt of a site:
/// enough to block or report somebody, worth nothing elsewhere.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct Tag(MatchId);

impl Tag {
    /// The tag of a key on a site.
    #[must_use]
    pub fn of(salt: u64, key: &SecretHash) -> Tag {
        let digest = Sha256::new().chain_update("tag").chain_update(salt.to_le_bytes());
        let digest: [u8; 32] = digest.chain_update(key.0).finalize().into();
        let (short, _) = digest.split_first_chunk().expect("a digest is longer");
        Tag(MatchId::of_number(u64::from_le_bytes(*short)))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl TryFrom<String> for Tag {
    type Error = BadMatchId;

    fn try_from(text: String) -> Result<Tag, BadMatchId> {
        text.parse().map(Tag)
    }
}

impl From<Tag> for String {
    fn from(tag: Tag) -> String {
        tag.to_string()
    }
}
