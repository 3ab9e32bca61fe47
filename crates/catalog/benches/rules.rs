//! The speed of the rules: perft on one thread and on two, and random
//! playouts. `cargo xtask bench rules` puts the table into docs/benchmarks.md.

use std::num::NonZeroUsize;
use std::time::Instant;

use lusus_catalog::LUSUS;
use lusus_core::{Position, Random, perft};
use lusus_erased::{AnyPosition, PerftJob};
use lusus_games::barca::Barca;
use lusus_games::boco::Boco;
use lusus_games::choko::Choko;
use lusus_games::knightline::KnightLine;
use lusus_games::syrtis::Syrtis;

/// What is measured: a name for the table, a variant, a position (the start if
/// empty), the perft depth, and how a playout is cut short.
struct Subject {
    name: &'static str,
    variant: &'static str,
    position: &'static str,
    depth: u32,
    longest_playout: u32,
}

const CHOKO_ENDING: &str = "X4/4O/3X1/5/3O1 1 0,0 -";
const SYRTIS_PLAY: &str = "2clsC2/1csCSC1/CcCSslCS/Ssc1SCc/csCdcsSs/1scsCS1/2sCSd2 play 1 1 - 0,0";
const MINOR_PLAY: &str = "2cS1/sdssSd1/sS1cCl/1clCCC/1cS2 play 1 1 - 0,0";

const SUBJECTS: [Subject; 14] = [
    subject("choko", "choko", "", 6, 1000),
    subject("choko-ending", "choko", CHOKO_ENDING, 10, 1000),
    subject("choko:winther", "choko:winther", "", 6, 1000),
    subject("choko:ludii", "choko:ludii", "", 6, 1000),
    subject("barca", "barca", "", 5, 200),
    subject("barca:13", "barca:13", "", 4, 200),
    subject("barca:16", "barca:16", "", 4, 200),
    subject("barca:official", "barca:official", "", 5, 200),
    subject("knightline", "knightline", "", 6, 1000),
    subject("knightline:official", "knightline:official", "", 6, 1000),
    subject("boco", "boco", "", 9, 1000),
    subject("boco:anyfirst", "boco:anyfirst", "", 8, 1000),
    subject("syrtis-play", "syrtis", SYRTIS_PLAY, 6, 1000),
    subject("syrtis:minor-play", "syrtis:minor", MINOR_PLAY, 6, 1000),
];

const fn subject(
    name: &'static str,
    variant: &'static str,
    position: &'static str,
    depth: u32,
    longest_playout: u32,
) -> Subject {
    Subject { name, variant, position, depth, longest_playout }
}

fn main() {
    println!(
        "| position | perft depth | perft, M nodes/s | two threads, times one | playouts, k/s |"
    );
    println!("| --- | ---: | ---: | ---: | ---: |");
    for subject in &SUBJECTS {
        match subject.variant.split(':').next() {
            Some("choko") => measure::<Choko>(subject),
            Some("barca") => measure::<Barca>(subject),
            Some("knightline") => measure::<KnightLine>(subject),
            Some("boco") => measure::<Boco>(subject),
            Some("syrtis") => measure::<Syrtis>(subject),
            game => panic!("no game is called {game:?}"),
        }
    }
}

/// Prints a row of the table.
fn measure<P: Position>(subject: &Subject) {
    let Subject { name, depth, .. } = subject;
    let variant = subject.variant.parse().expect("a variant of the game");
    let position = match subject.position {
        "" => P::start(variant, 0),
        text => P::parse(variant, text).expect("a position"),
    };
    let nodes = perft(&position, *depth);
    let one = speed(nodes, || assert_eq!(perft(&position, *depth), nodes));
    let erased = LUSUS.find(subject.variant).expect("a variant of the catalogue");
    let erased = erased.parse(&position.to_string()).expect("a position");
    let two = speed(nodes, || assert_eq!(perft_on_two_threads(&*erased, *depth), nodes));
    let playouts = measure_playouts(&position, subject.longest_playout);
    let (millions, ratio, thousands) = (one / 1e6, two / one, playouts / 1e3);
    println!("| {name} | {depth} | {millions:.0} | {ratio:.2} | {thousands:.1} |");
}

fn perft_on_two_threads(position: &dyn AnyPosition, depth: u32) -> u64 {
    let threads = NonZeroUsize::new(2).expect("two is not zero");
    let divided = position.perft(&PerftJob { depth, threads, progress: &|_| {} });
    divided.iter().map(|(_, count)| count).sum()
}

fn measure_playouts<P: Position>(position: &P, longest: u32) -> f64 {
    const PLAYOUTS: u64 = 2_000;
    let plies = |seed| {
        let mut random = Random::new(seed);
        (0..PLAYOUTS).map(|_| playout(position, longest, &mut random)).sum::<u32>()
    };
    let expected = plies(1);
    speed(PLAYOUTS, || assert_eq!(plies(1), expected))
}

/// Plays uniformly random moves to the end and returns how many.
fn playout<P: Position>(start: &P, longest: u32, random: &mut Random) -> u32 {
    let mut position = start.clone();
    for ply in 0..longest {
        let Some(mv) = position.random_legal(random) else { return ply };
        position.play(mv);
    }
    longest
}

/// How many elements a second some work gets through: the median of eleven runs,
/// each of which does the same for up to seconds.
fn speed(elements: u64, work: impl Fn()) -> f64 {
    let mut seconds: Vec<f64> = (0..11).map(|_| seconds(&work)).collect();
    seconds.sort_by(f64::total_cmp);
    elements as f64 / seconds[seconds.len() / 2]
}

fn seconds(work: &impl Fn()) -> f64 {
    let begun = Instant::now();
    work();
    begun.elapsed().as_secs_f64()
}
