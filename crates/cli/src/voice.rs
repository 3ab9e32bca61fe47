use std::env;
use std::ffi::OsString;

use lusus_catalog::with_guess;
use lusus_core::{Language, Message, msg, text::quote};
use lusus_erased::{Catalogue, Variant};
use lusus_text::{find, language_of_environment, language_of_locale, say};

use crate::Failure;

/// What a command is run with: the games of the program, and how it speaks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Voice {
    pub(crate) catalogue: Catalogue,
    pub(crate) language: Language,
    pub(crate) form: Form,
}

/// The form of what is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    Text,
    Json,
}

impl Voice {
    /// The voice that the arguments ask for. It is needed before they are
    /// parsed: help and error messages use it too.
    pub(crate) fn of(catalogue: Catalogue, arguments: &[OsString]) -> Voice {
        let words = || arguments.iter().filter_map(|argument| argument.to_str());
        let separate = words().zip(words().skip(1)).find(|(flag, _)| *flag == "--lang");
        let joined = words().find_map(|word| word.strip_prefix("--lang="));
        let asked = separate.map(|(_, language)| language).or(joined);
        let language = asked
            .and_then(language_of_locale)
            .unwrap_or_else(|| language_of_environment(|name| env::var(name).ok()));
        let form = if words().any(|word| word == "--json") { Form::Json } else { Form::Text };
        Voice { catalogue, language, form }
    }

    /// Refuses JSON where a command talks with somebody, in a form of its own.
    pub(crate) fn check_is_text(self) -> Result<(), Failure> {
        match self.form {
            Form::Text => Ok(()),
            Form::Json => Err(Failure::in_field("json", msg!("cli-no-json"))),
        }
    }

    pub(crate) fn variant(self, id: &str) -> Result<Variant, Failure> {
        self.catalogue.find(id).map_err(|_| self.unknown_variant(id))
    }

    pub(crate) fn unknown_variant(self, id: &str) -> Failure {
        let known = self.catalogue.all().map(Variant::id).collect::<Vec<_>>().join(", ");
        let fault = msg!("cli-unknown-variant", found = quote(id), known = known);
        let ids = self.catalogue.all().map(Variant::id);
        Failure::in_field("game", with_guess(fault, id, ids))
    }

    /// The variant of an id, or the first of all where none is named.
    pub(crate) fn variant_or_first(self, id: Option<&str>) -> Result<Variant, Failure> {
        match id {
            Some(id) => self.variant(id),
            None => Ok(self.catalogue.all().next().expect("there are games")),
        }
    }

    /// The titles of all games, separated by commas.
    pub(crate) fn games(self) -> String {
        let titles = self.catalogue.usual().map(|game| self.say(&game.title()));
        titles.collect::<Vec<_>>().join(", ")
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
}
