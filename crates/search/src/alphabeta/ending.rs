use lusus_core::{GameResult, Outcome, Position, Repetition};

use super::node::Node;
use super::worker::Worker;
use crate::Score;

impl<P: Position, E> Worker<'_, P, E> {
    /// What the position is worth if the match ends here: by the game's rules,
    /// by repetition or by length, in this order.
    #[inline]
    pub(super) fn ending(&self, position: &P, node: Node) -> Option<Score> {
        if let Some(outcome) = position.outcome() {
            return Some(Score::of(outcome, node.mover, node.ply));
        }
        match position.on_repetition() {
            Repetition::Impossible | Repetition::Ignored => None,
            Repetition::Ends(outcome) => self.repetition(position, node, outcome),
        }
        .or_else(|| (node.ply >= self.context.plies_left).then_some(Score::DRAW))
    }

    /// The third occurrence in the match is its end, and a proof. The second
    /// occurrence on the way from the root counts the same, because a player
    /// who came back once can come back again; but it proves nothing.
    #[inline]
    fn repetition(&self, position: &P, node: Node, outcome: Outcome) -> Option<Score> {
        let key = position.key();
        if self.context.past.makes_third(key) {
            return Some(Score::of(outcome, node.mover, node.ply));
        }
        self.path.contains(key).then(|| match outcome.result {
            GameResult::Draw => Score::DRAW,
            GameResult::Win(winner) => Score::REPEATED_WIN.seen_from(winner, node.mover),
        })
    }
}
