use lusus_core::{Message, VariantToken, msg, variant_text};

use super::board::CELLS;

/// Boco with one of the readings of its rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    first_claim: FirstClaim,
}

impl Variant {
    /// `boco`: the first claim must be a triangle.
    pub const TRIANGLE_FIRST: Variant = Variant { first_claim: FirstClaim::Triangle };

    /// `boco:anyfirst`: the first claim may be any cell.
    pub const ANY_FIRST: Variant = Variant { first_claim: FirstClaim::AnyCell };

    /// What the first claim of a game may be.
    #[must_use]
    pub const fn first_claim(self) -> FirstClaim {
        self.first_claim
    }
}

/// What the first claim of a game may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstClaim {
    /// A half of a cut square.
    Triangle,
    /// Any cell.
    AnyCell,
}

impl VariantToken for Variant {
    fn all() -> &'static [Variant] {
        &[Variant::TRIANGLE_FIRST, Variant::ANY_FIRST]
    }

    fn id(self) -> &'static str {
        match self.first_claim {
            FirstClaim::Triangle => "boco",
            FirstClaim::AnyCell => "boco:anyfirst",
        }
    }

    fn title(self) -> Message {
        match self.first_claim {
            FirstClaim::Triangle => msg!("boco-title"),
            FirstClaim::AnyCell => msg!("boco-title-anyfirst"),
        }
    }

    /// Every ply claims a cell.
    fn max_plies(self) -> u32 {
        CELLS as u32
    }
}

variant_text!(Variant);
