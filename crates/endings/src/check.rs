use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::io;
use std::path::{Path, PathBuf};

use lusus_core::{Message, msg};

use crate::parallel::Workers;
use crate::table::file_name;
use crate::{
    Ending, EndingTable, Job, Layer, SolveError, Step, Summary, TableError, TableFault, Value,
    Values,
};

/// Why a table is not to be trusted.
#[derive(Debug, thiserror::Error)]
pub enum CheckError {
    /// It could not be read, or the work was stopped.
    #[error(transparent)]
    Read(#[from] SolveError),
    /// A layer has no file.
    #[error("{}: not there", .0.display())]
    Missing(
        /// The file.
        PathBuf,
    ),
    /// A value does not follow from those that the moves lead to.
    #[error("{layer}: {ending} is {found}, but its moves make it {expected}")]
    Unsound {
        /// The layer.
        layer: Layer,
        /// The ending.
        ending: Ending,
        /// Its value in the table.
        found: Value,
        /// The value that follows.
        expected: Value,
    },
}

impl CheckError {
    /// The fault in words; nothing if somebody stopped the work.
    #[must_use]
    pub fn message(&self) -> Option<Message> {
        match self {
            CheckError::Read(SolveError::Stopped) => None,
            CheckError::Read(SolveError::Table(error)) => Some(error.message()),
            CheckError::Missing(file) => {
                Some(msg!("endings-missing", file = file.display().to_string()))
            }
            CheckError::Unsound { layer, ending, found, expected } => Some(msg!(
                "endings-unsound",
                layer = layer.to_string(),
                ending = ending.to_string(),
                found = found.to_string(),
                expected = expected.to_string(),
            )),
        }
    }
}

/// Compares every value of all layers up to a number of pieces with those of the
/// positions after each move.
///
/// If all agree the table is right: wins and losses follow from shorter ones,
/// and whoever stands in a draw has a move to a draw and none to a win, so that
/// neither side is ever forced out of it.
///
/// # Errors
/// If a file is missing or damaged, or a value does not follow.
pub fn check(job: &Job<'_>, progress: &mut dyn FnMut(Step)) -> Result<(), CheckError> {
    let mut read: HashMap<Layer, Values> = HashMap::new();
    for layer in Layer::up_to(job.removal, job.pieces) {
        progress(Step::Checking(layer));
        for needed in [layer, layer.swapped()] {
            if let Entry::Vacant(place) = read.entry(needed) {
                place.insert(read_layer(&job.folder.join(file_name(needed)))?);
            }
        }
        read.retain(|known, _| known.pieces() + 2 >= layer.pieces());
        let workers = Workers { threads: job.threads.get(), is_stopped: job.is_stopped };
        check_layer(&read[&layer], &read, workers)?;
        progress(Step::Sound(Summary::of(&read[&layer])));
    }
    Ok(())
}

fn read_layer(file: &Path) -> Result<Values, CheckError> {
    let read = EndingTable::open(file).and_then(|table| table.read_all());
    read.map_err(|error| match error.fault {
        TableFault::Io(fault) if fault.kind() == io::ErrorKind::NotFound => {
            CheckError::Missing(error.file)
        }
        fault => CheckError::Read(SolveError::Table(TableError { fault, ..error })),
    })
}

fn check_layer(
    values: &Values,
    all: &HashMap<Layer, Values>,
    workers: Workers<'_>,
) -> Result<(), CheckError> {
    let layer = values.layer();
    let after = After { step: &all[&layer.swapped()], capture: after_capture(layer, all) };
    let index = values.index();
    let found = workers.share(index.class_count(), 16, |classes, found: &mut Option<_>| {
        for (number, ending) in classes.flat_map(|class| index.endings(class)) {
            let (stored, expected) = (values.bytes()[number], after.value_before(ending));
            if stored != expected && found.is_none() {
                *found = Some((ending, stored, expected));
            }
        }
    });
    let faults = found.map_err(|_| SolveError::Stopped)?;
    match faults.into_iter().flatten().next() {
        None => Ok(()),
        Some((ending, stored, expected)) => Err(CheckError::Unsound {
            layer,
            ending,
            found: Value::from_byte(stored),
            expected: Value::from_byte(expected),
        }),
    }
}

fn after_capture(layer: Layer, all: &HashMap<Layer, Values>) -> Option<&Values> {
    layer.after_capture().map(|layer| &all[&layer])
}

/// What the moves of a layer lead to.
struct After<'a> {
    step: &'a Values,
    capture: Option<&'a Values>,
}

impl After<'_> {
    /// The value of an ending as it follows from those after its moves.
    fn value_before(&self, ending: Ending) -> u8 {
        // The shortest win, whether there is a draw, the longest loss.
        let (mut win, mut draws, mut loss) = (u8::MAX, false, 0);
        let mut see = |byte: u8| match byte {
            0 => draws = true,
            plies if plies % 2 == 0 => win = win.min(plies + 1),
            plies => loss = loss.max(plies + 1),
        };
        let mut is_won_at_once = false;
        ending.all_steps(|after| {
            see(self.step.byte(after));
            true
        });
        ending.all_jumps(|jump| {
            is_won_at_once |= jump.wins();
            is_won_at_once
                || jump.all_completions(|after| {
                    see(self.capture.map_or(0, |values| values.byte(after)));
                    true
                })
        });
        if !ending.can_move() {
            see(self.step.byte(ending.swapped()));
        }
        match (is_won_at_once, win) {
            (true, _) => 1,
            (_, u8::MAX) if draws => 0,
            (_, u8::MAX) => loss,
            _ => win,
        }
    }
}
