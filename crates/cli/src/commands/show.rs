use clap::ArgMatches;
use lusus_core::picture;
use lusus_erased::Ends;

use crate::answer::Answer;
use crate::failure::Failure;
use crate::game_input::line;
use crate::voice::Voice;

/// The board drawn for a person.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let line = line(matches, Ends::Game)?;
    let geometry = line.position().geometry();
    let say = |message: &lusus_core::Message| voice.say(message);
    Ok(Answer::page(picture(&geometry, &line.scene(), &say)))
}
