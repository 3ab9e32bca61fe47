use std::any::Any;
use std::fmt;

use lusus_core::{Course, Demo, Language, Message, ParsePositionError, Reason};

use crate::{AnyPosition, Game};

/// A variant of some game; it prints as its id.
#[derive(Clone, Copy)]
pub struct Variant {
    game: &'static Game,
    /// Its number in the game's list.
    index: usize,
}

impl Variant {
    /// The variant that bears the name of its game.
    pub(crate) fn usual(game: &'static Game) -> Variant {
        Variant { game, index: 0 }
    }

    /// All variants of its game, the usual one first.
    pub fn siblings(self) -> impl Iterator<Item = Variant> {
        (0..(self.game.variants)()).map(move |index| Variant { index, ..self })
    }

    /// Its id, `game` or `game:variant`.
    #[must_use]
    pub fn id(self) -> &'static str {
        (self.game.id)(self.index)
    }

    /// The id of its game, which is also the name of the game's rules page.
    #[must_use]
    pub fn game_id(self) -> &'static str {
        (self.game.id)(0)
    }

    /// Its title for people.
    #[must_use]
    pub fn title(self) -> Message {
        (self.game.title)(self.index)
    }

    /// Whether every game starts from the same position; if not, the start is
    /// drawn with the seed.
    #[must_use]
    pub fn has_fixed_start(self) -> bool {
        (self.game.has_fixed_start)(self.index)
    }

    /// The text of the usual start with player 2 to move, where a game may
    /// begin so too.
    #[must_use]
    pub fn start_of_second(self) -> Option<String> {
        (self.game.start_of_second)(self.index)
    }

    /// The page of rules of its game; empty in a WebAssembly build, where a page
    /// gets it from its site.
    #[must_use]
    pub fn rules(self, language: Language) -> &'static str {
        language.of::<&str>(&self.game.rules)
    }

    /// A game of this variant, begun, if it has one to show.
    #[must_use]
    pub fn demo(self) -> Option<Demo> {
        self.game.demo.filter(|_| self.index == 0)
    }

    /// The lessons that teach its game, if there are some.
    #[must_use]
    pub fn course(self) -> Option<&'static Course> {
        self.game.course
    }

    /// The closed list of words by which a match ends.
    #[must_use]
    pub fn reasons(self) -> &'static [Reason] {
        (self.game.reasons)()
    }

    /// The position a game begins with.
    #[must_use]
    pub fn start(self, seed: u64) -> Box<dyn AnyPosition> {
        (self.game.start)(self, seed)
    }

    /// A start at which all is done that players would first set up; `None`
    /// where there is nothing to set up.
    #[must_use]
    pub fn arranged(self, seed: u64) -> Option<Box<dyn AnyPosition>> {
        (self.game.arranged)(self, seed)
    }

    /// What the program can do in its game beyond the rules, for those who know
    /// the type.
    #[must_use]
    pub fn abilities(self) -> &'static (dyn Any + Send + Sync) {
        self.game.abilities
    }

    /// Reads the one-line text of a position.
    ///
    /// # Errors
    /// If the text is not a position of this variant.
    pub fn parse(self, text: &str) -> Result<Box<dyn AnyPosition>, ParsePositionError> {
        (self.game.parse)(self, text)
    }

    /// Its number among the variants of its game.
    #[must_use]
    pub fn index(self) -> usize {
        self.index
    }
}

impl PartialEq for Variant {
    fn eq(&self, other: &Variant) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Variant {}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Variant({self})")
    }
}
