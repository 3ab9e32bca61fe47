use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use lusus_catalog::LUSUS;
use lusus_core::{msg, text::quote};

use crate::answer::Answer;
use crate::failure::Failure;

/// What clap found while reading the arguments: a wish for help, or a mistake,
/// told in our own words.
pub(crate) fn explain(error: &Error) -> Result<Answer, Failure> {
    let argument = context(error, ContextKind::InvalidArg);
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            Ok(Answer::page(error.render().to_string()))
        }
        ErrorKind::InvalidSubcommand => {
            let found = context(error, ContextKind::InvalidSubcommand);
            Err(Failure::in_field("command", msg!("cli-unknown-command", found = quote(&found))))
        }
        ErrorKind::UnknownArgument if LUSUS.find(&argument).is_ok() => {
            Err(Failure::in_field("game", msg!("cli-game-needs-flag", found = argument)))
        }
        ErrorKind::UnknownArgument => {
            Err(in_flag(&argument, msg!("cli-unknown-flag", found = quote(&argument))))
        }
        ErrorKind::MissingRequiredArgument => {
            Err(in_flag(&argument, msg!("cli-missing-flag", flag = argument.as_str())))
        }
        ErrorKind::ArgumentConflict => Err(conflict(error, &argument)),
        ErrorKind::TooManyValues => {
            Err(in_flag(&argument, msg!("cli-no-value-wanted", flag = argument.as_str())))
        }
        ErrorKind::InvalidValue => Err(invalid_value(error, &argument)),
        _ => Err(Failure::new(msg!("cli-bad-usage"))),
    }
}

/// A flag given twice, or two that exclude each other.
fn conflict(error: &Error, argument: &str) -> Failure {
    let other = context(error, ContextKind::PriorArg);
    if other.is_empty() || other == argument {
        return in_flag(argument, msg!("cli-flag-twice", flag = argument));
    }
    in_flag(argument, msg!("cli-flags-exclude", flag = argument, other = other))
}

fn invalid_value(error: &Error, argument: &str) -> Failure {
    let found = context(error, ContextKind::InvalidValue);
    if found.is_empty() {
        return in_flag(argument, msg!("cli-missing-value", flag = argument));
    }
    let known = context(error, ContextKind::ValidValue);
    let message = msg!("cli-unknown-value", flag = argument, found = quote(&found), known = known);
    in_flag(argument, message)
}

/// A failure that names the flag at fault the way scripts know it, `game` for
/// `--game <V>`.
fn in_flag(argument: &str, message: lusus_core::Message) -> Failure {
    let name: String = argument
        .trim_start_matches(['-', '<', '['])
        .chars()
        .take_while(char::is_ascii_alphanumeric)
        .collect();
    Failure::in_field(&name.to_lowercase(), message)
}

fn context(error: &Error, kind: ContextKind) -> String {
    match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        _ => String::new(),
    }
}
