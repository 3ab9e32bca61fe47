use std::collections::{BTreeMap, BTreeSet, HashSet};

use lusus_core::Player;
use lusus_play::{Event, Match};
use serde_json::Value;

use crate::truth::{Stored, Truth};

/// All that the server has promised about one folder.
#[derive(Default)]
pub(crate) struct Promises {
    matches: BTreeSet<String>,
    seats: HashSet<(String, Player)>,
    commands: HashSet<Command>,
    /// What was told to have happened, by match and version.
    events: BTreeMap<(String, u64), (String, Option<String>)>,
    versions: BTreeMap<String, u64>,
    /// How many promises there were.
    pub(crate) promises: u64,
}

/// A command that was acknowledged.
#[derive(PartialEq, Eq, Hash)]
struct Command {
    id: String,
    player: Player,
    nonce: String,
    v: u64,
}

/// What a comparison has found.
#[derive(Default)]
pub(crate) struct Findings {
    pub(crate) lost: Vec<String>,
    pub(crate) doubled: Vec<String>,
}

impl Promises {
    pub(crate) fn note_match(&mut self, id: &str) {
        self.promises += u64::from(self.matches.insert(id.to_owned()));
    }

    pub(crate) fn note_seat(&mut self, id: &str, player: Player) {
        self.promises += 1;
        self.seats.insert((id.to_owned(), player));
    }

    pub(crate) fn note_command(&mut self, id: &str, player: Player, nonce: &str, v: u64) {
        let command = Command { id: id.to_owned(), player, nonce: nonce.to_owned(), v };
        self.promises += u64::from(self.commands.insert(command));
    }

    /// A link that was told, and is tried by opening it.
    pub(crate) fn note_link(&mut self) {
        self.promises += 1;
    }

    pub(crate) fn note_event(&mut self, id: &str, event: &Value) {
        let v = event["v"].as_u64().unwrap_or_default();
        let fact = event["fact"].as_str().unwrap_or_default().to_owned();
        let mv = event["mv"].as_str().map(str::to_owned);
        self.events.insert((id.to_owned(), v), (fact, mv));
        self.note_version(id, v);
    }

    pub(crate) fn note_version(&mut self, id: &str, v: u64) {
        let known = self.versions.entry(id.to_owned()).or_default();
        *known = (*known).max(v);
    }

    /// Compares what was promised with what is there. What is lost is told once.
    pub(crate) fn compare(&mut self, truth: &Truth) -> Findings {
        let mut findings = Findings::default();
        let found = |id: &str| truth.matches.get(id);
        self.matches.retain(|id| {
            let is_whole = found(id).is_some_and(|it| !it.events.is_empty() && it.seats.len() == 2);
            keep(is_whole, &mut findings.lost, || format!("the match {id}"))
        });
        self.seats.retain(|(id, player)| {
            let is_held = found(id).is_some_and(|it| it.seats.get(player.index()) == Some(&true));
            keep(is_held, &mut findings.lost, || format!("{id}: the seat of {player:?}"))
        });
        self.commands.retain(|command| {
            let last = found(&command.id).and_then(|it| it.run_of(command).last().copied());
            let what = || format!("{}: {} with version {}", command.id, command.nonce, command.v);
            keep(last == Some(command.v), &mut findings.lost, what)
        });
        self.events.retain(|(id, v), told| {
            let is_there = found(id).and_then(|it| it.fact(*v)).is_some_and(|fact| fact == *told);
            keep(is_there, &mut findings.lost, || format!("{id}: told {told:?} as version {v}"))
        });
        self.versions.retain(|id, v| {
            let has = found(id).map_or(0, |it| it.events.len() as u64);
            keep(has >= *v, &mut findings.lost, || format!("{id}: told {v} versions, has {has}"))
        });
        for (id, stored) in &truth.matches {
            findings.doubled.extend(stored.doubled().map(|what| format!("{id}: {what}")));
        }
        findings
    }
}

fn keep(is_there: bool, lost: &mut Vec<String>, what: impl Fn() -> String) -> bool {
    if !is_there {
        lost.push(what());
    }
    is_there
}

impl Stored {
    /// The numbers of the events that a command has led to.
    fn run_of(&self, command: &Command) -> Vec<u64> {
        let is_its = |event: &&Event| {
            let sender = event.sender.as_ref();
            sender.is_some_and(|sender| {
                sender.player == command.player && sender.key.as_str() == command.nonce
            })
        };
        self.events.iter().filter(is_its).map(|event| u64::from(event.number)).collect()
    }

    /// The event with this number, as it is told.
    fn fact(&self, v: u64) -> Option<(String, Option<String>)> {
        let event = self.events.iter().find(|event| u64::from(event.number) == v)?;
        let fact = serde_json::to_value(&event.fact).ok()?;
        let mv = fact["mv"].as_str().map(str::to_owned);
        Some((fact["fact"].as_str()?.to_owned(), mv))
    }

    /// What is there twice, or out of order.
    fn doubled(&self) -> Option<String> {
        let numbers: Vec<u32> = self.events.iter().map(|event| event.number).collect();
        if !numbers.iter().copied().eq(1..=numbers.last().copied().unwrap_or(0)) {
            return Some(format!("the versions {numbers:?}"));
        }
        let mut senders: Vec<_> = self.events.iter().map(|event| &event.sender).collect();
        senders.dedup();
        senders.retain(|sender| sender.is_some());
        let different: BTreeSet<_> = senders.iter().map(|sender| format!("{sender:?}")).collect();
        if different.len() < senders.len() {
            return Some(format!("a command happened twice: {senders:?}"));
        }
        Match::replay(self.events.clone()).err().map(|bad_event| bad_event.to_string())
    }
}
