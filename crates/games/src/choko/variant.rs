use lusus_core::{MATCH_LENGTH, Message, VariantToken, msg, variant_text};

/// A reading of the rules of Choko.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Variant {
    after_last_drop: AfterLastDrop,
    removal: Removal,
}

/// Who makes the next turn when the last piece in hand has been dropped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum AfterLastDrop {
    /// Player 2, even if player 2 has just dropped.
    SecondMoves,
    /// The opponent of the player who dropped, as always.
    TurnsAlternate,
}

/// What a capture takes off the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Removal {
    /// The jumped piece and, if the enemy has another on the board, one more.
    JumpedAndAnother,
    /// The jumped piece only.
    JumpedOnly,
}

impl Variant {
    /// `choko`: the rules of the report.
    pub const REPORT: Variant =
        Variant { after_last_drop: AfterLastDrop::SecondMoves, removal: Removal::JumpedAndAnother };
    /// `choko:winther`: turns alternate after the last drop too.
    pub const WINTHER: Variant =
        Variant { after_last_drop: AfterLastDrop::TurnsAlternate, ..Variant::REPORT };
    /// `choko:ludii`: as `choko:winther`, and a capture removes one piece.
    pub const LUDII: Variant = Variant { removal: Removal::JumpedOnly, ..Variant::WINTHER };

    const ALL: [Variant; 3] = [Variant::REPORT, Variant::WINTHER, Variant::LUDII];

    /// Who makes the next turn after the last drop.
    #[inline]
    #[must_use]
    pub const fn after_last_drop(self) -> AfterLastDrop {
        self.after_last_drop
    }

    /// What a capture takes off the board.
    #[inline]
    #[must_use]
    pub const fn removal(self) -> Removal {
        self.removal
    }
}

impl VariantToken for Variant {
    fn all() -> &'static [Variant] {
        &Variant::ALL
    }

    fn id(self) -> &'static str {
        match (self.after_last_drop, self.removal) {
            (AfterLastDrop::SecondMoves, _) => "choko",
            (AfterLastDrop::TurnsAlternate, Removal::JumpedAndAnother) => "choko:winther",
            (AfterLastDrop::TurnsAlternate, Removal::JumpedOnly) => "choko:ludii",
        }
    }

    fn title(self) -> Message {
        match self {
            Variant::WINTHER => msg!("choko-title-winther"),
            Variant::LUDII => msg!("choko-title-ludii"),
            _ => msg!("choko-title"),
        }
    }

    fn max_plies(self) -> u32 {
        MATCH_LENGTH
    }
}

variant_text!(Variant);
