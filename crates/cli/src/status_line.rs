use std::io::{IsTerminal, stderr};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};

/// The line in which a long command says on a terminal how far it is, redrawn
/// in place behind the time that has passed. It is standard error, so that the
/// answer stands alone on standard output; where that is no terminal, nothing
/// is shown.
pub(crate) struct StatusLine {
    bar: ProgressBar,
}

impl StatusLine {
    /// How often the line is worth drawing anew.
    pub(crate) const REDRAW: Duration = Duration::from_millis(200);

    pub(crate) fn new() -> StatusLine {
        if !stderr().is_terminal() {
            return StatusLine { bar: ProgressBar::hidden() };
        }
        let bar = ProgressBar::new_spinner();
        let style = ProgressStyle::with_template("{spinner} {elapsed} {msg}");
        bar.set_style(style.expect("the template is well formed"));
        bar.enable_steady_tick(StatusLine::REDRAW);
        StatusLine { bar }
    }

    /// Whether somebody sees it.
    pub(crate) fn is_shown(&self) -> bool {
        !self.bar.is_hidden()
    }

    pub(crate) fn say(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Clears the line.
    pub(crate) fn close(self) {
        self.bar.finish_and_clear();
    }
}
