use lusus_core::{Message, VariantToken, msg, variant_text};

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
}

impl VariantToken for Variant {
    fn all() -> &'static [Variant] {
        &[Variant::REPORT, Variant::OFFICIAL]
    }

    fn id(self) -> &'static str {
        match self.only_singles {
            OnlySingles::Lose => "knightline",
            OnlySingles::PlayOn => "knightline:official",
        }
    }

    fn title(self) -> Message {
        match self.only_singles {
            OnlySingles::Lose => msg!("knightline-title"),
            OnlySingles::PlayOn => msg!("knightline-title-official"),
        }
    }

    /// Every move leaves one stack more, and a player has at most as many
    /// stacks as tiles; two passes never follow each other.
    fn max_plies(self) -> u32 {
        let moves = 2 * (u32::from(TILES) - 1);
        2 * moves
    }
}

variant_text!(Variant);
