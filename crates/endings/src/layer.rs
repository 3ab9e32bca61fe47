use std::fmt;

/// The endings with the same numbers of pieces, as the side to move counts them.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Layer {
    own: u8,
    enemy: u8,
}

impl Layer {
    /// The most pieces on the board in a table, both sides together.
    pub const MOST_PIECES: u8 = 8;

    /// The layer with so many pieces on either side; `None` if one side has
    /// none or both have more than [`Layer::MOST_PIECES`].
    #[must_use]
    pub fn new(own: u32, enemy: u32) -> Option<Layer> {
        let fits = own >= 1 && enemy >= 1 && own + enemy <= u32::from(Layer::MOST_PIECES);
        fits.then_some(Layer { own: own as u8, enemy: enemy as u8 })
    }

    /// Every layer with at most so many pieces, in an order in which each comes
    /// after all that its captures lead to.
    pub fn up_to(pieces: u8) -> impl Iterator<Item = Layer> {
        let most = pieces.min(Layer::MOST_PIECES);
        (2..=most).flat_map(|all| (1..all).map(move |own| Layer { own, enemy: all - own }))
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
        Layer { own: self.enemy, enemy: self.own }
    }

    /// The layer after a capture, if the game goes on.
    #[must_use]
    pub const fn after_capture(self) -> Option<Layer> {
        match self.enemy {
            0..=2 => None,
            enemy => Some(Layer { own: enemy - 2, enemy: self.own }),
        }
    }

    /// Its number among all layers.
    #[inline]
    pub(crate) const fn number(self) -> usize {
        Layer::place(self.own as u32, self.enemy as u32)
    }

    /// The number of the layer with so many pieces on either side.
    #[inline]
    pub(crate) const fn place(own: u32, enemy: u32) -> usize {
        (own * (Layer::MOST_PIECES as u32) + enemy) as usize
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
