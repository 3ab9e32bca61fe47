use crate::{Answer, Failure, LineOfPlay};

/// The legal moves, one per line, sorted by bytes.
pub(super) fn run(line: &LineOfPlay) -> Result<Answer, Failure> {
    let moves = line.position()?.legal_moves();
    let mut answer = Answer::default();
    for mv in &moves {
        answer.line(mv);
    }
    answer.fact("moves", moves);
    Ok(answer)
}
