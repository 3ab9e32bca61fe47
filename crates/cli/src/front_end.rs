use std::env;
use std::io::{ErrorKind, IsTerminal, stdin, stdout};
use std::path::{Path, PathBuf};

use clap::Args;
use lusus_tui::saves::{LoadError, LoadFault, Saves};
use lusus_tui::{
    Characters, Colours, Failure as TuiFailure, Launch, Style, What, is_screen, plain, screen,
};

use crate::{Answer, Failure, Form, Voice, library};

/// How the program uses the terminal, and where it keeps games.
#[derive(Args)]
pub(crate) struct Terminal {
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    #[arg(long)]
    plain: bool,
    #[arg(long)]
    ascii: bool,
    #[arg(long)]
    light: bool,
}

impl Terminal {
    /// Starts playing or replaying: on the whole screen, or line by line where
    /// that is asked for or nothing else is possible.
    pub(crate) fn open(
        self,
        what: What,
        tables: Option<&Path>,
        voice: Voice,
    ) -> Result<Answer, Failure> {
        voice.check_is_text()?;
        let is_replay = matches!(what, What::Replay(_) | What::ReplayGame(..));
        let file_flag = if is_replay { "file" } else { "load" };
        let sources = library::sources(tables, self.data.as_deref(), None, voice)?;
        let launch = Launch {
            catalogue: voice.catalogue,
            language: voice.language,
            style: self.style(),
            data_dir: self.data,
            sources: sources.clone(),
            what,
        };
        let ran = if self.plain || !is_screen() {
            plain::run(launch, stdin().lock(), stdout().lock())
        } else {
            screen::run(&launch)
        };
        library::tell_faults(&sources, voice);
        let Err(failure) = ran else { return Ok(Answer::default()) };
        let message = failure.message();
        Err(match failure {
            // Nobody listens any more: all was said.
            TuiFailure::Terminal(error) if error.kind() == ErrorKind::BrokenPipe => {
                return Ok(Answer::default());
            }
            TuiFailure::Terminal(_) => Failure::blameless(message),
            TuiFailure::Load(LoadError { fault: LoadFault::NoSuchGame { .. }, .. }) => {
                Failure::in_field("game-number", message)
            }
            TuiFailure::Load(_) => Failure::in_field(file_flag, message),
            _ => Failure::new(message),
        })
    }

    /// The games and results that are kept.
    pub(crate) fn saves(&self, voice: Voice) -> Saves {
        Saves::new(voice.catalogue, self.data.clone())
    }

    /// The name of a flag that is given, if one is.
    pub(crate) fn given(&self) -> Option<&'static str> {
        match self {
            Terminal { plain: true, .. } => Some("plain"),
            Terminal { ascii: true, .. } => Some("ascii"),
            Terminal { light: true, .. } => Some("light"),
            Terminal { data: Some(_), .. } => Some("data"),
            _ => None,
        }
    }

    /// What the terminal can show, by the flags and the environment.
    fn style(&self) -> Style {
        let Style { characters, colours } = terminal_style();
        Style {
            characters: if self.ascii { Characters::Ascii } else { characters },
            colours: if self.light { colours.on_light() } else { colours },
        }
    }
}

/// What the terminal can show, by the environment.
pub(crate) fn terminal_style() -> Style {
    let variable = |name: &str| env::var(name).ok();
    Style {
        characters: if speaks_utf8(variable) { Characters::Unicode } else { Characters::Ascii },
        colours: match (has_colours(variable), is_light(variable)) {
            (false, _) => Colours::Off,
            (true, false) => Colours::On,
            (true, true) => Colours::OnLight,
        },
    }
}

/// Whether the answer is for a person at a terminal that can do more than
/// print.
pub(crate) fn is_terminal(voice: Voice) -> bool {
    let is_dumb = env::var("TERM").is_ok_and(|term| term == "dumb");
    voice.form == Form::Text && stdout().is_terminal() && !is_dumb
}

/// Whether the locale is one of UTF-8. Where none is named, as on Windows, the
/// terminal is taken for a modern one.
fn speaks_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let mut named = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable);
    let Some(locale) = named.find(|locale| !locale.is_empty()) else { return true };
    let locale = locale.to_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// `NO_COLOR` follows no-color.org: any text counts.
fn has_colours(variable: impl Fn(&str) -> Option<String>) -> bool {
    let is_unwanted = variable("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = variable("TERM").is_some_and(|term| term == "dumb");
    !is_unwanted && !is_dumb
}

/// Whether the terminal tells that its ground is light. In `COLORFGBG` the last
/// number is that of the ground.
fn is_light(variable: impl Fn(&str) -> Option<String>) -> bool {
    let told = variable("COLORFGBG").unwrap_or_default();
    matches!(told.rsplit(';').next(), Some("7" | "15"))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An environment that is written `NAME=value NAME=value`.
    fn environment(text: &'static str) -> impl Fn(&str) -> Option<String> {
        move |name| {
            let mut pairs = text.split(' ').filter_map(|pair| pair.split_once('='));
            pairs.find(|(found, _)| *found == name).map(|(_, value)| value.to_owned())
        }
    }

    #[test]
    fn the_first_locale_that_is_named_tells_the_characters() {
        for (text, wanted) in [
            ("", true),
            ("LANG=pt_PT.UTF-8", true),
            ("LANG=C.utf8", true),
            ("LANG=C", false),
            ("LANG=pt_PT.ISO-8859-1", false),
            ("LC_CTYPE=C LANG=en_GB.UTF-8", false),
            ("LC_ALL= LC_CTYPE=C.UTF-8 LANG=C", true),
            ("LC_ALL=POSIX LC_CTYPE=C.UTF-8", false),
        ] {
            assert_eq!(speaks_utf8(environment(text)), wanted, "{text}");
        }
    }

    #[test]
    fn colours_are_off_where_they_are_unwanted_or_unknown() {
        for (text, wanted) in [
            ("TERM=xterm", true),
            ("NO_COLOR= TERM=xterm", true),
            ("NO_COLOR=0 TERM=xterm", false),
            ("TERM=dumb", false),
        ] {
            assert_eq!(has_colours(environment(text)), wanted, "{text}");
        }
    }

    #[test]
    fn a_light_ground_is_told_by_the_last_number() {
        for (text, wanted) in [
            ("", false),
            ("COLORFGBG=15;0", false),
            ("COLORFGBG=0;15", true),
            ("COLORFGBG=0;default;7", true),
        ] {
            assert_eq!(is_light(environment(text)), wanted, "{text}");
        }
    }
}
