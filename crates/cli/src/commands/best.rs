use clap::ArgMatches;
use lusus_bots::Purpose;
use lusus_catalog::{AnyThinking, Thought};
use serde_json::Value;

use crate::answer::{Answer, aside_in_text};
use crate::failure::Failure;
use crate::library::tell_faults;
use crate::thinking::{Asked, thought_lines};
use crate::voice::Voice;

/// The move that a bot would make; before it, what it thinks of the position.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let mut asked = Asked::of(matches, Purpose::Play, voice)?;
    let mut thinking =
        AnyThinking { limits: asked.limits, control: &asked.control, progress: &mut |_| {} };
    let choice = asked
        .bot
        .choose(&*asked.line, &mut thinking)
        .expect("a line that is over was refused before");
    tell_faults(&asked.sources, voice);
    let mut answer = Answer::default();
    if let Some(thought) = &choice.thought {
        say(&mut answer, thought);
    }
    if let Some(message) = choice.grounds() {
        answer.line(format!("basis {}", choice.basis));
        aside_in_text(&message, voice);
    }
    answer.fact("basis", choice.basis.to_string());
    answer.line(format!("bestmove {}", choice.mv)).fact("bestmove", choice.mv);
    if let Some(seed) = asked.drawn_seed {
        answer.fact("seed", seed);
    }
    Ok(answer)
}

fn say(answer: &mut Answer, thought: &Thought) {
    for line in thought_lines(thought, None) {
        answer.line(line);
    }
    if let Some(best) = thought.lines.first() {
        answer.fact("score", best.score.to_string()).fact("depth", thought.depth);
        answer.fact("nodes", thought.nodes).fact("line", Value::from(best.moves.clone()));
    }
}
