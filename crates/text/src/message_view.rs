use lusus_core::{Language, Message};
use serde::Serialize;

use crate::say;

/// A message with its sentence in the reader's language.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MessageView {
    #[serde(flatten)]
    /// The message.
    pub message: Message,
    /// Its sentence.
    pub text: String,
}

impl MessageView {
    /// The message as it is said in a language.
    #[must_use]
    pub fn new(message: Message, language: Language) -> MessageView {
        let text = say(language, &message);
        MessageView { message, text }
    }
}
