use std::error::Error as _;

use clap::Error;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use lusus_catalog::guessed;
use lusus_core::{Message, msg, text::quote};

use crate::values::OutOfRange;
use crate::{Answer, Failure, Voice};

/// What clap found while reading the arguments: a wish for help, or a mistake,
/// told in our own words.
pub(crate) fn explain(error: &Error, voice: Voice) -> Result<Answer, Failure> {
    let argument = context(error, ContextKind::InvalidArg);
    let flag = argument.as_str();
    let found = context(error, ContextKind::InvalidValue);
    let other = context(error, ContextKind::PriorArg);
    let message = match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            return Ok(Answer::page(error.render().to_string()));
        }
        ErrorKind::InvalidSubcommand => {
            let found = quote(&context(error, ContextKind::InvalidSubcommand));
            let fault = msg!("cli-unknown-command", found = found);
            let fault = suggested(fault, error, ContextKind::SuggestedSubcommand);
            return Err(Failure::in_field("command", fault));
        }
        ErrorKind::UnknownArgument if voice.variant(flag).is_ok() => {
            return Err(Failure::in_field("game", msg!("cli-game-needs-flag", found = flag)));
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
        ErrorKind::ValueValidation => refusal(error, flag, &found),
        _ => return Err(Failure::new(msg!("cli-bad-usage"))),
    };
    Err(Failure::in_field(&name(flag), message))
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
fn refusal(error: &Error, flag: &str, found: &str) -> Message {
    let source = error.source();
    if let Some(OutOfRange(range)) = source.and_then(|source| source.downcast_ref()) {
        return msg!(
            "cli-not-a-number",
            flag = name(flag),
            found = quote(found),
            smallest = *range.start(),
            largest = *range.end(),
        );
    }
    let said = source.and_then(|source| source.downcast_ref::<Message>());
    said.cloned().unwrap_or_else(|| msg!("cli-bad-usage"))
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
