use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use lusus_search::Control;

use crate::{EngineSpec, LineReader, ReadLine};

/// A running program with which one talks in lines. However it is let go, the
/// program and all it has started are ended and waited for.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: Sender<String>,
    output: Receiver<String>,
}

/// What came of waiting for a line.
#[derive(PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    Line(String),
    /// The program has closed its output, or is gone.
    Closed,
    /// It was silent until the deadline.
    Late,
    /// The run ends.
    Interrupted,
}

impl Process {
    /// Longer lines are skipped.
    const LONGEST_LINE: u64 = 1 << 16;
    /// How many lines may wait; a program that floods is made to wait itself.
    const MOST_WAITING: usize = 256;
    /// How often the end of the run is looked for.
    const GLANCE: Duration = Duration::from_millis(20);
    /// How long a program may take to leave when it is asked to.
    const FAREWELL: Duration = Duration::from_secs(2);

    pub(crate) fn start(spec: &EngineSpec) -> io::Result<Process> {
        let mut command = Command::new(&spec.cmd);
        command.args(&spec.args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        if let Some(dir) = &spec.dir {
            command.current_dir(dir);
        }
        lead_own_group(&mut command);
        let mut child = command.spawn()?;
        let (input, to_write) = channel();
        let (read, output) = sync_channel(Process::MOST_WAITING);
        // Both end when the program has gone, or nobody talks with it any more.
        // Writing has a thread of its own since a program that does not read
        // would make its writer wait.
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        thread::spawn(move || stdin.map(|stdin| write_lines(stdin, &to_write)));
        thread::spawn(move || stdout.map(|stdout| read_lines(stdout, &read)));
        Ok(Process { child, input, output })
    }

    pub(crate) fn say(&self, line: impl Into<String>) {
        // Whether the program still listens shows when it is to answer.
        _ = self.input.send(line.into());
    }

    /// Waits for a line until the control's clock shows the deadline.
    pub(crate) fn hear(&self, deadline: Duration, control: &Control) -> Heard {
        loop {
            let left = deadline.saturating_sub(control.now());
            match self.output.recv_timeout(left.min(Process::GLANCE)) {
                // A program that floods would be heard for ever.
                Ok(_) if control.is_stopped() => return Heard::Interrupted,
                Ok(_) if left.is_zero() => return Heard::Late,
                Ok(line) => return Heard::Line(line),
                Err(RecvTimeoutError::Disconnected) => return Heard::Closed,
                Err(RecvTimeoutError::Timeout) if control.is_stopped() => {
                    return Heard::Interrupted;
                }
                Err(RecvTimeoutError::Timeout) if left.is_zero() => return Heard::Late,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Forgets lines that were not listened to.
    pub(crate) fn forget_lines(&self) {
        while self.output.try_recv().is_ok() {}
    }

    /// Asks the program to leave, and waits a little for it.
    pub(crate) fn dismiss(self, control: &Control) {
        self.say("quit");
        let deadline = control.now() + Process::FAREWELL;
        while let Heard::Line(_) = self.hear(deadline, control) {}
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // First the group, while the child that leads it still holds its
        // number. What has ended already cannot be ended.
        end_group(&mut self.child);
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

/// Keeps an interruption at the terminal away from the program, so that the
/// arena decides when it ends, and lets it be ended with all it starts.
#[cfg(unix)]
fn lead_own_group(command: &mut Command) {
    use std::os::unix::process::CommandExt;
    command.process_group(0);
}

#[cfg(not(unix))]
fn lead_own_group(_: &mut Command) {}

#[cfg(unix)]
fn end_group(child: &mut Child) {
    use rustix::process::{Pid, Signal, kill_process_group};
    _ = kill_process_group(Pid::from_child(child), Signal::KILL);
}

#[cfg(not(unix))]
fn end_group(_: &mut Child) {}

fn write_lines(mut input: ChildStdin, lines: &Receiver<String>) {
    for line in lines {
        let written = writeln!(input, "{line}").and_then(|()| input.flush());
        if written.is_err() {
            return;
        }
    }
}

fn read_lines(output: ChildStdout, lines: &SyncSender<String>) {
    let mut reader = LineReader::new(BufReader::new(output), Process::LONGEST_LINE);
    loop {
        match reader.read() {
            Ok(ReadLine::Line(line)) => {
                if lines.send(line).is_err() {
                    return;
                }
            }
            Ok(ReadLine::TooLong) => {}
            Ok(ReadLine::End) | Err(_) => return,
        }
    }
}
