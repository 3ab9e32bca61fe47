use lusus_core::{Line, Position};
use lusus_search::{Evaluator, Options, Searcher};

use crate::{Bot, Choice, Thinking};

/// The full-strength player: a search with the game's evaluator.
///
/// Under a limit of nodes or depth it starts from an empty table, so that its
/// choice depends on the line, the limits and its options alone. Under a limit
/// of time it keeps its table from move to move.
#[derive(Debug)]
pub struct Engine<E> {
    searcher: Searcher<E>,
}

impl<E> Engine<E> {
    /// An engine with an empty table.
    #[must_use]
    pub fn new(evaluator: E, options: Options) -> Engine<E> {
        Engine { searcher: Searcher::new(evaluator, options) }
    }
}

impl<P: Position, E: Evaluator<P>> Bot<P> for Engine<E> {
    fn choose(&mut self, line: &Line<P>, thinking: &mut Thinking<'_, P::Move>) -> Choice<P::Move> {
        if thinking.limits.time.is_none() {
            self.searcher.forget();
        }
        let Thinking { limits, control, progress } = thinking;
        let report = self.searcher.search(line, limits, control, progress);
        let mv = report.best.expect("an unfinished position has a best move");
        Choice { mv, report: Some(report) }
    }
}
