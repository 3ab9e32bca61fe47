use core::time::Duration;

use lusus_core::{Line, Position};
use lusus_search::{Evaluator, Limits, Options, Report, Searcher};

use crate::knowledge::{Advice, Basis, Informed, Inquiry, Knowledge};
use crate::{Bot, Choice, Thinking};

/// The full-strength player: what is known of the game, and where nothing is, a
/// search with the game's evaluator.
///
/// Under a limit of nodes or depth it starts from an empty table, so that its
/// choice depends on the line, the limits, its options and its sources alone.
/// Under a limit of time it keeps its table from move to move.
#[derive(Debug)]
pub struct Engine<E, K> {
    searcher: Searcher<Informed<E, K>>,
}

impl<E, K> Engine<E, K> {
    /// An engine with an empty table.
    #[must_use]
    pub fn new(evaluator: Informed<E, K>, options: Options) -> Engine<E, K> {
        Engine { searcher: Searcher::new(evaluator, options) }
    }
}

impl<P: Position, E: Evaluator<P>, K: Knowledge<P>> Bot<P> for Engine<E, K> {
    fn choose(&mut self, line: &Line<P>, thinking: &mut Thinking<'_, P::Move>) -> Choice<P::Move> {
        if thinking.limits.time.is_none() {
            self.searcher.forget();
        }
        think(&mut self.searcher, line, thinking)
    }
}

/// What to play: as the game's knowledge advises, else as a search finds with
/// what the inquiry has left of its limits.
pub(crate) fn think<P: Position, E: Evaluator<P>, K: Knowledge<P>>(
    searcher: &mut Searcher<Informed<E, K>>,
    line: &Line<P>,
    thinking: &mut Thinking<'_, P::Move>,
) -> Choice<P::Move> {
    let Thinking { limits, control, progress } = thinking;
    let begun = control.now();
    let lines = searcher.options().lines;
    let inquiry = Inquiry { line, lines, limits: *limits, control };
    let counsel = searcher.evaluator().knowledge().advise(&inquiry);
    if let Some(advice) = counsel.advice {
        return follow(advice, counsel.nodes);
    }
    let left = left_of(limits, counsel.nodes, control.now().saturating_sub(begun));
    let report = searcher.search(line, &left, control, progress);
    let mv = report.best.expect("an unfinished position has a best move");
    let report = Report { nodes: report.nodes + counsel.nodes, ..report };
    Choice { mv, report: Some(report), basis: Basis::Search }
}

/// The choice that advice amounts to.
fn follow<M: Copy>(advice: Advice<M>, nodes: u64) -> Choice<M> {
    let Advice { lines, basis } = advice;
    let mv = lines[0].moves[0];
    let longest = lines.iter().map(|line| line.moves.len()).max().unwrap_or(0);
    let seldepth = u32::try_from(longest).unwrap_or(u32::MAX);
    let report = Report { best: Some(mv), lines, depth: 0, seldepth, nodes };
    Choice { mv, report: Some(report), basis }
}

/// What a search may use after so many nodes and so much time.
fn left_of(limits: &Limits, nodes: u64, time: Duration) -> Limits {
    let less = |limit: Option<Duration>| limit.map(|limit| limit.saturating_sub(time));
    Limits {
        nodes: limits.nodes.map(|limit| limit.saturating_sub(nodes)),
        time: less(limits.time),
        soft_time: less(limits.soft_time),
        ..*limits
    }
}
