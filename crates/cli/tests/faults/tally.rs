use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use lusus_erased::Variant;

use crate::injected_fault::{InjectedFault, Operations};
use crate::promises::Findings;
use crate::script::SCRIPT;
use crate::shim::Kind;

/// What all rounds have come to.
#[derive(Default)]
pub(crate) struct Tally {
    faults: BTreeMap<InjectedFault, u64>,
    /// The games and steps in which something went wrong.
    places: BTreeSet<(&'static str, usize)>,
    /// The writes and fsyncs of the script, by step, that have failed.
    hit: BTreeSet<(usize, Kind, u64)>,
    /// How many writes and fsyncs the script has in every game.
    pub(crate) script: Operations,
    pub(crate) operations: u64,
    pub(crate) promises: u64,
    pub(crate) again: u64,
    pub(crate) restarts: u64,
    pub(crate) findings: Findings,
}

impl Tally {
    pub(crate) fn count(&mut self, fault: InjectedFault, games: &[Variant], step: usize) {
        *self.faults.entry(fault).or_default() += 1;
        self.places.extend(games.iter().map(|game| (game.id(), step)));
    }

    /// The nth write or fsync of a step has failed.
    pub(crate) fn count_hit(&mut self, step: usize, kind: Kind, nth: u64) {
        self.hit.insert((step, kind, nth));
    }

    /// The first write or fsync of a step that has never failed.
    pub(crate) fn first_spared(&self, step: usize, kind: Kind, of: u64) -> Option<u64> {
        (0..of).find(|nth| !self.hit.contains(&(step, kind, *nth)))
    }

    /// How many writes and fsyncs of the script have failed at least once.
    pub(crate) fn hit(&self, kind: Kind) -> u64 {
        self.hit.iter().filter(|(_, hit, _)| *hit == kind).count() as u64
    }

    pub(crate) fn faults(&self) -> u64 {
        self.faults.values().sum()
    }

    pub(crate) fn of(&self, fault: InjectedFault) -> u64 {
        self.faults.get(&fault).copied().unwrap_or(0)
    }

    /// How many steps of how many games were hit, each counted once.
    pub(crate) fn places(&self) -> usize {
        self.places.len()
    }

    /// The table for docs/server.md.
    pub(crate) fn page(&self) -> String {
        let mut page = String::from("| what | how often |\n| --- | ---: |\n");
        let mut tell = |what: &str, count: u64| _ = writeln!(page, "| {what} | {count} |");
        for (fault, count) in &self.faults {
            tell(fault.name(), *count);
        }
        tell("faults in all", self.faults());
        let steps = format!("steps of games with a fault, of {} in each of five", SCRIPT.len());
        tell(&steps, self.places.len() as u64);
        let Operations { writes, syncs } = self.script;
        tell(&format!("writes with a fault, of {writes} in every game"), self.hit(Kind::Write));
        tell(&format!("fsyncs with a fault, of {syncs} in every game"), self.hit(Kind::Sync));
        tell("operations that failed", self.operations);
        tell("matches, seats, links and commands acknowledged", self.promises);
        tell("sent again for want of an answer", self.again);
        tell("restarts, each with a comparison", self.restarts);
        tell("acknowledged or told, and lost", self.findings.lost.len() as u64);
        tell("doubled or out of order", self.findings.doubled.len() as u64);
        page
    }
}
