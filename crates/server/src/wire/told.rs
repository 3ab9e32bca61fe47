use lusus_core::{Language, Message};
use lusus_text::say;
use serde::Serialize;

/// A message with its sentence in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Told {
    /// Key and arguments.
    #[serde(flatten)]
    pub message: Message,
    /// The sentence.
    pub text: String,
}

impl Told {
    /// The message in a language.
    #[must_use]
    pub fn new(message: Message, language: Language) -> Told {
        let text = say(language, &message);
        Told { message, text }
    }
}
