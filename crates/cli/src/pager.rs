use std::env;
use std::io::Write;
use std::process::{Command, Stdio};

use crate::Failure;
use crate::answer::print;

/// Shows a long text on a terminal: in the reader's pager where there is one,
/// else as it is.
pub(crate) fn show(text: &str) -> Result<(), Failure> {
    if shown_by_pager(text).is_some() { Ok(()) } else { print(text) }
}

fn shown_by_pager(text: &str) -> Option<()> {
    let named = env::var("PAGER").ok().filter(|pager| !pager.trim().is_empty());
    let pager = named.unwrap_or_else(|| "less".to_owned());
    let mut words = pager.split_whitespace();
    let mut command = Command::new(words.next()?);
    command.args(words).stdin(Stdio::piped());
    if env::var_os("LESS").is_none() {
        // Bold is bold, and what fits on the screen stays there.
        command.env("LESS", "FRX");
    }
    let mut child = command.spawn().ok()?;
    // Ctrl-C belongs to the pager, which outlives it.
    _ = ctrlc::set_handler(|| {});
    // Who has read enough closes the pipe.
    _ = child.stdin.take()?.write_all(text.as_bytes());
    child.wait().ok().map(|_| ())
}
