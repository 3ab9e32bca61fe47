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
    quiet: Times,
    attacks: Vec<(&'static str, Times, Toll)>,
}

impl Figures {
    pub(crate) fn note_quiet(&mut self, times: Times) {
        self.quiet.extend(times);
    }

    pub(crate) fn note_attack(&mut self, (name, toll): (&'static str, Toll), times: Times) {
        self.attacks.push((name, times, toll));
    }

    /// How the last attack went, compared with the quiet times so far.
    pub(crate) fn last_line(&self) -> String {
        let quiet = sorted(&self.quiet);
        self.attacks.last().map_or_else(String::new, |attack| row(attack, &quiet))
    }

    /// The table for docs/server.md.
    pub(crate) fn page(&self) -> String {
        let quiet = sorted(&self.quiet);
        let mut page = String::from(
            "| attack | answered | refused | create p50, p99 | join p50, p99 | move p50, p99 | most times the quiet p99 |\n\
             | --- | ---: | ---: | ---: | ---: | ---: | ---: |\n",
        );
        _ = writeln!(page, "| none | | | {} | |", quiet.each_ref().map(|t| both(t)).join(" | "));
        for attack in &self.attacks {
            _ = writeln!(page, "{}", row(attack, &quiet));
        }
        page
    }

    /// What is not as it was promised.
    pub(crate) fn broken_promises(&self) -> Vec<String> {
        let quiet = sorted(&self.quiet);
        let worst = self.attacks.iter().map(|(name, times, _)| (name, worst(times, &quiet)));
        let over = worst.filter(|(_, ratio)| *ratio > PROMISED);
        over.map(|(name, ratio)| format!("{ratio:.1} times the quiet p99 under {name}")).collect()
    }
}

fn row((name, times, toll): &(&str, Times, Toll), quiet: &[Vec<Duration>; 3]) -> String {
    let figures = sorted(times).map(|times| both(&times)).join(" | ");
    let Toll { answered, refused } = toll;
    format!("| {name} | {answered} | {refused} | {figures} | {:.1} |", worst(times, quiet))
}

/// The times for making a match, joining and moving, the shortest first.
fn sorted(times: &Times) -> [Vec<Duration>; 3] {
    [&times.create, &times.join, &times.play].map(|times| {
        let mut times = times.clone();
        times.sort_unstable();
        times
    })
}

fn both(times: &[Duration]) -> String {
    format!("{}, {}", millis(percentile(times, 50)), millis(percentile(times, 99)))
}

/// How much longer than in quiet times the slowest of the three is.
fn worst(times: &Times, quiet: &[Vec<Duration>; 3]) -> f64 {
    let ratios = sorted(times).into_iter().zip(quiet).map(|(times, quiet)| {
        percentile(&times, 99).as_secs_f64() / percentile(quiet, 99).as_secs_f64()
    });
    ratios.fold(0.0, f64::max)
}
