use std::io::{IsTerminal, Write, stdout};

use clap::ArgMatches;
use lusus_bots::Purpose;
use lusus_catalog::{AnyThinking, Thought};

use crate::answer::{Answer, aside_in_text};
use crate::failure::Failure;
use crate::library::tell_faults;
use crate::thinking::{Asked, thought_json, thought_lines};
use crate::voice::{Form, Voice};

/// What the engine finds, told while it finds it; on a terminal redrawn in
/// place.
pub(crate) fn run(matches: &ArgMatches, voice: Voice) -> Result<Answer, Failure> {
    let mut asked = Asked::of(matches, Purpose::Study, voice)?;
    let mut screen = Screen::new(voice);
    let control = asked.control.clone();
    let mut listen = |thought: &Thought| {
        // Nobody reads any more: there is nothing to think for.
        if screen.show(thought, control.now()).is_err() {
            control.stop();
        }
    };
    let mut thinking =
        AnyThinking { limits: asked.limits, control: &asked.control, progress: &mut listen };
    let choice = asked
        .bot
        .choose(&*asked.line, &mut thinking)
        .expect("a line that is over was refused before");
    tell_faults(&asked.sources, voice);
    let mut answer = Answer::default();
    if let Some(message) = choice.grounds() {
        // No search has shown what was known at once.
        if let Some(thought) = choice.thought.as_ref().filter(|_| !screen.has_shown) {
            _ = screen.show(thought, asked.control.now());
        }
        answer.line(format!("basis {}", choice.basis));
        aside_in_text(&message, voice);
    }
    answer.fact("basis", choice.basis.to_string());
    answer.line(format!("bestmove {}", choice.mv)).fact("bestmove", choice.mv);
    Ok(answer)
}

/// Where thoughts are shown, and how many lines the last one took.
struct Screen {
    form: Form,
    redraws: bool,
    has_shown: bool,
    lines: usize,
}

impl Screen {
    fn new(voice: Voice) -> Screen {
        Screen { form: voice.form(), redraws: stdout().is_terminal(), has_shown: false, lines: 0 }
    }

    fn show(&mut self, thought: &Thought, elapsed: std::time::Duration) -> std::io::Result<()> {
        let mut out = stdout().lock();
        self.has_shown = true;
        if self.form == Form::Json {
            writeln!(out, "{}", thought_json(thought, elapsed))?;
            return out.flush();
        }
        let lines = thought_lines(thought, Some(elapsed));
        if self.redraws && self.lines > 0 {
            // Up to the first line of the last thought, and clear from there.
            write!(out, "\x1b[{}A\x1b[J", self.lines)?;
        }
        for line in &lines {
            writeln!(out, "{line}")?;
        }
        self.lines = lines.len();
        out.flush()
    }
}
