use std::fmt;

use lusus_core::VariantToken;
use lusus_games::choko::{Removal, Variant};

/// The endings with the same numbers of pieces, as the side to move counts them,
/// of all variants in which captures take as many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Layer {
    removal: Removal,
    own: u8,
    enemy: u8,
}

impl Layer {
    /// The most pieces on the board in a table, both sides together.
    pub const MOST_PIECES: u8 = 8;

    /// What captures take, in each of the games that have tables.
    pub const REMOVALS: [Removal; 2] = [Removal::JumpedAndAnother, Removal::JumpedOnly];

    /// What a capture takes in the variant of this id, if it is one of Choko.
    #[must_use]
    pub fn removal_in(id: &str) -> Option<Removal> {
        let variant = Variant::all().iter().find(|variant| variant.id() == id);
        variant.map(|variant| variant.removal())
    }

    /// The layer with so many pieces on either side; `None` if one side has
    /// none or both have more than [`Layer::MOST_PIECES`].
    #[must_use]
    pub fn new(removal: Removal, own: u32, enemy: u32) -> Option<Layer> {
        let fits = own >= 1 && enemy >= 1 && own + enemy <= u32::from(Layer::MOST_PIECES);
        fits.then_some(Layer { removal, own: own as u8, enemy: enemy as u8 })
    }

    /// Every layer with at most so many pieces, in an order in which each comes
    /// after all that its captures lead to.
    pub fn up_to(removal: Removal, pieces: u8) -> impl Iterator<Item = Layer> {
        let most = pieces.min(Layer::MOST_PIECES);
        let of_size = move |all| (1..all).map(move |own| Layer { removal, own, enemy: all - own });
        (2..=most).flat_map(of_size)
    }

    /// What a capture takes.
    #[must_use]
    pub const fn removal(self) -> Removal {
        self.removal
    }

    /// The pieces of the side to move.
    #[must_use]
    pub const fn own(self) -> u8 {
        self.own
    }

    /// The pieces of the other side.
    #[must_use]
    pub const fn enemy(self) -> u8 {
        self.enemy
    }

    /// The pieces of both sides.
    #[must_use]
    pub const fn pieces(self) -> u8 {
        self.own + self.enemy
    }

    /// The layer after a step: the other side is to move.
    #[must_use]
    pub const fn swapped(self) -> Layer {
        Layer { own: self.enemy, enemy: self.own, ..self }
    }

    /// The layer after a capture, if the game goes on.
    #[must_use]
    pub const fn after_capture(self) -> Option<Layer> {
        let taken = match self.removal {
            Removal::JumpedAndAnother => 2,
            Removal::JumpedOnly => 1,
        };
        match self.enemy.saturating_sub(taken) {
            0 => None,
            left => Some(Layer { own: left, enemy: self.own, ..self }),
        }
    }

    /// Its number among all layers with the same removal.
    #[inline]
    pub(crate) const fn number(self) -> usize {
        (self.own * Layer::MOST_PIECES + self.enemy) as usize
    }

    /// How many numbers there are.
    pub(crate) const NUMBERS: usize = 64;
}

/// Prints `3v5`: three pieces to move against five.
impl fmt::Display for Layer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}v{}", self.own, self.enemy)
    }
}
