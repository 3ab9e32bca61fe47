use crate::key::{GOLDEN_GAMMA, mix};

/// A small seeded generator (SplitMix64), handed to whatever needs chance.
///
/// Its sequence is part of Lusus's formats: the seed in a record must draw the
/// same Syrtis board for ever, so no library may change it under us.
#[derive(Clone, Debug)]
pub struct Random {
    state: u64,
}

impl Random {
    /// A generator whose whole sequence depends on `seed` alone.
    #[must_use]
    pub const fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    /// The next 64 random bits.
    #[inline]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(GOLDEN_GAMMA);
        mix(self.state)
    }

    /// A number below `bound`, which must not be 0. The bias is below
    /// `bound / 2^32`.
    #[inline]
    pub const fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0);
        (((self.next_u64() >> 32) * bound as u64) >> 32) as u32
    }
}
