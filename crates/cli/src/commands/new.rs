use std::hash::{BuildHasher, Hasher, RandomState};

use clap::ArgMatches;
use lusus_core::{msg, text::quote};

use crate::answer::{Answer, aside};
use crate::failure::Failure;
use crate::game_input::{text, variant};
use crate::voice::{Form, Voice};

/// The start position's text; where it is drawn, from the seed.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let variant = variant(matches)?;
    let asked = text(matches, "seed").map(read_seed).transpose()?;
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

fn read_seed(found: &str) -> Result<u64, Failure> {
    let digits = !found.is_empty() && found.bytes().all(|byte| byte.is_ascii_digit());
    let seed = found.parse().ok().filter(|_| digits);
    seed.ok_or_else(|| Failure::in_field("seed", msg!("cli-bad-seed", found = quote(found))))
}

/// A seed short enough to be read out to a friend.
fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}
