use lusus_core::{GameResult, Line, Player, Random, Symmetric};
use lusus_network::{Samples, Target};
use lusus_search::{Control, Evaluator, Limits, Score, SearchResult};

use super::Encode;
use crate::{Bot, Playable, Purpose, Settings, bot};

/// A game of the engine with itself, after some moves by chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfPlay<V> {
    /// The variant.
    pub variant: V,
    /// How many positions the engine looks at before each move.
    pub nodes: u64,
    /// The seed of all chances.
    pub seed: u64,
}

/// How many moves by chance a game begins with at most.
const OPENING: u32 = 12;

/// Games that last longer are drawn.
const LENGTH: usize = 300;

/// How much of a target is what came of the game; the rest is what the engine
/// expected.
const RESULT_SHARE: f64 = 0.5;

/// Appends what one game teaches: every position in which nobody wins at once,
/// with its images under the symmetries of the board.
pub fn self_play<P: Playable + Encode + Symmetric>(
    plan: SelfPlay<P::Variant>,
    samples: &mut Samples,
) {
    let mut random = Random::new(plan.seed);
    let mut line = Line::new(P::start(plan.variant, plan.seed));
    for _ in 0..random.below(OPENING + 1) {
        let chosen = line.position().random_legal(&mut random);
        if let Some(mv) = chosen.filter(|_| line.outcome().is_none()) {
            line.push(mv);
        }
    }
    let seen = play(plan, &mut line);
    let result = line.outcome().map(|outcome| outcome.result);
    for Seen { position, score } in seen {
        let target = target::<P>(score, result, position.to_move());
        for symmetry in 0..position.symmetries() {
            let image = position.image(symmetry);
            samples.push(image.features().as_ref(), image.bucket(), target);
        }
    }
}

/// A position, and what the engine thought of it.
struct Seen<P> {
    position: P,
    score: Score,
}

/// Plays to the end.
fn play<P: Playable>(plan: SelfPlay<P::Variant>, line: &mut Line<P>) -> Vec<Seen<P>> {
    let (purpose, seed) = (Purpose::Study, plan.seed);
    let settings = Settings { seed, purpose, table_mib: 4, ..Settings::default() };
    let mut engine: Box<dyn Bot<P>> = bot("engine", settings).expect("every game has one");
    let (judge, control) = (P::Evaluator::default(), Control::timeless());
    let mut seen = Vec::new();
    while line.outcome().is_none() && line.positions().len() < LENGTH {
        let limits = Limits::nodes(plan.nodes);
        let mut thinking = crate::Thinking { limits, control: &control, progress: &mut |_| {} };
        let choice = engine.choose(line, &mut thinking);
        let position = line.position().clone();
        let score = choice.result.as_ref().and_then(SearchResult::score);
        // A search never judges a position with a win at hand.
        if let Some(score) = score.filter(|_| judge.winning_move(&position).is_none()) {
            seen.push(Seen { position, score });
        }
        line.push(choice.mv);
    }
    seen
}

/// What a player could expect: partly what the engine thought, partly what came
/// of it.
fn target<P: Playable>(score: Score, result: Option<GameResult>, player: Player) -> Target {
    let came = match result {
        Some(GameResult::Win(winner)) => f64::from(u8::from(winner == player)),
        Some(GameResult::Draw) | None => 0.5,
    };
    let expected = P::WIN_CURVE.chance(score);
    let target = match score.proof() {
        Some(_) => expected,
        None => RESULT_SHARE * came + (1.0 - RESULT_SHARE) * expected,
    };
    Target::expected(target)
}
