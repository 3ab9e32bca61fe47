use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt;

/// What is written about what happens, on standard error.
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

    /// Begins to write, unless somebody does already.
    pub(crate) fn begin(self) {
        let log = fmt().with_max_level(self.level).with_target(false).with_writer(std::io::stderr);
        _ = match self.form {
            LogForm::Text => log.with_ansi(false).try_init(),
            LogForm::Json => log.json().flatten_event(true).try_init(),
        };
    }
}
