use std::io::{self, Write};

use lusus_core::Message;
use serde_json::{Map, Value};

use crate::{Form, Voice};

/// What a command has to say: the same facts as lines of text and as JSON.
#[derive(Debug, Default)]
pub(crate) struct Answer {
    text: String,
    facts: Map<String, Value>,
    /// How the saying went, where all was said before.
    given: Option<io::Result<()>>,
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
        answer.fact("text", text.as_str());
        answer.text = text;
        if !answer.text.ends_with('\n') {
            answer.text.push('\n');
        }
        answer
    }

    /// An answer that a command has given by itself, line by line.
    pub(crate) fn given(given: io::Result<()>) -> Answer {
        Answer { given: Some(given), ..Answer::default() }
    }

    /// An answer of which more was expected; scripts see it by the status.
    pub(crate) fn with_status(mut self, status: u8) -> Answer {
        self.status = status;
        self
    }

    /// The exit status once it is written.
    pub(crate) fn status(&self) -> u8 {
        self.status
    }

    /// Adds a line of text.
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

    /// Adds a fact to both: as a line `key value`, and to the JSON object.
    pub(crate) fn tell(&mut self, key: &str, value: impl Into<Value>) -> &mut Answer {
        let value = value.into();
        self.line(format!("{key} {}", plain(&value))).fact(key, value)
    }

    /// Prints the lines that are there, so that they stand whatever comes next;
    /// JSON is one object and waits.
    pub(crate) fn begin(&mut self, voice: Voice) {
        if voice.form == Form::Json {
            return;
        }
        let mut out = io::stdout().lock();
        let said = out.write_all(self.text.as_bytes()).and_then(|()| out.flush());
        self.text.clear();
        if said.is_err() {
            self.given = Some(said);
        }
    }

    /// Prints the answer to standard output.
    pub(crate) fn write(self, voice: Voice) -> io::Result<()> {
        if let Some(given) = self.given {
            return given;
        }
        let mut out = io::stdout().lock();
        match voice.form {
            Form::Text => out.write_all(self.text.as_bytes())?,
            Form::Json => writeln!(out, "{}", Value::Object(self.facts))?,
        }
        out.flush()
    }
}

/// A fact as it stands in a line of text; `-` for none.
pub(crate) fn plain(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(plain).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
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
