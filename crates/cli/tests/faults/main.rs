//! The real server on a disk that fails, against what docs/server.md promises:
//! nothing that was acknowledged is lost, nothing happens twice, and when the
//! disk is well again so is the server.
//!
//! Scripted games of all games are played over the wire; in every step a write,
//! an fsync, a commit or an open fails, the disk is full, or the server is
//! killed or stopped. Whenever it has ended, the database file is compared with
//! what clients were told. `cargo xtask faults` does it for long.

#![cfg(target_os = "linux")]

mod campaign;
mod first_start;
mod health;
mod injected_fault;
mod promises;
mod rehearsal;
mod round;
mod scratch;
mod script;
mod server;
mod shim;
mod small_disk;
mod tally;
mod test_match;
mod truth;

use lusus_catalog::LUSUS;
use std::{env, fs};

use campaign::Campaign;
use injected_fault::InjectedFault;
use script::SCRIPT;
use shim::Kind;

/// How many things go wrong in the test command.
const FEW: u64 = 250;
/// How many suffice for every write and fsync of the script.
const MANY: u64 = 10_000;

#[test]
fn nothing_acknowledged_is_lost_or_doubled_whatever_the_disk_does() {
    let wanted = env::var("LUSUS_FAULTS").ok().map(|text| text.parse().expect("a number"));
    let wanted = wanted.unwrap_or(FEW);
    let mut campaign = Campaign::new();
    campaign.run(wanted);
    let tally = campaign.tally;
    println!("{}", tally.page());
    if let Ok(path) = env::var("LUSUS_FAULTS_TABLE") {
        fs::write(path, tally.page()).expect("a file for the table");
    }
    let few = |found: &[String]| found.iter().take(20).cloned().collect::<Vec<_>>();
    assert_eq!(few(&tally.findings.lost), [""; 0], "lost");
    assert_eq!(few(&tally.findings.doubled), [""; 0], "doubled");
    assert!(tally.faults() >= wanted);
    assert_eq!(tally.places(), SCRIPT.len() * LUSUS.usual().count(), "steps with a fault");
    if wanted >= MANY {
        assert_eq!(tally.hit(Kind::Write), tally.script.writes, "writes with a fault");
        assert_eq!(tally.hit(Kind::Sync), tally.script.syncs, "fsyncs with a fault");
    }
    for fault in InjectedFault::IN_TURN.into_iter().chain([InjectedFault::CheckpointFails]) {
        assert!(tally.of(fault) > 0, "{fault:?} did not happen");
    }
}
