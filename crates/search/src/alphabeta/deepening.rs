use lusus_core::Position;

use super::pulse::Stopped;
use super::worker::Worker;
use crate::depth::Depth;
use crate::{Evaluator, Progress, Proof, PvLine, SearchResult};

impl<P: Position, E: Evaluator<P>> Worker<'_, P, E> {
    /// Searches ply by ply deeper until a limit is reached or nothing is left
    /// to find out, and reports.
    pub(crate) fn lead(
        mut self,
        progress: &mut dyn FnMut(&Progress<'_, P::Move>),
    ) -> SearchResult<P::Move> {
        let mut result = self.first_impression();
        let deepest = if result.best.is_some() { self.deepest() } else { 0 };
        for plies in 1..=deepest {
            let stopped = self.iterate(plies, &mut result).is_err();
            self.pulse.tell(self.context);
            result.best = result.lines.first().map(|line| line.moves[0]);
            result.seldepth = self.seldepth;
            result.nodes = self.context.nodes();
            if stopped {
                break;
            }
            progress(&Progress {
                depth: plies,
                seldepth: result.seldepth,
                nodes: result.nodes,
                lines: &self.told(&result.lines),
                table_fill: self.context.table.fill(),
            });
            if is_settled(&result) || self.context.is_after(self.context.limits.soft_time) {
                break;
            }
        }
        result.lines = self.told(&result.lines);
        result
    }

    /// Lines as they are reported.
    fn told(&self, lines: &[PvLine<P::Move>]) -> Vec<PvLine<P::Move>> {
        let told = |line: &PvLine<P::Move>| PvLine {
            score: self.context.told(line.score),
            moves: line.moves.clone(),
        };
        lines.iter().map(told).collect()
    }

    /// Searches as [`Worker::lead`] does, for the table's sake alone, until the
    /// leader has finished. Every other helper is a ply ahead, so that not all
    /// do the same at the same time.
    pub(crate) fn help(mut self, number: usize) {
        let ahead = (number % 2) as u32;
        let mut expected = None;
        for plies in 1 + ahead..=self.deepest() {
            match self.aspire(plies, 0, expected) {
                Ok(line) => expected = Some(line.score),
                Err(Stopped) => break,
            }
        }
        self.pulse.tell(self.context);
    }

    fn deepest(&self) -> u32 {
        self.context.limits.depth.unwrap_or(Depth::MOST_PLIES).min(Depth::MOST_PLIES)
    }

    /// A legal move and the estimate of the root: what there is to say before
    /// the first position is visited.
    fn first_impression(&self) -> SearchResult<P::Move> {
        let best = self.root_moves.list.first().copied();
        let estimate = |mv| PvLine {
            score: self.context.judge(&self.context.root, self.context.root.to_move()),
            moves: vec![mv],
        };
        SearchResult {
            best,
            lines: best.map(estimate).into_iter().collect(),
            depth: 0,
            seldepth: 0,
            nodes: 0,
        }
    }

    /// One iteration: the best line, the best of the other moves, and so on.
    /// If it is stopped on the way, what it has found until then still counts.
    fn iterate(&mut self, plies: u32, result: &mut SearchResult<P::Move>) -> Result<(), Stopped> {
        let wanted = self.context.options.lines.get().min(self.root_moves.list.len());
        let mut lines = Vec::with_capacity(wanted);
        for first in 0..wanted {
            let expected = result.lines.get(first).map(|line| line.score);
            match self.aspire(plies, first, expected) {
                Ok(line) => lines.push(line),
                Err(Stopped) => {
                    lines.extend(self.unfinished_line());
                    keep_others(&mut lines, &result.lines, wanted);
                    result.lines = lines;
                    return Err(Stopped);
                }
            }
        }
        // With forward pruning a later line can turn out better.
        lines.sort_by_key(|line| core::cmp::Reverse(line.score));
        result.lines = lines;
        result.depth = plies;
        Ok(())
    }

    /// The best line of a search that was stopped. Moves that it had no time
    /// for may be better, so that it cannot claim a loss.
    fn unfinished_line(&mut self) -> Option<PvLine<P::Move>> {
        self.root_moves.found.take().filter(|line| !line.score.is_loss())
    }
}

/// Fills up with earlier lines that begin otherwise.
fn keep_others<M: Copy + Eq>(lines: &mut Vec<PvLine<M>>, earlier: &[PvLine<M>], wanted: usize) {
    for line in earlier {
        let known = lines.iter().any(|other| other.moves[0] == line.moves[0]);
        if lines.len() < wanted && !known {
            lines.push(line.clone());
        }
    }
}

/// Whether every line is proven to end within the depth that was searched: no
/// iteration can change anything.
fn is_settled<M>(result: &SearchResult<M>) -> bool {
    let is_in_sight = |plies: u32| plies <= result.depth;
    let settled =
        |line: &PvLine<M>| line.score.proof().and_then(Proof::plies).is_some_and(is_in_sight);
    result.lines.iter().all(settled)
}
