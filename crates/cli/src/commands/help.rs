use std::collections::BTreeSet;

use clap::builder::PossibleValuesParser;
use clap_complete::{Shell, generate};
use lusus_catalog::{Abilities, with_guess};
use lusus_core::{Language, msg, text::quote};

use crate::arguments::{command, name_of};
use crate::{Answer, Failure, Voice};

/// The help page of a command, of a command of a command, or of the whole
/// program.
pub(super) fn page(about: &[String], voice: Voice) -> Result<Answer, Failure> {
    let mut root = command(voice);
    root.build();
    let mut asked = &mut root;
    let mut path = voice.catalogue.command();
    for name in about {
        let names: Vec<String> =
            asked.get_subcommands().map(|command| command.get_name().to_owned()).collect();
        asked = asked.find_subcommand_mut(name).ok_or_else(|| {
            let fault = msg!("cli-unknown-command", found = quote(name), command = path.as_str());
            Failure::in_field("command", with_guess(fault, name, names.iter().map(String::as_str)))
        })?;
        path = format!("{path} {name}");
    }
    Ok(Answer::page(asked.render_help().to_string()))
}

/// A completion script for a shell, from the same definitions that parse.
pub(super) fn completions(shell: Shell, voice: Voice) -> Answer {
    let mut script = Vec::new();
    generate(
        shell,
        &mut knowing_names(command(voice), voice),
        voice.catalogue.command(),
        &mut script,
    );
    Answer::page(String::from_utf8_lossy(&script).into_owned())
}

/// A command whose flags know the names of games, bots and languages. What is
/// parsed does without: a wrong name is told in more words.
fn knowing_names(command: clap::Command, voice: Voice) -> clap::Command {
    let games = || voice.catalogue.all().map(|game| game.id().to_owned());
    let bots: BTreeSet<String> = voice.catalogue.all().flat_map(Abilities::bots).collect();
    let languages = Language::ALL.map(|language| language.code().to_owned());
    command
        .mut_args(|arg| {
            let names: Vec<String> = match name_of(&arg) {
                "game" => games().collect(),
                "bot" => bots.iter().cloned().collect(),
                "p1" | "p2" => bots.iter().cloned().chain(["human".to_owned()]).collect(),
                "lang" => languages.to_vec(),
                _ => return arg,
            };
            arg.value_parser(PossibleValuesParser::new(names))
        })
        .mut_subcommands(|command| knowing_names(command, voice))
}
