use lusus_core::{Position, Random};

use super::context::SearchContext;
use super::node::{Arrival, Node};
use super::ordering::Rank;
use super::pulse::Stopped;
use super::worker::Worker;
use crate::depth::Depth;
use crate::window::Window;
use crate::{Evaluator, PvLine, Score};

/// The moves of the root, best first as far as is known.
#[derive(Debug)]
pub(super) struct RootMoves<M> {
    pub(super) list: Vec<M>,
    /// The best line of the iteration under way, as far as it has come.
    pub(super) found: Option<PvLine<M>>,
}

impl<M: Copy + Eq> RootMoves<M> {
    pub(super) fn new<P, E>(context: &SearchContext<'_, P, E>) -> RootMoves<M>
    where
        P: Position<Move = M>,
        E: Evaluator<P>,
    {
        let mut list = list_seen(context);
        shuffle(&mut list, context.options.seed);
        let win = match context.techniques().instant_wins.is_on() {
            true => context.evaluator.winning_move(&context.root),
            false => None,
        };
        list.sort_by_cached_key(|&mv| {
            let urgency = Rank::of_urgency(context.evaluator.urgency(&context.root, mv));
            core::cmp::Reverse((win == Some(mv), urgency))
        });
        RootMoves { list, found: None }
    }
}

/// The moves that are not overlooked; all of them, if they all are.
fn list_seen<P: Position, E: Evaluator<P>>(context: &SearchContext<'_, P, E>) -> Vec<P::Move> {
    let all = match context.among {
        Some(among) => among.moves.clone(),
        None => context.root.list_legal(),
    };
    if !E::OVERLOOKS {
        return all;
    }
    let mut seen = all.clone();
    context.evaluator.overlook(&context.root, &mut seen, 0);
    if seen.is_empty() { all } else { seen }
}

/// Puts moves into an order that depends on the seed alone; 0 changes nothing.
fn shuffle<M>(moves: &mut [M], seed: u64) {
    if seed == 0 {
        return;
    }
    let mut random = Random::new(seed);
    for last in (1..moves.len()).rev() {
        moves.swap(last, random.below(last as u32 + 1) as usize);
    }
}

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// The best score of the root moves from the `first` on. Whenever a move
    /// exceeds alpha it comes to the front of these and its line is the line
    /// found.
    pub(super) fn search_root(
        &mut self,
        plies: u32,
        first: usize,
        window: Window,
    ) -> Result<Score, Stopped> {
        self.path.clear();
        self.moves.clear();
        let root = &self.context.root;
        let mut node = Node {
            mover: root.to_move(),
            ply: 0,
            depth: Depth::plies(plies),
            window,
            arrival: Arrival::Move,
        };
        self.enter(node)?;
        self.path.push(root.key());
        let mut best = Score::LOWEST;
        for at in first..self.root_moves.list.len() {
            let mv = self.root_moves.list[at];
            self.slots[1] = Some(self.context.evaluator.slot(mv));
            let score = self.try_move(&root.after(mv), node, at - first, Rank::QUIET)?;
            best = best.max(score);
            if score > node.window.alpha {
                node.window.alpha = score;
                self.variations.lead_with(0, mv);
                self.root_moves.list[first..=at].rotate_right(1);
                let moves = self.variations.line(0).to_vec();
                self.root_moves.found = Some(PvLine { score, moves });
            }
            if node.is_good_enough(score) {
                break;
            }
        }
        Ok(best)
    }
}
