use std::any::Any;
use std::marker::PhantomData;

use lusus_core::{Demo, Language, Message, ParsePositionError, Present, Reason, VariantToken};

use crate::position::Erased;
use crate::{AnyPosition, Variant};

/// The rules of some game. Its variants are numbered from 0, which is the one
/// that bears the game's name alone; [`Variant`] wraps game and number.
pub trait AnyGame: Send + Sync {
    /// How many variants there are.
    fn variants(&self) -> usize;

    /// The id of a variant.
    fn id(&self, index: usize) -> &'static str;

    /// The title of a variant.
    fn title(&self, index: usize) -> Message;

    /// Whether a variant always starts from the same position.
    fn has_fixed_start(&self, index: usize) -> bool;

    /// A number of plies within which every match of a variant ends.
    fn max_plies(&self, index: usize) -> u32;

    /// The page of rules.
    fn rules(&self, language: Language) -> &'static str;

    /// What the game says, as a Fluent file; nothing if the product's own
    /// catalogue has it.
    fn sentences(&self, language: Language) -> &'static str;

    /// A game of the usual variant, begun.
    fn demo(&self) -> Option<Demo>;

    /// The closed list of words by which a match of this game ends.
    fn reasons(&self) -> &'static [Reason];

    /// The start of `variant`, which is one of this game.
    fn start(&self, variant: Variant, seed: u64) -> Box<dyn AnyPosition>;

    /// Reads a position of `variant`, which is one of this game.
    ///
    /// # Errors
    /// If the text is not a position of the variant.
    fn parse(
        &self,
        variant: Variant,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, ParsePositionError>;

    /// What the program can do in this game beyond its rules, for those who
    /// know the type.
    fn abilities(&self) -> &(dyn Any + Send + Sync);
}

/// The game whose positions are `P`, with what the program can do in it.
pub struct Rules<P> {
    abilities: &'static (dyn Any + Send + Sync),
    positions: PhantomData<fn() -> P>,
}

impl<P> Rules<P> {
    /// The rules alone.
    pub const ALONE: Rules<P> = Rules::with(&());

    /// The rules, and what [`AnyGame::abilities`] gives back.
    #[must_use]
    pub const fn with(abilities: &'static (dyn Any + Send + Sync)) -> Rules<P> {
        Rules { abilities, positions: PhantomData }
    }
}

impl<P: Present> AnyGame for Rules<P> {
    fn variants(&self) -> usize {
        P::Variant::all().len()
    }

    fn id(&self, index: usize) -> &'static str {
        P::Variant::all()[index].id()
    }

    fn title(&self, index: usize) -> Message {
        P::Variant::all()[index].title()
    }

    fn has_fixed_start(&self, index: usize) -> bool {
        P::Variant::all()[index].has_fixed_start()
    }

    fn max_plies(&self, index: usize) -> u32 {
        P::Variant::all()[index].max_plies()
    }

    fn rules(&self, language: Language) -> &'static str {
        P::rules(language)
    }

    fn sentences(&self, language: Language) -> &'static str {
        P::sentences(language)
    }

    fn demo(&self) -> Option<Demo> {
        P::demo()
    }

    fn reasons(&self) -> &'static [Reason] {
        P::reasons()
    }

    fn start(&self, variant: Variant, seed: u64) -> Box<dyn AnyPosition> {
        let position = P::start(P::Variant::all()[variant.index()], seed);
        Box::new(Erased { variant, position })
    }

    fn parse(
        &self,
        variant: Variant,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, ParsePositionError> {
        let position = P::parse(P::Variant::all()[variant.index()], text)?;
        Ok(Box::new(Erased { variant, position }))
    }

    fn abilities(&self) -> &(dyn Any + Send + Sync) {
        self.abilities
    }
}
