//! The speed of the rules: perft on one thread and on two, and random
//! playouts. Run it with `cargo xtask bench`, which prints one table.

use lusus_catalog::LUSUS;
use std::fs;
use std::num::NonZeroUsize;
use std::path::Path;
use std::time::Duration;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, SamplingMode, Throughput};
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
    let mut criterion = Criterion::default().configure_from_args();
    for subject in &SUBJECTS {
        match subject.variant.split(':').next() {
            Some("choko") => measure::<Choko>(&mut criterion, subject),
            Some("barca") => measure::<Barca>(&mut criterion, subject),
            Some("knightline") => measure::<KnightLine>(&mut criterion, subject),
            Some("boco") => measure::<Boco>(&mut criterion, subject),
            Some("syrtis") => measure::<Syrtis>(&mut criterion, subject),
            game => panic!("no game is called {game:?}"),
        }
    }
    list_subjects();
    criterion.final_summary();
}

fn measure<P: Position>(criterion: &mut Criterion, subject: &Subject) {
    let variant = subject.variant.parse().expect("a variant of the game");
    let position = match subject.position {
        "" => P::start(variant, 0),
        text => P::parse(variant, text).expect("a position"),
    };
    measure_perft(criterion, subject, &position);
    measure_playouts(criterion, subject, &position);
}

fn measure_perft<P: Position>(criterion: &mut Criterion, subject: &Subject, position: &P) {
    let nodes = perft(position, subject.depth);
    let mut group = few_samples(criterion, "perft", nodes);
    group.bench_function(subject.name, |bench| {
        bench.iter(|| assert_eq!(perft(position, subject.depth), nodes));
    });
    group.finish();

    let variant = LUSUS.find(subject.variant).expect("a variant of the catalogue");
    let erased = variant.parse(&position.to_string()).expect("a position");
    let mut group = few_samples(criterion, "perft-two-threads", nodes);
    group.bench_function(subject.name, |bench| {
        bench.iter(|| assert_eq!(perft_on_two_threads(&*erased, subject.depth), nodes));
    });
    group.finish();
}

fn perft_on_two_threads(position: &dyn AnyPosition, depth: u32) -> u64 {
    let threads = NonZeroUsize::new(2).expect("two is not zero");
    let divided = position.perft(&PerftJob { depth, threads, progress: &|_| {} });
    divided.iter().map(|(_, count)| count).sum()
}

fn measure_playouts<P: Position>(criterion: &mut Criterion, subject: &Subject, position: &P) {
    const PLAYOUTS: u64 = 2_000;
    let mut group = few_samples(criterion, "playouts", PLAYOUTS);
    group.bench_function(subject.name, |bench| {
        bench.iter(|| {
            let mut random = Random::new(1);
            (0..PLAYOUTS)
                .map(|_| playout(position, subject.longest_playout, &mut random))
                .sum::<u32>()
        });
    });
    group.finish();
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

/// One iteration takes up to seconds and its work is always the same, so ten
/// samples are plenty.
fn few_samples<'a>(
    criterion: &'a mut Criterion,
    name: &str,
    elements: u64,
) -> BenchmarkGroup<'a, WallTime> {
    let mut group = criterion.benchmark_group(name);
    group
        .sample_size(10)
        .sampling_mode(SamplingMode::Flat)
        .warm_up_time(Duration::from_millis(500))
        .measurement_time(Duration::from_secs(2))
        .throughput(Throughput::Elements(elements));
    group
}

/// Leaves the order of the table beside criterion's estimates.
fn list_subjects() {
    let list: String =
        SUBJECTS.iter().map(|subject| format!("{}\t{}\n", subject.name, subject.depth)).collect();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/criterion");
    fs::create_dir_all(&folder).expect("the folder of measurements");
    fs::write(folder.join("measured.tsv"), list).expect("the list of measurements");
}
