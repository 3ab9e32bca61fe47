use std::hash::{Hash, Hasher};

use lusus_core::Position;

use crate::{Estimate, Score};

/// What the search must be told about a game: how good a position looks, and,
/// if the game has them, its tactics.
///
/// Only [`evaluate`](Evaluator::evaluate) is required. The other methods make
/// the search faster or deeper, each through the technique it names; with that
/// technique switched off it is never called. All are functions of their
/// arguments alone: a search is reproducible only if they are.
///
/// # Laws
///
/// - **E1** `winning_move` returns a legal move after which the game is won by
///   the side to move; it need not find all of them, but see E2.
/// - **E2** If `defences` returns true, every legal move that it leaves out
///   loses to a move that `winning_move` finds in the position after it.
/// - **E3** `noisy` appends legal moves, and noisy moves alone cannot go on for
///   ever.
/// - **E4** `slot` is below `slots`.
/// - **E5** What is `known` is a proof, true by the rules of the game alone and
///   with the least number of plies or with none, or the draw where neither side
///   can force a win; never an estimate.
///
/// Under these laws every hook but [`null_move`](Evaluator::null_move) leaves
/// proofs sound, and `urgency`, `slot` and `defences` leave the value of a
/// position unchanged.
///
/// ```
/// use lusus_core::Position;
/// use lusus_search::{Estimate, Evaluator};
///
/// /// The more moves, the better.
/// struct Mobility;
///
/// impl<P: Position> Evaluator<P> for Mobility {
///     fn evaluate(&self, position: &P) -> Estimate {
///         Estimate::hundredths(10 * position.count_legal() as i32)
///     }
/// }
/// ```
pub trait Evaluator<P: Position>: Send + Sync {
    /// How good an unfinished position looks for the side to move.
    fn evaluate(&self, position: &P) -> Estimate;

    /// A move that wins at once, if a test much cheaper than trying all moves
    /// finds one. Asked in every position, also at the horizon.
    fn winning_move(&self, position: &P) -> Option<P::Move> {
        let _ = position;
        None
    }

    /// If the opponent threatens to win at once: appends the moves that may
    /// parry it and returns true (E2). Returns false, having appended nothing,
    /// where every move deserves a look.
    fn defences(&self, position: &P, out: &mut Vec<P::Move>) -> bool {
        let _ = (position, out);
        false
    }

    /// What the position, in which the game is not over, is worth to the side to
    /// move, if that is known without a search (E5). Asked in every position
    /// below the root, so that most answers must be quick.
    fn known(&self, position: &P) -> Option<Score> {
        let _ = position;
        None
    }

    /// How early a move should be tried: above 0 before all quiet moves, the
    /// larger the earlier, and never reduced; 0 for a quiet move, ordered by
    /// experience; below 0 after them. Cut off at ±1,000.
    fn urgency(&self, position: &P, mv: P::Move) -> i32 {
        let _ = (position, mv);
        0
    }

    /// The moves that must be played out before a position can be judged, such
    /// as captures (E3). At the horizon the side to move has the choice between
    /// these and the estimate.
    fn noisy(&self, position: &P, out: &mut Vec<P::Move>) {
        let _ = (position, out);
    }

    /// Whether the last move leaves the side to move few sensible replies, so
    /// that the line should be followed further.
    fn extension(&self, position: &P) -> bool {
        let _ = position;
        false
    }

    /// The position with the turn passed, where a free move for the opponent is
    /// hardly ever welcome. `None` where it might be (zugzwang), or where there
    /// is a threat.
    fn null_move(&self, position: &P) -> Option<P> {
        let _ = position;
        None
    }

    /// Whether [`overlook`](Evaluator::overlook) leaves anything out. Only then is
    /// it asked, and only then may a search prove what is not true: its proofs
    /// hold among the moves that are seen.
    const OVERLOOKS: bool = false;

    /// Takes from the legal moves after the first `kept` those that do not come
    /// to mind, for players who do not see everything. Where most are taken, the
    /// side to move may be content with the estimate; at the root, where all
    /// are, none is.
    fn overlook(&self, position: &P, moves: &mut Vec<P::Move>, kept: usize) {
        let _ = (position, moves, kept);
    }

    /// In which slot experience with this move is kept: moves that do much the
    /// same in different positions should share one. By default a hash.
    #[inline]
    fn slot(&self, mv: P::Move) -> usize {
        let mut hasher = SlotHasher(0);
        mv.hash(&mut hasher);
        hasher.finish() as usize
    }

    /// How many slots there are.
    fn slots(&self) -> usize {
        DEFAULT_SLOTS
    }
}

/// A borrowed evaluator is as good as its owner.
impl<P: Position, E: Evaluator<P>> Evaluator<P> for &E {
    fn evaluate(&self, position: &P) -> Estimate {
        E::evaluate(self, position)
    }

    fn winning_move(&self, position: &P) -> Option<P::Move> {
        E::winning_move(self, position)
    }

    fn defences(&self, position: &P, out: &mut Vec<P::Move>) -> bool {
        E::defences(self, position, out)
    }

    #[inline]
    fn known(&self, position: &P) -> Option<Score> {
        E::known(self, position)
    }

    fn urgency(&self, position: &P, mv: P::Move) -> i32 {
        E::urgency(self, position, mv)
    }

    fn noisy(&self, position: &P, out: &mut Vec<P::Move>) {
        E::noisy(self, position, out);
    }

    fn extension(&self, position: &P) -> bool {
        E::extension(self, position)
    }

    fn null_move(&self, position: &P) -> Option<P> {
        E::null_move(self, position)
    }

    const OVERLOOKS: bool = E::OVERLOOKS;

    fn overlook(&self, position: &P, moves: &mut Vec<P::Move>, kept: usize) {
        E::overlook(self, position, moves, kept);
    }

    fn slot(&self, mv: P::Move) -> usize {
        E::slot(self, mv)
    }

    fn slots(&self) -> usize {
        E::slots(self)
    }
}

/// A power of two, as the hasher wants it; 4 KiB of history a player.
const DEFAULT_SLOTS: usize = 2048;

/// A multiplicative hasher: fast, and the same on every run and machine, unlike
/// the standard library's.
struct SlotHasher(u64);

impl SlotHasher {
    /// An odd number with well mixed bits, the golden ratio of 2^64.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
}

impl Hasher for SlotHasher {
    /// The high bits, which depend on all words.
    #[inline]
    fn finish(&self) -> u64 {
        self.0 >> (u64::BITS - DEFAULT_SLOTS.ilog2())
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(Self::FACTOR);
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u8(byte);
        }
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.write_u64(u64::from(word));
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.write_u64(word as u64);
    }

    // The discriminants of enums come through here.
    #[inline]
    fn write_isize(&mut self, word: isize) {
        self.write_u64(word as u64);
    }
}
