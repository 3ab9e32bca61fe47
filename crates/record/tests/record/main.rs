//! Records: what is read, what is refused, what is written, and the law that
//! reading what was written gives the same record.

mod building;
mod games;
mod hostile;
mod law;
mod reading;
mod refusing;

use lusus_catalog::LUSUS;
use lusus_erased::AnyLine;
use lusus_record::{Record, Termination};

/// A record without moves from the start of a variant.
fn empty_record(id: &str) -> Record {
    let variant = LUSUS.find(id).expect("a variant");
    Record::new(&*variant.start(1))
}

/// A record of a line of play, with the result that the line has.
fn recorded(line: &dyn AnyLine) -> Record {
    let mut record = Record::of_moves(line);
    if let Some(outcome) = line.outcome() {
        record
            .finish(Some(outcome.result), Some(Termination::Normal))
            .expect("a result of its own");
    }
    record
}

/// The text of a file that holds these records: a blank line between them.
fn file_of(records: &[Record]) -> String {
    records.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n")
}

/// The part of a record's text behind its tags.
fn move_text(record: &Record) -> String {
    let text = record.to_string();
    text.split_once("\n\n").expect("a blank line ends the tags").1.trim_end().to_owned()
}

/// Checks the law of records on one of them.
fn check_law(record: &Record) {
    let text = record.to_string();
    let read = Record::read(LUSUS, &text).unwrap_or_else(|error| panic!("{error} in\n{text}"));
    assert_eq!(&read, record, "read from\n{text}");
    assert_eq!(read.to_string(), text);
}
