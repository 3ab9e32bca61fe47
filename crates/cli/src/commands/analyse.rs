use std::io::{IsTerminal, stdout};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::Args;
use lusus_bots::{Purpose, Settings};
use lusus_catalog::Thought;

use crate::answer::print;
use crate::control::{INTERRUPTED, interruptible};
use crate::thinking::{Asked, Effort, tell_choice, tell_values, thought_json, thought_lines};
use crate::values::{count, number};
use crate::{Answer, Failure, Form, LineOfPlay, Voice};

#[derive(Args)]
pub(crate) struct Analyse {
    #[command(flatten)]
    line: LineOfPlay,
    #[command(flatten)]
    effort: Effort,
    #[arg(long, value_name = "K", default_value = "3", value_parser = count(256))]
    lines: NonZeroUsize,
    #[arg(long, value_name = "T", default_value = "1", value_parser = count(256))]
    threads: NonZeroUsize,
    #[arg(long, value_name = "MIB", default_value = "16", value_parser = number(1..=65_536))]
    table: u32,
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
}

impl Analyse {
    /// What the engine finds, told while it finds it; on a terminal redrawn in
    /// place.
    pub(crate) fn run(&self, voice: Voice) -> Result<Answer, Failure> {
        Failure::check_memory("table", "--table", self.table.into())?;
        let settings = Settings {
            threads: self.threads,
            table_mib: self.table as usize,
            lines: self.lines,
            purpose: Purpose::Study,
            ..Settings::default()
        };
        let tables = self.tables.as_deref();
        let mut asked = Asked::new(&self.line, "engine", settings, tables, voice)?;
        let mut screen = Screen { voice, redraws: stdout().is_terminal(), lines: 0 };
        asked.control = interruptible();
        let control = asked.control.clone();
        let choice = asked.choose(&self.effort, &mut |thought| {
            // Nobody reads any more: there is nothing to think for.
            if screen.show(thought, control.now()).is_err() {
                control.stop();
            }
        });
        // No search has shown what was known at once.
        if let (Some(thought), Some(_), 0) = (&choice.thought, choice.grounds(), screen.lines) {
            _ = screen.show(thought, control.now());
        }
        let mut answer = Answer::default();
        tell_values(&mut answer, &*asked.line);
        tell_choice(&mut answer, choice, voice);
        Ok(if control.is_stopped() { answer.with_status(INTERRUPTED) } else { answer })
    }
}

/// Where thoughts are shown, and how many lines the last one took.
struct Screen {
    voice: Voice,
    redraws: bool,
    lines: usize,
}

impl Screen {
    fn show(&mut self, thought: &Thought, elapsed: Duration) -> Result<(), Failure> {
        let is_json = self.voice.form == Form::Json;
        let lines = match is_json {
            true => vec![thought_json(thought, elapsed).to_string()],
            false => thought_lines(thought, Some(elapsed)),
        };
        let mut text = lines.join("\n") + "\n";
        if self.redraws && !is_json && self.lines > 0 {
            // Up to the first line of the last thought, and clear from there.
            text.insert_str(0, &format!("\x1b[{}A\x1b[J", self.lines));
        }
        self.lines = lines.len();
        print(&text)
    }
}
