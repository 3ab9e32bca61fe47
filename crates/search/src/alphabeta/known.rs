use lusus_core::Position;

use super::node::Node;
use super::worker::Worker;
use crate::{Evaluator, Score};

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// What the evaluator knows of a position by the rules of the game alone, as
    /// far as it holds in the match.
    ///
    /// A search among moves that all keep the root's worth goes on through the
    /// positions that keep it, unless it is known how soon they end: that they
    /// are won, lost or drawn tells nothing new, and what comes next does.
    ///
    /// The shortest way to a win meets no position twice. So a proof can fail
    /// only if the match is too short for it, or if the way leads through a
    /// position that occurred twice before the search began. Then the score
    /// counts as a very good estimate.
    #[inline]
    pub(super) fn known(&self, position: &P, node: Node) -> Option<Score> {
        let score = self.context.evaluator.known(position)?;
        if self.context.kept(node.mover) == Some(score) {
            return None;
        }
        let score = self.spoilt(score.later(node.ply), node);
        let plies_left = self.context.plies_left;
        let too_late = score.proof().is_some_and(|proof| !proof.is_within(plies_left));
        match self.context.past.is_harmless() {
            _ if too_late => None,
            true => Some(score),
            false => Some(score.unproven()),
        }
    }

    /// The score of an end. Where the root is won a draw is no better than what
    /// is lost by any estimate: the winner must not find rest in it.
    #[inline]
    pub(super) fn spoilt(&self, score: Score, node: Node) -> Score {
        match self.context.kept(node.mover).map(|worth| (worth.is_win(), worth.is_loss())) {
            Some((true, _)) if score == Score::DRAW => -Score::REPEATED_WIN,
            Some((_, true)) if score == Score::DRAW => Score::REPEATED_WIN,
            _ => score,
        }
    }
}
