use std::collections::{BTreeMap, HashMap};
use std::fmt::Debug;

use lusus_bots::Instinct;
use lusus_core::{Position, Random, VariantToken};

/// The moves that a player can choose, by their texts, and how likely each is.
pub(crate) type Distribution = BTreeMap<String, f64>;

/// Every one of some moves equally likely.
pub(crate) fn uniform(moves: impl IntoIterator<Item = String>) -> Distribution {
    let moves: Vec<String> = moves.into_iter().collect();
    let share = 1.0 / moves.len() as f64;
    moves.into_iter().map(|mv| (mv, share)).collect()
}

/// Lets a player choose once with each of many seeds and compares how often it
/// chose each move.
pub(crate) fn check<P: Position>(
    player: impl Instinct<P> + Copy + Debug,
    position: &P,
    expected: &Distribution,
    draws: u64,
) {
    let total: f64 = expected.values().sum();
    assert!((total - 1.0).abs() < 1e-9, "{total} in {position}");
    let mut counts: HashMap<P::Move, u64> = HashMap::new();
    for seed in 0..draws {
        *counts.entry(player.choose(position, &mut Random::new(seed))).or_default() += 1;
    }
    let chosen: BTreeMap<String, u64> =
        counts.into_iter().map(|(mv, count)| (mv.to_string(), count)).collect();
    for mv in chosen.keys() {
        let possible = expected.get(mv).is_some_and(|&probability| probability > 0.0);
        assert!(possible, "{player:?} cannot choose {mv} in {position}");
    }
    for (mv, probability) in expected {
        let count = chosen.get(mv).copied().unwrap_or(0) as f64;
        let mean = draws as f64 * probability;
        // Seven standard deviations, and a little more where hardly any draw
        // is expected and the deviation says little.
        let bound = 7.0 * (mean * (1.0 - probability) + 1.0).sqrt();
        let found = format!("{mv} {count} times, not {mean}, in {position}");
        assert!((count - mean).abs() < bound, "{player:?}: {found}");
        assert!(mean < 100.0 || count > 0.0, "{player:?}: {found}");
    }
}

/// The texts of the legal moves.
pub(crate) fn legal_texts<P: Position>(position: &P) -> Vec<String> {
    position.list_legal().iter().map(ToString::to_string).collect()
}

/// The positions with these texts, each as `(variant id, text)`.
pub(crate) fn read<P: Position>(texts: &[(&str, &str)]) -> Vec<P> {
    let read = |&(variant, text): &(&str, &str)| {
        let variant = variant.parse().unwrap();
        P::parse(variant, text).unwrap_or_else(|error| panic!("{text}: {error}"))
    };
    texts.iter().map(read).collect()
}

/// Unfinished positions from random games of every variant: after each of the
/// given numbers of plies, if the game lasts so long.
pub(crate) fn wander<P: Position>(plies: &[u32], games: u64) -> Vec<P> {
    let mut found = Vec::new();
    for &variant in P::Variant::all() {
        for seed in 0..games {
            let mut random = Random::new(seed);
            let mut position = P::start(variant, seed);
            for ply in 0..=plies.iter().copied().max().unwrap() {
                let Some(mv) = position.random_legal(&mut random) else { break };
                if plies.contains(&ply) {
                    found.push(position.clone());
                }
                position.play(mv);
            }
        }
    }
    found
}
