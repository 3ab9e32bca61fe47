use clap_complete::{Shell, generate};

use crate::arguments::command;
use crate::{Answer, Voice};

/// A completion script for a shell, from the same definitions that parse.
pub(super) fn run(shell: Shell, voice: Voice) -> Answer {
    let mut script = Vec::new();
    generate(shell, &mut command(voice), "lusus", &mut script);
    Answer::page(String::from_utf8_lossy(&script).into_owned())
}
