use lusus_core::{Key, mix};

use crate::Score;
use crate::buckets::{Buckets, Slot};
use crate::depth::Depth;

/// A transposition table that threads share without locks.
///
/// # Laws
///
/// - **T1** What `probe` returns was stored under that key since the last
///   `forget`, up to collisions of 64-bit keys.
/// - **T2** After `forget` the table behaves exactly as a new one.
#[derive(Debug)]
pub(crate) struct TranspositionTable {
    buckets: Buckets,
    /// The number of the current search; 0 marks slots that were never used.
    generation: u32,
    /// Part of every check: with a new salt no old entry is found. It has no
    /// part in the choice of a bucket (T2).
    salt: u64,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct TableEntry {
    /// Its value or a bound, with distances counted from the position itself.
    pub(crate) score: Score,
    pub(crate) bound: Bound,
    pub(crate) depth: Depth,
    /// The best move.
    pub(crate) reply: Reply,
}

/// How a score bounds the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Bound {
    /// Not at all: only the reply is known.
    None = 0,
    /// The value is at least the score.
    Lower = 1,
    /// The value is at most the score.
    Upper = 2,
    /// The value is the score.
    Exact = 3,
}

impl Bound {
    /// Whether the value cannot be less than the score.
    #[inline]
    pub(crate) fn bounds_below(self) -> bool {
        self as u8 & Bound::Lower as u8 != 0
    }

    /// Whether the value cannot be more than the score.
    #[inline]
    pub(crate) fn bounds_above(self) -> bool {
        self as u8 & Bound::Upper as u8 != 0
    }
}

/// A move as its place in the list of moves that the position gives: whatever
/// the game's moves look like, it takes 16 bits and is legal if in range.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reply(u16);

impl Reply {
    pub(crate) const NONE: Reply = Reply(u16::MAX);

    /// The move at a place; places beyond 16 bits are not remembered.
    #[inline]
    pub(crate) fn at(place: usize) -> Reply {
        Reply(u16::try_from(place).unwrap_or(u16::MAX))
    }

    /// The place, if a move is known.
    #[inline]
    pub(crate) fn place(self) -> Option<usize> {
        (self != Reply::NONE).then_some(usize::from(self.0))
    }
}

const MIB: usize = 1 << 20;
const GENERATION_BITS: u32 = 20;

impl TranspositionTable {
    /// An empty table of `mib` MiB, at least one.
    pub(crate) fn new(mib: usize) -> TranspositionTable {
        TranspositionTable { buckets: Buckets::new(mib.max(1) * MIB), generation: 0, salt: 0 }
    }

    /// Begins a search: from now on entries of earlier ones give way first.
    pub(crate) fn begin_search(&mut self) {
        self.generation += 1;
        if self.generation >> GENERATION_BITS != 0 {
            // The number is used up. Old entries must not look new.
            self.buckets.clear();
            self.generation = 1;
        }
    }

    /// Empties the table without touching it (T2): old entries cannot be found
    /// any more, and any slot of an earlier generation counts as free.
    pub(crate) fn forget(&mut self) {
        self.salt = mix(self.salt.wrapping_add(1));
        self.begin_search();
    }

    /// What is known of a position.
    #[inline]
    pub(crate) fn probe(&self, key: Key) -> Option<TableEntry> {
        let seal = key.0 ^ self.salt;
        self.buckets.of(key.0).0.iter().find_map(|slot| slot.open(seal)).map(unpack)
    }

    /// Remembers what is known of a position: in its own slot, else in one of
    /// an earlier search, else in place of the shallowest entry.
    #[inline]
    pub(crate) fn store(&self, key: Key, mut entry: TableEntry) {
        let seal = key.0 ^ self.salt;
        let slots = &self.buckets.of(key.0).0;
        let mut least = u64::MAX;
        let mut chosen = &slots[0];
        for slot in slots {
            if let Some(data) = slot.open(seal) {
                if entry.reply == Reply::NONE {
                    entry.reply = unpack(data).reply;
                }
                chosen = slot;
                break;
            }
            let worth = self.worth(slot);
            if worth < least {
                least = worth;
                chosen = slot;
            }
        }
        chosen.put(seal, pack(entry) | u64::from(self.generation) << GENERATION_SHIFT);
    }

