use clap::ArgMatches;
use clap_complete::Shell;

use crate::answer::Answer;
use crate::arguments::command;
use crate::voice::Voice;

/// A completion script for a shell, from the same definitions that parse.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Answer {
    let shell = *matches.get_one::<Shell>("shell").expect("clap requires the shell");
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command(voice), "lusus", &mut script);
    Answer::page(String::from_utf8_lossy(&script).into_owned())
}
