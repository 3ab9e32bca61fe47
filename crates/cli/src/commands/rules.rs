use clap::ArgMatches;

use crate::answer::Answer;
use crate::failure::Failure;
use crate::game_input::variant;
use crate::voice::Voice;

/// The game's page of rules.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    Ok(Answer::page(variant(matches)?.rules(voice.language()).to_owned()))
}
