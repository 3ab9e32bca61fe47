use std::io::{self, Write};
use std::mem;

use lusus_core::Message;
use serde_json::{Map, Value};

use crate::{Failure, Form, Voice};

/// What a command has to say: the same facts as lines of text and as JSON. One
/// that has said all by itself gives none.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    text: String,
    facts: Map<String, Value>,
    /// The exit status, where it is not that of success.
    status: u8,
}

impl Answer {
    /// The exit status of a command that has not all that was asked for, though
    /// no input is wrong.
    pub(crate) const INCOMPLETE: u8 = 1;

    /// A text for people, which JSON carries under `text`.
    pub(crate) fn page(text: String) -> Answer {
        let mut answer = Answer::default();
        answer.line(text.strip_suffix('\n').unwrap_or(&text)).fact("text", text);
        answer
    }

    /// An answer of which more was expected; scripts see it by the status.
    pub(crate) fn with_status(mut self, status: u8) -> Answer {
        self.status = status;
        self
    }

    pub(crate) fn line(&mut self, line: impl AsRef<str>) -> &mut Answer {
        self.text.push_str(line.as_ref());
        self.text.push('\n');
        self
    }

    /// Adds a fact to the JSON object.
    pub(crate) fn fact(&mut self, key: &str, value: impl Into<Value>) -> &mut Answer {
        self.facts.insert(key.to_owned(), value.into());
        self
    }

    /// Adds the facts of an object.
    pub(crate) fn facts(&mut self, object: Value) -> &mut Answer {
        if let Value::Object(facts) = object {
            self.facts.extend(facts);
        }
        self
    }

    /// Adds a fact to both: as a line `key value`, and to the JSON object.
    pub(crate) fn tell(&mut self, key: &str, value: impl Into<Value>) -> &mut Answer {
        let value = value.into();
        self.line(format!("{key} {}", plain(&value))).fact(key, value)
    }

    /// The same, but as a line only if that says something.
    pub(crate) fn tell_if(
        &mut self,
        says: bool,
        key: &str,
        value: impl Into<Value>,
    ) -> &mut Answer {
        if says { self.tell(key, value) } else { self.fact(key, value) }
    }

    /// Prints the lines that are there, so that they stand whatever comes next;
    /// JSON is one object and waits.
    pub(crate) fn begin(&mut self, voice: Voice) -> Result<(), Failure> {
        match voice.form {
            Form::Text => print(&mem::take(&mut self.text)),
            Form::Json => Ok(()),
        }
    }

    /// Prints the answer to standard output, and returns the exit status.
    pub(crate) fn write(self, voice: Voice) -> Result<u8, Failure> {
        match voice.form {
            Form::Text => print(&self.text)?,
            Form::Json if self.facts.is_empty() => {}
            Form::Json => print(&format!("{}\n", Value::Object(self.facts)))?,
        }
        Ok(self.status)
    }
}

/// Writes to standard output at once.
pub(crate) fn print(text: &str) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_err(|error| Failure::unwritten(&error))
}

/// A fact as it stands in a line of text; `-` for none.
pub(crate) fn plain(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => escape(text),
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

/// A text in one line, which no character of it turns into a command for the
/// terminal.
pub(crate) fn escape(text: &str) -> String {
    let escaped = |c: char| match c.is_control() {
        true => c.escape_default().to_string(),
        false => c.to_string(),
    };
    text.chars().map(escaped).collect()
}

/// A row of a table: the first cell to the left, all others to the right.
pub(crate) fn columns(
    cells: impl IntoIterator<Item = impl AsRef<str>>,
    widths: &[usize],
) -> String {
    let mut line = String::new();
    for (cell, &width) in cells.into_iter().zip(widths) {
        let cell = cell.as_ref();
        line += &match line.as_str() {
            "" => format!("{cell:<width$}"),
            _ => format!("  {cell:>width$}"),
        };
    }
    line.trim_end().to_owned()
}

/// Says a sentence to people beside the facts, if they are not for programs
/// alone.
pub(crate) fn aside_in_text(message: &Message, voice: Voice) {
    if voice.form == Form::Text {
        aside(&voice.say(message));
    }
}

/// Tells the seed that had to be drawn, if one had, so that the draw can be had
/// again.
pub(crate) fn tell_seed(answer: &mut Answer, drawn: Option<u64>, voice: Voice) {
    let Some(seed) = drawn else { return };
    answer.fact("seed", seed);
    if voice.form == Form::Text {
        aside(&format!("seed {seed}"));
    }
}

/// Says something beside the answer, on standard error; it is no error if
/// nobody reads it.
pub(crate) fn aside(text: &str) {
    _ = writeln!(io::stderr().lock(), "{text}");
}
