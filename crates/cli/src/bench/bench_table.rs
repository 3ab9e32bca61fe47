use std::fs;
use std::io::{self, Write, stdout};
use std::thread::available_parallelism;

use lusus_core::{Message, msg};
use serde_json::{Map, Value, json};

use crate::{Form, Voice};

/// A table that is written row by row while it is measured, or one JSON object
/// at the end.
pub(crate) struct BenchTable {
    voice: Voice,
    widths: Vec<usize>,
    rows: Vec<Value>,
}

/// A fact by its name, and as people see it.
pub(crate) type Cell = (&'static str, Value, String);

impl BenchTable {
    /// Tells the machine and writes the headings, each with the width of what
    /// will stand below it.
    pub(crate) fn begin(voice: Voice, columns: &[(Message, usize)]) -> io::Result<BenchTable> {
        let headings: Vec<String> = columns.iter().map(|(heading, _)| voice.say(heading)).collect();
        let lengths = headings.iter().map(|heading| heading.chars().count());
        let widths = lengths.zip(columns).map(|(length, (_, width))| length.max(*width)).collect();
        let table = BenchTable { voice, widths, rows: Vec::new() };
        let (processor, cores) = machine();
        let place = msg!("bench-machine", processor = processor, cores = cores);
        table.write(&voice.say(&place))?;
        table.write(&table.aligned(headings.iter()))?;
        Ok(table)
    }

    /// Writes a row.
    pub(crate) fn row(&mut self, cells: &[Cell]) -> io::Result<()> {
        self.rows.push(object(cells));
        self.write(&self.aligned(cells.iter().map(|(_, _, text)| text)))
    }

    /// Writes the row below all others, if there is one, or the object of
    /// everything.
    pub(crate) fn end(self, total: &[Cell], facts: Value) -> io::Result<()> {
        if self.voice.form == Form::Text {
            let written = || self.write(&self.aligned(total.iter().map(|(_, _, text)| text)));
            return if total.is_empty() { Ok(()) } else { written() };
        }
        let (processor, cores) = machine();
        let mut whole = json!({ "machine": { "processor": processor, "cores": cores } });
        whole["rows"] = self.rows.into();
        if !total.is_empty() {
            whole["total"] = object(total);
        }
        if let (Value::Object(whole), Value::Object(facts)) = (&mut whole, facts) {
            whole.extend(facts);
        }
        writeln!(stdout().lock(), "{whole}")
    }

    /// The first cell to the left, all others to the right.
    fn aligned<'a>(&self, cells: impl Iterator<Item = &'a String>) -> String {
        let mut line = String::new();
        for (i, (cell, &width)) in cells.zip(&self.widths).enumerate() {
            let cell = if i == 0 { format!("{cell:<width$}") } else { format!("  {cell:>width$}") };
            line.push_str(&cell);
        }
        line.trim_end().to_owned()
    }

    fn write(&self, line: &str) -> io::Result<()> {
        if self.voice.form == Form::Json {
            return Ok(());
        }
        let mut out = stdout().lock();
        writeln!(out, "{line}")?;
        out.flush()
    }
}

fn object(cells: &[Cell]) -> Value {
    let facts = cells.iter().map(|(name, fact, _)| ((*name).to_owned(), fact.clone()));
    Value::Object(facts.collect::<Map<_, _>>())
}

/// The processor that measures, as far as the system tells, and how many
/// threads it runs at once.
fn machine() -> (String, usize) {
    let known = fs::read_to_string("/proc/cpuinfo").ok().and_then(|text| {
        let line = text.lines().find(|line| line.starts_with("model name"))?;
        Some(line.split_once(": ")?.1.to_owned())
    });
    let processor = known.unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    (processor, available_parallelism().map_or(1, usize::from))
}
