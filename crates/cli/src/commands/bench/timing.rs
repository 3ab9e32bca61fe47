use std::fmt;
use std::io;
use std::thread::sleep;
use std::time::{Duration, Instant};

use lusus_catalog::Bench;

use super::engine_process::EngineProcess;

/// How late the engine's answers are, where it promises that they are not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Promise {
    /// `go movetime` is overrun by little.
    MoveTime(Duration),
    /// `stop` ends `go infinite` at once.
    Stop,
}

/// As the protocol spells it.
impl fmt::Display for Promise {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Promise::MoveTime(time) => write!(f, "movetime {}", time.as_millis()),
            Promise::Stop => f.write_str("stop"),
        }
    }
}

/// How often each position is asked.
const ROUNDS: u32 = 2;

impl Promise {
    /// All of them, in the order of the table.
    pub(super) fn all() -> impl Iterator<Item = Promise> {
        let times = [10, 30, 100, 500].map(Duration::from_millis);
        times.into_iter().map(Promise::MoveTime).chain([Promise::Stop])
    }

    /// The longest delay that keeps the promise, on an idle core.
    pub(super) fn longest(self) -> Duration {
        Duration::from_millis(match self {
            Promise::MoveTime(_) => 30,
            Promise::Stop => 20,
        })
    }

    /// How late the answers are of an engine in a process of its own, which is
    /// asked about every position; the shortest delay comes first.
    pub(super) fn measure(self, benches: &[Bench]) -> io::Result<Vec<Duration>> {
        let mut delays = Vec::new();
        for bench in benches {
            let mut engine = EngineProcess::start(bench.variant())?;
            for round in 0..ROUNDS {
                for position in bench.positions() {
                    engine.set_up(position)?;
                    delays.push(self.delay(&mut engine, round)?);
                }
            }
        }
        delays.sort_unstable();
        Ok(delays)
    }

    /// How late one answer is.
    fn delay(self, engine: &mut EngineProcess, round: u32) -> io::Result<Duration> {
        let due = match self {
            Promise::MoveTime(time) => {
                let begun = Instant::now();
                engine.say(&format!("go {self}"))?;
                begun + time
            }
            Promise::Stop => {
                engine.say("go infinite")?;
                // Not always at the same moment of a search.
                sleep(Duration::from_millis(u64::from(20 + 57 * round)));
                let due = Instant::now();
                engine.say("stop")?;
                due
            }
        };
        engine.wait_for("bestmove")?;
        Ok(Instant::now().saturating_duration_since(due))
    }
}

/// The delay that so many percent of the answers stay within; there is one at
/// least.
pub(super) fn percentile(delays: &[Duration], percent: usize) -> Duration {
    let within = (delays.len() * percent).div_ceil(100);
    delays[within.saturating_sub(1)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_delays_that_occurred() {
        let ms = Duration::from_millis;
        let all = |count: u64| {
            let delays: Vec<Duration> = (1..=count).map(ms).collect();
            [50, 99, 100].map(|percent| percentile(&delays, percent))
        };
        assert_eq!(all(1), [ms(1); 3]);
        assert_eq!(all(10), [ms(5), ms(10), ms(10)]);
        assert_eq!(all(200), [ms(100), ms(198), ms(200)]);
    }
}
