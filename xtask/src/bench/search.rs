use serde_json::Value;

use super::{lusus_bench, machine, rows};
use crate::failure::Failure;

/// The speed of the engine on its fixed positions as one table.
pub(super) fn measure() -> Result<String, Failure> {
    let found = lusus_bench(&["--threads", "2"])?;
    let mut lines = vec![
        machine(&found),
        "| variant | nodes | M nodes/s | at least | two threads, times one |".to_owned(),
        "| --- | ---: | ---: | ---: | ---: |".to_owned(),
    ];
    lines.extend(rows(&found).chain([&found["total"]]).map(line));
    Ok(lines.join("\n") + "\n")
}

fn line(row: &Value) -> String {
    let millions = |value: &Value| value.as_f64().map(|speed| format!("{:.2}", speed / 1e6));
    let name = row["name"].as_str().unwrap_or_default();
    let speed = millions(&row["nps"]).unwrap_or_default();
    let least = millions(&row["least"]).unwrap_or_default();
    let gain = row["gain"].as_f64().map(|gain| format!("{gain:.2}")).unwrap_or_default();
    format!("| {name} | {} | {speed} | {least} | {gain} |", row["nodes"])
}
