use core::hint::black_box;

use super::Numbers;
use crate::buckets::Buckets;

/// What is known of positions, shared by threads without locks. Where a bucket
/// is full, the entry that took least work gives way.
#[derive(Debug)]
pub struct ProofTable {
    buckets: Buckets,
}

/// An entry as it is kept outside: two words that mean the same in every
/// table, whatever its size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stored {
    key: u64,
    data: u64,
}

impl Stored {
    /// The entry as two words.
    #[must_use]
    pub const fn words(self) -> [u64; 2] {
        [self.key, self.data]
    }

    /// The entry with these words, if there can be one.
    #[must_use]
    pub fn from_words([key, data]: [u64; 2]) -> Option<Stored> {
        ProofEntry(data).numbers_are_sound().then_some(Stored { key, data })
    }
}

impl ProofTable {
    /// An empty table of about this many bytes, at least one bucket.
    #[must_use]
    pub fn new(bytes: usize) -> ProofTable {
        ProofTable { buckets: Buckets::new(bytes) }
    }

    /// What is known of the position with this key.
    #[must_use]
    pub fn numbers(&self, key: u64) -> Option<Numbers> {
        self.probe(key).map(|entry| entry.numbers)
    }

    /// Everything it holds, to be kept outside.
    pub fn entries(&self) -> impl Iterator<Item = Stored> {
        let stored = |(key, data)| Stored { key, data };
        self.buckets.slots().filter_map(move |slot| slot.entry().map(stored))
    }

    /// Takes in what another table held.
    pub fn insert(&self, stored: Stored) {
        self.store(stored.key, ProofEntry(stored.data));
    }

    /// How much of the table is used, in thousandths, by a sample.
    #[must_use]
    pub fn fill(&self) -> u32 {
        self.buckets.fill(|slot| slot.data() != 0)
    }

    #[inline]
    pub(super) fn probe(&self, key: u64) -> Option<Known> {
        let entry = ProofEntry(self.buckets.of(key).0.iter().find_map(|slot| slot.open(key))?);
        Some(Known { numbers: entry.numbers(), entry })
    }

    /// Touches the buckets of several keys at once, so that memory is waited
    /// for once and not once for each of them.
    #[inline]
    pub(super) fn fetch(&self, keys: impl Iterator<Item = u64>) {
        let touched = |key| self.buckets.of(key).0[0].data();
        black_box(keys.fold(0, |all, key| all ^ touched(key)));
    }

    #[inline]
    pub(super) fn store(&self, key: u64, entry: ProofEntry) {
        let slots = &self.buckets.of(key).0;
        let mut least = u64::MAX;
        let mut chosen = &slots[0];
        for slot in slots {
            if let Some(known) = slot.open(key) {
                if ProofEntry(known).numbers().is_answered() {
                    // An answer is for ever; a thread that is late knows less.
                    return;
                }
                chosen = slot;
                break;
            }
            // An empty slot has size 0, less than any entry.
            let size = slot.data() >> SIZE_SHIFT;
            if size < least {
                (least, chosen) = (size, slot);
            }
        }
        chosen.put(key, entry.0);
    }
}

/// An entry with its numbers unpacked.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub(super) numbers: Numbers,
    entry: ProofEntry,
}

impl Known {
    pub(super) fn size(self) -> u64 {
        self.entry.size()
    }
}

/// Numbers and size in one word, which is never 0: from the low end the proof
/// number, 28 bits, the disproof number, 28 bits, and the size's class, 8 bits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ProofEntry(u64);

const NUMBER_BITS: u32 = 28;
const NUMBER_MASK: u64 = (1 << NUMBER_BITS) - 1;
const SIZE_SHIFT: u32 = 2 * NUMBER_BITS;

impl ProofEntry {
    /// What is known of a position after so many expansions below it.
    #[inline]
    pub(super) fn new(numbers: Numbers, size: u64) -> ProofEntry {
        let Numbers { proof, disproof } = numbers;
        let class = u64::from(class_of(size));
        ProofEntry(u64::from(proof) | u64::from(disproof) << NUMBER_BITS | class << SIZE_SHIFT)
    }

    #[inline]
    fn numbers(self) -> Numbers {
        let number = |shift: u32| (self.0 >> shift & NUMBER_MASK) as u32;
        Numbers { proof: number(0), disproof: number(NUMBER_BITS) }
    }

    fn numbers_are_sound(self) -> bool {
        self.0 != 0 && self.numbers().are_sound()
    }

    /// About how many expansions it took.
    fn size(self) -> u64 {
        let class = self.0 >> SIZE_SHIFT;
        let (exponent, quarter) = (class / 4, class % 4);
        (4 + quarter) << exponent >> 2
    }
}

/// A size in quarters of powers of two.
#[inline]
fn class_of(size: u64) -> u32 {
    let size = size.clamp(1, 1 << 60);
    let exponent = size.ilog2();
    let quarter = (size << 2 >> exponent) as u32 & 3;
    4 * exponent + quarter
}

#[cfg(test)]
mod tests {
    use super::*;
    use lusus_core::mix;

    fn numbers(proof: u32) -> Numbers {
        Numbers { proof, disproof: 7 }
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = ProofTable::new(1 << 20);
        for key in 1..=1000 {
            table.store(mix(key), ProofEntry::new(numbers(key as u32), key));
        }
        for key in 1..=1000 {
            assert_eq!(table.numbers(mix(key)), Some(numbers(key as u32)));
        }
        assert_eq!(table.numbers(0), None, "an empty slot is no entry");
    }

    #[test]
    fn the_smallest_gives_way() {
        let table = ProofTable::new(1);
        for (key, size) in [(1, 900), (2, 30), (3, 700), (4, 800), (5, 1)] {
            table.store(key, ProofEntry::new(numbers(1), size));
        }
        let known = [1, 2, 3, 4, 5].map(|key| table.probe(key).is_some());
        assert_eq!(known, [true, false, true, true, true]);
    }

    #[test]
    fn sizes_keep_their_order_and_about_their_value() {
        for size in [1, 2, 3, 4, 5, 7, 8, 100, 1_000_000, 1 << 40] {
            let entry = ProofEntry::new(numbers(1), size);
            assert!(
                entry.size() <= size && entry.size() * 5 >= size * 4,
                "{size} {}",
                entry.size()
            );
        }
        assert!((1..5000).all(|size| class_of(size) <= class_of(size + 1)));
    }

    #[test]
    fn entries_travel_and_nonsense_does_not() {
        let (table, other) = (ProofTable::new(1 << 12), ProofTable::new(1 << 14));
        for key in 1..=50 {
            table.store(mix(key), ProofEntry::new(numbers(3), key));
        }
        for stored in table.entries() {
            other.insert(Stored::from_words(stored.words()).expect("it is sound"));
        }
        assert_eq!(table.entries().count(), other.entries().count());
        assert_eq!(other.numbers(mix(9)), table.numbers(mix(9)));
        assert_eq!(Stored::from_words([7, 0]), None);
        let neither = NUMBER_MASK | 1 << NUMBER_BITS;
        assert_eq!(Stored::from_words([7, neither]), None, "never proven, but not disproven");
    }
}
