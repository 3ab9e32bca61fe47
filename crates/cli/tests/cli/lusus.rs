//! Runs the real binary and reads what it printed.

use std::io::Write;
use std::process::{Command, Output, Stdio};
use std::thread;

use serde_json::Value;

/// What a run of the binary left.
pub(crate) struct Run {
    pub(crate) status: i32,
    pub(crate) out: String,
    pub(crate) err: String,
    arguments: String,
}

/// Runs `lusus` with English as the environment's language.
pub(crate) fn lusus(arguments: &[&str]) -> Run {
    lusus_in(&[], arguments)
}

/// Runs `lusus` with further environment variables.
pub(crate) fn lusus_in(variables: &[(&str, &str)], arguments: &[&str]) -> Run {
    let mut command = command(arguments);
    let output = command.envs(variables.iter().copied()).output().expect("the binary runs");
    Run::of(arguments, output)
}

/// Runs `lusus` and writes these lines to it.
pub(crate) fn lusus_told(lines: &[&str], arguments: &[&str]) -> Run {
    let text: String = lines.iter().flat_map(|line| [line, "\n"]).collect();
    lusus_fed(text.as_bytes(), arguments)
}

/// Runs `lusus` and writes these bytes to it.
pub(crate) fn lusus_fed(bytes: &[u8], arguments: &[&str]) -> Run {
    let mut command = command(arguments);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the binary runs");
    let mut input = child.stdin.take().expect("a pipe");
    let bytes = bytes.to_vec();
    // Written beside the reading, so that no pipe is full on both ends; a
    // program that leaves early reads no more.
    let writer = thread::spawn(move || _ = input.write_all(&bytes));
    let output = child.wait_with_output().expect("it ends");
    writer.join().expect("all was written");
    Run::of(arguments, output)
}

/// What `lusus` writes to a terminal of 70 columns, whose pager puts a bar
/// before every line.
#[cfg(unix)]
pub(crate) fn lusus_on_terminal(arguments: &[&str]) -> String {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read;

    let size = PtySize { rows: 24, cols: 70, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("the pseudo-terminal works");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_lusus"));
    command.args(arguments);
    command.env("TERM", "xterm-256color");
    command.env("LC_ALL", "C.UTF-8");
    command.env("PAGER", "sed s/^/|/");
    command.env_remove("NO_COLOR");
    let mut child = pair.slave.spawn_command(command).expect("the pseudo-terminal works");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("the pseudo-terminal works");
    let mut written = Vec::new();
    // On Linux a terminal that was left ends with an error.
    _ = reader.read_to_end(&mut written);
    assert!(child.wait().expect("it ends").success(), "{arguments:?}");
    String::from_utf8(written).expect("UTF-8").replace("\r\n", "\n")
}

/// Runs `lusus` on a terminal of 70 columns until it shows a text, and ends it.
#[cfg(unix)]
pub(crate) fn lusus_shows(text: &str, arguments: &[&str]) {
    use portable_pty::{CommandBuilder, PtySize, native_pty_system};
    use std::io::Read;

    let size = PtySize { rows: 24, cols: 70, pixel_width: 0, pixel_height: 0 };
    let pair = native_pty_system().openpty(size).expect("the pseudo-terminal works");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_lusus"));
    command.args(arguments);
    command.env("TERM", "xterm-256color");
    let mut child = pair.slave.spawn_command(command).expect("the pseudo-terminal works");
    drop(pair.slave);
    let mut reader = pair.master.try_clone_reader().expect("the pseudo-terminal works");
    let (mut shown, mut part) = (String::new(), [0; 4096]);
    while !shown.contains(text) {
        let read = reader.read(&mut part).unwrap_or(0);
        assert!(read > 0, "{arguments:?} never showed {text}: {shown}");
        shown.push_str(&String::from_utf8_lossy(&part[..read]));
    }
    child.kill().expect("it still runs");
    child.wait().expect("it ends");
}

/// The binary with English as the environment's language, in a terminal of
/// UTF-8.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_lusus"));
    command.args(arguments).env_remove("LC_ALL").env_remove("LC_MESSAGES");
    command.env("LANG", "C").env("LC_CTYPE", "C.UTF-8");
    command
}

impl Run {
    fn of(arguments: &[&str], output: Output) -> Run {
        Run {
            status: output.status.code().expect("no signal ends it"),
            out: String::from_utf8(output.stdout).expect("UTF-8"),
            err: String::from_utf8(output.stderr).expect("UTF-8"),
            arguments: format!("{:.300}", format!("{arguments:?}")),
        }
    }

    pub(crate) fn succeeded(self) -> Run {
        assert_eq!(self.status, 0, "{}: {}", self.arguments, self.err);
        self
    }

    /// Exit status 2, nothing on standard output, something on standard error.
    pub(crate) fn refused(self) -> Run {
        assert_eq!(self.status, 2, "{}: {} {}", self.arguments, self.out, self.err);
        assert_eq!(self.out, "", "{}", self.arguments);
        assert!(!self.err.trim().is_empty(), "{}", self.arguments);
        self
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|_| panic!("no JSON: {}", self.out))
    }

    pub(crate) fn json_error(&self) -> Value {
        let error: Value =
            serde_json::from_str(&self.err).unwrap_or_else(|_| panic!("no JSON: {}", self.err));
        assert!(error["error"].is_string(), "{error}");
        error
    }
}
