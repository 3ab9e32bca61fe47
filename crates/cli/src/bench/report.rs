use std::io::{self, Write, stdout};

use lusus_core::{Message, msg};
use serde_json::{Value, json};

use super::machine;
use crate::voice::{Form, Voice};

/// A table that is written row by row while it is measured, or one JSON object
/// at the end.
pub(crate) struct Report {
    voice: Voice,
    widths: Vec<usize>,
    rows: Vec<Value>,
}

impl Report {
    /// Tells the machine and writes the headings, each with the width of what
    /// will stand below it.
    pub(crate) fn begin(voice: Voice, columns: &[(Message, usize)]) -> io::Result<Report> {
        let headings: Vec<String> = columns.iter().map(|(heading, _)| voice.say(heading)).collect();
        let lengths = headings.iter().map(|heading| heading.chars().count());
        let widths = lengths.zip(columns).map(|(length, (_, width))| length.max(*width)).collect();
        let report = Report { voice, widths, rows: Vec::new() };
        let (processor, cores) = machine();
        let place = msg!("bench-machine", processor = processor, cores = cores);
        report.write(&voice.say(&place))?;
        report.write(&report.aligned(&headings))?;
        Ok(report)
    }

    /// Writes a row: the same facts as cells and as an object.
    pub(crate) fn row(&mut self, cells: &[String], facts: Value) -> io::Result<()> {
        self.rows.push(facts);
        self.write(&self.aligned(cells))
    }

    /// Writes what stands below the rows, or the object of everything.
    pub(crate) fn end(mut self, cells: &[String], facts: Value) -> io::Result<()> {
        if !cells.is_empty() {
            self.write(&self.aligned(cells))?;
        }
        if self.voice.form() == Form::Text {
            return Ok(());
        }
        let (processor, cores) = machine();
        let mut whole = json!({ "machine": { "processor": processor, "cores": cores } });
        whole["rows"] = Value::from(std::mem::take(&mut self.rows));
        if let (Value::Object(whole), Value::Object(facts)) = (&mut whole, facts) {
            whole.extend(facts);
        }
        writeln!(stdout().lock(), "{whole}")
    }

    /// The first cell to the left, all others to the right.
    fn aligned(&self, cells: &[String]) -> String {
        let mut line = String::new();
        for (i, (cell, &width)) in cells.iter().zip(&self.widths).enumerate() {
            let cell = if i == 0 { format!("{cell:<width$}") } else { format!("  {cell:>width$}") };
            line.push_str(&cell);
        }
        line.trim_end().to_owned()
    }

    fn write(&self, line: &str) -> io::Result<()> {
        if self.voice.form() == Form::Json {
            return Ok(());
        }
        let mut out = stdout().lock();
        writeln!(out, "{line}")?;
        out.flush()
    }
}
