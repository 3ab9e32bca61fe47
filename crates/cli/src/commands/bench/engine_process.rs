use std::env::current_exe;
use std::io::{self, BufRead, BufReader, ErrorKind, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use lusus_erased::{AnyPosition, Variant};

/// This program as an engine in a process of its own, spoken to over pipes, as
/// a match runner does.
pub(super) struct EngineProcess {
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl EngineProcess {
    pub(super) fn start(variant: Variant) -> io::Result<EngineProcess> {
        let mut child = Command::new(current_exe()?)
            .args(["ugi", "--game", variant.id()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take().expect("its input is a pipe");
        let output = child.stdout.take().expect("its output is a pipe");
        Ok(EngineProcess { child, input, output: BufReader::new(output) })
    }

    /// Makes it ready, so that it has nothing else to do when asked.
    pub(super) fn set_up(&mut self, position: &dyn AnyPosition) -> io::Result<()> {
        self.say(&format!("position fen {}", position.text()))?;
        self.say("isready")?;
        self.wait_for("readyok")
    }

    pub(super) fn say(&mut self, line: &str) -> io::Result<()> {
        // One write, or the engine hears the end of the line later.
        self.input.write_all(format!("{line}\n").as_bytes())
    }

    /// Waits for a line that begins with a word.
    pub(super) fn wait_for(&mut self, word: &str) -> io::Result<()> {
        let mut line = String::new();
        while line.split_whitespace().next() != Some(word) {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err(ErrorKind::UnexpectedEof.into());
            }
        }
        Ok(())
    }
}

impl Drop for EngineProcess {
    fn drop(&mut self) {
        // Whatever it does, it must not stay behind.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}
