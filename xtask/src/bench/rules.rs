use std::fs;

use serde_json::Value;

use crate::failure::Failure;
use crate::shell::{cargo, root, succeed};

/// The speed of the rules as one table.
pub(super) fn measure() -> Result<String, Failure> {
    let bench = ["bench", "--package", "lusus-catalog", "--bench", "rules"];
    succeed(&mut cargo(&bench))?;
    table()
}

/// One line per measured variant, from the estimates that criterion leaves.
fn table() -> Result<String, Failure> {
    let mut lines = vec![
        format!("Measured on {}, one thread unless said.\n", super::processor()),
        "| position | perft depth | perft, M nodes/s | two threads, times one | playouts, k/s |"
            .to_owned(),
        "| --- | ---: | ---: | ---: | ---: |".to_owned(),
    ];
    for (name, depth) in measured()? {
        let one = speed("perft", &name)?;
        let ratio = speed("perft-two-threads", &name)? / one;
        let (one, playouts) = (one / 1e6, speed("playouts", &name)? / 1e3);
        lines.push(format!("| {name} | {depth} | {one:.0} | {ratio:.2} | {playouts:.1} |"));
    }
    Ok(lines.join("\n") + "\n")
}

/// The measured positions with their perft depths, in the benchmark's order.
fn measured() -> Result<Vec<(String, String)>, Failure> {
    let list = fs::read_to_string(root().join("target/criterion/measured.tsv"))?;
    let pairs = list.lines().filter_map(|line| line.split_once('\t'));
    Ok(pairs.map(|(name, depth)| (name.to_owned(), depth.to_owned())).collect())
}

/// The elements a second of one measurement.
fn speed(group: &str, name: &str) -> Result<f64, Failure> {
    let folder = root().join("target/criterion").join(group).join(name.replace(':', "_"));
    let read = |file: &str| -> Result<Value, Failure> {
        Ok(serde_json::from_str(&fs::read_to_string(folder.join("new").join(file))?)?)
    };
    let nanoseconds = read("estimates.json")?["median"]["point_estimate"].as_f64();
    let elements = read("benchmark.json")?["throughput"]["Elements"].as_f64();
    match (nanoseconds, elements) {
        (Some(nanoseconds), Some(elements)) => Ok(elements / nanoseconds * 1e9),
        _ => Err(Failure(format!("{} holds no measurement", folder.display()))),
    }
}
