use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The sender's own mark of a command. The same key from the same player names
/// the same command, however often it arrives.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Nonce"))]
#[serde(try_from = "String")]
pub struct CommandKey(String);

impl CommandKey {
    /// The longest key, in bytes.
    pub const LONGEST: usize = 64;

    /// The key that is spelt so.
    ///
    /// # Errors
    /// If it is empty or longer than [`LONGEST`](CommandKey::LONGEST).
    pub fn new(text: impl Into<String>) -> Result<CommandKey, BadCommandKey> {
        let text = text.into();
        match text.len() {
            1..=CommandKey::LONGEST => Ok(CommandKey(text)),
            length => Err(BadCommandKey { length }),
        }
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Numbers the commands of a sender that counts them.
impl From<u64> for CommandKey {
    fn from(number: u64) -> CommandKey {
        CommandKey(number.to_string())
    }
}

impl TryFrom<String> for CommandKey {
    type Error = BadCommandKey;

    fn try_from(text: String) -> Result<CommandKey, BadCommandKey> {
        CommandKey::new(text)
    }
}

/// A text that cannot be a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("a command's key has 1 to {} bytes, not {length}", CommandKey::LONGEST)]
pub struct BadCommandKey {
    /// Its length in bytes.
    pub length: usize,
}
