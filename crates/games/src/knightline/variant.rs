use std::fmt;
use std::str::FromStr;

use lusus_core::{Message, UnknownVariant, VariantToken, msg};

use super::position::TILES;

/// A reading of Knight Line's rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    only_singles: OnlySingles,
}

/// What it means for a player to have only single tiles left after a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum OnlySingles {
    /// The player loses, as in the report.
    Lose,
    /// Nothing: the player passes from now on, as the publisher has it.
    PlayOn,
}

impl Variant {
    /// The report's rules: who has only single tiles left after a move loses.
    pub const REPORT: Variant = Variant { only_singles: OnlySingles::Lose };
    /// The publisher's rules: who cannot move passes.
    pub const OFFICIAL: Variant = Variant { only_singles: OnlySingles::PlayOn };

    /// What happens to a player who has only single tiles left.
    #[inline]
    #[must_use]
    pub const fn only_singles(self) -> OnlySingles {
        self.only_singles
    }

    /// The words that the variant's id consists of.
    const fn id(self) -> &'static str {
        match self.only_singles {
            OnlySingles::Lose => "knightline",
            OnlySingles::PlayOn => "knightline:official",
        }
    }
}

impl VariantToken for Variant {
    fn all() -> &'static [Variant] {
        &[Variant::REPORT, Variant::OFFICIAL]
    }

    fn title(self) -> Message {
        match self.only_singles {
            OnlySingles::Lose => msg!("knightline-title"),
            OnlySingles::PlayOn => msg!("knightline-title-official"),
        }
    }

    fn has_fixed_start(self) -> bool {
        true
    }

    /// Every move leaves one stack more, and a player has at most as many
    /// stacks as tiles; two passes never follow each other.
    fn max_plies(self) -> u32 {
        let moves = 2 * (u32::from(TILES) - 1);
        2 * moves
    }
}

impl Default for Variant {
    fn default() -> Variant {
        Variant::REPORT
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for Variant {
    type Err = UnknownVariant;

    fn from_str(id: &str) -> Result<Variant, UnknownVariant> {
        let known = Variant::all().iter().copied().find(|variant| variant.id() == id);
        known.ok_or_else(|| UnknownVariant(id.to_owned()))
    }
}
