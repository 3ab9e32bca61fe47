use lusus_core::Position;

use super::node::Node;
use super::worker::Worker;
use crate::{Evaluator, Score};

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// What the evaluator knows of a position by the rules of the game alone, as
    /// far as it holds in the match.
    ///
    /// The shortest way to a win meets no position twice. So a proof can fail
    /// only if the match is too short for it, or if the way leads through a
    /// position that occurred twice before the search began. Then the score
    /// counts as a very good estimate.
    #[inline]
    pub(super) fn known(&self, position: &P, node: Node) -> Option<Score> {
        let score = self.context.evaluator.known(position)?.later(node.ply);
        let too_late = score.proof().is_some_and(|proof| proof.plies() > self.context.plies_left);
        match self.context.past.is_harmless() {
            _ if too_late => None,
            true => Some(score),
            false => Some(score.unproven()),
        }
    }
}
