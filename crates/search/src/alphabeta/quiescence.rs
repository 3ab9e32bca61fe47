use lusus_core::Position;

use super::node::Node;
use super::ordering::Rank;
use super::pulse::Stopped;
use super::worker::{MOST_PLIES, Worker};
use crate::depth::Depth;
use crate::{Evaluator, Score};

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// The value of a position at the horizon: the estimate, or what noisy
    /// moves give if that is better.
    pub(super) fn settle(&mut self, position: &P, mut node: Node) -> Result<Score, Stopped> {
        let mut best = self.context.judge(position, node.mover);
        let quiescence = self.context.techniques().quiescence.is_on() && node.ply < MOST_PLIES;
        if !quiescence || best >= node.window.beta {
            return Ok(best);
        }
        let evaluator = self.context.evaluator;
        let frame = self.moves.open(|moves| evaluator.noisy(position, moves));
        if frame.len() > 0 {
            // Depth only falls below the horizon, so no extension leads back
            // above it.
            node.depth = node.depth.min(Depth::ZERO) - Depth::PLY;
            let urgency = |mv| Rank::of_urgency(evaluator.urgency(position, mv));
            self.moves.rank(&frame, 0, urgency);
            let open = node.window.is_open();
            node.window.alpha = node.window.alpha.max(best);
            for nth in 0..frame.len() {
                let (mv, _) = self.moves.pick(&frame, nth);
                let score = self.ask(&position.after(mv), node, node.window, node.depth)?;
                best = best.max(score);
                if score > node.window.alpha {
                    node.window.alpha = score;
                    if open {
                        self.variations.lead_with(node.ply, mv);
                    }
                }
                if node.is_good_enough(score) {
                    break;
                }
            }
        }
        self.moves.close(&frame);
        Ok(best)
    }
}
