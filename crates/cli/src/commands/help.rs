use clap_complete::{Shell, generate};
use lusus_core::{msg, text::quote};

use crate::arguments::command;
use crate::{Answer, Failure, Voice};

/// The help page of a command, of a command of a command, or of the whole
/// program.
pub(super) fn page(about: &[String], voice: Voice) -> Result<Answer, Failure> {
    let mut root = command(voice);
    root.build();
    let mut asked = &mut root;
    for name in about {
        asked = asked.find_subcommand_mut(name).ok_or_else(|| {
            Failure::in_field("command", msg!("cli-unknown-command", found = quote(name)))
        })?;
    }
    Ok(Answer::page(asked.render_help().to_string()))
}

/// A completion script for a shell, from the same definitions that parse.
pub(super) fn completions(shell: Shell, voice: Voice) -> Answer {
    let mut script = Vec::new();
    generate(shell, &mut command(voice), "lusus", &mut script);
    Answer::page(String::from_utf8_lossy(&script).into_owned())
}
