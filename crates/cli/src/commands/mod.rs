//! One command per file: from parsed arguments to an answer.

mod admin;
mod analyse;
mod arena;
mod bench;
mod best;
mod completions;
mod games;
mod help;
mod moves;
mod new;
mod perft;
mod play;
mod position;
mod prove;
mod replay;
mod rules;
mod serve;
mod show;
mod solve;
mod ugi;
mod verify;

use clap::ArgMatches;
use lusus_core::{msg, text::quote};
use lusus_text::language_of_locale;

use crate::answer::Answer;
use crate::failure::Failure;
use crate::game_input::{text, words};
use crate::voice::Voice;

/// Carries out the command that the arguments name.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    check_language(matches)?;
    check_place_of_flags(matches)?;
    match matches.subcommand() {
        Some(("play", matches)) => play::run(matches, voice),
        Some(("replay", matches)) => replay::run(matches, voice),
        Some(("games", _)) => Ok(games::run(voice)),
        Some(("new", matches)) => new::run(matches, voice),
        Some(("position", matches)) => position::run(matches),
        Some(("moves", matches)) => moves::run(matches),
        Some(("show", matches)) => show::run(matches, voice),
        Some(("perft", matches)) => perft::run(matches, voice),
        Some(("best", matches)) => best::run(matches, voice),
        Some(("analyse", matches)) => analyse::run(matches, voice),
        Some(("prove", matches)) => prove::run(matches, voice),
        Some(("bench", matches)) => bench::run(matches, voice),
        Some(("rules", matches)) => rules::run(matches, voice),
        Some(("serve", matches)) => serve::run(matches, voice),
        Some(("admin", matches)) => admin::run(matches, voice),
        Some(("ugi", matches)) => ugi::run(matches, voice),
        Some(("verify", matches)) => verify::run(matches, voice),
        Some(("arena", matches)) => arena::run(matches, voice),
        Some(("solve", matches)) => solve::run(matches, voice),
        Some(("completions", matches)) => Ok(completions::run(matches, voice)),
        Some(("help", matches)) => help::run(&words(matches, "command"), voice),
        _ => play::start(matches, voice),
    }
}

fn check_language(matches: &ArgMatches) -> Result<(), Failure> {
    let matches = matches.subcommand().map_or(matches, |(_, matches)| matches);
    match text(matches, "lang") {
        Some(found) if language_of_locale(found).is_none() => {
            let message = msg!("cli-unknown-language", found = quote(found));
            Err(Failure::in_field("lang", message))
        }
        _ => Ok(()),
    }
}

/// The flags that `lusus` alone has say nothing about a command when they stand
/// before it.
fn check_place_of_flags(matches: &ArgMatches) -> Result<(), Failure> {
    let Some((command, _)) = matches.subcommand() else { return Ok(()) };
    match play::FLAGS_OF_START.into_iter().find(|flag| play::is_given(matches, flag)) {
        Some(flag) => {
            let message = msg!("cli-flag-before-command", flag = flag, command = command);
            Err(Failure::in_field(flag, message))
        }
        None => Ok(()),
    }
}
