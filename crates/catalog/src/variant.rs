use std::fmt;

use lusus_bots::{Effort, Settings};
use lusus_core::{Demo, Language, Message, ParsePositionError, Reason, UnknownVariant};
use thiserror::Error;

use crate::{AnyBot, AnyGame, AnyPosition, GAMES};

/// A variant of some game in the catalogue; it prints as its id.
#[derive(Clone, Copy)]
pub struct Variant {
    game: &'static dyn AnyGame,
    /// Its number in the game's list.
    index: usize,
}

impl Variant {
    /// Every variant, game by game.
    pub fn all() -> impl Iterator<Item = Variant> {
        GAMES
            .iter()
            .flat_map(|&game| (0..game.variants()).map(move |index| Variant { game, index }))
    }

    /// The usual variant of every game, which has the id of its game.
    pub fn usual() -> impl Iterator<Item = Variant> {
        GAMES.iter().map(|&game| Variant { game, index: 0 })
    }

    /// The variant with this id.
    ///
    /// # Errors
    /// If there is none; `all` lists those there are.
    pub fn find(id: &str) -> Result<Variant, UnknownVariant> {
        Variant::all()
            .find(|variant| variant.id() == id)
            .ok_or_else(|| UnknownVariant(id.to_owned()))
    }

    /// Its id, `game` or `game:variant`.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.game.id(self.index)
    }

    /// The id of its game, which is also the name of the game's rules page.
    #[must_use]
    pub fn game_id(self) -> &'static str {
        self.game.id(0)
    }

    /// Its title for people.
    #[must_use]
    pub fn title(self) -> Message {
        self.game.title(self.index)
    }

    /// Whether every game starts from the same position; if not, the start is
    /// drawn with the seed.
    #[must_use]
    pub fn has_fixed_start(self) -> bool {
        self.game.has_fixed_start(self.index)
    }

    /// A number of plies within which every match of the usual length ends.
    #[must_use]
    pub fn max_plies(self) -> u32 {
        self.game.max_plies(self.index)
    }

    /// The page of rules of its game.
    #[must_use]
    pub fn rules(self, language: Language) -> &'static str {
        self.game.rules(language)
    }

    /// A game of this variant, begun, if it has one to show.
    #[must_use]
    pub fn demo(self) -> Option<Demo> {
        self.game.demo().filter(|_| self.index == 0)
    }

    /// The closed list of words by which a match ends.
    #[must_use]
    pub fn reasons(self) -> &'static [Reason] {
        self.game.reasons()
    }

    /// The position a game begins with.
    #[must_use]
    pub fn start(self, seed: u64) -> Box<dyn AnyPosition> {
        self.game.start(self, seed)
    }

    /// The words of the bots that play it, the weakest first.
    #[must_use]
    pub fn bots(self) -> Vec<String> {
        self.game.bots()
    }

    /// The bot that a word names.
    ///
    /// # Errors
    /// If the game has no such bot; `bots` lists those it has.
    pub fn bot(self, name: &str, settings: Settings) -> Result<Box<dyn AnyBot>, UnknownBot> {
        self.game.bot(name, settings).ok_or_else(|| UnknownBot(name.to_owned()))
    }

    /// How long the bot that a word names may take for a move if nobody limits
    /// it.
    ///
    /// # Errors
    /// If the game has no such bot; `bots` lists those it has.
    pub fn effort(self, name: &str) -> Result<Effort, UnknownBot> {
        self.game.effort(name).ok_or_else(|| UnknownBot(name.to_owned()))
    }

    /// Whether there are tables of its endings, which `lusus solve` makes.
    #[must_use]
    pub fn has_tables(self) -> bool {
        self.game.has_tables(self.index)
    }

    /// Reads the one-line text of a position.
    ///
    /// # Errors
    /// If the text is not a position of this variant.
    pub fn parse(self, text: &str) -> Result<Box<dyn AnyPosition>, ParsePositionError> {
        self.game.parse(self, text)
    }

    pub(crate) fn game(self) -> &'static dyn AnyGame {
        self.game
    }

    pub(crate) fn index(self) -> usize {
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

/// A word that names no bot of the game.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no bot is called {0:?}")]
pub struct UnknownBot(
    /// What was asked for.
    pub String,
);
