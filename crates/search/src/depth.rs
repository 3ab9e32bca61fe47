use std::ops::{Add, Sub};

/// How much search is left, in quarters of a ply.
///
/// Quarters let a forcing move cost less than a quiet one while the value of a
/// position stays a function of position and depth alone, and every line of
/// thought still ends.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Depth(i16);

impl Depth {
    /// Nothing left: the horizon.
    pub(crate) const ZERO: Depth = Depth(0);
    /// The cost of a move.
    pub(crate) const PLY: Depth = Depth(4);
    /// What a move that forces the reply gets back.
    pub(crate) const FORCING: Depth = Depth(3);
    /// The deepest iteration, in plies; a table entry has room for it.
    pub(crate) const MOST_PLIES: u32 = 200;

    /// So many whole plies.
    #[inline]
    pub(crate) const fn plies(plies: u32) -> Depth {
        Depth((plies as i16) * Depth::PLY.0)
    }

    /// So many quarters of a ply.
    #[inline]
    pub(crate) const fn quarters(quarters: i16) -> Depth {
        Depth(quarters)
    }

    /// The whole plies in it; 0 at and below the horizon.
    #[inline]
    pub(crate) const fn whole_plies(self) -> u32 {
        if self.0 > 0 { (self.0 / Depth::PLY.0) as u32 } else { 0 }
    }

    /// The depth as bits of a table entry: 10 of them suffice.
    #[inline]
    pub(crate) const fn to_bits(self) -> u16 {
        if self.0 > 0 { self.0 as u16 } else { 0 }
    }

    /// The inverse of [`Depth::to_bits`].
    #[inline]
    pub(crate) const fn from_bits(bits: u16) -> Depth {
        Depth(bits as i16)
    }
}

impl Add for Depth {
    type Output = Depth;

    #[inline]
    fn add(self, other: Depth) -> Depth {
        Depth(self.0 + other.0)
    }
}

impl Sub for Depth {
    type Output = Depth;

    #[inline]
    fn sub(self, other: Depth) -> Depth {
        Depth(self.0 - other.0)
    }
}
