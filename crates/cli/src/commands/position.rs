use clap::ArgMatches;
use lusus_core::{MATCH_LENGTH, msg};
use lusus_erased::Ends;
use serde_json::Value;

use crate::answer::Answer;
use crate::failure::Failure;
use crate::game_input::{line, number};

/// The longest match that `--length` may ask for.
const LONGEST_MATCH: u32 = 1_000_000;

/// The position reached, who is to move, and the result.
pub(crate) fn run(matches: &ArgMatches) -> Result<Answer, Failure> {
    let line = line(matches, ends(matches)?)?;
    let position = line.position();
    let outcome = line.outcome();
    let turn = outcome.is_none().then(|| position.to_move().number());
    let result = outcome.map_or("*".to_owned(), |outcome| outcome.result.to_string());
    let reason = outcome.map(|outcome| outcome.reason.word());

    let mut answer = Answer::default();
    answer.line(format!("position {}", position.text()));
    answer.line(format!("turn {}", turn.map_or("-".to_owned(), |number| number.to_string())));
    answer.line(match reason {
        Some(reason) => format!("result {result} {reason}"),
        None => format!("result {result}"),
    });
    answer
        .fact("position", position.text())
        .fact("turn", turn.map_or(Value::Null, Value::from))
        .fact("result", result)
        .fact("reason", reason.map_or(Value::Null, Value::from));
    Ok(answer)
}

fn ends(matches: &ArgMatches) -> Result<Ends, Failure> {
    match (matches.get_flag("match"), number(matches, "length", 1, LONGEST_MATCH)?) {
        (true, length) => Ok(Ends::Match { length: length.unwrap_or(MATCH_LENGTH) }),
        (false, None) => Ok(Ends::Game),
        (false, Some(_)) => Err(Failure::in_field("length", msg!("cli-length-needs-match"))),
    }
}
