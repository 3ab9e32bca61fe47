use core::ops::Range;

use super::ordering::Rank;
use crate::transposition_table::Reply;

/// The moves of every position on the path, in one buffer that is reused: each
/// position has a frame at its end while it is searched.
///
/// A search that is stopped leaves frames open; [`MoveStack::clear`] before the
/// next closes them.
#[derive(Debug)]
pub(super) struct MoveStack<M> {
    /// In the order in which they were generated.
    moves: Vec<M>,
    /// In the order in which they are tried.
    queue: Vec<Ranked>,
}

/// The moves of one position.
#[derive(Clone, Debug)]
pub(super) struct Frame(Range<usize>);

impl Frame {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

/// So many moves are selected one by one; if a node needs more it will need
/// most, and the others are sorted.
const SELECTED: usize = 5;

impl<M: Copy> MoveStack<M> {
    pub(super) fn new() -> MoveStack<M> {
        MoveStack { moves: Vec::with_capacity(1024), queue: Vec::with_capacity(1024) }
    }

    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.queue.clear();
    }

    /// Opens a frame with the moves that `generate` appends, unranked.
    #[inline]
    pub(super) fn open(&mut self, generate: impl FnOnce(&mut Vec<M>)) -> Frame {
        let start = self.moves.len();
        generate(&mut self.moves);
        let count = self.moves.len() - start;
        self.queue.extend((0..count as u32).map(|place| Ranked::new(Rank::QUIET, place)));
        Frame(start..start + count)
    }

    /// Closes the newest frame.
    #[inline]
    pub(super) fn close(&mut self, frame: &Frame) {
        self.moves.truncate(frame.0.start);
        self.queue.truncate(frame.0.start);
    }

    /// Puts the move at `place` first, if there is one, before any is ranked.
    #[inline]
    pub(super) fn put_first(&mut self, frame: &Frame, place: usize) -> bool {
        let found = place < frame.len();
        if found {
            self.queue.swap(frame.0.start, frame.0.start + place);
            self.queue[frame.0.start] = Ranked::new(Rank::FIRST, place as u32);
        }
        found
    }

    /// Ranks the moves from the `first`-th on.
    #[inline]
    pub(super) fn rank(&mut self, frame: &Frame, first: usize, rank: impl Fn(M) -> Rank) {
        let moves = &self.moves[frame.0.clone()];
        for ranked in &mut self.queue[frame.0.start + first..frame.0.end] {
            *ranked = Ranked::new(rank(moves[ranked.place()]), ranked.place() as u32);
        }
    }

    /// The `nth` move by rank, and its rank; among equals in the order of
    /// generation. To be called for 0, 1, 2, … in turn.
    #[inline]
    pub(super) fn pick(&mut self, frame: &Frame, nth: usize) -> (M, Rank) {
        let rest = &mut self.queue[frame.0.start + nth..frame.0.end];
        if nth < SELECTED {
            let best =
                (1..rest.len()).fold(0, |best, at| if rest[at] > rest[best] { at } else { best });
            rest.swap(0, best);
        } else if nth == SELECTED {
            rest.sort_unstable_by(|one, other| other.cmp(one));
        }
        let picked = rest[0];
        (self.moves[frame.0.start + picked.place()], picked.rank())
    }

    /// The `nth` move that was picked, as the table remembers it.
    #[inline]
    pub(super) fn reply(&self, frame: &Frame, nth: usize) -> Reply {
        Reply::at(self.queue[frame.0.start + nth].place())
    }

    /// The first `count` moves that were picked.
    #[inline]
    pub(super) fn picked(&self, frame: &Frame, count: usize) -> impl Iterator<Item = M> {
        let moves = &self.moves[frame.0.clone()];
        self.queue[frame.0.start..][..count].iter().map(|ranked| moves[ranked.place()])
    }
}

/// A rank and a place in one word that orders by both: the higher rank first,
/// then the earlier place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Ranked(u64);

impl Ranked {
    #[inline]
    fn new(rank: Rank, place: u32) -> Ranked {
        Ranked(u64::from(rank.to_ordered_bits()) << 32 | u64::from(!place))
    }

    #[inline]
    fn place(self) -> usize {
        !(self.0 as u32) as usize
    }

    #[inline]
    fn rank(self) -> Rank {
        Rank::from_ordered_bits((self.0 >> 32) as u32)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_nest_and_give_moves_by_rank() {
        let mut stack = MoveStack::new();
        let outer = stack.open(|moves| moves.extend([10, 30, 20]));
        let inner = stack.open(|moves| moves.extend([1, 2]));
        stack.rank(&inner, 0, |mv: i32| Rank::of_urgency(-mv));
        assert_eq!(stack.pick(&inner, 0), (1, Rank::of_urgency(-1)));
        stack.close(&inner);
        stack.rank(&outer, 0, Rank::of_urgency);
        let picked: Vec<i32> = (0..outer.len()).map(|nth| stack.pick(&outer, nth).0).collect();
        assert_eq!(picked, [30, 20, 10]);
        assert_eq!(stack.reply(&outer, 0), Reply::at(1));
        assert_eq!(stack.picked(&outer, 2).collect::<Vec<_>>(), [30, 20]);
    }

    #[test]
    fn long_lists_come_in_order_and_equals_as_generated() {
        let mut stack = MoveStack::new();
        let frame = stack.open(|moves| moves.extend(0..100));
        stack.rank(&frame, 0, |mv: i32| Rank::of_urgency(mv * 37 % 10 - 5));
        let picked: Vec<i32> = (0..frame.len()).map(|nth| stack.pick(&frame, nth).0).collect();
        let mut sorted: Vec<i32> = (0..100).collect();
        sorted.sort_by_key(|mv| -(mv * 37 % 10));
        assert_eq!(picked, sorted);
    }

    #[test]
    fn the_remembered_move_goes_first() {
        let mut stack = MoveStack::new();
        let frame = stack.open(|moves| moves.extend([10, 30, 20]));
        assert!(stack.put_first(&frame, 2));
        assert_eq!(stack.pick(&frame, 0).0, 20);
        assert_eq!(stack.reply(&frame, 0), Reply::at(2));
        stack.rank(&frame, 1, Rank::of_urgency);
        assert_eq!((stack.pick(&frame, 1).0, stack.pick(&frame, 2).0), (30, 10));
        assert!(!stack.put_first(&frame, 3), "a place beyond the list is no move");
    }
}
