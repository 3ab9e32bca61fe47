use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use thiserror::Error;

use crate::Message;

/// A game with its parameters: one of the named readings of its rules.
///
/// It prints and parses as its id, `game` or `game:variant`. The default is
/// the variant that bears the game's name alone.
pub trait VariantToken:
    Copy + Eq + Hash + Debug + Display + Default + FromStr<Err = UnknownVariant> + Send + Sync + 'static
{
    /// Every variant of the game, the default first.
    fn all() -> &'static [Self];

    /// The name of the variant for people.
    fn title(self) -> Message;

    /// Whether every game starts from the same position. Where not, the start
    /// is drawn with a seed.
    fn has_fixed_start(self) -> bool;

    /// A number of plies within which every match ends.
    fn max_plies(self) -> u32;
}

/// A variant id that no game has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no variant is called {0:?}")]
pub struct UnknownVariant(
    /// What was asked for.
    pub String,
);
