use lusus_core::{Message, Player, msg, text::canonical_number};
use lusus_play::Participant;
use lusus_record::Record;

use super::console::{Console, Leave};
use super::obey;
use super::review::review;
use super::word::Word;
use crate::replay::Replay;
use crate::setup::player_of;
use crate::{LocalMatch, stopwatch};

/// Steps through a record, forwards, backwards or to any move.
pub(super) fn run(console: &mut Console<'_>, record: Record) -> Result<(), Leave> {
    let [first, second] = Player::BOTH.map(|player| player_of(&record, player).label());
    let game = record.variant().title();
    console.say(&msg!("plain-begin", game = game, first = first, second = second))?;
    console.say(&msg!("plain-replay-how"))?;
    let ending = ending(&record);
    let (mut replay, mut shown) = (Replay::new(record), None);
    loop {
        if shown != Some(replay.ply) {
            show(console, &replay)?;
            if replay.ply == replay.moves.len() {
                console.say(&ending)?;
            }
        }
        shown = Some(replay.ply);
        match ask(console, &replay)? {
            Wish::Go(ply) => replay.ply = ply,
            Wish::Evaluate => evaluate(console, &replay)?,
            Wish::Review => review(console, &*replay.line)?,
        }
    }
}

fn ending(record: &Record) -> Message {
    match record.result() {
        Some(result) => msg!("plain-replay-over", result = result.to_string()),
        None => msg!("plain-replay-end"),
    }
}

fn show(console: &mut Console<'_>, replay: &Replay) -> Result<(), Leave> {
    if let Some(mv) = replay.played().last() {
        console.write("")?;
        console.say(&msg!("plain-replay-move", number = replay.ply, move = mv.as_str()))?;
    }
    let (geometry, scene) = replay.seen();
    console.draw(&geometry, &scene)
}

/// What the reader wants.
enum Wish {
    /// To see the position after so many moves.
    Go(usize),
    /// To know what the engine thinks of this one.
    Evaluate,
    /// To know what each move gave away.
    Review,
}

fn ask(console: &mut Console<'_>, replay: &Replay) -> Result<Wish, Leave> {
    let (ply, last, language) = (replay.ply, replay.moves.len(), console.language);
    console.ask_for(&msg!("plain-replay-prompt", ply = ply, last = last), |line| {
        let wanted = match line {
            "" | "+" => Some(ply + 1),
            "-" => ply.checked_sub(1),
            word if Word::Evaluate.is_meant(word, language) => return Ok(Wish::Evaluate),
            word if Word::Review.is_meant(word, language) => return Ok(Wish::Review),
            number => canonical_number(number).map(|number| number as usize),
        };
        let wanted = wanted.filter(|wanted| *wanted <= last);
        wanted.map(Wish::Go).ok_or_else(|| msg!("plain-replay-no-ply", last = last))
    })
}

/// Tells what the engine thinks of the position that stands.
fn evaluate(console: &mut Console<'_>, replay: &Replay) -> Result<(), Leave> {
    let setup = replay.setup([Participant::nameless(), Participant::nameless()]);
    let local_match = LocalMatch::new(setup, console.thinkers(), stopwatch());
    match console.hear(local_match.map_err(|bad| bad.message()))? {
        Some(mut local_match) => obey::judge(console, &mut local_match),
        None => Ok(()),
    }
}
