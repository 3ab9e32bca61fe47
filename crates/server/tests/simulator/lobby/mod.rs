//! People and a program in the lobbies of several servers over one store, over a
//! network that delays messages and cuts connections.
//!
//! Servers die, stand still and wake with what they knew, hear late or not at
//! all what the others have done, do not hear what the store has done, and have
//! clocks that differ.

mod shared;
mod visitor;
mod world;

use std::ops::Range;

use world::{Weather, World};

#[test]
fn no_challenge_is_taken_twice_and_everybody_is_told() {
    live_through(0..300).check();
}

/// `LUSUS_SEEDS=100000` says how many; each core takes a part.
#[test]
#[ignore = "minutes; the same with more seeds"]
fn lobbies_lose_nothing_in_many_worlds() {
    let seeds: u64 = std::env::var("LUSUS_SEEDS").map_or(3_000, |seeds| seeds.parse().unwrap());
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let parts = (0..cores).map(|part| part * seeds / cores..(part + 1) * seeds / cores);
    let lives = parts.map(|part| std::thread::spawn(move || live_through(part)));
    for life in lives.collect::<Vec<_>>() {
        let tally = life.join().unwrap();
        tally.check();
        println!("{tally:?}");
    }
}

#[test]
fn the_same_seed_lives_through_the_same() {
    let [one, two] = [(), ()].map(|()| {
        let mut world = World::new(7);
        world.live(Weather::storm(7), 30_000);
        world.history()
    });
    assert_eq!(one, two);
}

fn live_through(seeds: Range<u64>) -> Tally {
    let mut tally = Tally::default();
    for seed in seeds {
        let mut world = World::new(seed);
        world.live(Weather::storm(seed), 30_000);
        world.come_to_rest();
        world.check(seed);
        tally.add(&world);
    }
    tally
}

#[derive(Default, Debug)]
struct Tally {
    worlds: u64,
    matches: u64,
    pairs: u64,
    refused: u64,
    lost: u64,
    kills: u64,
    freezes: u64,
    offers: u64,
    declined: u64,
    expired: u64,
}

impl Tally {
    fn add(&mut self, world: &World) {
        self.worlds += 1;
        self.matches += world.store.matches.len() as u64;
        self.pairs += world.store.pairs;
        self.refused += world.store.refused;
        self.lost += world.store.lost;
        self.expired += world.store.expired;
        self.kills += world.kills;
        self.freezes += world.freezes;
        self.offers += world.visitors.iter().map(|visitor| visitor.offers).sum::<u64>();
        self.declined += world.visitors.iter().map(|visitor| visitor.declined).sum::<u64>();
    }

    /// Whether enough has happened for the worlds to show something.
    fn check(&self) {
        let seeds = self.worlds;
        assert!(self.matches > seeds * 3, "{self:?}");
        assert!(self.pairs > seeds / 4, "{self:?}");
        assert!(self.refused > seeds / 2, "{self:?}");
        assert!(self.lost > seeds, "{self:?}");
        assert!(self.kills > seeds && self.freezes > seeds, "{self:?}");
        assert!(self.offers > seeds * 3, "{self:?}");
        assert!(self.declined > seeds / 20, "{self:?}");
        assert!(self.expired > seeds / 200, "{self:?}");
    }
}
