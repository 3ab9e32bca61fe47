use core::cmp::Reverse;
use core::time::Duration;

use lusus_core::{Line, Position};
use lusus_search::{Evaluator, Limits, Options, Progress, PvLine, SearchResult, Searcher};

use crate::knowledge::{Advice, Basis, Informed, Knowledge, KnowledgeAnswer, KnowledgeQuery};
use crate::{Bot, Choice, Thinking};

/// The full-strength player: what is known of the game, and where nothing is, or
/// more lines are wanted than are known, a search with the game's evaluator.
///
/// Under a limit of nodes or depth it starts from an empty table, so that its
/// choice depends on the line, the limits, its options and its sources alone.
/// Under a limit of time alone it keeps its table from move to move.
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
        let Limits { depth, nodes, time, .. } = thinking.limits;
        if depth.is_some() || nodes.is_some() || time.is_none() {
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
    match consult(searcher, line, thinking) {
        Briefing { advice: Some(advice), nodes, .. } if is_all_said(&advice, searcher, line) => {
            follow(advice, nodes)
        }
        briefing => look(searcher, line, (thinking, briefing)),
    }
}

/// What a player knows before a search, and what is left of the limits.
pub(crate) struct Briefing<M> {
    /// The advice, if there is any.
    pub(crate) advice: Option<Advice<M>>,
    /// How many positions were visited for it.
    pub(crate) nodes: u64,
    /// What is left of the limits.
    left: Limits,
}

/// Asks the game's knowledge.
pub(crate) fn consult<P: Position, E: Evaluator<P>, K: Knowledge<P>>(
    searcher: &Searcher<Informed<E, K>>,
    line: &Line<P>,
    thinking: &Thinking<'_, P::Move>,
) -> Briefing<P::Move> {
    let Thinking { limits, control, .. } = *thinking;
    let begun = control.now();
    let query = KnowledgeQuery { line, lines: searcher.options().lines, limits, control };
    let KnowledgeAnswer { advice, nodes } = searcher.evaluator().knowledge().advise(&query);
    let left = left_of(&limits, nodes, control.now().saturating_sub(begun));
    Briefing { advice, nodes, left }
}

/// Whether advice has as many lines as are wanted or possible.
fn is_all_said<P: Position, E>(
    advice: &Advice<P::Move>,
    searcher: &Searcher<E>,
    line: &Line<P>,
) -> bool {
    let said = advice.lines.len();
    said >= searcher.options().lines.get() || said as u64 >= line.position().count_legal()
}

/// Searches with what is left, for all lines that advice did not tell.
pub(crate) fn look<P: Position, E: Evaluator<P>, K: Knowledge<P>>(
    searcher: &mut Searcher<Informed<E, K>>,
    line: &Line<P>,
    (thinking, briefing): (&mut Thinking<'_, P::Move>, Briefing<P::Move>),
) -> Choice<P::Move> {
    let Briefing { advice, nodes, left } = briefing;
    let (advised, basis) = advice.map_or((Vec::new(), Basis::Search), |it| (it.lines, it.basis));
    let wanted = searcher.options().lines.get();
    let progress = &mut thinking.progress;
    let mut tell = |found: &Progress<'_, P::Move>| {
        let lines = &joined(&advised, found.lines, wanted);
        progress(&Progress { lines, nodes: found.nodes + nodes, ..*found });
    };
    let result = searcher.search(line, &left, thinking.control, &mut tell);
    let lines = joined(&advised, &result.lines, wanted);
    let mv = lines.first().expect("an unfinished position has a best move").moves[0];
    // A search may have found a quicker win than the one that was known.
    let basis = if advised.iter().any(|line| line.moves[0] == mv) { basis } else { Basis::Search };
    let result = SearchResult { best: Some(mv), lines, nodes: result.nodes + nodes, ..result };
    Choice { mv, result: Some(result), basis }
}

/// What is known and what was found besides, the best first.
fn joined<M: Copy + Eq>(
    advised: &[PvLine<M>],
    found: &[PvLine<M>],
    wanted: usize,
) -> Vec<PvLine<M>> {
    let is_known = |mv: M| advised.iter().any(|line| line.moves[0] == mv);
    let others = found.iter().filter(|line| !is_known(line.moves[0]));
    let mut lines: Vec<PvLine<M>> = advised.iter().chain(others).cloned().collect();
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
