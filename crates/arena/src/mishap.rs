use core::time::Duration;

use lusus_core::{Message, msg, text::quote};
use lusus_play::Fault;

/// Why a contestant lost a game by its own fault, with what shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Mishap {
    /// What it answered is no move that can be made.
    Illegal {
        /// What it answered.
        answer: String,
        /// Why that is refused.
        reason: Message,
    },
    /// It answered too late.
    Time {
        /// By how much, beyond its own time.
        late: Duration,
    },
    /// It is gone, or talks no more.
    Crash {
        /// How it ended, if it has.
        status: Option<String>,
        /// What it wrote last to its standard error.
        last_words: String,
    },
    /// It did not answer.
    Hang {
        /// The word that was waited for.
        awaited: &'static str,
        /// For how long.
        patience: Duration,
    },
}

impl Mishap {
    /// The word for programs, as reports and records have it.
    pub(crate) fn word(&self) -> &'static str {
        match self {
            Mishap::Illegal { .. } => "illegal",
            Mishap::Time { .. } => "time",
            Mishap::Crash { .. } => "crash",
            Mishap::Hang { .. } => "hang",
        }
    }

    /// For what the match is forfeited; a loss on time is the clock's verdict.
    pub(crate) fn fault(&self) -> Option<Fault> {
        match self {
            Mishap::Illegal { .. } => Some(Fault::IllegalMove),
            Mishap::Time { .. } => None,
            Mishap::Crash { .. } => Some(Fault::Crash),
            Mishap::Hang { .. } => Some(Fault::Hang),
        }
    }

    /// What happened, for people.
    pub(crate) fn message(&self) -> Message {
        match self {
            Mishap::Illegal { answer, .. } if answer.is_empty() => msg!("arena-mishap-no-move"),
            Mishap::Illegal { answer, reason } => {
                msg!("arena-mishap-illegal", answer = quote(answer), reason = reason.clone())
            }
            Mishap::Time { late } => {
                let milliseconds = i64::try_from(late.as_millis()).unwrap_or(i64::MAX);
                msg!("arena-mishap-time", late = milliseconds)
            }
            Mishap::Hang { awaited, patience } => {
                let seconds = i64::try_from(patience.as_secs()).unwrap_or(i64::MAX);
                msg!("arena-mishap-hang", awaited = *awaited, seconds = seconds)
            }
            Mishap::Crash { status, last_words } => {
                let end = match status {
                    Some(status) => msg!("arena-mishap-ended", status = status.as_str()),
                    None => msg!("arena-mishap-closed"),
                };
                match one_line(last_words) {
                    words if words.is_empty() => end,
                    words => msg!("arena-mishap-last-words", end = end, words = words),
                }
            }
        }
    }
}

/// The lines of a text behind each other, without what could confuse a terminal.
fn one_line(text: &str) -> String {
    let lines = text.lines().map(|line| line.replace(char::is_control, " "));
    lines
        .map(|line| line.trim().to_owned())
        .filter(|line| !line.is_empty())
        .collect::<Vec<_>>()
        .join(" / ")
}
