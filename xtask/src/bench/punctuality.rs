use serde_json::Value;

use super::{lusus_bench, machine, rows};
use crate::failure::Failure;

/// How late the engine answers as one table.
pub(super) fn measure() -> Result<String, Failure> {
    let found = lusus_bench(&["--timing"])?;
    let mut lines = vec![
        machine(&found),
        "| command | answers | median, ms | 99 %, ms | longest, ms | at most, ms | kept |"
            .to_owned(),
        "| --- | ---: | ---: | ---: | ---: | ---: | --- |".to_owned(),
    ];
    lines.extend(rows(&found).map(line));
    Ok(lines.join("\n") + "\n")
}

fn line(row: &Value) -> String {
    let delay = |key: &str| format!("{:.1}", row[key].as_f64().unwrap_or(f64::NAN));
    let name = row["name"].as_str().unwrap_or_default();
    let delays = ["median_ms", "p99_ms", "longest_ms", "at_most_ms"].map(delay).join(" | ");
    let kept = if row["kept"] == true { "yes" } else { "no" };
    format!("| {name} | {} | {delays} | {kept} |", row["samples"])
}
