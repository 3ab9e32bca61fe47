use crate::answer::Answer;
use crate::failure::Failure;
use crate::voice::Voice;

/// The game's page of rules.
pub(super) fn run(game: &str, voice: Voice) -> Result<Answer, Failure> {
    Ok(Answer::page(voice.variant(game)?.rules(voice.language()).to_owned()))
}
