use lusus_core::{Message, picture};
use lusus_erased::Ends;

use crate::{Answer, Failure, LineOfPlay, Voice};

/// The board drawn for a person.
pub(super) fn run(line: &LineOfPlay, voice: Voice) -> Result<Answer, Failure> {
    let line = line.line(Ends::Game, voice)?;
    let say = |message: &Message| voice.say(message);
    Ok(Answer::page(picture(&line.position().geometry(), &line.scene(), &say)))
}
