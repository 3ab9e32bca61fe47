use clap::builder::StyledStr;
use clap::{Arg, ArgAction, CommandFactory, Parser};
use lusus_core::{Language, Message, msg, text::quote};
use lusus_text::language_of_locale;

use crate::commands::Command;
use crate::front_end::Terminal;
use crate::{Voice, own_help};

/// The whole command line: each command is a struct whose fields are its flags.
/// Help, completion and parsing all come from here.
#[derive(Parser)]
#[command(name = "lusus", version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    // The voice has read these two before: help and complaints speak with it.
    #[arg(long, global = true)]
    _json: bool,
    #[arg(long, global = true, value_name = "en|pt", value_parser = language)]
    _lang: Option<Language>,
    #[arg(long, short = 'V', action = ArgAction::Version)]
    _version: (),
    #[command(flatten)]
    pub(crate) terminal: Terminal,
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
}

fn language(found: &str) -> Result<Language, Message> {
    language_of_locale(found).ok_or_else(|| msg!("cli-unknown-language", found = quote(found)))
}

/// The command line as clap reads it, described in the voice's language.
pub(crate) fn command(voice: Voice) -> clap::Command {
    let about = msg!("help-about", program = voice.catalogue.name(), games = voice.games());
    described(Arguments::command().name(voice.catalogue.command()), "help", voice)
        .about(voice.say(&about))
}

/// Describes a command and all below it. Their texts have keys that begin with
/// the place of the command, such as `help-admin-list`: behind it stands
/// `about`, `examples` or the name of a flag.
fn described(command: clap::Command, place: &str, voice: Voice) -> clap::Command {
    let text = |name: &str| {
        let text = voice.find(&format!("{place}-{name}")).unwrap_or_default();
        own_help::adapt(&text, voice)
    };
    let template = format!(
        "{{about-with-newline}}\n{}\n  {{usage}}\n\n{{all-args}}{{after-help}}",
        voice.say(&msg!("help-heading-usage")),
    );
    let help = Arg::new("help").long("help").short('h').action(ArgAction::Help);
    command
        .about(text("about"))
        .after_help(text("examples"))
        .disable_help_flag(true)
        .disable_version_flag(true)
        .help_template(StyledStr::from(template))
        .subcommand_help_heading(voice.say(&msg!("help-heading-commands")))
        .subcommand_value_name("COMMAND")
        .arg(help)
        .mut_args(|arg| described_flag(arg, place, voice))
        .mut_subcommands(|command| {
            let place = format!("{place}-{}", command.get_name());
            described(command, &place, voice)
        })
}

/// Describes a flag or an argument, and gives it what all of its kind have.
fn described_flag(arg: Arg, place: &str, voice: Voice) -> Arg {
    let name = name_of(&arg).to_owned();
    let help = key_of_flag(place, &name, voice).and_then(|key| voice.find(&key));
    let heading = match arg.is_positional() {
        true => msg!("help-heading-arguments"),
        false => msg!("help-heading-options"),
    };
    let help = own_help::adapt(&help.unwrap_or_default(), voice);
    let mut arg = arg.help(help).help_heading(voice.say(&heading));
    if arg.get_env().is_some() {
        let variable = format!("LUSUS_{}", name.to_uppercase().replace('-', "_"));
        arg = arg.env(variable).hide_env(true);
    }
    if arg.get_action().takes_values() {
        let takes_any = arg.is_positional() || arg.is_allow_hyphen_values_set();
        return arg
            .allow_negative_numbers(!takes_any)
            .hide_default_value(true)
            .hide_possible_values(true);
    }
    // A switch may be given twice.
    let id = arg.get_id().clone();
    arg.overrides_with(id)
}

pub(crate) fn name_of(arg: &Arg) -> &str {
    arg.get_long().unwrap_or(arg.get_id().as_str())
}

/// The key of what a flag does: in its command or, where several share it, in
/// one above.
fn key_of_flag(place: &str, name: &str, voice: Voice) -> Option<String> {
    let places = std::iter::successors(Some(place), |place| Some(place.rsplit_once('-')?.0));
    let mut keys = places.map(|place| format!("{place}-{name}"));
    keys.find(|key| voice.find(key).is_some())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use lusus_text::CATALOGUE;

    use super::*;

    #[test]
    fn every_flag_has_its_text_and_every_text_its_flag() {
        for language in Language::ALL {
            let voice = Voice::of(lusus_catalog::LUSUS, &["--lang".into(), language.code().into()]);
            let mut used: BTreeSet<String> = ["usage", "commands", "arguments", "options"]
                .map(|part| format!("help-heading-{part}"))
                .into();
            collect_keys(&command(voice), "help", voice, &mut used);
            let texts = CATALOGUE.iter().flat_map(|subject| subject.text(language).lines());
            let keys = texts.filter_map(|line| line.split_once(" =").map(|(key, _)| key));
            let spoken: BTreeSet<String> =
                keys.filter(|key| key.starts_with("help-")).map(str::to_owned).collect();
            assert_eq!(used, spoken, "{}", language.code());
        }
    }

    fn collect_keys(
        command: &clap::Command,
        place: &str,
        voice: Voice,
        keys: &mut BTreeSet<String>,
    ) {
        keys.extend(["about", "examples"].map(|name| format!("{place}-{name}")));
        keys.extend(command.get_arguments().map(|arg| {
            let name = name_of(arg);
            key_of_flag(place, name, voice).unwrap_or_else(|| format!("{place}-{name}"))
        }));
        for command in command.get_subcommands() {
            collect_keys(command, &format!("{place}-{}", command.get_name()), voice, keys);
        }
    }

    #[test]
    fn clap_finds_no_fault_with_the_command_line() {
        command(Voice::of(lusus_catalog::LUSUS, &[])).debug_assert();
    }
}
