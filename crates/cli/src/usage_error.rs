use std::env;
use std::error::Error as _;
use std::ffi::OsString;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Command, Error};
use lusus_catalog::guessed;
use lusus_core::{Message, msg, text::quote};

use crate::arguments::command;
use crate::failure::WRONG_INPUT;
use crate::values::OutOfRange;
use crate::{Answer, Failure, Voice};

/// What clap found while reading the arguments: a wish for help, or a mistake,
/// told in our own words.
pub(crate) fn explain(
    error: &Error,
    arguments: &[OsString],
    voice: Voice,
) -> Result<Answer, Failure> {
    let (path, command) = named(arguments, voice);
    let argument = context(error, ContextKind::InvalidArg);
    let flag = argument.as_str();
    let found = context(error, ContextKind::InvalidValue);
    let other = context(error, ContextKind::PriorArg);
    let message = match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return Ok(Answer::page(error.render().to_string()));
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Ok(Answer::page(error.render().to_string()).with_status(WRONG_INPUT));
        }
        ErrorKind::InvalidSubcommand => {
            let found = quote(&context(error, ContextKind::InvalidSubcommand));
            let fault = msg!("cli-unknown-command", found = found, command = path);
            let fault = suggested(fault, error, ContextKind::SuggestedSubcommand);
            return Err(Failure::in_field("command", fault));
        }
        ErrorKind::UnknownArgument if voice.variant(flag).is_ok() => {
            return Err(Failure::in_field("game", msg!("cli-game-needs-flag", found = flag)));
        }
        ErrorKind::UnknownArgument if is_argument(&command, flag) => {
            let value = name(flag).to_uppercase();
            msg!("cli-no-flag-needed", flag = flag, command = path, value = value)
        }
        ErrorKind::UnknownArgument => {
            let fault = msg!("cli-unknown-flag", found = quote(flag));
            suggested(fault, error, ContextKind::SuggestedArg)
        }
        ErrorKind::MissingRequiredArgument => msg!("cli-missing-flag", flag = flag),
        ErrorKind::ArgumentConflict if other.is_empty() || other == flag => {
            msg!("cli-flag-twice", flag = flag)
        }
        ErrorKind::ArgumentConflict => msg!("cli-flags-exclude", flag = flag, other = other),
        ErrorKind::TooManyValues => msg!("cli-no-value-wanted", flag = flag),
        ErrorKind::InvalidValue if found.is_empty() => msg!("cli-missing-value", flag = flag),
        ErrorKind::InvalidValue => {
            let known = context(error, ContextKind::ValidValue);
            let fault =
                msg!("cli-unknown-value", flag = flag, found = quote(&found), known = known);
            suggested(fault, error, ContextKind::SuggestedValue)
        }
        ErrorKind::ValueValidation => {
            refusal(error, flag, &found).unwrap_or_else(|| msg!("cli-bad-usage", command = path))
        }
        _ => return Err(Failure::new(msg!("cli-bad-usage", command = path))),
    };
    let is_value = matches!(error.kind(), ErrorKind::ValueValidation | ErrorKind::InvalidValue);
    let message = match variable(&command, flag, arguments).filter(|_| is_value) {
        Some(variable) => msg!("cli-in-variable", variable = variable, fault = message),
        None => message,
    };
    Err(Failure::in_field(&name(flag), message))
}

/// The command that arguments name, as far as they name one, and how it is
/// written: `lusus admin`.
fn named(arguments: &[OsString], voice: Voice) -> (String, Command) {
    let (mut path, mut command) = (voice.catalogue.command(), command(voice));
    // Each command then has the flags of those above it.
    command.build();
    for word in arguments.iter().skip(1).filter_map(|argument| argument.to_str()) {
        if let Some(found) = command.find_subcommand(word) {
            path = format!("{path} {word}");
            command = found.clone();
        }
    }
    (path, command)
}

/// Whether a command takes what a flag would name as an argument without flag.
fn is_argument(command: &Command, flag: &str) -> bool {
    flag.starts_with("--") && command.get_positionals().any(|it| it.get_id() == &name(flag))
}

/// The variable of the environment that gave a flag its value, if the arguments
/// did not.
fn variable(command: &Command, flag: &str, arguments: &[OsString]) -> Option<String> {
    let long = format!("--{}", name(flag));
    let is_given = arguments.iter().filter_map(|argument| argument.to_str()).any(|argument| {
        argument.strip_prefix(&long).is_some_and(|rest| rest.is_empty() || rest.starts_with('='))
    });
    let arg = command.get_arguments().find(|arg| arg.get_long() == long.strip_prefix("--"))?;
    let variable = arg.get_env()?.to_str()?.to_owned();
    (!is_given && env::var_os(&variable).is_some()).then_some(variable)
}

/// A fault with what clap thinks was meant; the likeliest comes last.
fn suggested(fault: Message, error: &Error, kind: ContextKind) -> Message {
    match error.get(kind) {
        Some(ContextValue::String(meant)) => guessed(fault, meant),
        Some(ContextValue::Strings(all)) if !all.is_empty() => guessed(fault, &all[all.len() - 1]),
        _ => fault,
    }
}

/// Why the reader of a value has refused it.
fn refusal(error: &Error, flag: &str, found: &str) -> Option<Message> {
    let source = error.source();
    if let Some(OutOfRange(range)) = source.and_then(|source| source.downcast_ref()) {
        return Some(msg!(
            "cli-not-a-number",
            flag = written(flag),
            found = quote(found),
            smallest = *range.start(),
            largest = *range.end(),
        ));
    }
    source.and_then(|source| source.downcast_ref::<Message>()).cloned()
}

/// A flag or an argument without the name of its value: `--depth` for
/// `--depth <N>`, `NUMBER` for `<NUMBER>`.
fn written(flag: &str) -> &str {
    flag.split(' ').next().unwrap_or_default().trim_matches(['<', '>', '[', ']'])
}

/// A flag the way scripts know it, `game` for `--game <V>`.
fn name(flag: &str) -> String {
    let name = flag.trim_start_matches(['-', '<', '[']);
    let end = name.find(|c: char| !c.is_ascii_alphanumeric() && c != '-').unwrap_or(name.len());
    name[..end].to_lowercase()
}

fn context(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}
