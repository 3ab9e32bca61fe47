use std::fmt;
use std::str::FromStr;

use lusus_room::wire::Nonce;
use lusus_room::{BadMatchId, MatchId, SecretHash};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The name of a challenge, of the same letters as that of a match.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "String", into = "String")]
pub struct ChallengeId(MatchId);

impl ChallengeId {
    /// The challenge that somebody marks so: one that is sent again, because the
    /// answer was lost, is the same one.
    #[must_use]
    pub fn of(key: &SecretHash, nonce: &Nonce) -> ChallengeId {
        let digest = Sha256::new().chain_update("challenge").chain_update(key.0);
        let digest: [u8; 32] = digest.chain_update(nonce.as_str()).finalize().into();
        let (short, _) = digest.split_first_chunk().expect("a digest is longer");
        ChallengeId(MatchId::of_number(u64::from_le_bytes(*short)))
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Display for ChallengeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for ChallengeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ChallengeId {
    type Err = BadMatchId;

    fn from_str(text: &str) -> Result<ChallengeId, BadMatchId> {
        text.parse().map(ChallengeId)
    }
}

impl TryFrom<String> for ChallengeId {
    type Error = BadMatchId;

    fn try_from(text: String) -> Result<ChallengeId, BadMatchId> {
        text.parse()
    }
}

impl From<ChallengeId> for String {
    fn from(id: ChallengeId) -> String {
        id.to_string()
    }
}
