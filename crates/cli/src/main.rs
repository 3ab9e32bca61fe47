//! The one binary of Lusus: the command line over the rules.

mod answer;
mod arguments;
mod commands;
mod failure;
mod game_input;
mod usage_error;
mod voice;

use std::ffi::OsString;
use std::process::ExitCode;

use crate::answer::Answer;
use crate::failure::Failure;
use crate::voice::Voice;

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let voice = Voice::of(&arguments);
    let written = match answer(arguments, voice) {
        Ok(answer) => answer.write(voice).map(|()| ExitCode::SUCCESS),
        Err(failure) => failure.write(voice).map(|()| failure.exit_code()),
    };
    // Nobody listens any more (`lusus moves | head -1`): nothing to say.
    written.unwrap_or(ExitCode::FAILURE)
}

fn answer(arguments: Vec<OsString>, voice: Voice) -> Result<Answer, Failure> {
    match arguments::command(voice).try_get_matches_from(arguments) {
        Ok(matches) => commands::run(&matches, voice),
        Err(error) => usage_error::explain(&error),
    }
}
