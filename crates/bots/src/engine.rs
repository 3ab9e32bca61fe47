use core::cmp::Reverse;
use core::time::Duration;

use lusus_core::{Line, Position};
use lusus_search::{Evaluator, Limits, Options, Progress, PvLine, Score, SearchResult, Searcher};

use crate::knowledge::{Advice, Basis, Knowledge, KnowledgeAnswer, KnowledgeQuery};
use crate::{Bot, Choice, Thinking};

/// The full-strength player: what is known of the game, and where nothing is, or
/// more lines are wanted than are known, a search with the game's evaluator.
///
/// Under a limit of nodes or depth it starts from an empty table, so that its
/// choice depends on the line, the limits, its options and its sources alone.
/// Under a limit of time alone it keeps its table from move to move.
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

impl<P: Position, E: Knowledge<P>> Bot<P> for Engine<E> {
    fn choose(&mut self, line: &Line<P>, thinking: &mut Thinking<'_, P::Move>) -> Choice<P::Move> {
        let Thinking { limits, control, progress } = thinking;
        if limits.depth.is_some() || limits.nodes.is_some() || limits.time.is_none() {
            self.searcher.forget();
        }
        let mut thinking = Thinking { limits: *limits, control, progress };
        let lines = self.searcher.options().lines.get() as u64;
        let wanted = lines.min(line.position().count_legal());
        let answer = consult(&self.searcher, line, &mut thinking);
        let is_settled = answer.is_settled();
        match answer {
            KnowledgeAnswer { advice: Some(advice), nodes, .. }
                if is_settled && advice.lines.len() as u64 >= wanted =>
            {
                follow(advice, nodes)
            }
            answer => look(&mut self.searcher, line, &mut thinking, answer),
        }
    }
}

/// Asks the game's knowledge, and takes what that has cost from the limits.
pub(crate) fn consult<P: Position, E: Knowledge<P>>(
    searcher: &Searcher<E>,
    line: &Line<P>,
    thinking: &mut Thinking<'_, P::Move>,
) -> KnowledgeAnswer<P::Move> {
    let Thinking { limits, control, .. } = *thinking;
    let begun = control.now();
    let query = KnowledgeQuery { line, lines: searcher.options().lines, limits, control };
    let answer = searcher.evaluator().advise(&query);
    let elapsed = control.now().saturating_sub(begun);
    let less = |limit: Option<Duration>| limit.map(|limit| limit.saturating_sub(elapsed));
    thinking.limits = Limits {
        nodes: limits.nodes.map(|limit| limit.saturating_sub(answer.nodes)),
        time: less(limits.time),
        soft_time: less(limits.soft_time),
        ..limits
    };
    answer
}

/// Searches with what is left of the limits, for all lines that advice did not
/// tell, or among the moves that are left to choose.
pub(crate) fn look<P: Position, E: Evaluator<P>>(
    searcher: &mut Searcher<E>,
    line: &Line<P>,
    thinking: &mut Thinking<'_, P::Move>,
    KnowledgeAnswer { advice, among, nodes }: KnowledgeAnswer<P::Move>,
) -> Choice<P::Move> {
    let (advised, basis) = advice.map_or((Vec::new(), Basis::Search), |it| (it.lines, it.basis));
    let wanted = searcher.options().lines.get();
    let Thinking { limits, control, progress } = thinking;
    let mut tell = |found: &Progress<'_, P::Move>| {
        let lines = &joined(&advised, found.lines, wanted);
        progress(&Progress { lines, nodes: found.nodes + nodes, ..*found });
    };
    let result = searcher.search_among(line, among.as_ref(), limits, control, &mut tell);
    let lines = joined(&advised, &result.lines, wanted);
    let mv = lines.first().expect("an unfinished position has a best move").moves[0];
    // A search may have found a quicker win than the one that was known.
    let basis = if advised.iter().any(|line| line.moves[0] == mv) { basis } else { Basis::Search };
    let result = SearchResult { best: Some(mv), lines, nodes: result.nodes + nodes, ..result };
    Choice { mv, result: Some(result), basis }
}

/// What is known and what was found besides, the best first. Where it is known
/// who wins and not how soon, the line is the one that was found.
fn joined<M: Copy + Eq>(
    advised: &[PvLine<M>],
    found: &[PvLine<M>],
    wanted: usize,
) -> Vec<PvLine<M>> {
    let has_end = |score: Score| score.proof().is_some_and(|proof| proof.plies().is_some());
    let advised_of = |mv: M| advised.iter().find(|line| line.moves[0] == mv);
    let is_found = |mv: M| found.iter().any(|line| line.moves[0] == mv);
    let mut lines: Vec<PvLine<M>> = Vec::new();
    lines.extend(advised.iter().filter(|line| has_end(line.score)).cloned());
    for line in found {
        let score = match advised_of(line.moves[0]).map(|advised| advised.score) {
            Some(score) if has_end(score) => continue,
            Some(score) if !has_end(line.score) => score,
            _ => line.score,
        };
        lines.push(PvLine { score, moves: line.moves.clone() });
    }
    let is_left = |line: &&PvLine<M>| !has_end(line.score) && !is_found(line.moves[0]);
    lines.extend(advised.iter().filter(is_left).cloned());
    if !advised.is_empty() {
        lines.sort_by_key(|line| Reverse(line.score));
    }
    lines.truncate(wanted);
    lines
}

/// The choice that advice amounts to.
pub(crate) fn follow<M: Copy>(advice: Advice<M>, nodes: u64) -> Choice<M> {
    let Advice { lines, basis } = advice;
    let mv = lines[0].moves[0];
    let longest = lines.iter().map(|line| line.moves.len()).max().unwrap_or(0);
    let seldepth = u32::try_from(longest).unwrap_or(u32::MAX);
    let result = SearchResult { best: Some(mv), lines, depth: 0, seldepth, nodes };
    Choice { mv, result: Some(result), basis }
}
