use lusus_core::{Line, Random, mix};
use lusus_search::{Limits, Options, Score, SearchResult, Searcher};

use super::attention::{Attention, focus};
use super::glance::winning_move;
use super::{Level, Lore};
use crate::bot::chances;
use crate::engine::{consult, follow, look};
use crate::knowledge::{Basis, Knowledge, KnowledgeAnswer};
use crate::{Bot, Choice, Playable, Thinking};

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

    /// The move of somebody who does not see everything. What such a search
    /// proves need not be true, so nobody is told.
    fn ponder<P: Playable>(
        &self,
        line: &Line<P>,
        thinking: &Thinking<'_, P::Move>,
        chances: &mut Random,
    ) -> P::Move
    where
        E: Knowledge<P>,
    {
        let options = *self.searcher.options();
        let game = mix(options.seed);
        let evaluator = self.searcher.evaluator();
        let mut attention = Attention {
            evaluator,
            level: self.level,
            game,
            turn: chances.next_u64(),
            root: line.position().key(),
            candidates: Vec::new(),
            focus: focus(line),
        };
        attention.candidates = self.level.candidates(line, &attention, chances);
        let [only] = attention.candidates[..] else {
            let mut searcher = Searcher::new(attention, options);
            let found = searcher.search(line, &thinking.limits, thinking.control, &mut |_| {});
            return found.best.expect("an unfinished position has a best move");
        };
        only
    }

    /// The choice of the engine with the level's number of positions.
    fn think<P: Playable>(
        &mut self,
        line: &Line<P>,
        thinking: &mut Thinking<'_, P::Move>,
        answer: KnowledgeAnswer<P::Move>,
    ) -> Choice<P::Move>
    where
        E: Knowledge<P>,
    {
        self.searcher.forget();
        look(&mut self.searcher, line, thinking, answer)
    }

    /// How many positions it looks at in a variant.
    fn nodes<P: Playable>(&self, variant: P::Variant) -> u64
    where
        E: Knowledge<P>,
    {
        match self.level.lore {
            Lore::Everything { with_network } if self.searcher.evaluator().has_network(variant) => {
                with_network
            }
            _ => self.level.nodes,
        }
    }
}

impl<P: Playable, E: Knowledge<P>> Bot<P> for Graded<E> {
    fn choose(&mut self, line: &Line<P>, thinking: &mut Thinking<'_, P::Move>) -> Choice<P::Move> {
        // How deep it looks is the level's own, whatever others are allowed; a
        // clock may end its thinking when it must, not when it might.
        let nodes = self.nodes(line.position().variant());
        let limits = Limits { time: thinking.limits.time, ..Limits::nodes(nodes) };
        let Thinking { control, progress, .. } = thinking;
        let mut thinking = Thinking { limits, control, progress };
        let answer = consult(&self.searcher, line, &mut thinking);
        // What the level can look up is never overlooked (G6).
        let is_enough = answer.is_settled() || !self.level.is_clear();
        if let Some(advice) = answer.advice.clone().filter(|_| is_enough) {
            return follow(advice, answer.nodes);
        }
        let mut chances = chances(self.searcher.options().seed, line);
        // Every turn begins with one draw, which the levels that look no
        // further do without.
        let mut turn = Random::new(chances.next_u64());
        let by_instinct = |mv| Choice { mv, result: None, basis: Basis::Instinct };
        if self.level.blindness == Level::SHORTSIGHTED {
            let mv = self.level.glance(line, self.searcher.evaluator(), &mut chances);
            return by_instinct(mv);
        }
        if !self.level.is_clear() {
            let win = winning_move(line);
            return by_instinct(win.unwrap_or_else(|| self.ponder(line, &thinking, &mut turn)));
        }
        let choice = self.think(line, &mut thinking, answer);
        let has_won =
            choice.result.as_ref().and_then(SearchResult::score).is_some_and(Score::is_win);
        // So few positions may leave out the one move that wins.
        match winning_move(line).filter(|_| !has_won) {
            Some(mv) => by_instinct(mv),
            None => choice,
        }
    }
}
