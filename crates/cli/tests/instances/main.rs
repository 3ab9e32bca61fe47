//! Two real servers over one real PostgreSQL, against what docs/server.md
//! promises: people who play each other on different servers lose nothing and
//! see nothing twice, though servers are killed, stopped in their tracks for
//! longer than any timeout, and woken, PostgreSQL is restarted and its sessions
//! are cut. `cargo xtask instances` does it for long.

#![cfg(target_os = "linux")]

mod fleet;
mod log;
mod misfortune;
mod pair;
mod takeover;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use fleet::Fleet;
use lusus_catalog::LUSUS;
use lusus_erased::Variant;
use misfortune::{Misfortune, Plan};
use pair::Pair;

/// How many matches are played, and what happens meanwhile.
struct Trial {
    matches: usize,
    plan: Plan,
    /// How long everybody is left in peace before the next misfortune.
    peace: Duration,
}

/// What is part of the tests.
const SMALL: Trial = Trial {
    matches: 8,
    plan: Plan { kills: 1, freezes: 0, restarts: 1, cuts: 2 },
    peace: Duration::from_millis(400),
};
/// What `cargo xtask instances` tries.
const WHOLE: Trial = Trial {
    matches: 200,
    plan: Plan { kills: 50, freezes: 10, restarts: 5, cuts: 20 },
    peace: Duration::from_millis(1_500),
};

#[test]
fn nothing_is_lost_or_doubled_between_servers() {
    let is_whole = env::var_os("LUSUS_INSTANCES_TABLE").is_some();
    let trial = if is_whole { WHOLE } else { SMALL };
    let fleet = Arc::new(Fleet::start(&[&[], &[]]));
    let is_over = Arc::new(AtomicBool::new(false));
    let longest = Arc::new(Mutex::new(Duration::ZERO));
    let begun = Instant::now();
    let variants: Vec<Variant> = LUSUS.usual().collect();
    let pairs = (0..trial.matches).map(|number| {
        let (fleet, is_over) = (Arc::clone(&fleet), Arc::clone(&is_over));
        let mut pair = Pair::new(variants[number % variants.len()], number as u64);
        let longest = Arc::clone(&longest);
        thread::spawn(move || {
            let waited = pair.play(&fleet, &is_over);
            let mut longest = longest.lock().expect("nobody broke down");
            *longest = waited.max(*longest);
            pair
        })
    });
    let pairs: Vec<_> = pairs.collect();
    let mut misfortune = Misfortune::new(trial.plan, 1);
    while misfortune.strike(&fleet) {
        thread::sleep(trial.peace);
    }
    is_over.store(true, Ordering::Relaxed);
    let pairs: Vec<Pair> = pairs.into_iter().map(|pair| pair.join().expect("it plays")).collect();
    let mut tally = log::compare(&fleet, &pairs);
    tally.longest = *longest.lock().expect("nobody broke down");
    tally.took = begun.elapsed();
    let page = tally.page(&trial.plan);
    println!("{page}");
    if let Ok(path) = env::var("LUSUS_INSTANCES_TABLE") {
        fs::write(path, &page).expect("a file for the table");
    }
    assert_eq!(tally.faults.iter().take(20).collect::<Vec<_>>(), [""; 0]);
    assert!(tally.acknowledged > trial.matches as u64 * 5, "{page}");
}
