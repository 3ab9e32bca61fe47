use core::time::Duration;

use lusus_core::{Message, msg, text::quote};
use lusus_play::Fault;

use crate::process::Obituary;

/// Why somebody does not play on.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// By a fault that loses the game.
    Fault {
        fault: Fault,
        /// What happened, for people.
        mishap: Message,
    },
    /// It cannot play at all, so that the run makes no sense. Says why.
    Broken(Message),
    /// The run ends.
    Interrupted,
}

impl Trouble {
    /// What it answered is no move that can be made.
    pub(crate) fn illegal(answer: &str, reason: Message) -> Trouble {
        let mishap = match answer {
            "" => msg!("arena-mishap-no-move"),
            _ => msg!("arena-mishap-illegal", answer = quote(answer), reason = reason),
        };
        Trouble::Fault { fault: Fault::IllegalMove, mishap }
    }

    /// It is gone, or talks no more.
    pub(crate) fn crash(obituary: Obituary) -> Trouble {
        let end = match obituary.status {
            Some(status) => msg!("arena-mishap-ended", status = status),
            None => msg!("arena-mishap-closed"),
        };
        let mishap = match one_line(&obituary.last_words) {
            words if words.is_empty() => end,
            words => msg!("arena-mishap-last-words", end = end, words = words),
        };
        Trouble::Fault { fault: Fault::Crash, mishap }
    }

    /// It did not say the word that was waited for.
    pub(crate) fn hang(awaited: &str, patience: Duration) -> Trouble {
        let seconds = i64::try_from(patience.as_secs()).unwrap_or(i64::MAX);
        let mishap = msg!("arena-mishap-hang", awaited = awaited, seconds = seconds);
        Trouble::Fault { fault: Fault::Hang, mishap }
    }
}

/// The lines of a text behind each other, without what could confuse a terminal.
fn one_line(text: &str) -> String {
    let lines = text.lines().map(|line| line.replace(char::is_control, " ").trim().to_owned());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}
