//! The engine does with fixed positions what `bench/signature.txt` says. If that
//! was meant to change, `cargo xtask golden` renews the file.

use lusus_catalog::LUSUS;
use std::fmt::Write;
use std::sync::Mutex;
use std::thread;

use lusus_catalog::{Bench, Signature};
use lusus_erased::AnyPosition;

const RECORDED: &str = include_str!("../../../bench/signature.txt");

#[test]
fn signatures_are_as_recorded() {
    let benches = Bench::all();
    let signatures = signatures_of(&benches);
    let mut text = String::new();
    for (bench, signature) in benches.iter().zip(&signatures) {
        writeln!(text, "{} {signature}", bench.variant()).expect("writing to memory");
    }
    writeln!(text, "total {}", Signature::chain(signatures)).expect("writing to memory");
    let is_new = |line: &&str| !RECORDED.lines().any(|recorded| recorded == *line);
    let changed: Vec<&str> = text.lines().filter(is_new).collect();
    assert!(text == RECORDED, "{changed:#?}\nif that was meant to change: cargo xtask golden");
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
