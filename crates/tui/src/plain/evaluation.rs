use std::thread;
use std::time::{Duration, Instant};

use lusus_core::{Message, msg};
use lusus_host::score_message;

use super::PATIENCE;
use super::console::{Console, Leave};
use crate::LocalMatch;

/// How long the engine's opinion is awaited.
const LONG_ENOUGH: Duration = Duration::from_secs(1);

/// Tells what the engine thinks of the position on a table.
pub(super) fn tell(console: &mut Console<'_>, local_match: &mut LocalMatch) -> Result<(), Leave> {
    let begun = Instant::now();
    local_match.evaluate();
    while begun.elapsed() < LONG_ENOUGH && local_match.game().end().is_none() {
        thread::sleep(PATIENCE);
        local_match.poll();
    }
    let found = local_match.known().evaluation.clone();
    local_match.stop_evaluating();
    let Some(evaluation) = found else { return Ok(()) };
    console.say(&msg!("plain-evaluation", side = side_to_move(local_match)))?;
    for (number, line) in (1_u32..).zip(&evaluation.thought.lines) {
        let (score, moves) = (score_message(line.score), line.moves.join(" "));
        console.say(&msg!("plain-line", number = number, score = score, moves = moves))?;
    }
    Ok(())
}

/// The side whose view scores are told from.
pub(super) fn side_to_move(local_match: &LocalMatch) -> Message {
    let player = local_match.game().position().to_move();
    local_match.game().scene().sides[player.index()].name.clone()
}
