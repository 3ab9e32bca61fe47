use std::marker::PhantomData;

use lusus_bots::knowledge::Knowledge;
use lusus_bots::{Effort, Playable, Settings};
use lusus_core::{Demo, Language, Message, ParsePositionError, Present, Reason, VariantToken};
use lusus_proofs::{Certificate, Certified, Refusal, Verified};
use lusus_prover::Provable;

use crate::bot::ErasedBot;
use crate::erased::Erased;
use crate::{AnyBot, AnyPosition, Variant};

/// A game of the catalogue. Its variants are numbered from 0, which is the one
/// that bears the game's name alone; [`Variant`] wraps game and number.
pub trait AnyGame: Sync {
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

    /// A game of the usual variant, begun.
    fn demo(&self) -> Option<Demo>;

    /// The closed list of words by which a match of this game ends.
    fn reasons(&self) -> &'static [Reason];

    /// The start of `variant`, which is one of this game.
    fn start(&self, variant: Variant, seed: u64) -> Box<dyn AnyPosition>;

    /// The words of its bots, the weakest first.
    fn bots(&self) -> Vec<String>;

    /// The bot that a word names, if the game has it.
    fn bot(&self, name: &str, settings: Settings) -> Option<Box<dyn AnyBot>>;

    /// How long the bot that a word names may take, if the game has it.
    fn effort(&self, name: &str) -> Option<Effort>;

    /// Whether tables of a variant can be solved.
    fn has_tables(&self, index: usize) -> bool;

    /// Reads a position of `variant`, which is one of this game.
    ///
    /// # Errors
    /// If the text is not a position of the variant.
    fn parse(
        &self,
        variant: Variant,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, ParsePositionError>;

    /// Plays every line of a strategy for this game.
    ///
    /// # Errors
    /// Says what breaks its claim.
    fn verify(&self, certificate: &Certificate) -> Result<Verified, Refusal>;
}

/// The catalogue entry of the game whose positions are `P`.
pub(crate) struct Entry<P>(PhantomData<fn() -> P>);

impl<P> Entry<P> {
    pub(crate) const NEW: Entry<P> = Entry(PhantomData);
}

impl<P: Present + Playable + Certified + Provable> AnyGame for Entry<P> {
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

    fn bots(&self) -> Vec<String> {
        lusus_bots::names::<P>()
    }

    fn bot(&self, name: &str, settings: Settings) -> Option<Box<dyn AnyBot>> {
        let bot = lusus_bots::bot::<P>(name, settings)?;
        Some(Box::new(ErasedBot(bot)))
    }

    fn effort(&self, name: &str) -> Option<Effort> {
        lusus_bots::effort::<P>(name)
    }

    fn has_tables(&self, index: usize) -> bool {
        P::Knowledge::has_tables(P::Variant::all()[index])
    }

    fn parse(
        &self,
        variant: Variant,
        text: &str,
    ) -> Result<Box<dyn AnyPosition>, ParsePositionError> {
        let position = P::parse(P::Variant::all()[variant.index()], text)?;
        Ok(Box::new(Erased { variant, position }))
    }

    fn verify(&self, certificate: &Certificate) -> Result<Verified, Refusal> {
        lusus_proofs::verify::<P>(certificate)
    }
}
