use crate::answer::{Answer, aside};
use crate::failure::Failure;
use crate::game_input::{seed, variant};
use crate::voice::{Form, Voice};
use clap::ArgMatches;
use lusus_home::random_seed;

/// The start position's text; where it is drawn, from the seed.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let variant = variant(matches)?;
    let asked = seed(matches)?;
    let drawn = (asked.is_none() && !variant.has_fixed_start()).then(random_seed);
    let position = variant.start(asked.or(drawn).unwrap_or(0)).text();
    let mut answer = Answer::default();
    answer.line(&position).fact("position", position.as_str());
    if let Some(seed) = drawn
        && voice.form() == Form::Text
    {
        aside(&format!("seed {seed}"));
    }
    if let Some(seed) = asked.or(drawn) {
        answer.fact("seed", seed);
    }
    Ok(answer)
}
