use clap::Args;
use lusus_core::{MATCH_LENGTH, msg};
use lusus_erased::Ends;

use crate::values::number;
use crate::{Answer, Failure, LineOfPlay, Voice};

#[derive(Args)]
pub(crate) struct Position {
    #[command(flatten)]
    line: LineOfPlay,
    #[arg(long = "match")]
    is_match: bool,
    #[arg(long, value_name = "N", value_parser = number(1..=LONGEST_MATCH))]
    length: Option<u32>,
}

/// The longest match that `--length` may ask for.
const LONGEST_MATCH: u32 = 1_000_000;

impl Position {
    /// The position reached, who is to move, and the result.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let line = self.line.line(self.ends()?, voice)?;
        let position = line.position();
        let outcome = line.outcome();
        let turn = outcome.is_none().then(|| position.to_move().number());
        let result = outcome.map_or("*".to_owned(), |outcome| outcome.result.to_string());
        let reason = outcome.map(|outcome| outcome.reason.word());

        let mut answer = Answer::default();
        answer.tell("position", position.text()).tell("turn", turn);
        answer.line(format!("result {result} {}", reason.unwrap_or_default()).trim_end());
        answer.fact("result", result).fact("reason", reason);
        Ok(answer)
    }

    fn ends(&self) -> Result<Ends, Failure> {
        match (self.is_match, self.length) {
            (true, length) => Ok(Ends::Match { length: length.unwrap_or(MATCH_LENGTH) }),
            (false, None) => Ok(Ends::Game),
            (false, Some(_)) => Err(Failure::in_field("length", msg!("cli-length-needs-match"))),
        }
    }
}

/// The legal moves, one per line, sorted by bytes.
pub(super) fn moves(line: &LineOfPlay, voice: Voice) -> Result<Answer, Failure> {
    let moves = line.position(voice)?.legal_moves();
    let mut answer = Answer::default();
    for mv in &moves {
        answer.line(mv);
    }
    answer.fact("moves", moves);
    Ok(answer)
}
