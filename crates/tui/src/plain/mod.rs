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
use crate::{Failure, Launch, Table, What, stopwatch};

/// How often somebody who waits for a bot looks whether it has an answer.
const PATIENCE: Duration = Duration::from_millis(5);

/// Speaks with a person until he leaves or the input ends.
///
/// # Errors
/// If the game cannot be begun or loaded, or the terminal fails.
pub fn run<R: BufRead, W: Write>(launch: Launch, input: R, output: W) -> Result<(), Failure> {
    let mut console = Console::new(&launch, input, output);
    let saves = Saves::new(launch.catalogue, launch.data_dir);
    let left = match launch.what {
        What::StartPage => start(&mut console, &saves),
        What::Game(setup) => {
            let table = Table::new(*setup, console.thinkers(), stopwatch())?;
            play_on(&mut console, &saves, Session::new(table, &saves))
        }
        What::Load(path) => {
            match dialogue::choose_of(&mut console, &path, read_games(&saves, &path)?) {
                Ok(Some(record)) => {
                    let table = Table::of_record(&record, console.thinkers(), stopwatch())?;
                    let session = Session::new(table, &saves).cut_from(&record);
                    play_on(&mut console, &saves, session)
                }
                Ok(None) => start(&mut console, &saves),
                Err(leave) => Err(leave),
            }
        }
        What::Replay(path) => {
            match dialogue::choose_of(&mut console, &path, read_games(&saves, &path)?) {
                Ok(Some(record)) => replay::run(&mut console, &record),
                Ok(None) => Ok(()),
                Err(leave) => Err(leave),
            }
        }
    };
    match left {
        Ok(()) | Err(Leave::Quit | Leave::EndOfInput) => Ok(()),
        Err(Leave::Failed(error)) => Err(Failure::Terminal(error)),
    }
}

/// The games of a file; if there is but one, it can be read.
fn read_games(saves: &Saves, path: &Path) -> Result<Vec<Result<Record, ReadError>>, LoadError> {
    let games = read_records(saves.catalogue(), path)?;
    if games.len() == 1 { Ok(vec![Ok(load(saves.catalogue(), path, 1)?)]) } else { Ok(games) }
}

/// From the menu to a game, again and again.
fn start<R: BufRead, W: Write>(console: &mut Console<R, W>, saves: &Saves) -> Result<(), Leave> {
    console.say(&msg!("plain-welcome"))?;
    for fault in saves.damaged() {
        console.say(&msg!("plain-damaged", fault = fault.message()))?;
    }
    loop {
        let mut session = dialogue::choose_session(console, saves)?;
        session.play(console, saves)?;
    }
}

/// A game that was asked for, then the menu.
fn play_on<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    saves: &Saves,
    mut session: Session,
) -> Result<(), Leave> {
    session.play(console, saves)?;
    // What it leaves unfinished is offered in the menu.
    drop(session);
    start(console, saves)
}