    /// How much a slot's entry is worth keeping: nothing if it is not of this
    /// search, else the more the deeper.
    #[inline]
    fn worth(&self, slot: &Slot) -> u64 {
        let data = slot.data();
        let current = data >> GENERATION_SHIFT == u64::from(self.generation);
        if current { 1 + (data >> DEPTH_SHIFT & DEPTH_MASK) } else { 0 }
    }

    /// How much of the table this search uses, in thousandths, by a sample.
    pub(crate) fn fill(&self) -> u32 {
        self.buckets.fill(|slot| self.worth(slot) > 0)
    }
}

// From the low end: score 16 bits, reply 16, depth 10, bound 2, generation 20.
const REPLY_SHIFT: u32 = 16;
const DEPTH_SHIFT: u32 = 32;
const DEPTH_MASK: u64 = (1 << 10) - 1;
const BOUND_SHIFT: u32 = 42;
const GENERATION_SHIFT: u32 = 44;

#[inline]
fn pack(entry: TableEntry) -> u64 {
    u64::from(entry.score.to_bits())
        | u64::from(entry.reply.0) << REPLY_SHIFT
        | (u64::from(entry.depth.to_bits()) & DEPTH_MASK) << DEPTH_SHIFT
        | (entry.bound as u64) << BOUND_SHIFT
}

#[inline]
fn unpack(data: u64) -> TableEntry {
    TableEntry {
        score: Score::from_bits(data as u16),
        reply: Reply((data >> REPLY_SHIFT) as u16),
        depth: Depth::from_bits((data >> DEPTH_SHIFT & DEPTH_MASK) as u16),
        bound: match data >> BOUND_SHIFT & 3 {
            0 => Bound::None,
            1 => Bound::Lower,
            2 => Bound::Upper,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(plies: u32, place: usize) -> TableEntry {
        TableEntry {
            score: Score::estimate(-77),
            bound: Bound::Upper,
            depth: Depth::plies(plies),
            reply: Reply::at(place),
        }
    }

    fn table() -> TranspositionTable {
        let mut table = TranspositionTable::new(1);
        table.forget();
        table
    }

    #[test]
    fn the_deepest_depth_fits_into_an_entry() {
        assert!(u64::from(Depth::plies(Depth::MOST_PLIES + 1).to_bits()) <= DEPTH_MASK);
    }

    #[test]
    fn what_is_stored_is_found() {
        let table = table();
        for key in 1..=100 {
            table.store(Key(mix(key)), entry(3, key as usize));
        }
        for key in 1..=100 {
            assert_eq!(table.probe(Key(mix(key))), Some(entry(3, key as usize)), "T1");
        }
        assert_eq!(table.probe(Key(mix(101))), None, "T1");
        assert_eq!(table.probe(Key(0)), None, "T1: an empty slot is no entry");
    }

    #[test]
    fn a_new_bound_without_a_reply_keeps_the_old_reply() {
        let table = table();
        table.store(Key(7), entry(3, 5));
        table.store(Key(7), TableEntry { reply: Reply::NONE, ..entry(4, 0) });
        assert_eq!(table.probe(Key(7)), Some(entry(4, 5)));
    }

    #[test]
    fn the_shallowest_gives_way_and_the_old_before_it() {
        let mut table = table();
        for (key, plies) in [(1, 9), (2, 5), (3, 7), (4, 8)] {
            table.store(Key(key), entry(plies, 0));
        }
        table.store(Key(5), entry(1, 0));
        let known =
            |table: &TranspositionTable| [1, 2, 3, 4, 5].map(|key| table.probe(Key(key)).is_some());
        assert_eq!(known(&table), [true, false, true, true, true]);
        table.begin_search();
        table.store(Key(2), entry(1, 0));
        assert_eq!(known(&table), [false, true, true, true, true]);
    }

    #[test]
    fn a_forgotten_table_is_as_good_as_new() {
        let (mut used, mut fresh) = (table(), table());
        for key in 0..200_000 {
            used.store(Key(mix(key)), entry(key as u32 % 50, 1));
        }
        used.forget();
        fresh.forget();
        assert_eq!(used.fill(), 0);
        for key in 0..200_000 {
            let (key, entry) = (Key(mix(mix(key))), entry(key as u32 % 60, 2));
            used.store(key, entry);
            fresh.store(key, entry);
        }
        for key in (0..200_000).map(|key| Key(mix(mix(key)))) {
            assert_eq!(used.probe(key), fresh.probe(key), "T2");
        }
    }
}
