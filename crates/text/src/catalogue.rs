use lusus_core::{Language, Translated};

/// What is said about one subject: a Fluent file in each language.
#[derive(Clone, Copy, Debug)]
pub struct Subject {
    /// The name of its files, without the ending.
    pub name: &'static str,
    texts: Translated<&'static str>,
}

impl Subject {
    /// Its file in a language.
    #[must_use]
    pub const fn text(&self, language: Language) -> &'static str {
        language.of::<&str>(&self.texts)
    }
}

macro_rules! subjects {
    ($($name:literal)* ; $($elsewhere:literal)*) => {
        &[
            $(subject!($name),)*
            $(#[cfg(not(target_family = "wasm"))] subject!($elsewhere),)*
        ]
    };
}

macro_rules! subject {
    ($name:literal) => {
        Subject {
            name: $name,
            texts: [
                include_str!(concat!("../en/", $name, ".ftl")),
                include_str!(concat!("../pt/", $name, ".ftl")),
            ],
        }
    };
}

/// Every file of sentences but `pages`, `share`, `study`, `learn`, `solving`, `local`, `arenas` and
/// `meeting`, which are built into the pages alone. Behind the semicolon stands what is said by
/// sites, at terminals and to those who host: the module beside a page has no use for it.
pub const CATALOGUE: &[Subject] = subjects![
    "games" "choko" "barca" "knightline" "boco" "syrtis"
    "lessons"
    "match" "positions" "records" "links" "review" "puzzles" "server" "strength" "coach" "cli";
    "site" "terminal" "help" "ugi" "proofs" "arena" "balance" "bench" "hosting" "connect"
];
