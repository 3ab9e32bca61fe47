use std::ops::Range;
use std::os::unix::process::ExitStatusExt;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::thread::sleep;
use std::time::Duration;

use lusus_erased::Variant;
use lusus_play::Match;
use serde_json::json;

use crate::injected_fault::{InjectedFault, Operations};
use crate::promises::{Findings, Promises};
use crate::server::{Server, Setback};
use crate::shim::{Kind, Rule, Shim};
use crate::small_disk::SmallDisk;
use crate::tally::Tally;
use crate::test_match::{Answer, TestMatch};
use crate::truth::{Stored, Truth};

/// How often a step is tried again before the server counts as broken.
const TRIES: u32 = 500;
/// How many matches fill the log.
const ENOUGH: u32 = 400;
/// What the shim kills with.
const SIGKILL: i32 = 9;
/// How long is waited between two tries.
const BREATH: Duration = Duration::from_millis(1);

/// All games at once on one server with a folder of its own.
pub(crate) struct Round {
    shim: Rc<Shim>,
    data: PathBuf,
    server: Server,
    test_matches: Vec<TestMatch>,
    games: Vec<Variant>,
    /// The tables at which something was lost; nobody plays there any more.
    broken: Vec<usize>,
    promises: Promises,
}

/// How a round ends.
#[derive(Clone, Copy)]
pub(crate) enum End {
    Kill,
    Stop,
}

/// What stands in the way of a step besides the shim.
enum Obstacle<'a> {
    Nothing,
    /// The server is told to stop once all have sent what they want.
    Stop,
    /// A disk that is emptied after so many setbacks.
    Full(&'a SmallDisk, u32),
}

impl Round {
    pub(crate) fn begin(shim: &Rc<Shim>, data: &Path, games: &[Variant], number: u64) -> Round {
        shim.clear();
        let server = Server::start(data, shim).expect("a server");
        let seeds = (number * 100)..;
        let test_matches =
            games.iter().zip(seeds).map(|(game, seed)| TestMatch::new(*game, seed)).collect();
        Round {
            shim: Rc::clone(shim),
            data: data.to_owned(),
            server,
            test_matches,
            games: games.to_vec(),
            broken: Vec::new(),
            promises: Promises::default(),
        }
    }

    /// Takes a step of one table, and says what that took.
    pub(crate) fn measure(&mut self, test_match: usize, tally: &mut Tally) -> Operations {
        let count = |shim: &Shim| (shim.done(&[Kind::Write]), shim.done(&[Kind::Sync]));
        let before = count(&self.shim);
        self.attempt(test_match..test_match + 1, &mut Obstacle::Nothing, tally);
        let after = count(&self.shim);
        Operations { writes: after.0 - before.0, syncs: after.1 - before.1 }
    }

    /// Takes a step of some tables while something goes wrong; says whether
    /// anything did.
    pub(crate) fn take_step(
        &mut self,
        test_matches: Range<usize>,
        fault: InjectedFault,
        rules: &[Rule],
        tally: &mut Tally,
    ) -> bool {
        let step = self.test_matches[test_matches.start].steps();
        self.shim.order(rules);
        if fault == InjectedFault::CheckpointFails {
            self.fill_log();
        }
        let mut obstacle = if fault.stops() { Obstacle::Stop } else { Obstacle::Nothing };
        self.attempt(test_matches.clone(), &mut obstacle, tally);
        let hits = self.shim.hits();
        self.shim.clear();
        let has_stopped = fault.stops() && matches!(obstacle, Obstacle::Nothing);
        let happened = match hits {
            0 if has_stopped => Some(InjectedFault::Stopped),
            0 => None,
            _ => Some(fault),
        };
        if let Some(happened) = happened {
            tally.operations += hits;
            tally.count(happened, &self.games[test_matches], step);
        }
        hits > 0
    }

    /// Makes matches until the log is so long that it is brought into the
    /// database, and that fails. Nobody who makes one is to notice.
    fn fill_log(&mut self) {
        let order = json!({"variant": self.games[0].id()}).to_string();
        for _ in 0..ENOUGH {
            let (status, made) = self.server.ask("POST /api/matches", &order).expect("an answer");
            assert_eq!(status, 201, "{made}");
            self.promises.note_match(made["id"].as_str().expect("a name"));
            if self.shim.hits() > 0 {
                break;
            }
        }
    }

    /// Takes a step of all tables on a disk that is full until it hurts.
    pub(crate) fn take_full_step(&mut self, disk: &SmallDisk, step: usize, tally: &mut Tally) {
        disk.fill();
        let patience = 1 + u32::try_from(step % 3).expect("a small number");
        let mut obstacle = Obstacle::Full(disk, patience);
        self.attempt(0..self.test_matches.len(), &mut obstacle, tally);
        if matches!(obstacle, Obstacle::Nothing) {
            tally.count(InjectedFault::RealDiskIsFull, &self.games, step);
        }
    }

