use std::thread;
use std::time::{Duration, Instant};

use lusus_core::{Message, msg};
use lusus_host::score_message;

use super::PATIENCE;
use super::console::{Console, Leave};
use crate::Table;

/// How long the engine's opinion is awaited.
const LONG_ENOUGH: Duration = Duration::from_secs(1);

/// Tells what the engine thinks of the position on a table.
pub(super) fn tell(console: &mut Console<'_>, table: &mut Table) -> Result<(), Leave> {
    let begun = Instant::now();
    table.evaluate();
    while begun.elapsed() < LONG_ENOUGH && table.game().end().is_none() {
        thread::sleep(PATIENCE);
        table.poll();
    }
    let found = table.evaluation().cloned();
    table.stop_evaluating();
    let Some(evaluation) = found else { return Ok(()) };
    console.say(&msg!("plain-evaluation", side = side_to_move(table)))?;
    for (number, line) in (1_u32..).zip(&evaluation.thought.lines) {
        let (score, moves) = (score_message(line.score), line.moves.join(" "));
        console.say(&msg!("plain-line", number = number, score = score, moves = moves))?;
    }
    Ok(())
}

/// The side whose view scores are told from.
pub(super) fn side_to_move(table: &Table) -> Message {
    let player = table.game().position().to_move();
    table.game().scene().sides[player.index()].name.clone()
}
