use lusus_core::{Line, Position, Random};
use lusus_search::{Evaluator, Limits, Options, Score, SearchResult, Searcher};

use super::glance::winning_move;
use super::{Ends, Level, glance};
use crate::bot::chances;
use crate::engine::{consult, follow, look};
use crate::knowledge::{Basis, Informed, Knowledge};
use crate::{Bot, Choice, Thinking};

/// A player at a level of its game.
#[derive(Debug)]
pub struct Graded<E, K> {
    level: Level,
    searcher: Searcher<Informed<E, K>>,
}

impl<E, K> Graded<E, K> {
    /// The player at `level` whose chances all come from the seed in `options`.
    /// Threads, table and number of lines are the level's own: the same
    /// strength everywhere.
    #[must_use]
    pub fn new(level: Level, evaluator: Informed<E, K>, options: Options) -> Graded<E, K> {
        let Options { seed, contempt, .. } = options;
        let options = Options { seed, contempt, table_mib: 1, ..Options::default() };
        Graded { level, searcher: Searcher::new(evaluator, options) }
    }
}

impl<P: Position, E: Evaluator<P>, K: Knowledge<P>> Bot<P> for Graded<E, K> {
    fn choose(&mut self, line: &Line<P>, thinking: &mut Thinking<'_, P::Move>) -> Choice<P::Move> {
        // How deep it looks is the level's own, whatever others are allowed; a
        // clock may end its thinking when it must, not when it might.
        let limits = Limits { time: thinking.limits.time, ..Limits::nodes(self.level.nodes) };
        let Thinking { control, progress, .. } = thinking;
        let mut thinking = Thinking { limits, control, progress };
        let briefing = consult(&self.searcher, line, &thinking);
        // What the level can look up is played without lapses (G6).
        if let Some(advice) = briefing.advice {
            return follow(advice, briefing.nodes);
        }
        let mut chances = chances(self.searcher.options().seed, line);
        if happens(self.level.lapses, &mut chances) {
            let mv = lapse(&self.level, line, self.searcher.evaluator(), &mut chances);
            return Choice { mv, result: None, basis: Basis::Instinct };
        }
        self.searcher.forget();
        let choice = look(&mut self.searcher, line, (&mut thinking, briefing));
        let has_won =
            choice.result.as_ref().and_then(SearchResult::score).is_some_and(Score::is_win);
        // So few positions may leave out the one move that wins.
        match winning_move(line).filter(|_| !has_won) {
            Some(mv) => Choice { mv, result: None, basis: Basis::Instinct },
            None => choice,
        }
    }
}

/// The move of somebody who only glances at the board.
fn lapse<P: Position>(
    level: &Level,
    line: &Line<P>,
    evaluator: &impl Evaluator<P>,
    chances: &mut Random,
) -> P::Move {
    let overlooked = happens(level.oversights, chances);
    let ends = if overlooked { Ends::Overlooked } else { Ends::Noticed };
    glance(line, evaluator, (level.whim, ends), chances)
}

/// Whether something happens that happens in so many of 100 cases.
fn happens(of_a_hundred: u32, chances: &mut Random) -> bool {
    chances.below(100) < of_a_hundred
}
