use std::fs;
use std::thread::available_parallelism;

use lusus_core::{Message, msg};
use serde_json::{Map, Value, json};

use crate::answer::columns;
use crate::{Answer, Failure, Voice};

/// An answer whose table is written row by row while it is measured.
pub(super) struct BenchTable {
    voice: Voice,
    answer: Answer,
    widths: Vec<usize>,
    rows: Vec<Value>,
}

/// A fact by its name, and as people see it.
pub(super) type Cell = (&'static str, Value, String);

impl BenchTable {
    /// Tells the machine and writes the headings, each with the width of what
    /// will stand below it.
    pub(super) fn begin(voice: Voice, heads: &[(Message, usize)]) -> Result<BenchTable, Failure> {
        let headings: Vec<String> = heads.iter().map(|(heading, _)| voice.say(heading)).collect();
        let lengths = headings.iter().map(|heading| heading.chars().count());
        let widths: Vec<usize> =
            lengths.zip(heads).map(|(length, (_, width))| length.max(*width)).collect();
        let (processor, cores) = machine();
        let mut answer = Answer::default();
        answer.fact("machine", json!({ "processor": processor, "cores": cores }));
        answer.line(voice.say(&msg!("bench-machine", processor = processor, cores = cores)));
        answer.line(columns(&headings, &widths)).begin(voice)?;
        Ok(BenchTable { voice, answer, widths, rows: Vec::new() })
    }

    pub(super) fn row(&mut self, cells: &[Cell]) -> Result<(), Failure> {
        self.rows.push(object(cells));
        self.answer.line(columns(texts(cells), &self.widths)).begin(self.voice)
    }

    /// The answer with the row below all others, if there is one.
    pub(super) fn end(mut self, total: &[Cell]) -> Answer {
        self.answer.fact("rows", self.rows);
        if !total.is_empty() {
            self.answer.line(columns(texts(total), &self.widths)).fact("total", object(total));
        }
        self.answer
    }
}

fn texts(cells: &[Cell]) -> impl Iterator<Item = &String> {
    cells.iter().map(|(_, _, text)| text)
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
