use lusus_core::Position;

use super::experience::{MOST_HISTORY, Occasion};
use super::move_stack::Frame;
use super::node::Node;
use super::worker::Worker;
use crate::Evaluator;

/// How early a move is tried: by urgency; among quiet moves killers, the
/// counter-move, then by history.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank(i32);

/// One point of urgency outweighs all experience.
const URGENCY: i32 = 1 << 17;
const MOST_URGENCY: i32 = 1_000;
const KILLERS: [Rank; 2] = [Rank(4 * MOST_HISTORY), Rank(3 * MOST_HISTORY)];
const COUNTER: Rank = Rank(2 * MOST_HISTORY);

impl Rank {
    pub(super) const QUIET: Rank = Rank(0);
    /// Before everything else.
    pub(super) const FIRST: Rank = Rank(i32::MAX);

    #[inline]
    fn new(urgency: i32, history: i32) -> Rank {
        Rank(urgency.clamp(-MOST_URGENCY, MOST_URGENCY) * URGENCY + history)
    }

    /// The rank that urgency alone gives.
    #[inline]
    pub(super) fn of_urgency(urgency: i32) -> Rank {
        Rank::new(urgency, 0)
    }

    /// Bits that are ordered as ranks are.
    #[inline]
    pub(super) const fn to_ordered_bits(self) -> u32 {
        self.0.cast_unsigned() ^ 1 << 31
    }

    /// The inverse of [`Rank::to_ordered_bits`].
    #[inline]
    pub(super) const fn from_ordered_bits(bits: u32) -> Rank {
        Rank((bits ^ 1 << 31).cast_signed())
    }

    /// Whether the evaluator calls the move urgent.
    #[inline]
    pub(super) fn is_urgent(self) -> bool {
        self.0 > URGENCY / 2
    }

    /// The rank of a quiet move by experience: killers before all others.
    #[inline]
    pub(super) fn history(self) -> i32 {
        self.0.clamp(-MOST_HISTORY, 2 * MOST_HISTORY)
    }
}

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Ranks the moves of a frame from the `first`-th on.
    #[inline]
    pub(super) fn rank(&mut self, position: &P, node: Node, frame: &Frame, first: usize) {
        let evaluator = self.context.evaluator;
        if !self.context.techniques().experience.is_on() {
            let rank = |mv| Rank::of_urgency(evaluator.urgency(position, mv));
            return self.moves.rank(frame, first, rank);
        }
        let occasion = self.occasion(node);
        let experience = &self.experience;
        let [killer, second_killer] = experience.killers(occasion);
        let counter = experience.counter(occasion);
        self.moves.rank(frame, first, |mv| match evaluator.urgency(position, mv) {
            0 if killer == Some(mv) => KILLERS[0],
            0 if second_killer == Some(mv) => KILLERS[1],
            0 if counter == Some(mv) => COUNTER,
            urgency => {
                let history = experience.history(node.mover, evaluator.slot(mv));
                Rank::new(urgency, history)
            }
        });
    }

    /// Learns from a refutation: the last of the first `tried` moves of the
    /// frame was it, those before it were tried in vain.
    pub(super) fn learn(&mut self, node: Node, frame: &Frame, tried: usize) {
        if !self.context.techniques().experience.is_on() {
            return;
        }
        let occasion = self.occasion(node);
        let evaluator = self.context.evaluator;
        for (nth, mv) in self.moves.picked(frame, tried).enumerate() {
            let slot = evaluator.slot(mv);
            if nth + 1 < tried {
                self.experience.punish(node.mover, slot, node.depth);
            } else {
                self.experience.reward(node.mover, slot, node.depth);
                self.experience.remember(occasion, mv);
            }
        }
    }

    /// Where the moves of a node are tried.
    #[inline]
    fn occasion(&self, node: Node) -> Occasion {
        Occasion { mover: node.mover, ply: node.ply, before: self.slots[node.ply as usize] }
    }
}
