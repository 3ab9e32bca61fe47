//! The interface line by line: numbered menus, the board after every move.
//!
//! It writes lines and reads lines, nothing else, so that it works through a
//! pipe, with a screen reader and in any terminal.

mod console;
mod dialogue;
mod evaluation;
mod obey;
mod readable;
mod replay;
mod session;
mod word;

use std::io::{BufRead, Write};
use std::path::Path;
use std::time::Duration;

use lusus_core::msg;
use lusus_record::{ReadError, Record};

use console::{Console, Leave};
use session::Session;

use crate::saves::{LoadError, Saves, load, read_records};
use crate::{Failure, Launch, LocalMatch, What, stopwatch};

/// How often somebody who waits for a bot looks whether it has an answer.
const PATIENCE: Duration = Duration::from_millis(5);

/// Talks with a person until they leave or the input ends.
///
/// # Errors
/// If the game cannot be begun or loaded, or the terminal fails.
pub fn run(launch: Launch, mut input: impl BufRead, mut output: impl Write) -> Result<(), Failure> {
    let console = &mut Console::new(&launch, &mut input, &mut output);
    let left = match launch.what {
        What::StartPage => start(console),
        What::Game(setup) => {
            let local_match = LocalMatch::new(*setup, console.thinkers(), stopwatch())?;
            play_on(console, Session::new(local_match, console))
        }
        What::Load(path) => {
            match dialogue::choose_of(console, &path, read_games(&console.saves, &path)?) {
                Ok(Some(record)) => {
                    let local_match =
                        LocalMatch::of_record(&record, console.thinkers(), stopwatch())?;
                    play_on(console, Session::new(local_match, console).cut_from(&record))
                }
                Ok(None) => start(console),
                Err(leave) => Err(leave),
            }
        }
        What::Replay(path) => {
            match dialogue::choose_of(console, &path, read_games(&console.saves, &path)?) {
                Ok(Some(record)) => replay::run(console, record),
                Ok(None) => Ok(()),
                Err(leave) => Err(leave),
            }
        }
    };
    match left {
        Ok(()) | Err(Leave::Done) => Ok(()),
        Err(Leave::Failed(error)) => Err(Failure::Terminal(error)),
    }
}

/// The games of a file; if there is but one, it can be read.
fn read_games(saves: &Saves, path: &Path) -> Result<Vec<Result<Record, ReadError>>, LoadError> {
    let games = read_records(saves.catalogue(), path)?;
    if games.len() == 1 { Ok(vec![Ok(load(saves.catalogue(), path)?)]) } else { Ok(games) }
}

/// From the menu to a game, again and again.
fn start(console: &mut Console<'_>) -> Result<(), Leave> {
    console.say(&msg!("plain-welcome"))?;
    for fault in console.saves.damaged() {
        console.say(&msg!("plain-damaged", fault = fault.message()))?;
    }
    loop {
        dialogue::choose_session(console)?.play(console)?;
    }
}

/// A game that was asked for, then the menu, which offers what is left
/// unfinished.
fn play_on(console: &mut Console<'_>, mut session: Session) -> Result<(), Leave> {
    session.play(console)?;
    drop(session);
    start(console)
}
