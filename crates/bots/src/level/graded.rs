use lusus_core::{Line, Position};
use lusus_search::{Limits, Options, Score, SearchResult, Searcher};

use super::Level;
use super::glance::{happens, winning_move};
use crate::bot::chances;
use crate::engine::{consult, follow, look};
use crate::knowledge::{Basis, Knowledge};
use crate::{Bot, Choice, Thinking};

/// A player at a level of its game.
#[derive(Debug)]
pub struct Graded<E> {
    level: Level,
    searcher: Searcher<E>,
}

impl<E> Graded<E> {
    /// The player at `level` whose chances all come from the seed in `options`.
    /// Threads, table and number of lines are the level's own: the same
    /// strength everywhere.
    #[must_use]
    pub fn new(level: Level, evaluator: E, options: Options) -> Graded<E> {
        let Options { seed, contempt, .. } = options;
        let options = Options { seed, contempt, table_mib: 1, ..Options::default() };
        Graded { level, searcher: Searcher::new(evaluator, options) }
    }
}

impl<P: Position, E: Knowledge<P>> Bot<P> for Graded<E> {
    fn choose(&mut self, line: &Line<P>, thinking: &mut Thinking<'_, P::Move>) -> Choice<P::Move> {
        // How deep it looks is the level's own, whatever others are allowed; a
        // clock may end its thinking when it must, not when it might.
        let limits = Limits { time: thinking.limits.time, ..Limits::nodes(self.level.nodes) };
        let Thinking { control, progress, .. } = thinking;
        let mut thinking = Thinking { limits, control, progress };
        let answer = consult(&self.searcher, line, &mut thinking);
        // What the level can look up is played without lapses (G6).
        if let Some(advice) = answer.advice {
            return follow(advice, answer.nodes);
        }
        let mut chances = chances(self.searcher.options().seed, line);
        if happens(self.level.lapses, &mut chances) {
            let mv = self.level.glance(line, self.searcher.evaluator(), &mut chances);
            return Choice { mv, result: None, basis: Basis::Instinct };
        }
        self.searcher.forget();
        let choice = look(&mut self.searcher, line, &mut thinking, answer);
        let has_won =
            choice.result.as_ref().and_then(SearchResult::score).is_some_and(Score::is_win);
        // So few positions may leave out the one move that wins.
        match winning_move(line).filter(|_| !has_won) {
            Some(mv) => Choice { mv, result: None, basis: Basis::Instinct },
            None => choice,
        }
    }
}
