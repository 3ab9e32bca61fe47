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

use std::fmt;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use lusus_core::{Arg, Language, Message, Sentences, Translated};
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
    let args = arguments(language, message);
    format(language, message.key, Some(&args)).unwrap_or_else(|| message.to_string())
}

/// The arguments of a message, said in a language.
fn arguments(language: Language, message: &Message) -> FluentArgs<'_> {
    let mut args = FluentArgs::new();
    for (name, value) in &message.args {
        let value = match value {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Message(message) => FluentValue::from(say(language, message)),
        };
        args.set(*name, value);
    }
    args
}

/// Names what a language lacks to say a message: each key without a sentence,
/// and each argument that a sentence uses and the message does not have.
#[must_use]
pub fn missing(language: Language, message: &Message) -> Vec<String> {
    let mut missing = Vec::new();
    for (_, value) in &message.args {
        if let Arg::Message(message) = value {
            missing.extend(self::missing(language, message));
        }
    }
    let bundle = bundle(language);
    let Some(pattern) = bundle.get_message(message.key).and_then(|found| found.value()) else {
        missing.push(message.key.to_owned());
        return missing;
    };
    let mut errors = Vec::new();
    let args = arguments(language, message);
    drop(bundle.format_pattern(pattern, Some(&args), &mut errors));
    missing.extend(errors.iter().map(|error| format!("{}: {error}", message.key)));
    missing
}

/// Lets [`say`] say more in a language: the sentences of games that bring their
/// own. It comes before anything is said in that language.
///
/// # Errors
/// If a file is not Fluent, or defines a key that is taken.
///
/// # Panics
/// If something has been said in that language.
pub fn learn(
    language: Language,
    sentences: impl IntoIterator<Item = Sentences>,
) -> Result<(), BadSentences> {
    let mut more = load(language);
    for Sentences { file, text } in sentences {
        add(&mut more, language, file, text)?;
    }
    assert!(language.of(&BUNDLES).set(more).is_ok(), "something has been said already");
    Ok(())
}

/// A Fluent file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadSentences {
    /// The path of the file.
    pub file: String,
    /// Its language.
    pub language: Language,
    /// The line of the fault, counted from 1.
    pub line: usize,
    /// What is wrong there.
    pub fault: String,
}

impl fmt::Display for BadSentences {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let BadSentences { file, language, line, fault } = self;
        write!(f, "{file} ({}), line {line}: {fault}", language.code())
    }
}

impl std::error::Error for BadSentences {}

/// The text of a key without arguments, if the catalogue has it: for keys that
/// follow from the name of what they describe.
#[must_use]
pub fn find(language: Language, key: &str) -> Option<String> {
    format(language, key, None)
}

fn format(language: Language, key: &str, args: Option<&FluentArgs<'_>>) -> Option<String> {
    let bundle = bundle(language);
    let pattern = bundle.get_message(key)?.value()?;
    Some(bundle.format_pattern(pattern, args, &mut Vec::new()).into_owned())
}

fn bundle(language: Language) -> &'static Bundle {
    language.of(&BUNDLES).get_or_init(|| load(language))
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
        let file = format!("{}/{}.ftl", language.code(), subject.name);
        let added = add(&mut bundle, language, &file, subject.text(language));
        added.unwrap_or_else(|bad| panic!("{bad}"));
    }
    bundle
}

/// Adds the sentences of a file.
fn add(
    bundle: &mut Bundle,
    language: Language,
    file: &str,
    text: &str,
) -> Result<(), BadSentences> {
    let bad =
        |line: usize, fault: String| BadSentences { file: file.to_owned(), language, line, fault };
    let resource = FluentResource::try_new(text.to_owned()).map_err(|(_, errors)| {
        let error = errors.first().expect("a refused file has an error");
        let line = 1 + text[..error.pos.start].matches('\n').count();
        bad(line, error.to_string())
    })?;
    bundle.add_resource(resource).map_err(|errors| {
        let taken = errors.iter().find_map(|error| match error {
            FluentError::Overriding { id, .. } => Some(id.as_str()),
            _ => None,
        });
        let taken = taken.unwrap_or_default();
        let is_key = |line: &str| {
            line.strip_prefix(taken).is_some_and(|rest| rest.trim_start().starts_with('='))
        };
        let line = 1 + text.lines().collect::<Vec<_>>().into_iter().rposition(is_key).unwrap_or(0);
        bad(line, format!("the key {taken} is taken"))
    })
}

#[cfg(test)]
mod tests {
    use lusus_core::msg;

    use super::*;

    #[test]
    fn a_file_that_is_not_fluent_is_named_with_language_and_line() {
        let told = |text| {
            let files = [Sentences { file: "texts/pt.ftl", text }];
            learn(Language::Portuguese, files).expect_err("a bad file").to_string()
        };
        let told_syntax = told("pente-title = Pente\n\npente-goal Cinco em linha.\n");
        assert_eq!(told_syntax, "texts/pt.ftl (pt), line 3: Expected a token starting with \"=\"");
        let told_taken = told("pente-title = Pente\nside-white = Brancas\n");
        assert_eq!(told_taken, "texts/pt.ftl (pt), line 2: the key side-white is taken");
    }

    #[test]
    fn a_message_that_cannot_be_said_names_its_fault() {
        let named = |message| missing(Language::English, &message);
        assert!(named(msg!("status-to-move", side = msg!("side-white"))).is_empty());
        assert_eq!(
            named(msg!("status-to-move", side = Message::new("side-green"))),
            ["side-green"]
        );
        let without = named(Message::new("status-to-move"));
        assert!(
            without[0].starts_with("status-to-move: ") && without[0].contains("$side"),
            "{without:?}"
        );
    }
}
