//! Lets the engine play itself and writes what a network learns from:
//!
//! ```text
//! cargo run --release -p lusus-bots --example samples -- barca 1000 2000 1 barca.lsmp
//! ```
//!
//! a variant, how many games, positions a move, a seed, and the file.

use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, fs, thread};

use lusus_bots::Playable;
use lusus_bots::encode::{Encode, SelfPlay, self_play};
use lusus_core::{Symmetric, VariantToken};
use lusus_games::barca::Barca;
use lusus_games::choko::Choko;
use lusus_network::Samples;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [variant, games, nodes, seed, file] = arguments.as_slice() else {
        eprintln!("samples VARIANT GAMES NODES SEED FILE");
        std::process::exit(2);
    };
    let number = |text: &String| text.parse().expect("a number");
    let plan = Plan { games: number(games), nodes: number(nodes), seed: number(seed) };
    let samples = plan.of::<Choko>(variant).or_else(|| plan.of::<Barca>(variant));
    let Some(samples) = samples else {
        eprintln!("{variant}: no game that can be learnt");
        std::process::exit(2);
    };
    println!("{file}: {} samples of {games} games", samples.count());
    fs::write(file, samples.into_bytes()).expect("the file can be written");
}

#[derive(Clone, Copy)]
struct Plan {
    games: u64,
    nodes: u64,
    seed: u64,
}

impl Plan {
    /// The samples of all games, in their order whatever the threads do; none if
    /// the variant is of another game.
    fn of<P: Playable + Encode + Symmetric>(self, variant: &str) -> Option<Samples> {
        let variant = P::Variant::all().iter().copied().find(|it| it.id() == variant)?;
        let next = AtomicU64::new(0);
        let work = || {
            let mut played = Vec::new();
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                if game >= self.games {
                    return played;
                }
                let seed = self.seed.wrapping_mul(1_000_003).wrapping_add(game);
                let mut samples = Samples::new(P::SHAPE);
                let plan = SelfPlay { variant, nodes: self.nodes, seed };
                self_play::<P>(plan, &mut samples);
                played.push((game, samples));
            }
        };
        let threads = thread::available_parallelism().map_or(1, NonZeroUsize::get);
        let mut played: Vec<(u64, Samples)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|it| it.join().expect("games end")).collect()
        });
        played.sort_by_key(|(game, _)| *game);
        let mut all = Samples::new(P::SHAPE);
        played.iter().for_each(|(_, samples)| all.append(samples));
        Some(all)
    }
}
