//! Two players and a spectator over a network that drops, doubles, reorders and
//! delays messages and cuts connections; the players move their seats to other
//! devices, and play again. No clock, no sockets: everything follows from a seed.
//!
//! In some worlds there is one server that dies, stops and comes back, with a
//! database that fails as SQLite does. In others there are two or three over one
//! store, each of which may die, stand still and wake with a room that the match
//! has left behind, hear late or not at all that it has, and have a clock that
//! is wrong; clients come to any of them. In `lobby` people meet on them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod arbiter;
mod client;
mod disk;
mod instance;
mod lobby;
mod vault;
mod world;

use lusus_catalog::LUSUS;
use std::collections::BTreeMap;
use std::ops::Range;

use lusus_erased::Variant;
use world::{Weather, World};

#[test]
fn no_move_is_lost_or_doubled_and_all_agree_in_the_end() {
    live_through(0..300, |_| 1).check_alone();
}

#[test]
fn several_servers_over_one_store_lose_and_double_nothing() {
    live_through(0..600, |seed| 2 + usize::try_from(seed % 2).unwrap()).check_shared();
}

#[test]
#[ignore = "a minute and a half; the same with more seeds"]
fn nothing_is_lost_in_three_thousand_worlds() {
    live_through(0..3_000, |_| 1).check_alone();
}

/// `LUSUS_SEEDS=100000` says how many; each core takes a part.
#[test]
#[ignore = "minutes; the same with more seeds"]
fn several_servers_lose_nothing_in_many_worlds() {
    let seeds: u64 = std::env::var("LUSUS_SEEDS").map_or(3_000, |seeds| seeds.parse().unwrap());
    let cores = std::thread::available_parallelism().map_or(1, usize::from) as u64;
    let parts = (0..cores).map(|part| part * seeds / cores..(part + 1) * seeds / cores);
    let lives = parts.map(|part| {
        let processes = |seed: u64| 2 + usize::try_from(seed % 2).unwrap();
        std::thread::spawn(move || live_through(part, processes))
    });
    for life in lives.collect::<Vec<_>>() {
        let tally = life.join().unwrap();
        tally.check_shared();
        println!("{tally:?}");
    }
}

#[derive(Default, Debug)]
struct Tally {
    worlds: u64,
    moves: u64,
    restarts: u64,
    stops: u64,
    failures: u64,
    rematches: u64,
    seats_moved: u64,
    vain: u64,
    early: u64,
    freezes: u64,
    late: u64,
    untimely: u64,
    terminations: BTreeMap<String, u64>,
}

fn live_through(seeds: Range<u64>, processes: impl Fn(u64) -> usize) -> Tally {
    let variants: Vec<Variant> = LUSUS.usual().collect();
    let mut tally = Tally::default();
    for seed in seeds {
        let variant = variants[usize::try_from(seed).unwrap() % variants.len()];
        let mut world = World::new(seed, variant, processes(seed));
        world.live(Weather::storm(seed), 4_000);
        world.live(Weather::CALM, 3_000);
        world.come_to_rest();
        world.check(seed);
        tally.add(&world);
    }
    tally
}

impl Tally {
    fn add(&mut self, world: &World) {
        self.worlds += 1;
        self.moves += world.moves_stored();
        self.restarts += world.restarts;
        self.stops += world.stops;
        self.failures += world.failures;
        self.rematches += u64::from(world.has_rematch());
        self.seats_moved += world.seats_moved();
        self.vain += world.vain_commits();
        self.early += world.early_commands();
        self.freezes += world.freezes;
        let (late, untimely) = world.late();
        self.late += late;
        self.untimely += untimely;
        if let Some(termination) = world.termination() {
            *self.terminations.entry(termination).or_insert(0) += 1;
        }
    }

    /// Whether enough has happened for the worlds to show something.
    fn check(&self) {
        let seeds = self.worlds;
        assert!(self.moves > seeds * 10, "{self:?}");
        assert!(self.restarts > seeds / 2, "{self:?}");
        assert!(self.stops > seeds / 4, "{self:?}");
        assert!(self.failures > seeds / 4, "{self:?}");
        assert!(self.rematches > seeds / 10, "{self:?}");
        assert!(self.seats_moved > seeds / 4, "{self:?}");
        assert!(self.early > seeds, "{self:?}");
        for word in ["normal", "resignation", "agreement", "time"] {
            assert!(self.terminations.get(word) > Some(&(seeds / 120)), "{self:?}");
        }
    }

    fn check_alone(&self) {
        self.check();
        assert!(self.vain > self.worlds / 8, "{self:?}");
    }

    fn check_shared(&self) {
        self.check();
        assert!(self.late > self.worlds, "{self:?}");
        assert!(self.untimely > self.worlds / 8, "{self:?}");
        assert!(self.freezes > self.worlds, "{self:?}");
    }
}

#[test]
fn the_same_seed_lives_through_the_same() {
    let variant = LUSUS.find("choko").unwrap();
    for processes in [1, 3] {
        let [one, two] = [(), ()].map(|()| {
            let mut world = World::new(7, variant, processes);
            world.live(Weather::storm(7), 2_000);
            world.history()
        });
        assert_eq!(one, two);
    }
}
