use std::time::Duration;

use lusus_core::{Message, msg, text::quote};
use lusus_play::Fault;

use crate::process::ProcessExit;

/// Why somebody does not play on.
#[derive(Debug)]
pub enum SeatError {
    /// By a fault that loses the game.
    Fault {
        /// Which.
        fault: Fault,
        /// What happened, for people.
        explanation: Message,
    },
    /// It cannot play at all, so that the run makes no sense. Says why.
    Broken(Message),
    /// The run ends.
    Interrupted,
}

impl SeatError {
    /// What it answered is no move that can be made.
    #[must_use]
    pub fn illegal(answer: &str, reason: Message) -> SeatError {
        let explanation = match answer {
            "" => msg!("mishap-no-move"),
            _ => msg!("mishap-illegal", answer = quote(answer), reason = reason),
        };
        SeatError::Fault { fault: Fault::IllegalMove, explanation }
    }

    /// It has ended, or closed its output.
    pub(crate) fn crash(exited: ProcessExit) -> SeatError {
        let end = match exited.status {
            Some(status) => msg!("mishap-ended", status = status),
            None => msg!("mishap-closed"),
        };
        let explanation = match one_line(&exited.stderr_tail) {
            words if words.is_empty() => end,
            words => msg!("mishap-last-words", end = end, words = words),
        };
        SeatError::Fault { fault: Fault::Crash, explanation }
    }

    /// It did not say the word that was waited for.
    pub(crate) fn hang(awaited: &str, patience: Duration) -> SeatError {
        let seconds = i64::try_from(patience.as_secs()).unwrap_or(i64::MAX);
        let explanation = msg!("mishap-hang", awaited = awaited, seconds = seconds);
        SeatError::Fault { fault: Fault::Hang, explanation }
    }
}

/// The lines of a text joined into one, without control characters.
fn one_line(text: &str) -> String {
    let lines = text.lines().map(|line| line.replace(char::is_control, " ").trim().to_owned());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}
