//! The engine does with fixed positions what `bench/signature.txt` says. If that
//! was meant to change, `cargo xtask golden` renews the file.

use lusus_catalog::LUSUS;
use std::sync::Mutex;
use std::thread;

use lusus_catalog::{Bench, Signature};
use lusus_erased::AnyPosition;

const RECORDED: &str = include_str!("../../../bench/signature.txt");

#[test]
fn signatures_of_the_usual_variants_are_as_recorded() {
    let mut benches = Bench::all();
    benches.retain(|bench| LUSUS.usual().any(|variant| variant == bench.variant()));
    recorded(&benches);
}

#[test]
#[ignore = "half a minute; the same for all variants"]
fn signatures_are_as_recorded() {
    let total = Signature::chain(recorded(&Bench::all()));
    assert_eq!(RECORDED.lines().last(), Some(format!("total {total}").as_str()));
    assert_eq!(RECORDED.lines().count(), Bench::all().len() + 1);
}

/// Finds signatures, each of which has its line in the file.
fn recorded(benches: &[Bench]) -> Vec<Signature> {
    let signatures = signatures_of(benches);
    let lines = benches.iter().zip(&signatures);
    let lines = lines.map(|(bench, signature)| format!("{} {signature}", bench.variant()));
    let changed: Vec<String> =
        lines.filter(|line| !RECORDED.lines().any(|recorded| recorded == line)).collect();
    assert!(changed.is_empty(), "{changed:#?}\nif that was meant to change: cargo xtask golden");
    signatures
}

/// In the order of the benches, found by two threads.
fn signatures_of(benches: &[Bench]) -> Vec<Signature> {
    let waiting = Mutex::new(benches.iter().enumerate());
    let found = Mutex::new(vec![Signature::NONE; benches.len()]);
    let work = || {
        loop {
            let next = waiting.lock().expect("no thread panicked").next();
            let Some((i, bench)) = next else { return };
            let signature = bench.signature();
            found.lock().expect("no thread panicked")[i] = signature;
        }
    };
    thread::scope(|scope| {
        scope.spawn(work);
        work();
    });
    found.into_inner().expect("no thread panicked")
}

#[test]
fn every_variant_is_measured_from_start_to_ending() {
    let benches = Bench::all();
    assert!(benches.iter().map(Bench::variant).eq(LUSUS.all()));
    for bench in &benches {
        let start = bench.variant().start(1).text();
        let positions: Vec<String> = bench.positions().map(AnyPosition::text).collect();
        assert_eq!(positions[0], start, "the first position is the start");
        assert!(positions.len() >= 4, "{}: {} positions", bench.variant(), positions.len());
        for (i, position) in bench.positions().enumerate() {
            assert!(position.outcome().is_none(), "{} is over", position.text());
            assert!(!positions[..i].contains(&positions[i]), "{} occurs twice", positions[i]);
        }
    }
}
