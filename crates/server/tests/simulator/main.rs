//! Two players and a spectator over a network that drops, doubles, reorders and
//! delays messages and cuts connections, with a server that dies, stops and
//! comes back and a database that fails as SQLite does; the players move their
//! seats to other devices, and play again. No clock, no sockets: everything
//! follows from a seed.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod client;
mod disk;
mod world;

use lusus_catalog::LUSUS;
use std::collections::BTreeMap;

use lusus_erased::Variant;
use world::{Weather, World};

#[test]
fn no_move_is_lost_or_doubled_and_all_agree_in_the_end() {
    live_through(300);
}

#[test]
#[ignore = "a minute and a half; the same with more seeds"]
fn nothing_is_lost_in_three_thousand_worlds() {
    live_through(3_000);
}

fn live_through(seeds: u64) {
    let variants: Vec<Variant> = LUSUS.usual().collect();
    let (mut moves, mut restarts, mut stops, mut failures) = (0, 0, 0, 0);
    let (mut rematches, mut seats_moved, mut vain, mut early) = (0, 0, 0, 0);
    let mut terminations = BTreeMap::new();
    for seed in 0..seeds {
        let variant = variants[usize::try_from(seed).unwrap() % variants.len()];
        let mut world = World::new(seed, variant);
        world.live(Weather::storm(seed), 4_000);
        world.live(Weather::CALM, 3_000);
        world.come_to_rest();
        world.check(seed);
        moves += world.moves_stored();
        restarts += world.restarts;
        stops += world.stops;
        failures += world.failures;
        rematches += u64::from(world.has_rematch());
        seats_moved += world.seats_moved();
        vain += world.vain_commits();
        early += world.early_commands();
        if let Some(termination) = world.termination() {
            *terminations.entry(termination).or_insert(0) += 1;
        }
    }
    assert!(moves > seeds * 10, "the players made only {moves} moves");
    assert!(restarts > seeds / 2, "the server died only {restarts} times");
    assert!(stops > seeds / 4, "the server stopped only {stops} times");
    assert!(failures > seeds / 4, "the store failed only {failures} times");
    assert!(vain > seeds / 8, "only {vain} commits seemed to succeed");
    assert!(rematches > seeds / 10, "only {rematches} rematches were agreed");
    assert!(seats_moved > seeds / 4, "only {seats_moved} seats were moved");
    assert!(early > seeds, "only {early} commands came before the welcome");
    for word in ["normal", "resignation", "agreement", "time"] {
        assert!(terminations.get(word) > Some(&(seeds / 120)), "ends: {terminations:?}");
    }
}

#[test]
fn the_same_seed_lives_through_the_same() {
    let variant = LUSUS.find("choko").unwrap();
    let [one, two] = [(), ()].map(|()| {
        let mut world = World::new(7, variant);
        world.live(Weather::storm(7), 2_000);
        world.history()
    });
    assert_eq!(one, two);
}
