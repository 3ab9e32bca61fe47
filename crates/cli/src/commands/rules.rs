use crate::{Answer, Failure, Voice};

/// The game's page of rules.
pub(super) fn run(game: &str, voice: Voice) -> Result<Answer, Failure> {
    Ok(Answer::page(voice.variant(game)?.rules(voice.language).to_owned()))
}
