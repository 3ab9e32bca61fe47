use std::env;
use std::path::{Path, PathBuf};

use lusus_bots::{Library, Sources};
use lusus_catalog::Abilities;
use lusus_core::{Message, msg};
use lusus_endings::{TableError, TableFault};
use lusus_erased::Variant;
use lusus_home::data_folder;

use crate::{Failure, Voice, aside};

/// The variable of the environment that names the folder of tables.
const VARIABLE: &str = "LUSUS_TABLES";

/// What bots may look up: the tables in the folder that the flag names, or else
/// in the usual one, if it holds any. Of a game without tables only a folder
/// that a flag names is opened. A folder that was asked for must hold tables,
/// and whole ones; where no game is named yet, and of the usual folder, it is
/// told that they are not used.
pub(crate) fn sources(
    asked: Option<&Path>,
    data: Option<&Path>,
    game: Option<Variant>,
    voice: Voice,
) -> Result<Sources, Failure> {
    if let Some(folder) = asked {
        return open(folder);
    }
    if game.is_some_and(|game| !game.has_tables()) {
        return Ok(Sources::Shipped);
    }
    if let Some(folder) = folder_of_variable() {
        return open(&folder).or_else(|mut failure| {
            let fault = failure.message;
            failure.message = msg!("cli-in-variable", variable = VARIABLE, fault = fault);
            match game {
                Some(_) => Err(failure),
                None => Ok(shipped_instead(failure.message, voice)),
            }
        });
    }
    let Some(folder) = usual_folder(data, voice) else { return Ok(Sources::Shipped) };
    match Library::open(&folder) {
        Ok(library) if library.is_empty() => Ok(Sources::Shipped),
        Ok(library) => Ok(Sources::Tables(library)),
        Err(error) => Ok(shipped_instead(error.message(), voice)),
    }
}

/// Tells why tables are not used, and does with what the program has.
fn shipped_instead(fault: Message, voice: Voice) -> Sources {
    aside(&voice.say(&msg!("cli-tables-unused", fault = fault)));
    Sources::Shipped
}

/// The tables in a folder, of which there must be some.
pub(crate) fn open(folder: &Path) -> Result<Sources, Failure> {
    let library = Library::open(folder).map_err(|error| damaged(&error))?;
    if library.is_empty() {
        let message = msg!("cli-no-tables", folder = folder.display().to_string());
        return Err(Failure::in_field("tables", message));
    }
    Ok(Sources::Tables(library))
}

/// A file of tables is not whole.
pub(crate) fn damaged(error: &TableError) -> Failure {
    let failure = match &error.fault {
        TableFault::Io(fault) => Failure::in_file("tables", error.message(), fault),
        _ => Failure::in_field("tables", error.message()),
    };
    failure
        .with("file", error.file.display().to_string())
        .with("reason", error.fault.message().key)
        .with("byte", error.fault.byte())
}

/// The folder in which tables are kept, if there is a place for them.
pub(crate) fn folder(asked: Option<&Path>, voice: Voice) -> Option<PathBuf> {
    asked.map(Path::to_owned).or_else(folder_of_variable).or_else(|| usual_folder(None, voice))
}

fn folder_of_variable() -> Option<PathBuf> {
    env::var(VARIABLE).ok().filter(|folder| !folder.is_empty()).map(PathBuf::from)
}

/// Beside the games that are kept.
fn usual_folder(data: Option<&Path>, voice: Voice) -> Option<PathBuf> {
    let data = data_folder(voice.catalogue.name(), data.map(Path::to_owned));
    data.map(|data| data.join("tables"))
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
