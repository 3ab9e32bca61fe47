use std::fmt::Write;
use std::time::Duration;

use crate::options::Options;

/// What came of an order.
pub(crate) enum Report {
    /// The move was made: when it was acknowledged, and when the other player
    /// knew, since it was ordered.
    Moved {
        acknowledged: Duration,
        told: Duration,
    },
    /// The game was over already.
    Over,
    Failed(String),
}

/// What came of all orders.
#[derive(Default)]
pub(crate) struct Figures {
    acknowledged: Vec<Duration>,
    told: Vec<Duration>,
    over: u32,
    failed: u32,
}

impl Figures {
    pub(crate) fn add(&mut self, report: &Report) {
        match report {
            Report::Moved { acknowledged, told } => {
                self.acknowledged.push(*acknowledged);
                self.told.push(*told);
            }
            Report::Over => self.over += 1,
            Report::Failed(fault) => {
                self.failed += 1;
                if self.failed <= 5 {
                    eprintln!("{fault}");
                }
            }
        }
    }

    /// The table for docs/server.md.
    pub(crate) fn page(mut self, options: &Options, took: Duration, memory: Option<u64>) -> String {
        let moves = self.acknowledged.len();
        let rate = moves as f64 / took.as_secs_f64();
        let mut page = String::from("| what | value |\n| --- | ---: |\n");
        let mut tell = |what: &str, value: String| _ = writeln!(page, "| {what} | {value} |");
        tell("matches", options.matches.to_string());
        tell("sockets", (2 * options.matches).to_string());
        tell("moves acknowledged", moves.to_string());
        tell("moves a second", format!("{rate:.0}"));
        for (what, times) in
            [("acknowledged", &mut self.acknowledged), ("told to the other player", &mut self.told)]
        {
            times.sort_unstable();
            for share in [50, 90, 99] {
                tell(&format!("{what}, p{share}"), millis(percentile(times, share)));
            }
            tell(&format!("{what}, slowest"), millis(percentile(times, 100)));
        }
        tell("orders to games that were over", self.over.to_string());
        tell("orders that failed", self.failed.to_string());
        tell("most memory of the server", memory.map_or("?".to_owned(), |mb| format!("{mb} MB")));
        page
    }
}

/// The time that so many hundredths of the sorted times do not exceed.
fn percentile(times: &[Duration], share: usize) -> Duration {
    let place = (times.len() * share).div_ceil(100).saturating_sub(1);
    times.get(place).copied().unwrap_or_default()
}

fn millis(time: Duration) -> String {
    format!("{:.1} ms", time.as_secs_f64() * 1_000.0)
}
