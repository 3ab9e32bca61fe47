//! The interface line by line: numbered menus, the board after every move.
//!
//! It writes lines and reads lines, nothing else, so that it works through a
//! pipe, with a screen reader and in any terminal.

mod console;
mod dialogue;
mod obey;
mod pieces;
mod practice;
mod readable;
mod replay;
mod review;
mod session;
mod word;

use std::io::{BufRead, Write};
use std::path::Path;
use std::time::Duration;

use lusus_core::msg;
use lusus_record::Record;

use console::{Console, Leave};
use session::Session;

use crate::saves::{load, load_game, read_records};
use crate::{Failure, Launch, What};

/// How often somebody who waits for a bot looks whether it has an answer.
const PATIENCE: Duration = Duration::from_millis(5);

/// Talks with a person until they leave or the input ends.
///
/// # Errors
/// If the game cannot be begun or loaded, or the terminal fails.
pub fn run(launch: Launch, mut input: impl BufRead, mut output: impl Write) -> Result<(), Failure> {
    let console = &mut Console::new(&launch, &mut input, &mut output);
    match begin(console, launch.what) {
        Ok(()) | Err(Leave::Done | Leave::ToMenu) => Ok(()),
        Err(Leave::Failed(failure)) => Err(failure),
    }
}

/// What was asked for, then the menu, which offers what is left unfinished.
fn begin(console: &mut Console<'_>, what: What) -> Result<(), Leave> {
    match what {
        What::StartPage => {}
        What::Game(setup) => Session::new(*setup, console)?.play(console)?,
        What::Load(path) => {
            if let Some(record) = choose_game(console, &path)? {
                Session::of_record(&record, console)?.play(console)?;
            }
        }
        What::Replay(path) => {
            let record = choose_game(console, &path)?;
            return record.map_or(Ok(()), |record| replay::run(console, record));
        }
        What::ReplayGame(path, number) => {
            let record = load_game(console.saves.catalogue, &path, number)?;
            return replay::run(console, record);
        }
        What::Courses => practice::choose(console)?,
        What::Lesson(game, lesson) => practice::run(console, game, lesson)?,
        What::Puzzles => practice::choose_puzzles(console)?,
        What::Puzzle(game, digits) => practice::solve(console, game, digits.as_deref())?,
    }
    start(console)
}

/// A game of a file; one that is alone in it has to be readable.
fn choose_game(console: &mut Console<'_>, path: &Path) -> Result<Option<Record>, Leave> {
    let (catalogue, path) = (console.saves.catalogue, &console.saves.find(path));
    let games = read_records(catalogue, path)?;
    if games.len() == 1 {
        return Ok(Some(load(catalogue, path)?));
    }
    dialogue::choose_of(console, path, games)
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
