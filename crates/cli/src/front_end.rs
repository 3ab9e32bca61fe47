use std::env;
use std::io::{stdin, stdout};
use std::path::PathBuf;

use clap::ArgMatches;
use lusus_tui::{Characters, Colours, Launch, Style, What, is_screen, plain, screen};

use crate::answer::Answer;
use crate::failure::Failure;
use crate::game_input::text;
use crate::voice::Voice;

/// Starts playing or replaying: on the whole screen, or line by line where that
/// is asked for or nothing else is possible.
pub(crate) fn open(matches: &ArgMatches, voice: Voice, what: What) -> Result<Answer, Failure> {
    let file_flag = if matches!(what, What::Replay(_)) { "file" } else { "load" };
    let launch = Launch {
        language: voice.language(),
        data_dir: text(matches, "data").map(PathBuf::from),
        style: style(matches),
        what,
    };
    let ran = if is_set(matches, "plain") || !is_screen() {
        plain::run(launch, stdin().lock(), stdout().lock())
    } else {
        screen::run(&launch)
    };
    match ran {
        Ok(()) => Ok(Answer::given(Ok(()))),
        Err(lusus_tui::Failure::Terminal(error)) => Ok(Answer::given(Err(error))),
        Err(failure @ lusus_tui::Failure::Load(_)) => {
            Err(Failure::in_field(file_flag, failure.message()))
        }
        Err(failure) => Err(Failure::new(failure.message())),
    }
}

/// What the terminal can show. `NO_COLOR` follows no-color.org: any text counts.
fn style(matches: &ArgMatches) -> Style {
    let no_colour = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    Style {
        characters: match is_set(matches, "ascii") {
            true => Characters::Ascii,
            false => Characters::Unicode,
        },
        colours: if no_colour { Colours::Off } else { Colours::On },
    }
}

/// Whether a switch is given; a command that does not have it is run without.
fn is_set(matches: &ArgMatches, switch: &str) -> bool {
    matches.try_get_one::<bool>(switch).ok().flatten().copied().unwrap_or(false)
}
