use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

use thiserror::Error;

use crate::Message;

/// A game with its parameters: one of the named readings of its rules.
///
/// It prints and parses as its id. Implement the text of it with
/// [`variant_text!`](crate::variant_text).
pub trait VariantToken:
    Copy + Eq + Hash + Debug + Display + Default + FromStr<Err = UnknownVariant> + Send + Sync + 'static
{
    /// Every variant of the game, the default first.
    fn all() -> &'static [Self];

    /// The id, `game` or `game:variant`; the default bears the game's name
    /// alone.
    fn id(self) -> &'static str;

    /// The name of the variant for people.
    fn title(self) -> Message;

    /// Whether every game starts from the same position. Where not, the start
    /// is drawn with a seed.
    fn has_fixed_start(self) -> bool {
        true
    }

    /// The text of the usual start with player 2 to move, where a game may
    /// begin so too.
    fn start_of_second(self) -> Option<String> {
        None
    }

    /// A number of plies within which every match of the usual length ends.
    fn max_plies(self) -> u32;

    // Provided; never overridden.

    /// The variant with this id.
    ///
    /// # Errors
    /// If the game has none.
    fn find(id: &str) -> Result<Self, UnknownVariant> {
        let known = Self::all().iter().copied().find(|variant| variant.id() == id);
        known.ok_or_else(|| UnknownVariant(id.to_owned()))
    }
}

/// Lets a [`VariantToken`] print and parse as its id, and default to the first
/// of its list.
#[macro_export]
macro_rules! variant_text {
    ($variant:ty) => {
        impl Default for $variant {
            fn default() -> $variant {
                <$variant as $crate::VariantToken>::all()[0]
            }
        }

        impl ::std::fmt::Display for $variant {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str($crate::VariantToken::id(*self))
            }
        }

        impl ::std::str::FromStr for $variant {
            type Err = $crate::UnknownVariant;

            fn from_str(id: &str) -> Result<$variant, $crate::UnknownVariant> {
                <$variant as $crate::VariantToken>::find(id)
            }
        }
    };
}

/// A variant id that no game has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no variant is called {0:?}")]
pub struct UnknownVariant(pub String);
