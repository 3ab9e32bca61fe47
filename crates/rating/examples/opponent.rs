//! How well opponents of a player's strength fit: levels play real games against
//! them, and are then estimated. Prints a table for docs/strength.md.
//!
//! `opponent [RUNS [GAMES [SEED]]]`: so many runs of each level (default 20) of
//! so many games (15). It fails if fewer than nine runs of ten end within 1.5
//! levels.

use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use lusus_catalog::LUSUS;
use lusus_core::mix;
use lusus_erased::Variant;
use lusus_rating::Ladder;
use lusus_rating::testkit::{Trial, Tried};

/// How many levels an estimate may be off, and in which share of the runs.
const NEAR: f64 = 1.5;
const SHARE: f64 = 0.9;

fn main() -> ExitCode {
    let numbers: Option<Vec<u64>> = std::env::args().skip(1).map(|it| it.parse().ok()).collect();
    let Some(numbers) = numbers.filter(|numbers| numbers.len() <= 3) else {
        eprintln!("opponent [RUNS [GAMES [SEED]]]");
        return ExitCode::FAILURE;
    };
    let number = |place: usize, usual| numbers.get(place).copied().unwrap_or(usual);
    let (runs, games, seed) = (number(0, 20), number(1, 15) as u32, number(2, 1));
    println!(
        "| game | runs | games a run | within 1.5 levels | worst level | median error, levels | score |"
    );
    println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: |");
    let mut is_met = true;
    for variant in LUSUS.usual() {
        let trials = trials(variant, runs, games, seed);
        let tried = all(&trials);
        println!("{}", row(variant, games, runs as usize, &tried));
        is_met &= share_near(&tried) >= SHARE;
    }
    let verdict = if is_met { "met" } else { "missed" };
    println!("\nThe bar, within 1.5 levels in 90 % of the runs of every game, is {verdict}.");
    if is_met { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The trials of a game, level by level.
fn trials(variant: Variant, runs: u64, games: u32, seed: u64) -> Vec<Trial> {
    let levels = 1..=Ladder::of(variant).levels() as u64;
    let trial = |level: u64, run: u64| Trial {
        variant,
        player: format!("level-{level}"),
        games,
        seed: mix(mix(seed ^ level << 32).wrapping_add(run)),
    };
    levels.flat_map(|level| (0..runs).map(move |run| trial(level, run))).collect()
}

/// What becomes of them, on all processors.
fn all(trials: &[Trial]) -> Vec<Tried> {
    let next = AtomicUsize::new(0);
    let found = Mutex::new(Vec::new());
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(|| {
                while let Some((number, trial)) = {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    trials.get(number).map(|trial| (number, trial))
                } {
                    let tried = trial.run();
                    found.lock().expect("no thread panics").push((number, tried));
                }
            });
        }
    });
    let mut found = found.into_inner().expect("no thread panics");
    found.sort_by_key(|(number, _)| *number);
    found.into_iter().map(|(_, tried)| tried).collect()
}

fn row(variant: Variant, games: u32, runs: usize, tried: &[Tried]) -> String {
    let worst = tried.chunks(runs).map(share_near).zip(1..);
    let (worst, level) = worst.min_by(|one, other| one.0.total_cmp(&other.0)).expect("levels");
    let mut errors: Vec<f64> = tried.iter().map(|tried| tried.error).collect();
    errors.sort_by(f64::total_cmp);
    let score = tried.iter().map(|tried| tried.score).sum::<f64>() / tried.len() as f64;
    format!(
        "| {} | {} | {games} | {:.1} % | {level}: {:.0} % | {:.2} | {:.1} % |",
        variant.id(),
        tried.len(),
        100.0 * share_near(tried),
        100.0 * worst,
        errors[errors.len() / 2],
        100.0 * score,
    )
}

/// The share of those that ended near the truth.
fn share_near(tried: &[Tried]) -> f64 {
    tried.iter().filter(|tried| tried.error <= NEAR).count() as f64 / tried.len() as f64
}
