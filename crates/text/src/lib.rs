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
mod message_view;
mod system;

use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use lusus_core::{Arg, Language, Message, Translated};
use unic_langid::LanguageIdentifier;

pub use catalogue::{CATALOGUE, Subject};
pub use document::{Block, Document, Words, unmarked};
pub use locale::{language_of_environment, language_of_locale};
pub use message_view::MessageView;
pub use system::system_fault;

/// The sentence of a message in a language.
///
/// A key that is missing from the catalogue is printed as it is; a test makes
/// sure that none is missing.
#[must_use]
pub fn say(language: Language, message: &Message) -> String {
    let mut args = FluentArgs::new();
    for (name, value) in &message.args {
        let value = match value {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Message(message) => FluentValue::from(say(language, message)),
        };
        args.set(*name, value);
    }
    format(language, message.key, Some(&args)).unwrap_or_else(|| message.to_string())
}

/// Lets [`say`] say more in a language: the sentences, in Fluent, of games that
/// bring their own. It comes before anything is said in that language.
///
/// # Panics
/// If they are not Fluent, a key is taken, or something has been said.
pub fn learn(language: Language, sentences: &str) {
    let mut more = load(language);
    add(&mut more, sentences);
    assert!(language.of(&BUNDLES).set(more).is_ok(), "something has been said already");
}

/// The text of a key without arguments, if the catalogue has it: for keys that
/// follow from the name of what they describe.
#[must_use]
pub fn find(language: Language, key: &str) -> Option<String> {
    format(language, key, None)
}

fn format(language: Language, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
    let bundle = language.of(&BUNDLES).get_or_init(|| load(language));
    let pattern = bundle.get_message(key)?.value()?;
    Some(bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned())
}

type Bundle = FluentBundle<FluentResource>;

/// The catalogue of each language, parsed on first use.
static BUNDLES: Translated<OnceLock<Bundle>> = [const { OnceLock::new() }; Language::ALL.len()];

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
        add(&mut bundle, subject.text(language));
    }
    bundle
}

fn add(bundle: &mut Bundle, sentences: &str) {
    let resource = FluentResource::try_new(sentences.to_owned()).expect("sentences are Fluent");
    bundle.add_resource(resource).expect("no key stands twice");
}
