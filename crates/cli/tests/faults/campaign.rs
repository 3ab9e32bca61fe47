use lusus_catalog::LUSUS;
use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write};
use std::path::Path;
use std::rc::Rc;

use lusus_erased::Variant;

use crate::injected_fault::{InjectedFault, Operations};
use crate::round::{End, Round};
use crate::scratch;
use crate::script::SCRIPT;
use crate::shim::Shim;
use crate::small_disk::SmallDisk;
use crate::tally::Tally;

/// How rounds are played, in turn.
const ROUNDS: [Setting; 6] = [
    Setting::Alone,
    Setting::Together,
    Setting::RealDisk,
    Setting::Together,
    Setting::Together,
    Setting::Together,
];

/// How a round is played.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Setting {
    /// One table takes a step after the other.
    Alone,
    /// All at once, so that their orders are committed together.
    Together,
    /// All at once, on a real disk that is full again and again.
    RealDisk,
}

/// Rounds of all games with something going wrong in every step.
pub(crate) struct Campaign {
    shim: Rc<Shim>,
    games: Vec<Variant>,
    /// What each step of each game takes when all goes well.
    calm: Vec<Vec<Operations>>,
    /// How often each fault has come to each step, and how many came in all.
    nth: BTreeMap<(usize, InjectedFault), u64>,
    turn: usize,
    pub(crate) tally: Tally,
}

impl Campaign {
    pub(crate) fn new() -> Campaign {
        Campaign {
            shim: Rc::new(Shim::build()),
            games: LUSUS.usual().collect(),
            calm: Vec::new(),
            nth: BTreeMap::new(),
            turn: 0,
            tally: Tally::default(),
        }
    }

    /// Plays until so many things have gone wrong.
    pub(crate) fn run(&mut self, faults: u64) {
        self.learn();
        let small_disk = SmallDisk::mount();
        if let Err(why) = &small_disk {
            // Past what the test command holds back.
            _ = writeln!(io::stderr(), "skipped: a real disk that fills up: {why}");
        }
        for (number, setting) in (0..).zip(ROUNDS.into_iter().cycle()) {
            if self.tally.faults() >= faults {
                break;
            }
            eprintln!("{} of {faults} faults", self.tally.faults());
            match (setting, &small_disk) {
                (Setting::RealDisk, Ok(disk)) => self.play_on(disk, number),
                (Setting::RealDisk, Err(_)) => {}
                (setting, _) => self.play(setting, number, faults),
            }
        }
    }

    /// A round in which nothing goes wrong, to see what each step takes.
    fn learn(&mut self) {
        let folder = scratch::folder();
        let mut round = Round::begin(&self.shim, &folder.path().join("data"), &self.games, 0);
        self.calm = vec![Vec::new(); self.games.len()];
        for _ in SCRIPT {
            for (test_match, steps) in self.calm.iter_mut().enumerate() {
                steps.push(round.measure(test_match, &mut self.tally));
            }
        }
        for step in 0..SCRIPT.len() {
            let Operations { writes, syncs } = self.least(step);
            self.tally.script.writes += writes;
            self.tally.script.syncs += syncs;
        }
        round.end(End::Stop, &mut self.tally);
        assert_eq!(self.tally.findings.lost, [""; 0], "in good weather");
    }

    /// What a step takes in every game.
    fn least(&self, step: usize) -> Operations {
        let least = |count: fn(&Operations) -> u64| {
            self.calm.iter().map(|steps| count(&steps[step])).min().unwrap_or(0)
        };
        Operations { writes: least(|step| step.writes), syncs: least(|step| step.syncs) }
    }

    fn play(&mut self, setting: Setting, number: u64, most: u64) {
        let folder = scratch::folder();
        let data = folder.path().join("data");
        let mut round = Round::begin(&self.shim, &data, &self.games, number);
        for step in 0..SCRIPT.len() {
            for test_match in 0..self.games.len() {
                if self.tally.faults() >= most {
                    break;
                }
                let (fault, nth) = match checkpoint_of(number) {
                    Some(at) if at == step && setting == Setting::Together => {
                        (InjectedFault::CheckpointFails, number)
                    }
                    _ => self.next_fault(step),
                };
                let rules = fault.rules(nth, self.calm[test_match][step]);
                if setting == Setting::Together {
                    round.take_step(0..self.games.len(), fault, &rules, &mut self.tally);
                    break;
                }
                let is_hit =
                    round.take_step(test_match..test_match + 1, fault, &rules, &mut self.tally);
                if let (Some(kind), true) = (fault.target(), is_hit)
                    && rules[0].skip < self.least(step).of(kind)
                {
                    self.tally.count_hit(step, kind, rules[0].skip);
                }
            }
        }
        round.end(end_of(number), &mut self.tally);
    }

    fn play_on(&mut self, disk: &SmallDisk, number: u64) {
        let data = disk.path().join("data");
        let mut round = Round::begin(&self.shim, &data, &self.games, number);
        for step in 0..SCRIPT.len() {
            round.take_full_step(disk, step, &mut self.tally);
        }
        disk.empty();
        round.end(end_of(number), &mut self.tally);
        forget(&data);
    }

    /// What goes wrong next in a step: where nothing has yet, or for which time.
    fn next_fault(&mut self, step: usize) -> (InjectedFault, u64) {
        self.turn += 1;
        // Never in time with the games, so that each gets all of them.
        let fault = InjectedFault::IN_TURN[(self.turn + step) % InjectedFault::IN_TURN.len()];
        let least = self.least(step);
        let spared =
            fault.target().and_then(|kind| self.tally.first_spared(step, kind, least.of(kind)));
        let nth = self.nth.entry((step, fault)).or_default();
        *nth += 1;
        (fault, spared.unwrap_or(*nth - 1))
    }
}

/// In which step of a round a checkpoint fails; that takes many matches, so it
/// is not in every round.
fn checkpoint_of(round: u64) -> Option<usize> {
    let step = usize::try_from(round).expect("a small number") % SCRIPT.len();
    round.is_multiple_of(3).then_some(step)
}

fn end_of(round: u64) -> End {
    if round.is_multiple_of(3) { End::Kill } else { End::Stop }
}

fn forget(data: &Path) {
    fs::remove_dir_all(data).expect("a folder of its own");
}
