use lusus_core::{Message, ParsePositionError, msg, text::quote};
use lusus_erased::Refused;
use serde_json::{Map, Value};

use crate::{Answer, Form, Voice, aside};

/// Why a command could not be carried out: the input was wrong.
#[derive(Debug)]
pub(crate) struct Failure {
    message: Message,
    /// Further facts for programs, in JSON only.
    facts: Map<String, Value>,
}

impl Failure {
    pub(crate) fn new(message: Message) -> Failure {
        Failure { message, facts: Map::new() }
    }

    /// A flag or argument that has a wrong value, or lacks one.
    pub(crate) fn in_field(field: &str, message: Message) -> Failure {
        Failure::new(message).with("field", field)
    }

    pub(crate) fn unknown_variant(id: &str, known: &str) -> Failure {
        Failure::in_field("game", msg!("cli-unknown-variant", found = quote(id), known = known))
    }

    pub(crate) fn bad_position(error: ParsePositionError) -> Failure {
        let ParsePositionError { field, column, message } = error;
        let reason = message.key;
        let sentence = match field {
            "text" => msg!("cli-bad-position-text", column = column, fault = message),
            _ => msg!("cli-bad-position", field = field, column = column, fault = message),
        };
        Failure::in_field(field, sentence).with("column", column).with("reason", reason)
    }

    /// The `number`-th move, counted from 1, is refused.
    pub(crate) fn illegal_move(refused: Refused, number: usize) -> Failure {
        let Refused { mv, message, clause } = refused;
        let reason = message.key;
        let quoted = quote(&mv);
        let sentence = match clause {
            Some(clause) => msg!(
                "cli-illegal-move",
                number = number,
                move = quoted,
                reason = message,
                clause = clause.to_string(),
            ),
            None => msg!("cli-late-move", number = number, move = quoted, reason = message),
        };
        Failure::in_field("moves", sentence)
            .with("move", mv)
            .with("number", number)
            .with("reason", reason)
            .with_some("clause", clause.map(|clause| clause.to_string()))
    }

    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Failure {
        self.facts.insert(key.to_owned(), value.into());
        self
    }

    /// The same with a fact that may be unknown.
    pub(crate) fn with_some(self, key: &str, value: Option<impl Into<Value>>) -> Failure {
        match value {
            Some(value) => self.with(key, value),
            None => self,
        }
    }

    /// The failure as a sentence.
    pub(crate) fn message(self) -> Message {
        self.message
    }

    /// The status that tells scripts the input was wrong.
    pub(crate) const EXIT_STATUS: u8 = 2;

    /// Tells a failure for which no input is to blame.
    pub(crate) fn blameless(self, voice: Voice) -> Answer {
        self.write(voice);
        Answer::given(Ok(())).with_status(Answer::INCOMPLETE)
    }

    /// Prints the failure to standard error.
    pub(crate) fn write(&self, voice: Voice) {
        let sentence = voice.say(&self.message);
        match voice.form {
            Form::Text => aside(&voice.say(&msg!("cli-error", fault = sentence))),
            Form::Json => {
                let mut object = Map::from_iter([("error".to_owned(), Value::from(sentence))]);
                object.extend(self.facts.clone());
                aside(&Value::Object(object).to_string());
            }
        }
    }
}
