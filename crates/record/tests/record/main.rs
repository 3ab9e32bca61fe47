//! Records: what is read, what is refused, what is written, and the law that
//! reading what was written gives the same record.

mod building;
mod games;
mod hostile;
mod law;
mod reading;
mod refusing;

use lusus_catalog::LUSUS;
use lusus_record::Record;

/// A record without moves from the start of a variant.
fn empty_record(id: &str) -> Record {
    let variant = LUSUS.find(id).expect("a variant");
    Record::new(&*variant.start(1))
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
