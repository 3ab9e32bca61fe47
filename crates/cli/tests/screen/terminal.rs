//! A pseudo-terminal with the binary in it, and a screen that shows what the
//! binary writes.

use std::fs;
use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use tempfile::TempDir;
use vt100::{MouseProtocolMode, Parser, Screen};

/// How long a test waits for what does not come. Machines may be busy.
pub(crate) const PATIENCE: Duration = Duration::from_secs(120);

/// What is to be seen once the binary has ended: the shell that ran it shows
/// how it finds the terminal. The shell inside leaves its number in a file and
/// becomes the binary, which so has that number. A binary that stops waits in
/// the background until somebody presses Enter.
const SCRIPT: &str = r#"set -m
sh -c 'echo $$ > "$PID_FILE"; exec "$0" "$@"' "$0" "$@"
status=$?
while [ "$(kill -l $status 2>/dev/null)" = TSTP ]; do
    stty -a; echo stopped; read -r line; fg; status=$?
done
stty -a; echo ended with $status"#;

pub(crate) struct Terminal {
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    shell: Box<dyn Child + Send + Sync>,
    /// Holds the file with the number of the binary's process.
    folder: TempDir,
    seen: Arc<Seen>,
    reader: JoinHandle<()>,
}

/// What was written so far, and the news that there is more.
struct Seen {
    parser: Mutex<Parser>,
    news: Condvar,
    /// Whether nobody looks any more.
    is_closed: AtomicBool,
}

impl Terminal {
    /// Starts the binary in a shell on a terminal of this size.
    pub(crate) fn open((width, height): (u16, u16), arguments: &[String]) -> Terminal {
        let pair =
            native_pty_system().openpty(size(width, height)).expect("the pseudo-terminal works");
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", SCRIPT, env!("CARGO_BIN_EXE_lusus")]);
        command.args(arguments);
        command.args(["--lang", "en"]);
        let folder = tempfile::tempdir().expect("a folder");
        command.env("PID_FILE", folder.path().join("pid"));
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C.UTF-8");
        let shell = pair.slave.spawn_command(command).expect("the pseudo-terminal works");
        let parser = Mutex::new(Parser::new(nonzero(height), nonzero(width), 0));
        let seen =
            Arc::new(Seen { parser, news: Condvar::new(), is_closed: AtomicBool::new(false) });
        let mut output = pair.master.try_clone_reader().expect("the pseudo-terminal works");
        let shown = Arc::clone(&seen);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                shown
                    .parser
                    .lock()
                    .expect("nobody panics with the screen")
                    .process(&bytes[..count]);
                shown.news.notify_all();
                if shown.is_closed.load(Ordering::Relaxed) {
                    return;
                }
            }
        });
        let keyboard = pair.master.take_writer().expect("the pseudo-terminal works");
        Terminal { master: pair.master, keyboard, shell, folder, seen, reader }
    }

    pub(crate) fn send(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).expect("the pseudo-terminal works");
        self.keyboard.flush().expect("the pseudo-terminal works");
    }

    pub(crate) fn resize(&mut self, width: u16, height: u16) {
        let mut parser = self.seen.parser.lock().expect("nobody panics with the screen");
        parser.screen_mut().set_size(nonzero(height), nonzero(width));
        self.master.resize(size(width, height)).expect("the pseudo-terminal works");
    }

    /// Asks the binary to end, as the system does.
    pub(crate) fn terminate(&self) {
        let kill = format!("kill -TERM {}", self.process());
        let sent = Command::new("sh").args(["-c", &kill]).status().expect("there is a shell");
        assert!(sent.success(), "the binary runs in its shell");
    }

    /// The number of the binary's process.
    fn process(&self) -> String {
        let number = fs::read_to_string(self.folder.path().join("pid")).expect("it has begun");
        number.trim().to_owned()
    }

    /// Waits until the system says that the binary is stopped, or that it is not.
    pub(crate) fn wait_until_stopped(&self, is_stopped: bool) {
        let begun = Instant::now();
        loop {
            let mut ps = Command::new("ps");
            let told = ps.args(["-o", "state=", "-p", &self.process()]).output();
            let told = String::from_utf8(told.expect("there is ps").stdout).expect("a letter");
            if told.trim().starts_with('T') == is_stopped {
                return;
            }
            assert!(begun.elapsed() < PATIENCE, "the binary is in state {told:?}");
            thread::yield_now();
        }
    }

    /// Closes the terminal while the binary runs in it. The reader, who holds
    /// an end of it too, leaves after the next thing to be seen.
    pub(crate) fn close(mut self) {
        self.seen.is_closed.store(true, Ordering::Relaxed);
        self.send("f");
        self.reader.join().expect("the reader leaves");
    }

    pub(crate) fn wait_for(&self, text: &str) {
        self.wait(text, |screen| screen.contents().contains(text));
    }

    pub(crate) fn wait_for_on_line(&self, line: usize, text: &str) {
        self.wait(text, |screen| {
            let (_, width) = screen.size();
            screen.rows(0, width.get()).nth(line).is_some_and(|row| row.contains(text))
        });
    }

    /// The binary has ended well, and the terminal is as it was.
    pub(crate) fn wait_until_restored(&mut self) {
        self.wait_for("ended with 0");
        self.check_restored();
        self.shell.wait().expect("the pseudo-terminal works");
    }

    /// The ordinary screen, a cursor, no mouse, lines that are edited and echoed.
    pub(crate) fn check_restored(&self) {
        let parser = self.seen.parser.lock().expect("nobody panics with the screen");
        let screen = parser.screen();
        assert!(!screen.alternate_screen() && !screen.hide_cursor());
        assert!(matches!(screen.mouse_protocol_mode(), MouseProtocolMode::None));
        let shown = screen.contents();
        for mode in ["icanon", "echo", "isig"] {
            assert!(shown.split_whitespace().any(|word| word == mode), "{mode} is off:\n{shown}");
        }
    }

    fn wait(&self, wanted: &str, is_seen: impl Fn(&Screen) -> bool) {
        let parser = self.seen.parser.lock().expect("nobody panics with the screen");
        let unseen = |parser: &mut Parser| !is_seen(parser.screen());
        let (parser, waited) = self
            .seen
            .news
            .wait_timeout_while(parser, PATIENCE, unseen)
            .expect("the pseudo-terminal works");
        let shown = parser.screen().contents();
        assert!(!waited.timed_out(), "{wanted:?} is not to be seen:\n{shown}");
    }
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn nonzero(length: u16) -> NonZeroU16 {
    NonZeroU16::new(length).expect("a terminal has a size")
}
