use std::path::PathBuf;

use clap::ArgMatches;
use lusus_tui::What;

use crate::answer::Answer;
use crate::failure::Failure;
use crate::front_end;
use crate::game_input::text;
use crate::voice::Voice;

/// Steps through the game of a record file.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let file = PathBuf::from(text(matches, "file").unwrap_or_default());
    front_end::open(matches, voice, What::Replay(file))
}
