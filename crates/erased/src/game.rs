use std::any::Any;

use lusus_core::{
    Course, Demo, Language, Message, ParsePositionError, Present, Reason, Sentences, Translated,
    VariantToken,
};

use crate::position::Erased;
use crate::{AnyPosition, Variant};

/// The rules of some game behind text, and what the program can do in it. Its
/// variants are numbered from 0, which is the one that bears the game's name
/// alone; [`Variant`] wraps game and number.
pub struct Game {
    pub(crate) variants: fn() -> usize,
    pub(crate) id: fn(usize) -> &'static str,
    pub(crate) title: fn(usize) -> Message,
    pub(crate) has_fixed_start: fn(usize) -> bool,
    pub(crate) start_of_second: fn(usize) -> Option<String>,
    pub(crate) rules: Translated<&'static str>,
    pub(crate) sentences: Translated<Sentences>,
    pub(crate) demo: Option<Demo>,
    pub(crate) course: Option<&'static Course>,
    pub(crate) reasons: fn() -> &'static [Reason],
    pub(crate) start: fn(Variant, u64) -> Box<dyn AnyPosition>,
    pub(crate) arranged: fn(Variant, u64) -> Option<Box<dyn AnyPosition>>,
    pub(crate) parse: fn(Variant, &str) -> Parsed,
    pub(crate) abilities: &'static (dyn Any + Send + Sync),
}

type Parsed = Result<Box<dyn AnyPosition>, ParsePositionError>;

impl Game {
    /// The game whose positions are `P`, with what [`Variant::abilities`] gives
    /// back.
    #[must_use]
    pub const fn of<P: Present>(abilities: &'static (dyn Any + Send + Sync)) -> Game {
        Game {
            variants: || P::Variant::all().len(),
            id: |index| P::Variant::all()[index].id(),
            title: |index| P::Variant::all()[index].title(),
            has_fixed_start: |index| P::Variant::all()[index].has_fixed_start(),
            start_of_second: |index| P::Variant::all()[index].start_of_second(),
            // A page asks the site for them: the module in a browser is lighter without.
            rules: if cfg!(target_family = "wasm") { [""; Language::ALL.len()] } else { P::RULES },
            sentences: P::SENTENCES,
            demo: P::DEMO,
            course: P::COURSE,
            reasons: P::reasons,
            start: |variant, seed| {
                let position = P::start(P::Variant::all()[variant.index()], seed);
                Box::new(Erased { variant, position })
            },
            arranged: |variant, seed| {
                let position = P::arranged(P::Variant::all()[variant.index()], seed)?;
                Some(Box::new(Erased { variant, position }))
            },
            parse: |variant, text| {
                let position = P::parse(P::Variant::all()[variant.index()], text)?;
                Ok(Box::new(Erased { variant, position }))
            },
            abilities,
        }
    }
}
