//! How often each game is won with a score of the engine: it plays itself after
//! openings by chance, and a logistic curve is fitted to scores and results.
//! `cargo xtask fit` runs this; it prints a row of a table for each game.

use std::env;
use std::num::NonZeroUsize;
use std::thread;

use lusus_bots::{Purpose, Settings, Sources};
use lusus_catalog::{Abilities, AnyThinking, LUSUS};
use lusus_core::{GameResult, Player, Random};
use lusus_erased::{AnyLine, Ends, Variant};
use lusus_review::Reviewer;
use lusus_search::{Control, Limits, Score};

/// Games that last longer are drawn.
const LENGTH: u32 = 300;
/// How many moves are made by chance at most.
const OPENING: u32 = 10;

fn main() {
    let number = |place, usual| {
        let given = env::args().nth(place).and_then(|given| given.parse().ok());
        given.unwrap_or(usual)
    };
    let plan =
        Plan { games: number(1, 200), nodes: number(2, Reviewer::NODES), seed: number(3, 1) };
    println!("| game | games | nodes | positions | unit | log loss | of a coin | off by |");
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for variant in LUSUS.usual() {
        let samples = plan.samples(variant);
        let steepness = fitted(&samples);
        let (loss, off) = (log_loss(&samples, steepness), miscalibration(&samples, steepness));
        println!(
            "| {variant} | {} | {} | {} | {:.0} | {loss:.3} | {:.3} | {off:.3} |",
            plan.games,
            plan.nodes,
            samples.len(),
            1.0 / steepness,
            2_f64.ln(),
        );
    }
}

/// A position of a game.
#[derive(Clone, Copy)]
struct Sample {
    /// The estimate, in hundredths.
    score: f64,
    /// What came of it: 1 for a win of the player who had it, 0 for a loss.
    won: f64,
    /// How much it counts: a long game counts as much as a short one.
    weight: f64,
}

#[derive(Clone, Copy)]
struct Plan {
    games: u64,
    nodes: u64,
    seed: u64,
}

impl Plan {
    /// The samples of all games, in their order whatever the threads do.
    fn samples(self, variant: Variant) -> Vec<Sample> {
        let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get) as u64;
        let share = |worker: u64| {
            move || {
                let games = (0..self.games).filter(move |game| game % threads == worker);
                games.map(|game| (game, self.game(variant, game))).collect::<Vec<_>>()
            }
        };
        let mut played: Vec<(u64, Vec<Sample>)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|worker| scope.spawn(share(worker))).collect();
            workers.into_iter().flat_map(|it| it.join().expect("games end")).collect()
        });
        played.sort_by_key(|(game, _)| *game);
        played.into_iter().flat_map(|(_, samples)| samples).collect()
    }

    fn game(self, variant: Variant, number: u64) -> Vec<Sample> {
        let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(number);
        let mut random = Random::new(seed);
        let mut line = variant.start(seed).line(Ends::Match { length: LENGTH });
        let opening = random.below(OPENING);
        while line.ply() < opening && line.outcome().is_none() {
            let moves = line.position().legal_moves();
            let count = u32::try_from(moves.len()).expect("a position has few moves");
            line.push(&moves[random.below(count) as usize]).expect("a legal move");
        }
        let scores = self.play(&mut *line, seed);
        let result = line.outcome().map(|outcome| outcome.result);
        let weight = 1.0 / scores.len() as f64;
        let sample = |(player, score): (Player, Score)| {
            let won = match result {
                Some(GameResult::Win(winner)) => f64::from(u8::from(winner == player)),
                _ => 0.5,
            };
            Sample { score: f64::from(score.hundredths()), won, weight }
        };
        scores.into_iter().map(sample).collect()
    }

    /// Plays to the end; tells what the player to move thought each time, where
    /// that was an estimate.
    fn play(self, line: &mut dyn AnyLine, seed: u64) -> Vec<(Player, Score)> {
        let (purpose, sources) = (Purpose::Study, Sources::Nothing);
        let settings = Settings { seed, purpose, sources, ..Settings::default() };
        let mut engine = line.variant().bot("engine", settings).expect("every game has one");
        let control = Control::timeless();
        let mut scores = Vec::new();
        while line.outcome().is_none() {
            let limits = Limits::nodes(self.nodes);
            let mut thinking = AnyThinking { limits, control: &control, progress: &mut |_| {} };
            let choice = engine.choose(line, &mut thinking).expect("the game goes on");
            let best = choice.thought.and_then(|thought| Some(thought.lines.first()?.score));
            let estimate = best.filter(|it| it.proof().is_none() && *it != Score::DRAW);
            scores.extend(estimate.map(|score| (line.position().to_move(), score)));
            line.push(&choice.mv).expect("bots make legal moves");
        }
        scores
    }
}

fn chance(score: f64, steepness: f64) -> f64 {
    (1.0 / (1.0 + (-steepness * score).exp())).clamp(1e-9, 1.0 - 1e-9)
}

/// The steepness of the likeliest curve, by Newton's method.
fn fitted(samples: &[Sample]) -> f64 {
    let mut steepness = 1.0 / 400.0;
    for _ in 0..100 {
        let (mut slope, mut bend) = (0.0, 1e-9);
        for &Sample { score, won, weight } in samples {
            let expected = chance(score, steepness);
            slope += weight * (expected - won) * score;
            bend += weight * expected * (1.0 - expected) * score * score;
        }
        // A long step could leave the valley.
        let step = (slope / bend).clamp(-steepness / 2.0, steepness / 2.0);
        steepness -= step;
    }
    steepness
}

fn log_loss(samples: &[Sample], steepness: f64) -> f64 {
    let loss = |sample: &Sample| {
        let expected = chance(sample.score, steepness);
        let surprise = sample.won * expected.ln() + (1.0 - sample.won) * (1.0 - expected).ln();
        -sample.weight * surprise
    };
    samples.iter().map(loss).sum::<f64>() / whole_weight(samples)
}

/// How far expected and real results differ on average, in ten bins.
fn miscalibration(samples: &[Sample], steepness: f64) -> f64 {
    let mut bins = [0.0_f64; 10];
    for sample in samples {
        let expected = chance(sample.score, steepness);
        let bin = ((expected * 10.0) as usize).min(9);
        bins[bin] += sample.weight * (expected - sample.won);
    }
    bins.iter().map(|off| off.abs()).sum::<f64>() / whole_weight(samples)
}

fn whole_weight(samples: &[Sample]) -> f64 {
    samples.iter().map(|sample| sample.weight).sum()
}