    /// Compares for the last time, also with what the server says after another
    /// start.
    pub(crate) fn end(mut self, how: End, tally: &mut Tally) {
        match how {
            End::Kill => self.server.kill(),
            End::Stop => {
                self.server.tell_to_stop();
                self.lose_connections();
                self.server.wait();
            }
        }
        let truth = self.restart(tally);
        for number in 0..self.test_matches.len() {
            let test_match = &self.test_matches[number];
            let Some(stored) = truth.matches.get(test_match.id()) else { continue };
            if let Err(what) = self.compare_moves(test_match, stored)
                && !self.broken.contains(&number)
            {
                self.give_up(number, what, tally);
            }
        }
        tally.promises += self.promises.promises;
        tally.again += self.test_matches.iter().map(TestMatch::again).sum::<u64>();
    }

    /// The moves that were acknowledged are all that were made, and the server
    /// says the same.
    fn compare_moves(&self, test_match: &TestMatch, stored: &Stored) -> Result<(), String> {
        let game =
            Match::replay(stored.events.clone()).map_err(|bad_event| bad_event.to_string())?;
        let moves: Vec<&str> = game.moves().collect();
        let request = format!("GET /api/matches/{}", test_match.id());
        let (_, told) = self.server.ask(&request, "").map_err(|Setback(why)| why)?;
        let told = told["moves"].as_array().map(Vec::as_slice).unwrap_or_default();
        let told: Vec<&str> = told.iter().filter_map(|mv| mv["mv"].as_str()).collect();
        if moves == test_match.moves() && told == moves {
            return Ok(());
        }
        let id = test_match.id();
        Err(format!("{id}: acknowledged {:?}, stored {moves:?}, told {told:?}", test_match.moves()))
    }

    /// Tries the next step of some tables until it is done or hopeless.
    fn attempt(
        &mut self,
        test_matches: Range<usize>,
        obstacle: &mut Obstacle<'_>,
        tally: &mut Tally,
    ) {
        let step = self.test_matches[test_matches.start].steps();
        for _ in 0..TRIES {
            let late = |number: &usize| {
                self.test_matches[*number].steps() == step && !self.broken.contains(number)
            };
            let late: Vec<usize> = test_matches.clone().filter(late).collect();
            if late.is_empty() {
                return;
            }
            let setback = self.try_once(&late, obstacle, tally);
            if !self.server.is_running() || matches!(obstacle, Obstacle::Stop) {
                self.wait_for_end(obstacle, tally);
            } else if setback.is_some() {
                mind_setback(obstacle);
                sleep(BREATH);
            }
        }
        let log = self.server.log();
        let log: Vec<&str> = log.lines().rev().take(5).collect();
        let what = format!("step {step} is not done after {TRIES} tries: {log:#?}");
        self.broken.extend(test_matches);
        tally.findings.lost.push(what);
    }

    /// Lets some tables send what they want, and hear what comes of it.
    fn try_once(
        &mut self,
        late: &[usize],
        obstacle: &Obstacle<'_>,
        tally: &mut Tally,
    ) -> Option<Setback> {
        let mut setback = None;
        let mut waiting = Vec::new();
        for &number in late {
            match self.test_matches[number].begin(&self.server, &mut self.promises) {
                Answer::Done => waiting.push(number),
                Answer::Again(why) => setback = Some(why),
                Answer::Broken(what) => self.give_up(number, what, tally),
            }
        }
        if matches!(obstacle, Obstacle::Stop) {
            self.server.tell_to_stop();
        }
        for number in waiting {
            match self.test_matches[number].finish(&mut self.promises) {
                Answer::Done => {}
                Answer::Again(why) => setback = Some(why),
                Answer::Broken(what) => self.give_up(number, what, tally),
            }
        }
        setback
    }

    fn give_up(&mut self, test_match: usize, what: String, tally: &mut Tally) {
        self.broken.push(test_match);
        tally.findings.lost.push(what);
    }

    /// The server is dead or about to stop: compares, and starts it again.
    fn wait_for_end(&mut self, obstacle: &mut Obstacle<'_>, tally: &mut Tally) {
        self.lose_connections();
        let status = self.server.wait();
        let is_as_wanted = match obstacle {
            Obstacle::Stop => status.success() || self.shim.hits() > 0,
            Obstacle::Nothing | Obstacle::Full(..) => status.signal() == Some(SIGKILL),
        };
        if !is_as_wanted {
            let what = format!("the server ended with {status}: {}", self.server.log());
            tally.findings.lost.push(what);
        }
        *obstacle = Obstacle::Nothing;
        self.shim.clear();
        self.restart(tally);
    }

    fn lose_connections(&mut self) {
        for test_match in &mut self.test_matches {
            test_match.lose_connections();
        }
    }

    /// Compares what was promised with what is there, and starts the server.
    fn restart(&mut self, tally: &mut Tally) -> Truth {
        self.lose_connections();
        let truth = Truth::read(&self.data);
        let Findings { lost, doubled } = self.promises.compare(&truth);
        tally.findings.lost.extend(lost);
        tally.findings.doubled.extend(doubled);
        tally.restarts += 1;
        self.server = Server::start(&self.data, &self.shim).expect("a server that starts again");
        truth
    }
}

/// A full disk is emptied when that has gone on for long enough.
fn mind_setback(obstacle: &mut Obstacle<'_>) {
    if let Obstacle::Full(disk, patience) = obstacle {
        *patience -= 1;
        if *patience == 0 {
            disk.empty();
            *obstacle = Obstacle::Nothing;
        }
    }
}
