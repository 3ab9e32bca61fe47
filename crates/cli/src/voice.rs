use std::env;
use std::ffi::OsString;

use lusus_core::{Language, Message};
use lusus_text::{find, language_of_environment, language_of_locale, say};

/// How the program speaks: in which language, and as text or JSON.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Voice {
    language: Language,
    form: Form,
}

/// The form of what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Text,
    Json,
}

impl Voice {
    /// The voice that the arguments ask for. It is needed before they are
    /// parsed: help and complaints about them speak with it too.
    pub(crate) fn of(arguments: &[OsString]) -> Voice {
        let words = || arguments.iter().filter_map(|argument| argument.to_str());
        let separate = words().zip(words().skip(1)).find(|(flag, _)| *flag == "--lang");
        let joined = words().find_map(|word| word.strip_prefix("--lang="));
        let asked = separate.map(|(_, language)| language).or(joined);
        let language = asked
            .and_then(language_of_locale)
            .unwrap_or_else(|| language_of_environment(|name| env::var(name).ok()));
        let form = if words().any(|word| word == "--json") { Form::Json } else { Form::Text };
        Voice { language, form }
    }

    pub(crate) fn say(self, message: &Message) -> String {
        say(self.language, message)
    }

    /// The text of a key that follows from the name of what it describes.
    pub(crate) fn find(self, key: &str) -> Option<String> {
        find(self.language, key)
    }

    /// A number with this many decimals, as the language writes them.
    pub(crate) fn decimal(self, number: f64, decimals: usize) -> String {
        let text = format!("{number:.decimals$}");
        match self.language {
            Language::English => text,
            Language::Portuguese => text.replace('.', ","),
        }
    }

    pub(crate) fn language(self) -> Language {
        self.language
    }

    pub(crate) fn form(self) -> Form {
        self.form
    }
}
