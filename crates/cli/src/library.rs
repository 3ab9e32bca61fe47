use std::env;
use std::path::{Path, PathBuf};

use lusus_bots::{Library, Sources};
use lusus_catalog::Abilities;
use lusus_core::{Message, msg};
use lusus_endings::TableError;
use lusus_erased::Variant;
use lusus_tui::saves::Saves;

use crate::answer::aside;
use crate::failure::Failure;
use crate::voice::Voice;

/// The variable of the environment that names the folder of tables.
const VARIABLE: &str = "LUSUS_TABLES";

/// What bots may look up: the tables in the folder that the flag names, or else
/// in the usual one, if it holds any. Of a game without tables only a folder
/// that a flag names is opened.
///
/// # Errors
/// If a folder was asked for and holds no tables, or a damaged one. Where no
/// game is named yet, and of the usual folder, that is told, and its tables are
/// not used.
pub(crate) fn sources(
    asked: Option<&Path>,
    data: Option<&Path>,
    game: Option<Variant>,
    voice: Voice,
) -> Result<Sources, Failure> {
    if let Some(folder) = asked {
        return open(folder).map_err(|fault| fault.failure());
    }
    if game.is_some_and(|game| !game.has_tables()) {
        return Ok(Sources::Shipped);
    }
    if let Some(folder) = folder_of_variable() {
        return open(&folder).or_else(|fault| {
            let fault = Unusable::OfVariable(Box::new(fault));
            match game {
                Some(_) => Err(fault.failure()),
                None => Ok(shipped_instead(&fault.message(), voice)),
            }
        });
    }
    let Some(folder) = usual_folder(data) else { return Ok(Sources::Shipped) };
    match Library::open(&folder) {
        Ok(library) if library.is_empty() => Ok(Sources::Shipped),
        Ok(library) => Ok(Sources::Tables(library)),
        Err(error) => Ok(shipped_instead(&error.message(), voice)),
    }
}

/// Tells why tables are not used, and does with what the program has.
fn shipped_instead(fault: &Message, voice: Voice) -> Sources {
    aside(&voice.say(&msg!("cli-tables-unused", fault = fault.clone())));
    Sources::Shipped
}

/// The tables in a folder, of which there must be some.
pub(crate) fn open(folder: &Path) -> Result<Sources, Unusable> {
    let library = Library::open(folder).map_err(Unusable::Damaged)?;
    if library.is_empty() {
        return Err(Unusable::Missing { folder: folder.display().to_string() });
    }
    Ok(Sources::Tables(library))
}

/// Why the tables of a folder cannot be used.
#[derive(Debug)]
pub(crate) enum Unusable {
    /// One of them is not whole.
    Damaged(TableError),
    /// There are none.
    Missing { folder: String },
    /// The folder that the variable of the environment names.
    OfVariable(Box<Unusable>),
}

impl Unusable {
    pub(crate) fn message(&self) -> Message {
        match self {
            Unusable::Damaged(error) => error.message(),
            Unusable::Missing { folder } => msg!("cli-no-tables", folder = folder.as_str()),
            Unusable::OfVariable(fault) => {
                msg!("cli-tables-variable", variable = VARIABLE, fault = fault.message())
            }
        }
    }

    pub(crate) fn failure(&self) -> Failure {
        let failure = Failure::in_field("tables", self.message());
        let mut fault = self;
        while let Unusable::OfVariable(inner) = fault {
            fault = inner;
        }
        match fault {
            Unusable::Damaged(error) => with_place(failure, error),
            _ => failure,
        }
    }
}

/// A file of a table cannot be used.
pub(crate) fn damaged(error: &TableError) -> Failure {
    with_place(Failure::in_field("tables", error.message()), error)
}

/// The same with what programs want to know of a damaged file.
fn with_place(failure: Failure, error: &TableError) -> Failure {
    let file = error.file.display().to_string();
    let failure = failure.with("file", file).with("reason", error.fault.message().key);
    match error.fault.byte() {
        Some(byte) => failure.with("byte", byte),
        None => failure,
    }
}

/// The folder in which tables are kept, if there is a place for them.
pub(crate) fn folder(asked: Option<&Path>) -> Option<PathBuf> {
    asked.map(Path::to_owned).or_else(folder_of_variable).or_else(|| usual_folder(None))
}

fn folder_of_variable() -> Option<PathBuf> {
    env::var(VARIABLE).ok().filter(|folder| !folder.is_empty()).map(PathBuf::from)
}

/// Beside the games that are kept.
fn usual_folder(data: Option<&Path>) -> Option<PathBuf> {
    Saves::new(lusus_catalog::LUSUS, data.map(Path::to_owned))
        .folder()
        .map(|data| data.join("tables"))
}

/// Says which blocks of tables turned out damaged; they were not used.
pub(crate) fn tell_faults(sources: &Sources, voice: Voice) {
    for fault in faults(sources) {
        aside(&voice.say(&fault));
    }
}

/// What was found wrong with tables since this was last asked.
pub(crate) fn faults(sources: &Sources) -> Vec<Message> {
    let Sources::Tables(library) = sources else { return Vec::new() };
    let told = library.take_faults().into_iter();
    told.map(|error| msg!("cli-tables-unused", fault = error.message())).collect()
}
