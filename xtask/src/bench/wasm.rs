use std::fs;

use serde_json::Value;

use crate::failure::Failure;
use crate::shell::{cargo, program, root, succeed};
use crate::web::npm;

/// The least that the module reaches of the program's speed, in any game and on
/// average.
const LEAST: f64 = 0.35;
const LEAST_MEAN: f64 = 0.45;
/// Where the measurements are left.
const MEASURED: &str = "target/web/speed.json";

/// The speed of the module in Node beside that of the program, by processor time,
/// as one table.
pub(super) fn measure() -> Result<String, Failure> {
    succeed(&mut cargo(&["build", "--release", "--quiet"]))?;
    let measured = root().join(MEASURED);
    succeed(npm(&["run", "speed"]).env("LUSUS", program("release")).env("MEASURED", &measured))?;
    let found: Value = serde_json::from_str(&fs::read_to_string(measured)?)?;
    let rows: Vec<Row> = found["rows"].as_array().into_iter().flatten().map(Row::of).collect();
    judge(&rows)?;
    let node = found["node"].as_str().unwrap_or_default();
    Ok(table(&rows, node))
}

/// A game and what both visit a second.
struct Row {
    name: String,
    nodes: u64,
    program: f64,
    module: f64,
}

impl Row {
    fn of(row: &Value) -> Row {
        let number = |key: &str| row[key].as_f64().unwrap_or(f64::NAN);
        let nodes = number("nodes");
        Row {
            name: row["name"].as_str().unwrap_or_default().to_owned(),
            nodes: nodes as u64,
            program: nodes / number("program"),
            module: nodes / number("module"),
        }
    }

    fn ratio(&self) -> f64 {
        self.module / self.program
    }
}

fn mean(rows: &[Row]) -> f64 {
    let sum: f64 = rows.iter().map(|row| row.ratio().ln()).sum();
    (sum / rows.len() as f64).exp()
}

fn judge(rows: &[Row]) -> Result<(), Failure> {
    let slow: Vec<&str> =
        rows.iter().filter(|row| row.ratio() < LEAST).map(|row| row.name.as_str()).collect();
    if slow.is_empty() && mean(rows) >= LEAST_MEAN {
        return Ok(());
    }
    Err(Failure(format!("the module is too slow: {:.2} on average, {slow:?}", mean(rows))))
}

fn table(rows: &[Row], node: &str) -> String {
    let mut lines = vec![
        format!(
            "Measured on {}, Node {node}, one thread, by processor time.\n",
            super::processor()
        ),
        "| variant | nodes | program, M nodes/s | module, M nodes/s | module, times program |"
            .to_owned(),
        "| --- | ---: | ---: | ---: | ---: |".to_owned(),
    ];
    for row in rows {
        let Row { name, nodes, program, module } = row;
        let (program, module) = (program / 1e6, module / 1e6);
        lines.push(format!(
            "| {name} | {nodes} | {program:.2} | {module:.2} | {:.2} |",
            row.ratio()
        ));
    }
    lines.push(format!("| geometric mean | | | | {:.2} |", mean(rows)));
    lines.join("\n") + "\n"
}
