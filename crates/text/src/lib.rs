//! Everything that Lusus says, in every language: Fluent files by subject, the
//! function that turns a [`Message`] into a sentence, and pages of text.
//!
//! ```
//! use lusus_core::{Language, msg};
//! use lusus_text::say;
//! let message = msg!("status-to-move", side = msg!("side-white"));
//! assert_eq!(say(Language::English, &message), "White to move");
//! assert_eq!(say(Language::Portuguese, &message), "A jogar: Brancas");
//! ```

#![deny(missing_docs)]

mod catalogue;
mod document;
mod locale;
mod markdown;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use lusus_core::{Arg, Language, Message};
use unic_langid::LanguageIdentifier;

pub use catalogue::{CATALOGUE, Subject};
pub use document::{Block, Document, Words, unmarked};
pub use locale::{language_of_environment, language_of_locale};

/// The sentence of a message in a language.
///
/// A key that the catalogue lacks is said as it is; the tests let none through.
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

/// The catalogue of a language, parsed on first use.
fn bundle(language: Language) -> &'static Bundle {
    static ENGLISH: OnceLock<Bundle> = OnceLock::new();
    static PORTUGUESE: OnceLock<Bundle> = OnceLock::new();
    match language {
        Language::English => ENGLISH.get_or_init(|| load(language, "en")),
        Language::Portuguese => PORTUGUESE.get_or_init(|| load(language, "pt-PT")),
    }
}

fn load(language: Language, locale: &str) -> Bundle {
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
