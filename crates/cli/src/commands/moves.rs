use clap::ArgMatches;
use lusus_erased::Ends;

use crate::answer::Answer;
use crate::failure::Failure;
use crate::game_input::line;

/// The legal moves, one per line, sorted by bytes.
pub(crate) fn run(matches: &ArgMatches) -> Result<Answer, Failure> {
    let moves = line(matches, Ends::Game)?.position().legal_moves();
    let mut answer = Answer::default();
    for mv in &moves {
        answer.line(mv);
    }
    answer.fact("moves", moves);
    Ok(answer)
}
