use std::io;
use std::num::NonZeroUsize;
use std::time::Duration;

use clap::Args;
use lusus_catalog::{Bench as Positions, Signature};
use lusus_core::msg;
use serde_json::{Map, Value, json};

use crate::answer::Answer;
use crate::bench::{Promise, Report, Speed, Timing, total};
use crate::failure::Failure;
use crate::values::count;
use crate::voice::Voice;

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
        Ok(Answer::given(speeds(&benches, self.threads, voice)))
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
fn speeds(benches: &[Positions], threads: NonZeroUsize, voice: Voice) -> io::Result<()> {
    let columns = [
        (msg!("bench-variant"), 20),
        (msg!("bench-nodes"), 10),
        (msg!("bench-hash"), 16),
        (msg!("bench-speed"), 6),
        (msg!("bench-least"), 6),
        (msg!("bench-gain", threads = threads.get()), 6),
    ];
    let shown = if threads > NonZeroUsize::MIN { 6 } else { 5 };
    let mut report = Report::begin(voice, &columns[..shown])?;
    let mut measured = Vec::new();
    for bench in benches {
        let speed = Speed::measure(bench, threads);
        let least = bench.least_speed();
        let name = bench.variant().id();
        let facts = speed_json(name, &speed, least);
        report.row(&speed_cells(name, &speed, least, voice), facts)?;
        measured.push(speed);
    }
    let all = total(&measured);
    let name = voice.say(&msg!("bench-total"));
    let facts = json!({ "total": speed_json("total", &all, None), "threads": threads });
    report.end(&speed_cells(&name, &all, None, voice), facts)
}

fn speed_cells(name: &str, speed: &Speed, least: Option<u64>, voice: Voice) -> Vec<String> {
    let millions = |speed: f64| voice.decimal(speed / 1e6, 2);
    vec![
        name.to_owned(),
        speed.signature.nodes.to_string(),
        speed.signature.hash.to_string(),
        millions(speed.nodes_per_second()),
        least.map_or(String::new(), |least| millions(least as f64)),
        speed.gain().map_or(String::new(), |gain| voice.decimal(gain, 2)),
    ]
}

fn speed_json(name: &str, speed: &Speed, least: Option<u64>) -> Value {
    json!({
        "name": name,
        "nodes": speed.signature.nodes,
        "hash": speed.signature.hash.to_string(),
        "nps": speed.nodes_per_second() as u64,
        "least": least,
        "gain": speed.gain(),
    })
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
    let mut report = match Report::begin(voice, &columns) {
        Ok(report) => report,
        Err(error) => return Ok(Answer::given(Err(error))),
    };
    for promise in Promise::all() {
        let timing = promise
            .measure(benches)
            .map_err(|error| Failure::new(msg!("bench-no-engine", fault = error.to_string())))?;
        let row = report.row(&timing_cells(promise, &timing, voice), timing_json(promise, &timing));
        if row.is_err() {
            return Ok(Answer::given(row));
        }
    }
    Ok(Answer::given(report.end(&[], json!({}))))
}

fn timing_cells(promise: Promise, timing: &Timing, voice: Voice) -> Vec<String> {
    let shown = |delay| voice.decimal(milliseconds(delay), 1);
    let verdict = match is_kept(promise, timing) {
        true => msg!("bench-kept"),
        false => msg!("bench-broken"),
    };
    vec![
        promise_name(promise),
        timing.samples().to_string(),
        shown(timing.percentile(50)),
        shown(timing.percentile(99)),
        shown(timing.percentile(100)),
        shown(promise.longest()),
        voice.say(&verdict),
    ]
}

fn timing_json(promise: Promise, timing: &Timing) -> Value {
    json!({
        "name": promise_name(promise),
        "samples": timing.samples(),
        "median_ms": milliseconds(timing.percentile(50)),
        "p99_ms": milliseconds(timing.percentile(99)),
        "longest_ms": milliseconds(timing.percentile(100)),
        "at_most_ms": milliseconds(promise.longest()),
        "kept": is_kept(promise, timing),
    })
}

fn is_kept(promise: Promise, timing: &Timing) -> bool {
    timing.percentile(100) <= promise.longest()
}

/// As the protocol spells it.
fn promise_name(promise: Promise) -> String {
    match promise {
        Promise::MoveTime(time) => format!("movetime {}", time.as_millis()),
        Promise::Stop => "stop".to_owned(),
    }
}

fn milliseconds(delay: Duration) -> f64 {
    (delay.as_secs_f64() * 1e6).round() / 1e3
}
