use std::num::NonZeroUsize;

use lusus_bots::Sources;
use lusus_core::msg;
use lusus_puzzles::Puzzle;

use crate::parallel::in_parallel;
use crate::status_line::{REDRAW, progress_bar};
use crate::{Answer, Failure, Voice};

/// Proves every puzzle again, and names those that are not what they say, or not
/// what the sources know.
pub(super) fn check(
    puzzles: &[Puzzle],
    sources: &Sources,
    threads: NonZeroUsize,
    voice: Voice,
) -> Result<Answer, Failure> {
    let count = puzzles.len();
    let bar = progress_bar("[{bar:30}] {pos}/{len}  {elapsed}  ({eta})");
    bar.set_length(count as u64);
    bar.enable_steady_tick(REDRAW);
    let told = |done: usize| bar.set_position(done as u64);
    let work = |number: usize| Some(lusus_puzzles::check(&puzzles[number], sources));
    let checked = in_parallel(count, threads, work, told);
    bar.finish_and_clear();
    let mut answer = Answer::default();
    let mut wrong = Vec::new();
    for (puzzle, result) in puzzles.iter().zip(checked) {
        if let Some(Err(fault)) = result {
            answer.line(format!("{} {fault}", puzzle.id));
            wrong.push(puzzle.id.clone());
        }
    }
    let right = count - wrong.len();
    answer.line(voice.say(&msg!("puzzles-checked", right = right, count = count)));
    answer.fact("checked", count).fact("wrong", wrong);
    Ok(if right == count { answer } else { answer.with_status(Answer::INCOMPLETE) })
}
