use std::io::{self, ErrorKind};

use lusus_core::{Message, ParsePositionError, msg, text::quote};
use lusus_erased::Refused;
use lusus_home::has_memory_for;
use lusus_text::system_fault;
use serde_json::{Map, Value};

use crate::answer::escape;
use crate::{Answer, Form, Voice, aside};

/// The exit status of wrong input.
pub(crate) const WRONG_INPUT: u8 = 2;

/// Why a command could not be carried out.
#[derive(Debug)]
pub(crate) struct Failure {
    pub(crate) message: Message,
    /// Further facts for programs, in JSON only.
    facts: Map<String, Value>,
    cause: Cause,
}

/// What brought a failure about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Cause {
    Input,
    Machine,
    /// Nobody reads any more (`lusus moves | head -1`), which is no error.
    NoReader,
}

impl Failure {
    /// The input is wrong.
    pub(crate) fn new(message: Message) -> Failure {
        Failure { message, facts: Map::new(), cause: Cause::Input }
    }

    /// The same where no input is to blame.
    pub(crate) fn blameless(message: Message) -> Failure {
        Failure { cause: Cause::Machine, ..Failure::new(message) }
    }

    /// The answer cannot be written.
    pub(crate) fn unwritten(error: &io::Error) -> Failure {
        let message = msg!("cli-write", fault = system_fault(error));
        let cause = match error.kind() {
            ErrorKind::BrokenPipe => Cause::NoReader,
            _ => Cause::Machine,
        };
        Failure { cause, ..Failure::new(message) }
    }

    /// A flag or argument that has a wrong value, or lacks one.
    pub(crate) fn in_field(field: &str, message: Message) -> Failure {
        Failure::new(message).with("field", field)
    }

    /// A file that a flag names and that the system does not read or write. Its
    /// name may be wrong; a full disk is no wrong input.
    pub(crate) fn in_file(field: &str, message: Message, fault: &io::Error) -> Failure {
        let cause = match fault.kind() {
            ErrorKind::NotFound
            | ErrorKind::PermissionDenied
            | ErrorKind::AlreadyExists
            | ErrorKind::IsADirectory
            | ErrorKind::NotADirectory
            | ErrorKind::InvalidFilename
            | ErrorKind::InvalidInput
            | ErrorKind::InvalidData => Cause::Input,
            _ => Cause::Machine,
        };
        Failure { cause, ..Failure::in_field(field, message) }
    }

    /// The same, or blameless where no flag is at fault.
    pub(crate) fn in_any(field: Option<&str>, message: Message) -> Failure {
        match field {
            Some(field) => Failure::in_field(field, message),
            None => Failure::blameless(message),
        }
    }

    /// A table that the machine's memory does not hold; `flag` as people write
    /// it.
    pub(crate) fn check_memory(field: &str, flag: &str, mib: u64) -> Result<(), Failure> {
        no_memory(flag, mib).map_or(Ok(()), |message| Err(Failure::in_field(field, message)))
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
            .with("clause", clause.map(|clause| clause.to_string()))
    }

    /// Adds a fact, if it is known.
    pub(crate) fn with(mut self, key: &str, value: impl Into<Value>) -> Failure {
        let value = value.into();
        if !value.is_null() {
            self.facts.insert(key.to_owned(), value);
        }
        self
    }

    /// The exit status, by which scripts see the cause.
    pub(crate) const fn status(&self) -> u8 {
        match self.cause {
            Cause::Input => WRONG_INPUT,
            Cause::Machine => Answer::INCOMPLETE,
            Cause::NoReader => 0,
        }
    }

    /// Prints the failure to standard error, unless it is none.
    pub(crate) fn write(&self, voice: Voice) {
        let sentence = voice.say(&self.message);
        match voice.form {
            _ if self.cause == Cause::NoReader => {}
            Form::Text => {
                let lines: Vec<String> = sentence.split('\n').map(escape).collect();
                aside(&voice.say(&msg!("cli-error", fault = lines.join("\n"))));
            }
            Form::Json => {
                let mut object = Map::from_iter([("error".to_owned(), Value::from(sentence))]);
                object.extend(self.facts.clone());
                aside(&Value::Object(object).to_string());
            }
        }
    }
}

/// Why a table of this size cannot be made, if it cannot.
pub(crate) fn no_memory(flag: &str, mib: u64) -> Option<Message> {
    let fits = has_memory_for(mib.saturating_mul(1 << 20));
    (!fits).then(|| msg!("cli-no-memory", flag = flag, mebibytes = mib.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_disk_is_no_wrong_input() {
        for (kind, status) in [
            (ErrorKind::NotFound, 2),
            (ErrorKind::PermissionDenied, 2),
            (ErrorKind::StorageFull, 1),
            (ErrorKind::ReadOnlyFilesystem, 1),
            (ErrorKind::Other, 1),
        ] {
            let failure = Failure::in_file("out", msg!("prove-save-too-large"), &kind.into());
            assert_eq!(failure.status(), status, "{kind}");
        }
    }
}
