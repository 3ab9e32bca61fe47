use core::sync::atomic::{AtomicU64, Ordering};

/// Memory for the entries of a table, which threads share without locks.
///
/// An entry is two words: the data, and the key xor the data. If two threads
/// write the same slot at once, half of each entry may remain. The halves do
/// not match, so such an entry is not found.
#[derive(Debug)]
pub(crate) struct Buckets(Box<[Bucket]>);

/// The slots where a key may be: one cache line.
#[derive(Default, Debug)]
#[repr(align(64))]
pub(crate) struct Bucket(pub(crate) [Slot; 4]);

/// Room for an entry. Data is never 0, which tells an entry from an empty slot.
#[derive(Default, Debug)]
pub(crate) struct Slot {
    check: AtomicU64,
    data: AtomicU64,
}

impl Buckets {
    /// Empty buckets of about this many bytes, at least one.
    pub(crate) fn new(bytes: usize) -> Buckets {
        let count = (bytes / size_of::<Bucket>()).max(1);
        Buckets((0..count).map(|_| Bucket::default()).collect())
    }

    /// Empties every slot.
    pub(crate) fn clear(&mut self) {
        self.0.fill_with(Bucket::default);
    }

    /// The bucket where an entry with this key belongs. The product's high half
    /// spreads keys evenly over any number of buckets.
    #[inline]
    pub(crate) fn of(&self, key: u64) -> &Bucket {
        &self.0[((u128::from(key) * self.0.len() as u128) >> 64) as usize]
    }

    /// Every slot.
    pub(crate) fn slots(&self) -> impl Iterator<Item = &Slot> {
        self.0.iter().flat_map(|bucket| &bucket.0)
    }

    /// How many of the slots are used, in thousandths, by a sample.
    pub(crate) fn fill(&self, is_used: impl Fn(&Slot) -> bool) -> u32 {
        const SAMPLE: usize = 1_000;
        let (used, all) = self
            .slots()
            .take(SAMPLE)
            .fold((0, 0), |(used, all), slot| (used + u32::from(is_used(slot)), all + 1));
        used * 1_000 / all
    }
}

impl Slot {
    /// The data, if it is whole and was put under this key.
    #[inline]
    pub(crate) fn open(&self, key: u64) -> Option<u64> {
        let data = self.data();
        (self.check.load(Ordering::Relaxed) ^ data == key && data != 0).then_some(data)
    }

    /// The data, whole or torn; 0 if there is none.
    #[inline]
    pub(crate) fn data(&self) -> u64 {
        self.data.load(Ordering::Relaxed)
    }

    /// The key and the data, if there are any.
    pub(crate) fn entry(&self) -> Option<(u64, u64)> {
        let data = self.data();
        (data != 0).then(|| (self.check.load(Ordering::Relaxed) ^ data, data))
    }

    /// Puts data under a key, in place of what was here.
    #[inline]
    pub(crate) fn put(&self, key: u64, data: u64) {
        self.data.store(data, Ordering::Relaxed);
        self.check.store(key ^ data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_takes_two_words_and_a_bucket_a_cache_line() {
        assert_eq!(size_of::<Slot>(), 16);
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn torn_entries_are_not_found() {
        let slot = Slot::default();
        slot.put(7, 3);
        assert_eq!(slot.open(7), Some(3));
        slot.data.fetch_xor(1, Ordering::Relaxed);
        assert_eq!(slot.open(7), None);
    }
}
