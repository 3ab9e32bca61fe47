use std::io::{IsTerminal, stderr};
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// The line in which a long command says on a terminal how far it is, redrawn
/// in place behind the time that has passed. It is standard error, so that the
/// answer stands alone on standard output; where that is no terminal, nothing
/// is shown.
pub(crate) struct StatusLine {
    bar: ProgressBar,
    shown: Instant,
}

impl StatusLine {
    /// How often the line is worth drawing anew.
    const REDRAW: Duration = Duration::from_millis(200);

    pub(crate) fn new() -> StatusLine {
        let shown = Instant::now();
        if !stderr().is_terminal() {
            return StatusLine { bar: ProgressBar::hidden(), shown };
        }
        let bar = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
        bar.set_style(style.expect("the template is well formed"));
        bar.enable_steady_tick(StatusLine::REDRAW);
        StatusLine { bar, shown }
    }

    pub(crate) fn say(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Says what changes all the time, unless it did so a moment ago.
    pub(crate) fn keep_saying(&mut self, text: impl FnOnce() -> String) {
        if !self.bar.is_hidden() && self.shown.elapsed() >= StatusLine::REDRAW {
            self.shown = Instant::now();
            self.say(text());
        }
    }

    /// Clears the line.
    pub(crate) fn close(self) {
        self.bar.finish_and_clear();
    }
}
