//! Two players and a spectator over a network that drops, doubles, reorders and
//! delays messages and cuts connections, with a server that dies and comes
//! back. No clock, no sockets: everything follows from a seed.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod client;
mod world;

use lusus_catalog::Variant;
use world::{Weather, World};

/// How many worlds are lived through.
const SEEDS: u64 = 1_200;

#[test]
fn no_move_is_lost_or_doubled_and_all_agree_in_the_end() {
    let variants: Vec<Variant> =
        Variant::all().filter(|variant| variant.id() == variant.game_id()).collect();
    let mut moves = 0;
    let mut restarts = 0;
    for seed in 0..SEEDS {
        let variant = variants[usize::try_from(seed).unwrap() % variants.len()];
        let mut world = World::new(seed, variant);
        world.live(Weather::storm(seed), 4_000);
        world.live(Weather::CALM, 3_000);
        world.come_to_rest();
        world.check(seed);
        moves += world.moves_stored();
        restarts += world.restarts;
    }
    assert!(moves > SEEDS * 10, "the players made only {moves} moves");
    assert!(restarts > SEEDS / 2, "the server died only {restarts} times");
}

#[test]
fn the_same_seed_lives_through_the_same() {
    let variant = Variant::find("choko").unwrap();
    let [one, two] = [(), ()].map(|()| {
        let mut world = World::new(7, variant);
        world.live(Weather::storm(7), 2_000);
        world.history()
    });
    assert_eq!(one, two);
}
