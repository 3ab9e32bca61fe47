use core::ops::Range;

use super::ordering::Rank;
use crate::table::Reply;

/// The moves of every position on the path, in one buffer that is reused: each
/// position has a frame at its end while it is searched.
///
/// A search that is stopped leaves frames open; [`MoveStack::clear`] before the
/// next closes them.
#[derive(Debug)]
pub(super) struct MoveStack<M> {
    moves: Vec<M>,
    /// Beside each move, how early to try it and where it stood at first.
    ranked: Vec<(Rank, u32)>,
}

/// The moves of one position.
#[derive(Clone, Debug)]
pub(super) struct Frame(Range<usize>);

impl Frame {
    pub(super) fn len(&self) -> usize {
        self.0.len()
    }
}

impl<M: Copy> MoveStack<M> {
    pub(super) fn new() -> MoveStack<M> {
        MoveStack { moves: Vec::with_capacity(1024), ranked: Vec::with_capacity(1024) }
    }

    pub(super) fn clear(&mut self) {
        self.moves.clear();
        self.ranked.clear();
    }

    /// Opens a frame with the moves that `generate` appends.
    #[inline]
    pub(super) fn open(&mut self, generate: impl FnOnce(&mut Vec<M>)) -> Frame {
        let start = self.moves.len();
        generate(&mut self.moves);
        let count = self.moves.len() - start;
        self.ranked.extend((0..count as u32).map(|place| (Rank::QUIET, place)));
        Frame(start..start + count)
    }

    /// Closes the newest frame.
    #[inline]
    pub(super) fn close(&mut self, frame: &Frame) {
        self.moves.truncate(frame.0.start);
        self.ranked.truncate(frame.0.start);
    }

    /// Moves the move that stood at `place` to the front, if there is one; no
    /// other move may have been moved before.
    #[inline]
    pub(super) fn put_first(&mut self, frame: &Frame, place: usize) -> bool {
        let found = place < frame.len();
        if found {
            self.swap(frame.0.start, frame.0.start + place);
        }
        found
    }

    /// Ranks the moves from the `first`-th on.
    #[inline]
    pub(super) fn rank(&mut self, frame: &Frame, first: usize, rank: impl Fn(M) -> Rank) {
        let rest = frame.0.start + first..frame.0.end;
        for (mv, slot) in self.moves[rest.clone()].iter().zip(&mut self.ranked[rest]) {
            slot.0 = rank(*mv);
        }
    }

    /// Brings the best of the moves from the `nth` on to the `nth` place, and
    /// returns it with its rank. Most nodes need only the first few, so sorting
    /// all would be waste.
    #[inline]
    pub(super) fn pick(&mut self, frame: &Frame, nth: usize) -> (M, Rank) {
        let at = frame.0.start + nth;
        let mut best = at;
        for other in at + 1..frame.0.end {
            if self.ranked[other].0 > self.ranked[best].0 {
                best = other;
            }
        }
        self.swap(at, best);
        (self.moves[at], self.ranked[at].0)
    }

    /// The `nth` move as it is remembered in the table.
    #[inline]
    pub(super) fn reply(&self, frame: &Frame, nth: usize) -> Reply {
        Reply::at(self.ranked[frame.0.start + nth].1 as usize)
    }

    /// The first `count` moves of the frame.
    #[inline]
    pub(super) fn first(&self, frame: &Frame, count: usize) -> &[M] {
        &self.moves[frame.0.start..frame.0.start + count]
    }

    #[inline]
    fn swap(&mut self, one: usize, other: usize) {
        self.moves.swap(one, other);
        self.ranked.swap(one, other);
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
        assert_eq!(stack.first(&outer, 2), [30, 20]);
    }

    #[test]
    fn the_remembered_move_goes_first() {
        let mut stack = MoveStack::new();
        let frame = stack.open(|moves| moves.extend([10, 30, 20]));
        assert!(stack.put_first(&frame, 2));
        assert_eq!(stack.first(&frame, 1), [20]);
        assert_eq!(stack.reply(&frame, 0), Reply::at(2));
        assert!(!stack.put_first(&frame, 3), "a place beyond the list is no move");
    }
}
