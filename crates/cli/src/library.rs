use std::env;
use std::path::PathBuf;

use clap::ArgMatches;
use lusus_bots::{Library, Sources};
use lusus_core::{Message, msg};
use lusus_tui::saves::Saves;

use crate::answer::aside;
use crate::failure::Failure;
use crate::game_input::text;
use crate::voice::Voice;

/// The variable of the environment that names the folder of tables.
const VARIABLE: &str = "LUSUS_TABLES";

/// What bots may look up: the tables in the folder that is asked for, or else in
/// the usual one, if it holds any.
///
/// # Errors
/// If a folder was asked for and holds no tables, or a damaged one. What is
/// wrong with the usual folder is told, and its tables are not used.
pub(crate) fn sources(matches: &ArgMatches, voice: Voice) -> Result<Sources, Failure> {
    if let Some(folder) = asked_folder(matches) {
        return open(&folder).map_err(|message| Failure::in_field("tables", message));
    }
    let Some(folder) = usual_folder(matches) else { return Ok(Sources::Shipped) };
    match Library::open(&folder) {
        Ok(library) if library.is_empty() => Ok(Sources::Shipped),
        Ok(library) => Ok(Sources::Tables(library)),
        Err(error) => {
            aside(&voice.say(&msg!("cli-tables-unused", fault = error.message())));
            Ok(Sources::Shipped)
        }
    }
}

/// The tables in a folder, of which there must be some.
pub(crate) fn open(folder: &str) -> Result<Sources, Message> {
    let library = Library::open(folder.as_ref()).map_err(|error| error.message())?;
    if library.is_empty() {
        return Err(msg!("cli-no-tables", folder = folder));
    }
    Ok(Sources::Tables(library))
}

/// The folder in which tables are kept, if there is a place for them.
pub(crate) fn folder(matches: &ArgMatches) -> Option<PathBuf> {
    asked_folder(matches).map(PathBuf::from).or_else(|| usual_folder(matches))
}

fn asked_folder(matches: &ArgMatches) -> Option<String> {
    let flag = text(matches, "tables").map(str::to_owned);
    flag.or_else(|| env::var(VARIABLE).ok().filter(|folder| !folder.is_empty()))
}

/// Beside the games that are kept.
fn usual_folder(matches: &ArgMatches) -> Option<PathBuf> {
    let data = text(matches, "data").map(PathBuf::from);
    Saves::new(data).folder().map(|data| data.join("tables"))
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
