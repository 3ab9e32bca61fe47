use lusus_core::Position;

use super::node::{Arrival, Node};
use super::pulse::Stopped;
use super::worker::Worker;
use crate::depth::Depth;
use crate::{Evaluator, Score};

/// Nearer to the horizon the pass costs as much as it saves.
const SHALLOWEST: Depth = Depth::plies(2);

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Lets the opponent move twice. If the position is still too good, returns
    /// a score at or above beta: an estimate, never a proof.
    #[inline]
    pub(super) fn try_null_move(
        &mut self,
        position: &P,
        node: Node,
    ) -> Result<Option<Score>, Stopped> {
        let worth_while = self.context.techniques().null_move.is_on()
            && node.depth >= SHALLOWEST
            && node.arrival == Arrival::Move
            && !node.window.is_open()
            && node.window.beta.is_estimate();
        if !worth_while {
            return Ok(None);
        }
        let Some(passed) = self.context.evaluator.null_move(position) else { return Ok(None) };
        if self.context.judge(position, node.mover) < node.window.beta {
            return Ok(None);
        }
        let score = self.search_null_move(position, &passed, node)?;
        Ok((score >= node.window.beta).then(|| score.min(Score::LARGEST_ESTIMATE)))
    }

    fn search_null_move(&mut self, position: &P, passed: &P, node: Node) -> Result<Score, Stopped> {
        let mover = passed.to_move();
        let reduction = Depth::plies(3 + node.depth.whole_plies() / 4);
        let null = Node {
            mover,
            ply: node.ply + 1,
            depth: node.depth - reduction,
            window: node.window.seen_from(node.mover, mover),
            arrival: Arrival::NullMove,
        };
        self.path.push(position.key());
        let barrier = self.path.raise_barrier();
        self.slots[null.ply as usize] = None;
        let score = self.visit(passed, null)?;
        self.path.lower_barrier(barrier);
        self.path.pop();
        Ok(score.seen_from(mover, node.mover))
    }
}
