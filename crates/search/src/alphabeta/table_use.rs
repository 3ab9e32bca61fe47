use lusus_core::{Position, Repetition};

use super::children::Best;
use super::node::Node;
use super::worker::Worker;
use crate::table::{Bound, Entry, Reply};
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
        if self.task.techniques().table == TableUse::Off {
            return Known::NOTHING;
        }
        match self.task.table.probe(self.task.table_key(position)) {
            Some(entry) => Known { reply: entry.reply, cutoff: self.cutoff(entry, node) },
            None => Known::NOTHING,
        }
    }

    /// The entry's score, if it lies beyond the window on the side that it
    /// bounds and was searched deep enough. An open window wants the line of
    /// play too, which the table does not have.
    #[inline]
    fn cutoff(&self, entry: Entry, node: Node) -> Option<Score> {
        let score = entry.score.later(node.ply);
        let too_late = score.proof().is_some_and(|proof| proof.plies() > self.task.plies_left);
        if node.window.is_open() || too_late {
            return None;
        }
        let (deep, proofs_count) = match self.task.techniques().table {
            TableUse::Off => (false, false),
            TableUse::SameDepth => (entry.depth == node.depth, false),
            TableUse::AnyDepth => (entry.depth >= node.depth, true),
        };
        let from_below = deep || (proofs_count && score.is_win());
        let from_above = deep || (proofs_count && score.is_loss());
        let high = from_below && entry.bound.bounds_below() && score >= node.window.beta;
        let low = from_above && entry.bound.bounds_above() && score <= node.window.alpha;
        (high || low).then_some(score)
    }

    /// Keeps what was found of a position.
    #[inline]
    pub(super) fn store(&self, position: &P, node: Node, best: Best) {
        if self.task.techniques().table == TableUse::Off {
            return;
        }
        let (bound, reply) = if best.score >= node.window.beta {
            (Bound::Lower, best.reply)
        } else if best.score <= node.window.alpha {
            // No move was good enough, so none was best.
            (Bound::Upper, Reply::NONE)
        } else if best.score.may_depend_on_path() && may_come_back(position) {
            (Bound::None, best.reply)
        } else {
            (Bound::Exact, best.reply)
        };
        let score = best.score.sooner(node.ply);
        let entry = Entry { score, bound, depth: node.depth, reply };
        self.task.table.store(self.task.table_key(position), entry);
    }
}

/// If a position cannot come back, no cycle leads through it, and nothing below
/// it can repeat what is above.
fn may_come_back<P: Position>(position: &P) -> bool {
    position.on_repetition() != Repetition::Impossible
}
