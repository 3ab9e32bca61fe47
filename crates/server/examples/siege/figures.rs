use std::fmt::Write;
use std::time::Duration;

use crate::attack::Toll;
use crate::times::{millis, percentile};
use crate::visitor::Times;

/// How many times their quiet p99 what others do may take.
const PROMISED: f64 = 3.0;

/// What the others met, in quiet times and under each attack.
#[derive(Default)]
pub(crate) struct Figures {
    quiet: Trial,
    attacks: Vec<(&'static str, Trial)>,
}

/// All that was seen of one attack, or of the quiet times.
#[derive(Clone, Default)]
pub(crate) struct Trial {
    pub(crate) times: Times,
    pub(crate) toll: Toll,
    /// How much of a processor the server used, and in how long.
    pub(crate) processor: Duration,
    pub(crate) took: Duration,
}

impl Figures {
    pub(crate) fn note_quiet(&mut self, trial: Trial) {
        self.quiet.extend(trial);
    }

    /// Takes note of an attack, which may have been tried before.
    pub(crate) fn note_attack(&mut self, name: &'static str, trial: Trial) {
        match self.attacks.iter_mut().find(|(known, _)| *known == name) {
            Some((_, before)) => before.extend(trial),
            None => self.attacks.push((name, trial)),
        }
    }

    /// How an attack went so far, compared with the quiet times so far.
    pub(crate) fn line_of(&self, name: &str) -> String {
        let trial = self.attacks.iter().find(|(known, _)| *known == name);
        trial.map_or_else(String::new, |(name, trial)| trial.row(name, &self.quiet))
    }

    /// The table for docs/server.md.
    pub(crate) fn page(&self) -> String {
        let mut page = String::from(
            "| attack | answered | refused | processor | create p50, p99 | join p50, p99 | move p50, p99 | most times the quiet p99 |\n\
             | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |\n",
        );
        _ = writeln!(page, "{}", self.quiet.row("none", &self.quiet));
        for (name, trial) in &self.attacks {
            _ = writeln!(page, "{}", trial.row(name, &self.quiet));
        }
        page
    }

    /// What is not as it was promised.
    pub(crate) fn broken_promises(&self) -> Vec<String> {
        let worst = self.attacks.iter().map(|(name, trial)| (name, trial.worst(&self.quiet)));
        let over = worst.filter(|(_, ratio)| *ratio > PROMISED);
        over.map(|(name, ratio)| format!("{ratio:.1} times the quiet p99 under {name}")).collect()
    }
}

impl Trial {
    fn extend(&mut self, more: Trial) {
        self.times.extend(more.times);
        self.toll.answered += more.toll.answered;
        self.toll.refused += more.toll.refused;
        self.processor += more.processor;
        self.took += more.took;
    }

    fn row(&self, name: &str, quiet: &Trial) -> String {
        let Toll { answered, refused } = self.toll;
        let share = 100.0 * self.processor.as_secs_f64() / self.took.as_secs_f64();
        let figures = self.sorted().map(|times| both(&times)).join(" | ");
        let worst = self.worst(quiet);
        format!("| {name} | {answered} | {refused} | {share:.0} % | {figures} | {worst:.1} |")
    }

    /// How much longer than in quiet times the slowest of the three is.
    fn worst(&self, quiet: &Trial) -> f64 {
        let ratios = self.sorted().into_iter().zip(quiet.sorted()).map(|(times, quiet)| {
            percentile(&times, 99).as_secs_f64() / percentile(&quiet, 99).as_secs_f64()
        });
        ratios.fold(0.0, f64::max)
    }

    /// The times for making a match, joining and moving, the shortest first.
    fn sorted(&self) -> [Vec<Duration>; 3] {
        [&self.times.create, &self.times.join, &self.times.play].map(|times| {
            let mut times = times.clone();
            times.sort_unstable();
            times
        })
    }
}

fn both(times: &[Duration]) -> String {
    format!("{}, {}", millis(percentile(times, 50)), millis(percentile(times, 99)))
}
