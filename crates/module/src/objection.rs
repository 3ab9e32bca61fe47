use lusus_core::text::ParsePositionError;
use lusus_core::{Clause, Language, Message};
use lusus_erased::Refused;
use lusus_record::ReadError;
use lusus_text::MessageView;
use serde::Serialize;

/// Why something cannot be, and where it is wrong.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Objection {
    /// What is wrong.
    pub(crate) message: MessageView,
    /// The field of a position at fault; `text` if the fields themselves are
    /// wrong.
    pub(crate) field: Option<&'static str>,
    /// The line of a record, from 1.
    pub(crate) line: Option<u32>,
    /// The place in the text or its line, in characters from 1.
    pub(crate) column: Option<u32>,
    /// The number of the move at fault, from 1.
    pub(crate) number: Option<u32>,
    /// The clause of the rules page that a move breaks.
    pub(crate) clause: Option<&'static str>,
}

impl Objection {
    /// Something is wrong, and not yet said in any language.
    pub(crate) fn new(message: Message) -> Objection {
        let message = MessageView { message, text: String::new() };
        Objection { message, field: None, line: None, column: None, number: None, clause: None }
    }

    pub(crate) fn of_move(refused: Refused) -> Objection {
        let clause = refused.clause.map(|Clause(clause)| clause);
        Objection { clause, ..Objection::new(refused.message) }
    }

    pub(crate) fn of_position(error: ParsePositionError) -> Objection {
        let ParsePositionError { field, column, message } = error;
        Objection { field: Some(field), column: place(column), ..Objection::new(message) }
    }

    pub(crate) fn of_record(error: ReadError) -> Objection {
        let ReadError { line, column, message, .. } = error;
        Objection { line: place(line), column: place(column), ..Objection::new(message) }
    }

    /// The same, said in a language.
    pub(crate) fn said(self, language: Language) -> Objection {
        let message = MessageView::new(self.message.message, language);
        Objection { message, ..self }
    }
}

/// A place in a text, if it can be told.
fn place(number: usize) -> Option<u32> {
    u32::try_from(number).ok()
}
