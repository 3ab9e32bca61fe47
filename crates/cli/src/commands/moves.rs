use crate::{Answer, Failure, LineOfPlay, Voice};

/// The legal moves, one per line, sorted by bytes.
pub(super) fn run(line: &LineOfPlay, voice: Voice) -> Result<Answer, Failure> {
    let moves = line.position(voice)?.legal_moves();
    let mut answer = Answer::default();
    for mv in &moves {
        answer.line(mv);
    }
    answer.fact("moves", moves);
    Ok(answer)
}
