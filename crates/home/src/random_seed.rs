use std::hash::{BuildHasher, Hasher, RandomState};

/// A random seed, short enough to be read out to a friend.
#[must_use]
pub fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}
