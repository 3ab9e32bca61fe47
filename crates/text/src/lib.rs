//! Everything that Lusus says, in every language: Fluent files by subject, the
//! function that turns a [`Message`] into a sentence, and pages of text.
//!
//! ```
//! use lusus_core::{Language, msg};
//! use lusus_text::say;
//! let message = msg!("status-to-move", side = msg!("side-white"));
//! assert_eq!(say(Language::English, &message), "White to move");
//! assert_eq!(say(Language::Portuguese, &message), "Jogam as Brancas");
//! ```

#![deny(missing_docs)]

mod catalogue;
mod document;
mod locale;
mod markdown;
mod system;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use lusus_core::{Arg, Language, Message};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

pub use catalogue::{CATALOGUE, Subject};
pub use document::{Block, Document, Words, unmarked};
pub use locale::{language_of_environment, language_of_locale};
pub use system::system_fault;

/// The sentence of a message in a language.
///
/// A key that is missing from the catalogue is printed as it is; a test makes
/// sure that none is missing.
#[must_use]
pub fn say(language: Language, message: &Message) -> String {
    let bundle = bundle(language);
    let Some(pattern) = bundle.get_message(message.key).and_then(|found| found.value()) else {
        return message.to_string();
    };
    let mut args = FluentArgs::new();
    for (name, value) in &message.args {
        args.set(*name, fluent_value(language, value));
    }
    let mut errors = Vec::new();
    bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned()
}

/// Lets [`say`] say more in a language: the sentences, in Fluent, of games that
/// bring their own. It comes before anything is said in that language.
///
/// # Errors
/// If they are not Fluent, a key is taken, or something has been said.
pub fn learn(language: Language, sentences: &str) -> Result<(), BadSentences> {
    let mut more = load(language);
    let resource = FluentResource::try_new(sentences.to_owned())
        .map_err(|(_, faults)| BadSentences::NotFluent(format!("{faults:?}")))?;
    more.add_resource(resource).map_err(|faults| BadSentences::KeyTaken(format!("{faults:?}")))?;
    BUNDLES[language as usize].set(more).map_err(|_| BadSentences::TooLate)
}

/// Sentences that cannot be said.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadSentences {
    /// They are not Fluent.
    #[error("not Fluent: {0}")]
    NotFluent(String),
    /// A key stands in the catalogue already, or twice.
    #[error("a key is taken: {0}")]
    KeyTaken(String),
    /// Something has been said already.
    #[error("something has been said already")]
    TooLate,
}

/// The text of a key without arguments, if the catalogue has it: for keys that
/// follow from the name of what they describe.
#[must_use]
pub fn find(language: Language, key: &str) -> Option<String> {
    let bundle = bundle(language);
    let pattern = bundle.get_message(key)?.value()?;
    Some(bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
}

fn fluent_value(language: Language, value: &Arg) -> FluentValue<'_> {
    match value {
        Arg::Number(number) => FluentValue::from(*number),
        Arg::Text(text) => FluentValue::from(text.as_str()),
        Arg::Message(message) => FluentValue::from(say(language, message)),
    }
}

type Bundle = FluentBundle<FluentResource>;

/// The catalogue of each language, parsed on first use.
static BUNDLES: [OnceLock<Bundle>; 2] = [const { OnceLock::new() }; 2];

fn bundle(language: Language) -> &'static Bundle {
    BUNDLES[language as usize].get_or_init(|| load(language))
}

fn load(language: Language) -> Bundle {
    let locale = match language {
        Language::English => "en",
        Language::Portuguese => "pt-PT",
    };
    let locale: LanguageIdentifier = locale.parse().expect("a well-formed language tag");
    let mut bundle = FluentBundle::new_concurrent(vec![locale]);
    // Arguments are cell names and numbers in left-to-right languages; marks
    // around them would only confuse terminals.
    bundle.set_use_isolating(false);
    for subject in CATALOGUE {
        let resource = FluentResource::try_new(subject.text(language).to_owned())
            .expect("the shipped catalogue is well formed");
        bundle.add_resource(resource).expect("the shipped catalogue has no key twice");
    }
    bundle
}
