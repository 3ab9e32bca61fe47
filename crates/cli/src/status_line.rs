use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};

/// What shows on a terminal how far a command is, redrawn in place. It is
/// standard error, so that the answer stands alone on standard output; where
/// that is no terminal, nothing is shown.
pub(crate) fn progress_bar(template: &str) -> ProgressBar {
    let style = ProgressStyle::with_template(template).expect("the template is well formed");
    ProgressBar::no_length().with_style(style.progress_chars("=> "))
}

/// The line in which a long command says what it does, behind the time that has
/// passed.
pub(crate) struct StatusLine {
    bar: ProgressBar,
    shown: Instant,
}

/// How often progress is drawn anew.
pub(crate) const REDRAW: Duration = Duration::from_millis(200);

impl StatusLine {
    pub(crate) fn new() -> StatusLine {
        let bar = progress_bar("{spinner} {elapsed} {msg}");
        bar.enable_steady_tick(REDRAW);
        StatusLine { bar, shown: Instant::now() }
    }

    pub(crate) fn say(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Says what changes all the time, unless it did so a moment ago.
    pub(crate) fn keep_saying(&mut self, text: impl FnOnce() -> String) {
        if !self.bar.is_hidden() && self.shown.elapsed() >= REDRAW {
            self.shown = Instant::now();
            self.say(text());
        }
    }

    pub(crate) fn close(self) {
        self.bar.finish_and_clear();
    }
}
