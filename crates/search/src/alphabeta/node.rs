use lusus_core::{Player, Position};

use super::pulse::Stopped;
use super::worker::{MOST_PLIES, Worker};
use crate::depth::Depth;
use crate::window::Window;
use crate::{Evaluator, Score};

/// A visit to a position: what is asked about it. Scores are those of the side
/// to move in it, and distances count from the root.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// Whose turn it is.
    pub(super) mover: Player,
    /// How many moves lead here from the root.
    pub(super) ply: u32,
    /// How much deeper to look.
    pub(super) depth: Depth,
    /// Which scores matter.
    pub(super) window: Window,
    /// What led here.
    pub(super) arrival: Arrival,
}

/// How a node was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Arrival {
    Move,
    NullMove,
}

impl Node {
    /// Whether other moves need no look after one with this score: beyond beta
    /// they do not matter, and no win comes before the next ply.
    #[inline]
    pub(super) fn is_good_enough(&self, score: Score) -> bool {
        score >= self.window.beta || score >= Score::win_in(self.ply + 1)
    }
}

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// The value of a position, or a bound beyond the window.
    ///
    /// Fail-soft: a result at or below alpha is an upper bound, at or above
    /// beta a lower bound, and in between the value.
    pub(super) fn visit(&mut self, position: &P, mut node: Node) -> Result<Score, Stopped> {
        self.enter(node)?;
        if let Some(score) = self.ending(position, node) {
            return Ok(self.spoilt(score, node));
        }
        if let Some(score) = self.instant_win(position, node) {
            return Ok(score);
        }
        if let Some(score) = self.prune_by_distance(node) {
            return Ok(score);
        }
        if let Some(score) = self.known(position, node) {
            return Ok(score);
        }
        self.extend(position, &mut node);
        if node.depth <= Depth::ZERO || node.ply >= MOST_PLIES {
            return self.settle(position, node);
        }
        let known = self.probe_table(position, node);
        if let Some(score) = known.cutoff {
            return Ok(score);
        }
        if let Some(score) = self.try_null_move(position, node)? {
            return Ok(score);
        }
        let best = self.search_children(position, node, known.reply)?;
        self.store(position, node, best);
        Ok(best.score)
    }

    /// Asks for the value of the position after a move, and gives it from the
    /// point of view of the side that moved. Turns may not alternate: whether
    /// window and score change sides is seen here and nowhere else.
    #[inline]
    pub(super) fn ask(
        &mut self,
        child: &P,
        parent: Node,
        window: Window,
        depth: Depth,
    ) -> Result<Score, Stopped> {
        let mover = child.to_move();
        let node = Node {
            mover,
            ply: parent.ply + 1,
            depth,
            window: window.seen_from(parent.mover, mover),
            arrival: Arrival::Move,
        };
        Ok(self.visit(child, node)?.seen_from(mover, parent.mover))
    }

    /// Counts the visit, and stops if it is time.
    #[inline]
    pub(super) fn enter(&mut self, node: Node) -> Result<(), Stopped> {
        self.pulse.beat(self.context)?;
        self.seldepth = self.seldepth.max(node.ply);
        if node.window.is_open() {
            self.variations.clear(node.ply);
        }
        Ok(())
    }

    /// A win at once needs no search, and at the horizon no estimate.
    #[inline]
    fn instant_win(&mut self, position: &P, node: Node) -> Option<Score> {
        if !self.context.techniques().instant_wins.is_on() {
            return None;
        }
        let mv = self.context.evaluator.winning_move(position)?;
        debug_assert!(position.is_legal(mv), "E1: {mv} in {position}");
        debug_assert_eq!(
            position.after(mv).outcome().and_then(lusus_core::Outcome::winner),
            Some(node.mover),
            "E1: {mv} in {position}"
        );
        if node.window.is_open() {
            self.variations.clear(node.ply + 1);
            self.variations.lead_with(node.ply, mv);
        }
        Some(Score::win_in(node.ply + 1))
    }

    /// No player can win or lose before the next ply. If even that score lies
    /// outside the window, the node does not matter.
    #[inline]
    fn prune_by_distance(&self, node: Node) -> Option<Score> {
        if !self.context.techniques().distance_pruning.is_on() {
            return None;
        }
        let (worst, best) = (Score::loss_in(node.ply + 1), Score::win_in(node.ply + 1));
        if best <= node.window.alpha {
            Some(best)
        } else if worst >= node.window.beta {
            Some(worst)
        } else {
            None
        }
    }

    /// A move that forced the reply gets most of its cost back.
    #[inline]
    fn extend(&self, position: &P, node: &mut Node) {
        let extensions = self.context.techniques().extensions.is_on();
        if extensions && self.context.evaluator.extension(position) {
            node.depth = node.depth + Depth::FORCING;
        }
    }
}
