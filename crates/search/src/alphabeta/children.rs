use lusus_core::Position;

use super::context::SearchContext;
use super::move_stack::Frame;
use super::node::Node;
use super::ordering::Rank;
use super::pulse::Stopped;
use super::reductions::reduction;
use super::worker::Worker;
use crate::depth::Depth;
use crate::transposition_table::Reply;
use crate::{Evaluator, Score};

/// The best that the moves of a node give.
#[derive(Clone, Copy, Debug)]
pub(super) struct Best {
    pub(super) score: Score,
    pub(super) reply: Reply,
}

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Tries the moves of a node, the remembered reply first, until one is good
    /// enough.
    pub(super) fn search_children(
        &mut self,
        position: &P,
        node: Node,
        reply: Reply,
    ) -> Result<Best, Stopped> {
        let (frame, overlooked) = self.generate(position, node);
        let known = reply.place().is_some_and(|place| self.moves.put_first(&frame, place));
        self.path.push(position.key());
        let mut best = Best { score: Score::LOWEST, reply: Reply::NONE };
        let mut open = node;
        if overlooked > frame.len() {
            best.score = self.context.judge(position, node.mover);
            open.window.alpha = open.window.alpha.max(best.score);
        }
        let wanted = if node.is_good_enough(best.score) { 0 } else { frame.len() };
        for nth in 0..wanted {
            // Most known replies refute the position, and then nothing needs
            // to be ranked.
            if nth == usize::from(known) {
                self.rank(position, node, &frame, nth);
            }
            let (mv, rank) = self.moves.pick(&frame, nth);
            self.slots[node.ply as usize + 1] = Some(self.context.evaluator.slot(mv));
            let score = self.try_move(&position.after(mv), open, nth, rank)?;
            if score > best.score {
                best = Best { score, reply: self.moves.reply(&frame, nth) };
            }
            if score > open.window.alpha {
                open.window.alpha = score;
                if node.window.is_open() {
                    self.variations.lead_with(node.ply, mv);
                }
            }
            if node.is_good_enough(score) {
                self.learn(node, &frame, nth + 1);
                break;
            }
        }
        self.path.pop();
        self.moves.close(&frame);
        // Only where moves were left out as no defences can this be so.
        let left_out = Score::loss_in(node.ply + 2);
        let looked_at = frame.len() + overlooked;
        if best.score < left_out && position.count_legal() > looked_at as u64 {
            best = Best { score: left_out, reply: Reply::NONE };
            self.follow_loss(position, node);
        }
        Ok(best)
    }

    /// Opens a frame with the defences where the opponent threatens to win,
    /// elsewhere with all moves; but for those that are overlooked, which are
    /// counted.
    ///
    /// All moves too where one that is no defence might escape nevertheless,
    /// because it ends the match by length or as a third occurrence.
    #[inline]
    fn generate(&mut self, position: &P, node: Node) -> (Frame, usize) {
        let SearchContext { evaluator, past, plies_left, .. } = self.context;
        let defend = self.context.techniques().instant_wins.is_on()
            && past.is_harmless()
            && node.ply + 2 <= *plies_left;
        let mut overlooked = 0;
        let frame = self.moves.open(|moves| {
            let kept = moves.len();
            if !(defend && evaluator.defences(position, moves)) {
                position.legal_moves(moves);
            }
            if E::OVERLOOKS {
                let all = moves.len();
                evaluator.overlook(position, moves, kept);
                overlooked = all - moves.len();
            }
        });
        (frame, overlooked)
    }

    /// Writes down how a move that was left out loses (E2), if the line of play
    /// is wanted.
    #[cold]
    fn follow_loss(&mut self, position: &P, node: Node) {
        let moves = position.list_legal();
        let loss = moves.into_iter().find_map(|mv| {
            let after = position.after(mv);
            let reply = self.context.evaluator.winning_move(&after)?;
            (after.to_move() != node.mover).then_some((mv, reply))
        });
        debug_assert!(E::OVERLOOKS || loss.is_some(), "E2: {position}");
        if let Some((mv, reply)) = loss.filter(|_| node.window.is_open()) {
            self.variations.clear(node.ply + 2);
            self.variations.lead_with(node.ply + 1, reply);
            self.variations.lead_with(node.ply, mv);
        }
    }

    /// The value of a move to whoever makes it: with the whole window for the
    /// first; for the others with a closed one, possibly less deep, and with
    /// more only as long as they seem better than what is known.
    #[inline]
    pub(super) fn try_move(
        &mut self,
        child: &P,
        node: Node,
        nth: usize,
        rank: Rank,
    ) -> Result<Score, Stopped> {
        let depth = node.depth - Depth::PLY;
        let techniques = self.context.techniques();
        if nth == 0 || !techniques.scouting.is_on() {
            return self.ask(child, node, node.window, depth);
        }
        let less = match techniques.reductions.is_on() {
            true => reduction(node, nth, rank),
            false => Depth::ZERO,
        };
        if node.window.is_open() {
            // A scout finds no line of play to put below this move.
            self.variations.clear(node.ply + 1);
        }
        let scout = node.window.scout();
        let mut score = self.ask(child, node, scout, depth - less)?;
        if score > node.window.alpha && less > Depth::ZERO {
            score = self.ask(child, node, scout, depth)?;
        }
        if score > node.window.alpha && score < node.window.beta && node.window.is_open() {
            score = self.ask(child, node, node.window, depth)?;
        }
        Ok(score)
    }
}
