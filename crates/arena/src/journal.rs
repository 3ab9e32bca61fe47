use std::fs::{File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Read, Seek, SeekFrom, Write};
use std::path::Path;

use lusus_core::{Message, msg};
use serde_json::{Value, json};
use thiserror::Error;

use crate::{Difference, Finished, Plan};

/// The file from which a run is taken up again: its plan, then a line of JSON
/// for each finished game.
///
/// A line is written at once and whole, so that a run that is killed loses no
/// finished game; one that was torn apart is dropped when the file is opened.
#[derive(Debug)]
pub struct Journal {
    file: File,
}

impl Journal {
    const VERSION: u32 = 1;
    /// More than a plan takes.
    const LONGEST_HEAD: u64 = 1 << 20;

    /// Opens the journal of a plan, or begins one where there is no file or an
    /// empty one, and returns the games in it. The plan may have another number
    /// of pairs than the one that began it.
    ///
    /// # Errors
    /// If the file cannot be used, belongs to another plan, or is no journal.
    pub fn open(path: &Path, plan: &Plan) -> Result<(Journal, Vec<Finished>), JournalError> {
        let mut file =
            OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        file.try_lock().map_err(|error| match error {
            TryLockError::WouldBlock => JournalError::InUse,
            TryLockError::Error(error) => JournalError::Io(error),
        })?;
        // A device might never end.
        if !file.metadata()?.is_file() {
            return Err(JournalError::NotAJournal);
        }
        let text = whole_text(&mut file, plan)?;
        file.set_len(text.len() as u64)?;
        file.seek(SeekFrom::End(0))?;
        let mut journal = Journal { file };
        let mut lines = text.lines().enumerate();
        if lines.next().is_none() {
            journal.write(&head(plan))?;
        }
        let read = |(i, line): (usize, &str)| {
            plan.catalogue
                .reading(|| serde_json::from_str(line))
                .map_err(|_| JournalError::Line(i + 1))
        };
        let games = lines.map(read).collect::<Result<_, _>>()?;
        Ok((journal, games))
    }

    /// Takes note of a game.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn add(&mut self, finished: &Finished) -> io::Result<()> {
        self.write(&serde_json::to_value(finished).expect("a finished game is plain data"))
    }

    fn write(&mut self, line: &Value) -> io::Result<()> {
        self.file.write_all(format!("{line}\n").as_bytes())
    }
}

/// Why a journal cannot be used.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The file cannot be read or written.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// Another run is writing to it.
    #[error("another run is using it")]
    InUse,
    /// It does not begin as a journal does.
    #[error("it is not a journal of the arena")]
    NotAJournal,
    /// A line, counted from 1, is not a finished game.
    #[error("line {0} is not a finished game")]
    Line(usize),
    /// It belongs to a plan that differs in these settings.
    #[error("it belongs to another plan")]
    Differs(Vec<Difference>),
}

impl JournalError {
    /// The fault, for people; it stands behind the name of the file.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            JournalError::Io(error) => msg!("arena-journal-io", fault = error.to_string()),
            JournalError::InUse => msg!("arena-journal-in-use"),
            JournalError::NotAJournal => msg!("arena-journal-foreign"),
            JournalError::Line(number) => msg!("arena-journal-line", number = *number),
            JournalError::Differs(differences) => {
                let list = differences.iter().map(|difference| {
                    let Difference { flags, before, now } = difference;
                    format!("{flags}: {before} → {now}")
                });
                msg!("arena-journal-differs", list = list.collect::<Vec<_>>().join("; "))
            }
        }
    }
}

fn head(plan: &Plan) -> Value {
    let plan = serde_json::to_value(plan).expect("a plan is plain data");
    json!({ "lusus-arena": Journal::VERSION, "plan": plan })
}

fn check_head(line: &str, plan: &Plan) -> Result<(), JournalError> {
    let before: Value = serde_json::from_str(line).map_err(|_| JournalError::NotAJournal)?;
    if before["lusus-arena"] != Journal::VERSION {
        return Err(JournalError::NotAJournal);
    }
    // Numbers are compared as they are written.
    let now: Value = serde_json::from_str(&head(plan).to_string()).expect("what was just written");
    let differences = Difference::between(&before["plan"], &now["plan"]);
    if differences.is_empty() { Ok(()) } else { Err(JournalError::Differs(differences)) }
}

/// The text of a journal of this plan up to the end of its last whole line. Its
/// head is looked at first: what is no journal is neither read whole nor changed.
fn whole_text(file: &mut File, plan: &Plan) -> Result<String, JournalError> {
    let mut bytes = Vec::new();
    let mut reader = BufReader::new(file);
    reader.by_ref().take(Journal::LONGEST_HEAD).read_until(b'\n', &mut bytes)?;
    if !bytes.is_empty() {
        let head = bytes.strip_suffix(b"\n").ok_or(JournalError::NotAJournal)?;
        check_head(str::from_utf8(head).map_err(|_| JournalError::NotAJournal)?, plan)?;
    }
    reader.read_to_end(&mut bytes)?;
    bytes.truncate(bytes.iter().rposition(|&byte| byte == b'\n').map_or(0, |last| last + 1));
    String::from_utf8(bytes).map_err(|error| {
        let good = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        JournalError::Line(1 + good.iter().filter(|&&byte| byte == b'\n').count())
    })
}
