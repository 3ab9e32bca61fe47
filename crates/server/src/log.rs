use std::io;
use std::panic::{self, PanicHookInfo};

use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt;

use crate::scribe::Scribe;

/// What is written about what happens, on standard error. A line that nobody
/// reads is lost, and nothing waits for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Log {
    /// How much.
    pub level: LevelFilter,
    /// How.
    pub form: LogForm,
}

/// The form of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogForm {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

impl Log {
    /// The words for how much is written, the least first.
    pub const LEVELS: [&str; 5] = ["off", "error", "warn", "info", "debug"];

    /// The log of a level, by its word.
    #[must_use]
    pub fn named(level: &str, form: LogForm) -> Option<Log> {
        let is_known = Log::LEVELS.contains(&level);
        is_known.then(|| level.parse().ok()).flatten().map(|level| Log { level, form })
    }

    /// Begins to write, unless somebody does already. The last lines are waited
    /// for when what is returned is dropped, and not for long.
    #[must_use]
    pub(crate) fn begin(self) -> Scribe {
        let scribe = Scribe::new(io::stderr());
        let pen = scribe.pen();
        let log = fmt().with_max_level(self.level).with_target(false);
        let log = log.log_internal_errors(false).with_writer(move || pen.clone());
        let begun = match self.form {
            LogForm::Text => log.with_ansi(false).try_init(),
            LogForm::Json => log.json().flatten_event(true).try_init(),
        };
        if begun.is_ok() {
            panic::set_hook(Box::new(log_panic));
        }
        scribe
    }
}

/// Logs a panic. The usual hook writes to standard error by itself, and would
/// wait if nobody reads.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let payload = panic.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let place = panic.location().map(ToString::to_string);
    tracing::error!(place, fault = text.unwrap_or_default(), "a task broke down");
}
