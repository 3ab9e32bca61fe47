use std::cell::Cell;

use lusus_core::{Language, Reason, Sentences, UnknownVariant};

use crate::{Game, Variant};

/// The games that a program is made with.
///
/// ```
/// use lusus_erased::{Catalogue, Game};
/// use lusus_games::choko::Choko;
/// const CATALOGUE: Catalogue = Catalogue::new(&[Game::of::<Choko>(&())]);
/// let mut position = CATALOGUE.find("choko:winther").unwrap().start(0);
/// position.play("c3").unwrap();
/// assert_eq!(position.text(), "5/5/2O2/5/5 2 11,12 1");
/// assert!(position.play("c3").is_err());
/// ```
#[derive(Clone, Copy, Default)]
pub struct Catalogue {
    games: &'static [Game],
    name: Option<&'static str>,
}

impl Catalogue {
    /// These games, in this order.
    #[must_use]
    pub const fn new(games: &'static [Game]) -> Catalogue {
        Catalogue { games, name: None }
    }

    /// The same games in a program of this name.
    #[must_use]
    pub const fn named(self, name: &'static str) -> Catalogue {
        Catalogue { name: Some(name), ..self }
    }

    /// The name of the program, such as `Lusus`; by default the id of its first
    /// game. The data folder has this name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.name.or_else(|| self.usual().next().map(Variant::id)).unwrap_or_default()
    }

    /// The name of the program in a command line, such as `lusus`.
    #[must_use]
    pub fn command(self) -> String {
        self.name().to_lowercase().replace(' ', "-")
    }

    /// Every variant, game by game.
    pub fn all(self) -> impl Iterator<Item = Variant> {
        self.usual().flat_map(Variant::siblings)
    }

    /// The usual variant of every game, which has the id of its game.
    pub fn usual(self) -> impl Iterator<Item = Variant> {
        self.games.iter().map(Variant::usual)
    }

    /// The variant with this id.
    ///
    /// # Errors
    /// If there is none; `all` lists those there are.
    pub fn find(self, id: &str) -> Result<Variant, UnknownVariant> {
        self.all().find(|variant| variant.id() == id).ok_or_else(|| UnknownVariant(id.to_owned()))
    }

    /// The Fluent files of the games that bring their own sentences.
    pub fn sentences(self, language: Language) -> impl Iterator<Item = Sentences> {
        let files = self.games.iter().map(move |game| *language.of(&game.sentences));
        files.filter(|file| *file != Sentences::NONE)
    }

    /// Runs `read`, in which serde reads what speaks of these games: it hands
    /// nothing down to what it reads.
    pub fn reading<T>(self, read: impl FnOnce() -> T) -> T {
        let before = BEING_READ.replace(Some(self));
        let value = read();
        BEING_READ.set(before);
        value
    }

    /// The games that what is being read may speak of; none outside
    /// [`reading`](Catalogue::reading).
    #[must_use]
    pub fn being_read() -> Option<Catalogue> {
        BEING_READ.get()
    }

    /// The reason for which some game ends by this word.
    #[must_use]
    pub fn reason(self, word: &str) -> Option<Reason> {
        let mut reasons = self.games.iter().flat_map(|game| (game.reasons)());
        reasons.find(|reason| reason.word() == word).copied()
    }
}

/// Catalogues are the same if they have the same names in the same order.
impl PartialEq for Catalogue {
    fn eq(&self, other: &Catalogue) -> bool {
        self.usual().eq(other.usual())
    }
}

impl Eq for Catalogue {}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.usual()).finish()
    }
}

thread_local! {
    static BEING_READ: Cell<Option<Catalogue>> = const { Cell::new(None) };
}
