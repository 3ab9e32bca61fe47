use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A 64-bit fingerprint of a position, its variant included.
///
/// Equal positions have equal keys. Keys are built from [`key_table`]s, whose
/// values are frozen (a golden file pins the start keys), so they may be
/// stored. A key prints and travels as 16 hexadecimal digits: a browser's
/// numbers would lose bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(with = "String", inline))]
pub struct Key(pub u64);

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

impl Serialize for Key {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Reads the one spelling that a key prints.
impl<'de> Deserialize<'de> for Key {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        let text = String::deserialize(deserializer)?;
        let key = u64::from_str_radix(&text, 16).ok().map(Key);
        key.filter(|key| key.to_string() == text)
            .ok_or_else(|| D::Error::custom("a position's key has 16 hexadecimal digits"))
    }
}

/// `N` fixed pseudo-random words, evaluated at compile time. Give each table a
/// seed of its own.
#[must_use]
pub const fn key_table<const N: usize>(seed: u64) -> [u64; N] {
    let mut table = [0; N];
    let mut i = 0;
    while i < N {
        table[i] = mix(seed.wrapping_add((i as u64 + 1).wrapping_mul(GOLDEN_GAMMA)));
        i += 1;
    }
    table
}

/// The increment of SplitMix64 (Steele, Lea and Flood 2014).
pub(crate) const GOLDEN_GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The finaliser of SplitMix64: a bijection that spreads every input bit.
#[inline]
#[must_use]
pub const fn mix(mut word: u64) -> u64 {
    word = (word ^ (word >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    word = (word ^ (word >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    word ^ (word >> 31)
}
