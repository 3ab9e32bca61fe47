use std::error::Error;
use std::fmt::Write;
use std::time::Duration;

use crate::options::Options;
use crate::times::{millis, percentile};

/// What came of an order.
pub(crate) enum OrderResult {
    /// The move was made: when it was acknowledged, and when the other player
    /// knew, since it was ordered.
    Moved {
        acknowledged: Duration,
        told: Duration,
    },
    /// A game had come to its end, and the same two began another.
    Again,
    Failed(Box<dyn Error + Send + Sync>),
}

/// What came of all orders.
#[derive(Default)]
pub(crate) struct Figures {
    acknowledged: Vec<Duration>,
    told: Vec<Duration>,
    again: u32,
    failed: u32,
}

impl Figures {
    pub(crate) fn add(&mut self, report: &OrderResult) {
        match report {
            OrderResult::Moved { acknowledged, told } => {
                self.acknowledged.push(*acknowledged);
                self.told.push(*told);
            }
            OrderResult::Again => self.again += 1,
            OrderResult::Failed(fault) => {
                self.failed += 1;
                if self.failed <= 5 {
                    eprintln!("{fault}");
                }
            }
        }
    }

    /// What it all comes to.
    pub(crate) fn outcome(mut self, options: &Options, took: Duration, costs: Costs) -> Outcome {
        self.acknowledged.sort_unstable();
        self.told.sort_unstable();
        let rate = self.acknowledged.len() as f64 / took.as_secs_f64();
        Outcome { figures: self, matches: options.matches, wanted: options.rate, rate, costs }
    }
}

/// The longest that 99 of 100 moves may take.
const PROMISED_P99: Duration = Duration::from_millis(100);
/// The share of the moves that were ordered each second.
const PROMISED_RATE: f64 = 0.95;
/// The most memory of the server, in MB.
const PROMISED_MEMORY: u64 = 300;

/// What the server has used, where the system tells.
pub(crate) struct Costs {
    /// Its memory before anybody came, in kB.
    pub(crate) empty: Option<u64>,
    /// The most memory that it has had, in kB.
    pub(crate) peak: Option<u64>,
    /// The time on processors while moves were made.
    pub(crate) processor: Option<Duration>,
    /// What an event takes where it is kept, with all that stands around it.
    pub(crate) event_bytes: u64,
}

/// What a trial has shown.
pub(crate) struct Outcome {
    figures: Figures,
    matches: usize,
    wanted: u32,
    rate: f64,
    costs: Costs,
}

impl Outcome {
    /// The table for docs/server.md.
    pub(crate) fn page(&self) -> String {
        let Figures { acknowledged, told, again, failed } = &self.figures;
        let mut page = String::from("| what | value |\n| --- | ---: |\n");
        let mut tell = |what: &str, value: String| _ = writeln!(page, "| {what} | {value} |");
        tell("open matches", self.matches.to_string());
        tell("sockets", (2 * self.matches).to_string());
        tell("moves acknowledged", acknowledged.len().to_string());
        tell("moves a second", format!("{:.0}", self.rate));
        for (what, times) in [("acknowledged", acknowledged), ("told to the other player", told)] {
            for share in [50, 90, 99] {
                tell(&format!("{what}, p{share}"), millis(percentile(times, share)));
            }
            tell(&format!("{what}, slowest"), millis(percentile(times, 100)));
        }
        tell("matches that ended, and another began", again.to_string());
        tell("orders that failed", failed.to_string());
        let told = |value: Option<String>| value.unwrap_or_else(|| "?".to_owned());
        let Costs { empty, peak, processor, event_bytes } = self.costs;
        tell("most memory of a server", told(peak.map(|kb| format!("{} MB", kb / 1_000))));
        let own = peak.zip(empty).map(|(peak, empty)| (peak - empty) / self.matches as u64);
        tell("memory for a match", told(own.map(|kb| format!("{kb} kB"))));
        let moves = acknowledged.len().max(1) as f64;
        let own = processor.map(|time| format!("{:.2} ms", time.as_secs_f64() * 1_000.0 / moves));
        tell("processor time of the servers for a move", told(own));
        tell("bytes on the disk for an event", event_bytes.to_string());
        page
    }

    /// What is not as it was promised.
    pub(crate) fn broken_promises(&self) -> Vec<String> {
        let p99 = percentile(&self.figures.acknowledged, 99);
        let wanted = f64::from(self.wanted) * PROMISED_RATE;
        let mut broken = Vec::new();
        if p99 > PROMISED_P99 {
            broken.push(format!("p99 is {}, over {}", millis(p99), millis(PROMISED_P99)));
        }
        if self.rate < wanted {
            broken.push(format!("{:.0} moves a second, fewer than {wanted:.0}", self.rate));
        }
        let memory = self.costs.peak.map(|kb| kb / 1_000);
        if let Some(memory) = memory.filter(|&memory| memory > PROMISED_MEMORY) {
            broken.push(format!("{memory} MB of memory, over {PROMISED_MEMORY} MB"));
        }
        if self.figures.failed > 0 {
            broken.push(format!("{} orders failed", self.figures.failed));
        }
        broken
    }
}
