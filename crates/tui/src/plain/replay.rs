use std::io::{BufRead, Write};

use lusus_core::{Message, Player, msg, picture, text::canonical_number};
use lusus_erased::AnyLine;
use lusus_play::{Participant, TimeControl};
use lusus_record::Record;

use super::console::{Console, Leave};
use super::evaluation;
use super::word::Word;
use crate::setup::player_of;
use crate::{Setup, Table, stopwatch};

/// Steps through a record: an empty line goes on, `-` goes back, a number goes
/// to that move.
pub(super) fn run<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    record: &Record,
) -> Result<(), Leave> {
    let line = record.line();
    let moves = line.moves();
    let [first, second] = Player::BOTH.map(|player| player_of(record, player).label());
    let game = record.variant().title();
    console.say(&msg!("plain-begin", game = game, first = first, second = second))?;
    console.say(&msg!("plain-replay-how"))?;
    let (mut ply, mut shown) = (0, None);
    loop {
        if shown != Some(ply) {
            show(console, &*line, &moves[..ply])?;
        }
        if shown != Some(ply) && ply == moves.len() {
            console.say(&ending(record))?;
        }
        shown = Some(ply);
        ply = match ask_step(console, ply, moves.len())? {
            Step::To(ply) => ply,
            Step::Evaluate => {
                evaluate(console, record, ply)?;
                ply
            }
        };
    }
}

fn ending(record: &Record) -> Message {
    match record.result() {
        Some(result) => msg!("plain-replay-over", result = result.to_string()),
        None => msg!("plain-replay-end"),
    }
}

fn show<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    line: &dyn AnyLine,
    moves: &[String],
) -> Result<(), Leave> {
    let ply = u32::try_from(moves.len()).unwrap_or(u32::MAX);
    if let Some(mv) = moves.last() {
        console.write("")?;
        console.say(&msg!("plain-replay-move", number = ply, move = mv.as_str()))?;
    }
    let say = |message: &Message| console.sentence(message);
    let board = picture(&line.position_at(ply).geometry(), &line.scene_at(ply), &say);
    console.write("")?;
    console.write(&board)
}

/// What the reader wants next.
enum Step {
    To(usize),
    Evaluate,
}

fn ask_step<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    ply: usize,
    last: usize,
) -> Result<Step, Leave> {
    loop {
        let line = console.ask(&msg!("plain-replay-prompt", ply = ply, last = last))?;
        match Word::read(&line, console.language()) {
            Some((Word::Quit, _)) => return Err(Leave::Quit),
            Some((Word::Evaluate, _)) => return Ok(Step::Evaluate),
            _ => {}
        }
        let wanted = match line.as_str() {
            "" | "+" => Some(ply + 1),
            "-" => ply.checked_sub(1),
            number => canonical_number(number).map(|number| number as usize),
        };
        match wanted.filter(|wanted| *wanted <= last) {
            Some(wanted) => return Ok(Step::To(wanted)),
            None => console.say(&msg!("plain-replay-no-ply", last = last))?,
        }
    }
}

/// Tells what the engine thinks of the position after `ply` moves.
fn evaluate<R: BufRead, W: Write>(
    console: &mut Console<R, W>,
    record: &Record,
    ply: usize,
) -> Result<(), Leave> {
    let mut setup = Setup::of_record(record);
    setup.seats = [Participant::nameless(), Participant::nameless()];
    // Nobody's time runs while a record is looked at.
    (setup.time_control, setup.clocks) = (TimeControl::Unlimited, None);
    setup.opening.truncate(ply);
    match Table::new(setup, console.thinkers(), stopwatch()) {
        Ok(mut table) => evaluation::tell(console, &mut table),
        Err(bad) => console.say(&bad.message()),
    }
}
