mod punctuality;
mod rules;
mod search;
mod wasm;

use std::fs;
use std::process::Stdio;

use serde_json::Value;

use crate::failure::Failure;
use crate::page::Page;
use crate::shell::cargo;

/// What can be measured: its word, which also marks its table, and how.
type Measurement = (&'static str, fn() -> Result<String, Failure>);

const MEASUREMENTS: [Measurement; 4] = [
    ("rules", rules::measure),
    ("search", search::measure),
    ("timing", punctuality::measure),
    ("wasm", wasm::measure),
];

/// Measures everything, or what a word names, and prints one table each, which
/// also replaces the one in docs/benchmarks.md.
pub(crate) fn run(asked: Option<&str>) -> Result<(), Failure> {
    let named = |(word, _): &&Measurement| asked.is_none_or(|asked| asked == *word);
    let chosen: Vec<&Measurement> = MEASUREMENTS.iter().filter(named).collect();
    if chosen.is_empty() {
        let words = MEASUREMENTS.map(|(word, _)| word).join(", ");
        return Err(Failure(format!("bench measures {words}")));
    }
    for (word, measure) in chosen {
        let table = measure()?;
        println!("\n{table}");
        Page::open("docs/benchmarks.md")?.replace(word, &table)?;
    }
    Ok(())
}

/// What `lusus bench` finds, in its fastest build.
fn lusus_bench(flags: &[&str]) -> Result<Value, Failure> {
    let bench = ["run", "--release", "--quiet", "--", "bench", "--json"];
    let output = cargo(&bench).args(flags).stderr(Stdio::inherit()).output()?;
    if !output.status.success() {
        return Err(Failure(format!("lusus bench ended with {}", output.status)));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}

fn processor() -> String {
    let known = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(": ")?.1.to_owned())
    });
    known.unwrap_or_else(|| std::env::consts::ARCH.to_owned())
}

/// The machine that `lusus bench` names.
fn machine(found: &Value) -> String {
    let processor = found["machine"]["processor"].as_str().unwrap_or_default();
    format!("Measured on {processor}, {} cores.\n", found["machine"]["cores"])
}

/// The rows of what `lusus bench` found.
fn rows(found: &Value) -> impl Iterator<Item = &Value> {
    found["rows"].as_array().into_iter().flatten()
}
