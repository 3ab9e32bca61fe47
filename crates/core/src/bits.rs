//! Sets of cells as machine words.

use std::ops::{BitAnd, BitXor};

/// An unsigned word used as a set of small numbers.
pub trait Word: Copy + Eq + BitAnd<Output = Self> + BitXor<Output = Self> {
    /// The empty set.
    const EMPTY: Self;

    /// The smallest member; the word's width if there is none.
    fn lowest(self) -> u32;

    /// The set without its smallest member.
    #[must_use]
    fn without_lowest(self) -> Self;

    /// How many members it has.
    fn size(self) -> u32;
}

macro_rules! word {
    ($($type:ty),*) => {$(
        impl Word for $type {
            const EMPTY: Self = 0;

            #[inline]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }

            #[inline]
            fn size(self) -> u32 {
                self.count_ones()
            }
        }
    )*};
}

word!(u32, u64, u128);

/// The members of a set, smallest first.
///
/// ```
/// assert_eq!(lusus_core::bits::ones(0b1010_u32).collect::<Vec<_>>(), [1, 3]);
/// ```
#[inline]
pub fn ones<W: Word>(set: W) -> Ones<W> {
    Ones(set)
}

/// The iterator that [`ones`] returns.
#[derive(Clone, Debug)]
pub struct Ones<W>(W);

impl<W: Word> Iterator for Ones<W> {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == W::EMPTY {
            return None;
        }
        let lowest = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(lowest)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.size() as usize;
        (left, Some(left))
    }
}

impl<W: Word> ExactSizeIterator for Ones<W> {}

/// The member with `n` smaller members; `n` must be below the set's size.
#[inline]
pub fn nth_one<W: Word>(mut set: W, n: u32) -> u32 {
    debug_assert!(n < set.size());
    for _ in 0..n {
        set = set.without_lowest();
    }
    set.lowest()
}
