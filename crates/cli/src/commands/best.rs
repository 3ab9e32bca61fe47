use std::path::PathBuf;

use clap::Args;
use lusus_bots::Settings;
use lusus_catalog::Thought;
use lusus_home::random_seed;

use crate::answer::tell_seed;
use crate::thinking::{Asked, Effort, tell_choice, tell_values, thought_lines};
use crate::{Answer, Failure, LineOfPlay, Voice, values};

#[derive(Args)]
pub(crate) struct Best {
    #[command(flatten)]
    line: LineOfPlay,
    #[arg(long, value_name = "BOT", default_value = ENGINE)]
    bot: String,
    #[arg(long, value_name = "N", value_parser = values::seed)]
    seed: Option<u64>,
    #[command(flatten)]
    effort: Effort,
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

/// The bot that draws nothing; every other may.
const ENGINE: &str = "engine";

impl Best {
    /// The move that a bot would make; before it, what it thinks of the
    /// position.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let drawn = (self.seed.is_none() && self.bot != ENGINE).then(random_seed);
        let seed = self.seed.or(drawn).unwrap_or(0);
        let settings = Settings { seed, ..Settings::default() };
        let tables = self.tables.as_deref();
        let mut asked = Asked::new(&self.line, &self.bot, settings, tables, voice)?;
        let mut answer = Answer::default();
        tell_seed(&mut answer, drawn, voice);
        let choice = asked.choose(&self.effort, &mut |_| {});
        if let Some(thought) = &choice.thought {
            tell_thought(&mut answer, thought);
            tell_values(&mut answer, &*asked.line);
        }
        tell_choice(&mut answer, choice, voice);
        Ok(answer)
    }
}

fn tell_thought(answer: &mut Answer, thought: &Thought) {
    for line in thought_lines(thought, None) {
        answer.line(line);
    }
    if let Some(best) = thought.lines.first() {
        answer.fact("score", best.score.to_string()).fact("depth", thought.depth);
        answer.fact("nodes", thought.nodes).fact("line", best.moves.clone());
    }
}
