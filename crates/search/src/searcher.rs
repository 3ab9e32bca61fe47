use lusus_core::{Line, Position};

use crate::alphabeta::SearchContext;
use crate::transposition_table::TranspositionTable;
use crate::{Among, Control, Evaluator, Limits, Options, Progress, SearchResult, parallel};

/// Searches the positions of one game with one evaluator and keeps its
/// transposition table from one search to the next.
///
/// The table makes the next search of the same match better, and different
/// from what it would have been alone: call [`Searcher::forget`] first where a
/// search must be reproducible. That costs nothing.
///
/// ```
/// # use lusus_core::{Line, Position};
/// # use lusus_search::{Control, Evaluator, Limits, Options, Searcher};
/// fn think<P: Position>(line: &Line<P>, evaluator: impl Evaluator<P>) -> Option<P::Move> {
///     let mut searcher = Searcher::new(evaluator, Options::default());
///     let limits = Limits::nodes(10_000);
///     let result = searcher.search(line, &limits, &Control::timeless(), &mut |progress| {
///         assert!(progress.nodes <= 10_000);
///     });
///     result.best
/// }
/// ```
#[derive(Debug)]
pub struct Searcher<E> {
    pub(crate) evaluator: E,
    pub(crate) options: Options,
    pub(crate) table: TranspositionTable,
}

impl<E> Searcher<E> {
    /// A searcher with an empty table.
    #[must_use]
    pub fn new(evaluator: E, options: Options) -> Searcher<E> {
        Searcher { evaluator, options, table: TranspositionTable::new(options.table_mib) }
    }

    /// How it searches.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Searches otherwise from now on. The table is kept unless its size
    /// changes.
    pub fn set_options(&mut self, options: Options) {
        if options.table_mib != self.options.table_mib {
            self.table = TranspositionTable::new(options.table_mib);
        }
        self.options = options;
    }

    /// The evaluator.
    #[must_use]
    pub fn evaluator(&self) -> &E {
        &self.evaluator
    }

    /// Empties the table, in no time.
    pub fn forget(&mut self) {
        self.table.forget();
    }

    /// Finds the best move where the line stands, and calls `progress` after
    /// each iteration.
    ///
    /// Only the game's own rules decide whether there is a move to find: in a
    /// match that ended by repetition or length it still answers.
    pub fn search<P: Position>(
        &mut self,
        line: &Line<P>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Progress<'_, P::Move>),
    ) -> SearchResult<P::Move>
    where
        E: Evaluator<P>,
    {
        self.search_among(line, None, limits, control, progress)
    }

    /// The same, if so asked among some legal moves, at least one, of which it is
    /// known that all keep what the position is worth. How soon the end comes is
    /// not known, so that they are told apart as if nothing were; but on the way
    /// no move is taken for good that is known to give that worth away.
    pub fn search_among<P: Position>(
        &mut self,
        line: &Line<P>,
        among: Option<&Among<P::Move>>,
        limits: &Limits,
        control: &Control,
        progress: &mut dyn FnMut(&Progress<'_, P::Move>),
    ) -> SearchResult<P::Move>
    where
        E: Evaluator<P>,
    {
        self.table.begin_search();
        let context = SearchContext::new(self, line, limits, control);
        parallel::run(&context.among(among), progress)
    }
}
