//! What players do with what is known of a game: K2 and K3 as the engine sees
//! them, and G6 of the levels, with knowledge that is made up.

use std::num::NonZeroUsize;
use std::time::Duration;

use lusus_bots::knowledge::{Advice, Basis, Knowledge, KnowledgeAnswer, KnowledgeQuery};
use lusus_bots::level::{Graded, Level, Lore};
use lusus_bots::{Bot, Choice, Engine, Thinking};
use lusus_core::{Line, Position};
use lusus_games::choko::{Choko, Move, Variant};
use lusus_search::{Control, Estimate, Evaluator, Limits, Options, Progress, PvLine, Score};

/// Looks at so many positions and finds, or does not find, that a move wins.
/// Of all others it has no opinion.
#[derive(Default)]
struct Adviser {
    cost: u64,
    finding: Option<Move>,
}

impl Evaluator<Choko> for Adviser {
    fn evaluate(&self, _: &Choko) -> Estimate {
        Estimate::default()
    }
}

impl Knowledge<Choko> for Adviser {
    fn advise(&self, query: &KnowledgeQuery<'_, Choko>) -> KnowledgeAnswer<Move> {
        let nodes = query.limits.nodes.map_or(self.cost, |most| most.min(self.cost));
        let line = |mv| PvLine { score: Score::win_in(7), moves: vec![mv] };
        let advice = self.finding.map(|mv| Advice { lines: vec![line(mv)], basis: Basis::Proof });
        KnowledgeAnswer { advice, among: None, nodes }
    }
}

fn choose(adviser: Adviser, limits: Limits, control: &Control) -> Choice<Move> {
    choose_among(NonZeroUsize::MIN, adviser, limits, control)
}

fn choose_among(
    lines: NonZeroUsize,
    adviser: Adviser,
    limits: Limits,
    control: &Control,
) -> Choice<Move> {
    let line = Line::new(Choko::start(Variant::REPORT, 0));
    let options = Options { lines, ..Options::default() };
    let mut engine = Engine::new(adviser, options);
    engine.choose(&line, &mut Thinking { limits, control, progress: &mut |_| {} })
}

#[test]
fn advice_is_followed_and_says_what_it_rests_on() {
    let wanted: Move = "d4".parse().expect("a move");
    let adviser = Adviser { cost: 30, finding: Some(wanted) };
    let choice = choose(adviser, Limits::nodes(100), &Control::timeless());
    let result = choice.result.expect("advice is a search result");
    assert_eq!((choice.mv, choice.basis, result.best), (wanted, Basis::Proof, Some(wanted)));
    assert_eq!((result.nodes, result.score()), (30, Some(Score::win_in(7))));
}

/// K2: a search finds the lines that advice does not tell.
#[test]
fn further_lines_follow_the_advice() {
    let wanted: Move = "d4".parse().expect("a move");
    let control = Control::timeless();
    for lines in [2, 4, 100].map(|lines| NonZeroUsize::new(lines).expect("not nought")) {
        let adviser = Adviser { cost: 30, finding: Some(wanted) };
        let choice = choose_among(lines, adviser, Limits::nodes(2_000), &control);
        let result = choice.result.expect("advice is a search result");
        assert_eq!((choice.mv, choice.basis, result.best), (wanted, Basis::Proof, Some(wanted)));
        assert_eq!(result.score(), Some(Score::win_in(7)));
        assert!((1..=2_000).contains(&result.nodes), "{} nodes", result.nodes);
        let legal = Choko::start(Variant::REPORT, 0).count_legal() as usize;
        assert_eq!(result.lines.len(), lines.get().min(legal));
        let mut first: Vec<Move> = result.lines.iter().map(|line| line.moves[0]).collect();
        first.sort_by_key(ToString::to_string);
        first.dedup();
        assert_eq!(first.len(), result.lines.len(), "each begins with another move");
    }
}

/// G6: a level that always glances still plays what it is advised.
#[test]
fn no_level_has_a_lapse_where_it_is_advised() {
    let wanted: Move = "d4".parse().expect("a move");
    let line = Line::new(Choko::start(Variant::REPORT, 0));
    let whim = Estimate::hundredths(5_000);
    let blindness = Level::SHORTSIGHTED;
    let level =
        Level { nodes: 100, blindness, whim, oversights: 100, rating: 0, lore: Lore::Nothing };
    for (finding, basis) in [(Some(wanted), Basis::Proof), (None, Basis::Instinct)] {
        for seed in 0..20 {
            let adviser = Adviser { cost: 10, finding };
            let options = Options { seed, ..Options::default() };
            let mut player = Graded::new(level, adviser, options);
            let control = Control::timeless();
            let progress = &mut |_: &Progress<'_, Move>| {};
            let mut thinking = Thinking { limits: Limits::NONE, control: &control, progress };
            let choice = player.choose(&line, &mut thinking);
            assert_eq!(choice.basis, basis);
            assert!(finding.is_none_or(|mv| mv == choice.mv));
        }
    }
}

/// Law A6 of the search: what advice has cost is not there for the search.
#[test]
fn advice_and_search_together_keep_to_the_limit_of_nodes() {
    for cost in [0, 1, 60, 99, 100, 500] {
        let adviser = Adviser { cost, finding: None };
        let choice = choose(adviser, Limits::nodes(100), &Control::timeless());
        let nodes = choice.result.expect("the engine searches").nodes;
        assert_eq!((choice.basis, nodes), (Basis::Search, 100), "{cost}");
    }
}

#[test]
fn the_time_that_advice_took_is_not_there_for_the_search() {
    let asked = std::sync::atomic::AtomicU64::new(0);
    // Every look at the clock takes a second.
    let control = Control::new(move || {
        Duration::from_secs(asked.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
    });
    let adviser = Adviser { cost: 0, finding: None };
    let choice = choose(adviser, Limits::time(Duration::from_secs(1)), &control);
    assert_eq!(choice.result.expect("the engine searches").nodes, 0);
}
