use lusus_core::{Position, Repetition};

use super::children::Best;
use super::node::Node;
use super::worker::Worker;
use crate::transposition_table::{Bound, Reply, TableEntry};
use crate::window::Window;
use crate::{Score, TableUse};

/// What the table knows of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The move that was best before.
    pub(super) reply: Reply,
    /// A score that answers the node's question.
    pub(super) cutoff: Option<Score>,
}

impl Known {
    const NOTHING: Known = Known { reply: Reply::NONE, cutoff: None };
}

impl<P: Position, E> Worker<'_, P, E> {
    /// Looks the position up.
    #[inline]
    pub(super) fn probe_table(&self, position: &P, node: Node) -> Known {
        if self.context.techniques().table == TableUse::Off {
            return Known::NOTHING;
        }
        match self.context.table.probe(self.context.table_key(position)) {
            Some(entry) => Known {
                reply: entry.reply,
                cutoff: cutoff(
                    entry,
                    node,
                    self.context.techniques().table,
                    self.context.plies_left,
                ),
            },
            None => Known::NOTHING,
        }
    }

    /// Keeps what was found of a position.
    #[inline]
    pub(super) fn store(&self, position: &P, node: Node, best: Best) {
        if self.context.techniques().table == TableUse::Off {
            return;
        }
        let bound = bound(best.score, node.window, position.on_repetition());
        // Where no move was good enough, none was best.
        let reply = if bound == Bound::Upper { Reply::NONE } else { best.reply };
        let score = best.score.sooner(node.ply);
        let entry = TableEntry { score, bound, depth: node.depth, reply };
        self.context.table.store(self.context.table_key(position), entry);
    }
}

/// The entry's score, if it lies beyond the window on the side that it bounds,
/// was searched deep enough, and proves nothing that comes after the end of the
/// match. An open window wants the line of play too, which the table does not
/// have.
#[inline]
fn cutoff(entry: TableEntry, node: Node, table: TableUse, plies_left: u32) -> Option<Score> {
    let score = entry.score.later(node.ply);
    let too_late = score.proof().is_some_and(|proof| !proof.is_within(plies_left));
    if node.window.is_open() || too_late {
        return None;
    }
    let (deep, proofs_count) = match table {
        TableUse::Off => (false, false),
        TableUse::SameDepth => (entry.depth == node.depth, false),
        TableUse::AnyDepth => (entry.depth >= node.depth, true),
    };
    let sound_below = deep || (proofs_count && score.is_win());
    let sound_above = deep || (proofs_count && score.is_loss());
    let above = sound_below && entry.bound.bounds_below() && score >= node.window.beta;
    let below = sound_above && entry.bound.bounds_above() && score <= node.window.alpha;
    (above || below).then_some(score)
}

/// What a score found in a window says of the value of a position. Inside the
/// window it is the value, unless it may be due to the way here; but if a
/// position cannot come back, no cycle leads through it, and nothing below it
/// repeats what is above.
fn bound(score: Score, window: Window, repetition: Repetition) -> Bound {
    if score >= window.beta {
        Bound::Lower
    } else if score <= window.alpha {
        Bound::Upper
    } else if score.may_depend_on_path() && repetition != Repetition::Impossible {
        Bound::None
    } else {
        Bound::Exact
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::alphabeta::node::Arrival;
    use crate::depth::Depth;
    use lusus_core::{Outcome, Player, Reason};

    /// A node at ply 2 with 4 plies to go that wants more than a draw.
    fn node() -> Node {
        let window = Window { alpha: Score::DRAW, beta: Score::DRAW.just_above() };
        let depth = Depth::plies(4);
        Node { mover: Player::First, ply: 2, depth, window, arrival: Arrival::Move }
    }

    fn entry(score: Score, bound: Bound, plies: u32) -> TableEntry {
        TableEntry { score, bound, depth: Depth::plies(plies), reply: Reply::NONE }
    }

    #[test]
    fn an_entry_answers_if_it_is_deep_enough_and_bounds_the_right_side() {
        use TableUse::{AnyDepth, Off, SameDepth};
        let (good, bad) = (Score::estimate(50), Score::estimate(-50));
        let cases = [
            (entry(good, Bound::Lower, 4), AnyDepth, Some(good)),
            (entry(good, Bound::Exact, 9), AnyDepth, Some(good)),
            (entry(good, Bound::Exact, 9), SameDepth, None),
            (entry(good, Bound::Exact, 4), SameDepth, Some(good)),
            (entry(good, Bound::Exact, 4), Off, None),
            (entry(good, Bound::Lower, 3), AnyDepth, None),
            (entry(good, Bound::Upper, 4), AnyDepth, None),
            (entry(good, Bound::None, 4), AnyDepth, None),
            (entry(bad, Bound::Upper, 4), AnyDepth, Some(bad)),
            (entry(bad, Bound::Lower, 4), AnyDepth, None),
        ];
        for (entry, table, expected) in cases {
            assert_eq!(cutoff(entry, node(), table, 1000), expected, "{entry:?} {table:?}");
        }
    }

    #[test]
    fn a_proof_holds_at_any_depth_but_not_after_the_match() {
        let win = entry(Score::win_in(5), Bound::Lower, 1);
        assert_eq!(cutoff(win, node(), TableUse::AnyDepth, 7), Some(Score::win_in(7)));
        assert_eq!(cutoff(win, node(), TableUse::AnyDepth, 6), None);
        assert_eq!(cutoff(win, node(), TableUse::SameDepth, 7), None);
        let no_proof = TableEntry { bound: Bound::Upper, ..win };
        assert_eq!(cutoff(no_proof, node(), TableUse::AnyDepth, 7), None);
    }

    #[test]
    fn a_score_that_may_be_due_to_a_repetition_is_not_exact() {
        let draw = Repetition::Ends(Outcome::draw(Reason::REPETITION));
        let closed = Window { alpha: Score::DRAW, beta: Score::DRAW.just_above() };
        let cases = [
            (Score::DRAW, Window::FULL, draw, Bound::None),
            (-Score::REPEATED_WIN, Window::FULL, draw, Bound::None),
            (Score::DRAW, Window::FULL, Repetition::Impossible, Bound::Exact),
            (Score::estimate(0), Window::FULL, draw, Bound::Exact),
            (Score::win_in(3), Window::FULL, draw, Bound::Exact),
            (Score::DRAW, closed, draw, Bound::Upper),
            (Score::estimate(1), closed, draw, Bound::Lower),
        ];
        for (score, window, repetition, expected) in cases {
            assert_eq!(bound(score, window, repetition), expected, "{score} in {window:?}");
        }
    }
}
