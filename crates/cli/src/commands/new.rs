use clap::Args;
use lusus_home::random_seed;

use crate::answer::tell_seed;
use crate::{Answer, Failure, Voice, values};

#[derive(Args)]
pub(crate) struct New {
    #[arg(long, value_name = "V")]
    game: String,
    #[arg(long, value_name = "N", value_parser = values::seed)]
    seed: Option<u64>,
}

impl New {
    /// The start position's text; where it is drawn, from the seed.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        let variant = voice.variant(&self.game)?;
        let drawn = (self.seed.is_none() && !variant.has_fixed_start()).then(random_seed);
        let position = variant.start(self.seed.or(drawn).unwrap_or(0)).text();
        let mut answer = Answer::default();
        answer.line(&position).fact("position", position);
        tell_seed(&mut answer, drawn, voice);
        if let Some(seed) = self.seed {
            answer.fact("seed", seed);
        }
        Ok(answer)
    }
}
