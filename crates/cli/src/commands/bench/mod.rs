//! What the engine does and how fast.

mod bench_table;
mod engine_process;
mod speed;
mod timing;

use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use lusus_catalog::{Bench as Positions, Signature};
use lusus_core::msg;
use lusus_text::system_fault;
use serde_json::{Map, Value, json};

use self::bench_table::{BenchTable, Cell};
use self::speed::{Speed, total};
use self::timing::{Promise, percentile};
use crate::values::count;
use crate::{Answer, Failure, Voice};

#[derive(Args)]
pub(crate) struct Bench {
    #[arg(long, value_name = "V")]
    game: Option<String>,
    #[arg(long, value_name = "T", default_value = "1", value_parser = count(256))]
    threads: NonZeroUsize,
    #[arg(long, conflicts_with_all = ["threads", "timing"])]
    signature: bool,
    #[arg(long, conflicts_with = "threads")]
    timing: bool,
}

impl Bench {
    /// What the engine does with fixed positions, how fast, and how punctually.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let benches = self.positions(voice)?;
        if self.signature {
            return Ok(signatures(&benches));
        }
        if self.timing {
            return punctuality(&benches, voice);
        }
        speeds(&benches, self.threads, voice)
    }

    /// The positions of the variant that was asked for, or of all.
    fn positions(&self, voice: Voice) -> Result<Vec<Positions>, Failure> {
        let mut benches = Positions::all();
        if let Some(game) = &self.game {
            let variant = voice.variant(game)?;
            benches.retain(|bench| bench.variant() == variant);
        }
        Ok(benches)
    }
}

/// Only what is the same on every machine.
fn signatures(benches: &[Positions]) -> Answer {
    let mut answer = Answer::default();
    let mut facts = Map::new();
    let mut parts = Vec::new();
    for bench in benches {
        let signature = bench.signature();
        answer.line(format!("{} {signature}", bench.variant()));
        facts.insert(bench.variant().id().to_owned(), signature_json(signature));
        parts.push(signature);
    }
    let total = Signature::chain(parts);
    answer.line(format!("total {total}")).fact("variants", facts);
    answer.fact("total", signature_json(total));
    answer
}

fn signature_json(signature: Signature) -> Value {
    json!({ "nodes": signature.nodes, "hash": signature.hash.to_string() })
}

/// One row for each variant, and one for all.
fn speeds(benches: &[Positions], threads: NonZeroUsize, voice: Voice) -> Result<Answer, Failure> {
    let columns = [
        (msg!("bench-variant"), 20),
        (msg!("bench-nodes"), 10),
        (msg!("bench-hash"), 16),
        (msg!("bench-speed"), 6),
        (msg!("bench-least"), 6),
        (msg!("bench-gain", threads = threads.get()), 6),
    ];
    let shown = if threads > NonZeroUsize::MIN { 6 } else { 5 };
    let mut table = BenchTable::begin(voice, &columns[..shown])?;
    let mut measured = Vec::new();
    for bench in benches {
        let speed = Speed::measure(bench, threads);
        let name = bench.variant().id();
        let name = ("name", name.into(), name.to_owned());
        table.row(&speed_cells(name, &speed, bench.least_speed(), voice))?;
        measured.push(speed);
    }
    let name = ("name", "total".into(), voice.say(&msg!("bench-total")));
    let total = speed_cells(name, &total(&measured), None, voice);
    let mut answer = table.end(&total);
    answer.fact("threads", threads.get());
    Ok(answer)
}

fn speed_cells(name: Cell, speed: &Speed, least: Option<u64>, voice: Voice) -> [Cell; 6] {
    let millions = |speed: f64| voice.decimal(speed / 1e6, 2);
    let Signature { nodes, hash, .. } = speed.signature;
    let (nps, gain) = (speed.nodes_per_second(), speed.gain());
    let least_shown = least.map_or(String::new(), |least| millions(least as f64));
    let gain_shown = gain.map_or(String::new(), |gain| voice.decimal(gain, 2));
    [
        name,
        ("nodes", nodes.into(), nodes.to_string()),
        ("hash", hash.to_string().into(), hash.to_string()),
        ("nps", (nps as u64).into(), millions(nps)),
        ("least", least.into(), least_shown),
        ("gain", gain.into(), gain_shown),
    ]
}

/// One row for each promise.
fn punctuality(benches: &[Positions], voice: Voice) -> Result<Answer, Failure> {
    let columns = [
        (msg!("bench-promise"), 12),
        (msg!("bench-samples"), 6),
        (msg!("bench-median"), 6),
        (msg!("bench-percentile"), 6),
        (msg!("bench-longest"), 6),
        (msg!("bench-at-most"), 6),
        (msg!("bench-verdict"), 8),
    ];
    let mut table = BenchTable::begin(voice, &columns)?;
    for promise in Promise::all() {
        let delays = promise.measure(benches).map_err(|error| {
            Failure::blameless(msg!("bench-no-engine", fault = system_fault(&error)))
        })?;
        table.row(&timing_cells(promise, &delays, voice))?;
    }
    Ok(table.end(&[]))
}

fn timing_cells(promise: Promise, delays: &[Duration], voice: Voice) -> [Cell; 7] {
    let delay = |name, delay: Duration| {
        let milliseconds = (delay.as_secs_f64() * 1e6).round() / 1e3;
        (name, milliseconds.into(), voice.decimal(milliseconds, 1))
    };
    let longest = percentile(delays, 100);
    let is_kept = longest <= promise.longest();
    let verdict = if is_kept { msg!("bench-kept") } else { msg!("bench-broken") };
    [
        ("name", promise.to_string().into(), promise.to_string()),
        ("samples", delays.len().into(), delays.len().to_string()),
        delay("median_ms", percentile(delays, 50)),
        delay("p99_ms", percentile(delays, 99)),
        delay("longest_ms", longest),
        delay("at_most_ms", promise.longest()),
        ("kept", is_kept.into(), voice.say(&verdict)),
    ]
}
