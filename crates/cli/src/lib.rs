//! What the one binary of Lusus does: the command line over the rules.

#![deny(missing_docs)]

mod answer;
mod arguments;
mod commands;
mod control;
mod failure;
mod front_end;
mod game_input;
mod library;
mod own_help;
mod pager;
mod parallel;
mod proof_files;
mod record_input;
mod status_line;
mod thinking;
mod ugi;
mod usage_error;
mod values;
mod voice;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::FromArgMatches;
use lusus_core::{Language, msg};
use lusus_erased::Catalogue;
use lusus_text::BadSentences;

#[cfg(feature = "testkit")]
pub use crate::ugi::{Rehearsal, rehearse};

use crate::answer::{Answer, aside, aside_in_text};
use crate::arguments::Arguments;
use crate::commands::start;
use crate::failure::Failure;
use crate::game_input::LineOfPlay;
use crate::voice::{Form, Voice};

/// The program that plays these games: does what the arguments of the process
/// ask for.
#[must_use]
pub fn main(catalogue: Catalogue) -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let voice = Voice::of(catalogue, &arguments);
    if let Err(bad) = learn(catalogue) {
        aside(&format!("error: {bad}"));
        return ExitCode::FAILURE;
    }
    let written = answer(&arguments, voice).and_then(|answer| answer.write(voice));
    ExitCode::from(written.unwrap_or_else(|failure| {
        failure.write(voice);
        failure.status()
    }))
}

/// Lets the program say what games bring of their own.
fn learn(catalogue: Catalogue) -> Result<(), BadSentences> {
    for language in Language::ALL {
        let mut sentences = catalogue.sentences(language).peekable();
        if sentences.peek().is_some() {
            lusus_text::learn(language, sentences)?;
        }
    }
    Ok(())
}

fn answer(arguments: &[OsString], voice: Voice) -> Result<Answer, Failure> {
    check_text(arguments)?;
    let matches = match arguments::command(voice).try_get_matches_from(arguments) {
        Ok(matches) => matches,
        Err(error) => return usage_error::explain(&error, arguments, voice),
    };
    let Arguments { terminal, command, .. } =
        Arguments::from_arg_matches(&matches).expect("clap has read what the struct declares");
    let Some((command, name)) = command.zip(matches.subcommand_name()) else {
        return start(terminal, voice);
    };
    // What `lusus` alone has says nothing about a command when it stands before.
    if let Some(flag) = terminal.given() {
        let message = msg!("cli-flag-before-command", flag = flag, command = name);
        return Err(Failure::in_field(flag, message));
    }
    command.run(voice)
}

/// Every argument is text; the flag before one that is not is named.
fn check_text(arguments: &[OsString]) -> Result<(), Failure> {
    let Some(bad) = arguments.iter().position(|argument| argument.to_str().is_none()) else {
        return Ok(());
    };
    let flag = bad.checked_sub(1).and_then(|before| arguments[before].to_str()?.strip_prefix("--"));
    Err(Failure::new(msg!("cli-not-utf8", number = bad)).with("field", flag))
}
