use std::io::{self, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use lusus_search::Control;

use crate::EngineSpec;
use crate::line_reader::{LineReader, ReadLine};
use crate::stderr_tail::StderrTail;

/// A running program that reads and writes lines. When this is dropped, the
/// program and all that it started are ended and waited for.
#[derive(Debug)]
pub(crate) struct Process {
    child: Child,
    input: Sender<String>,
    output: Receiver<String>,
    stderr_tail: StderrTail,
}

/// How a program ended.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct ProcessExit {
    /// Its exit status, or the signal that ended it; `None` while it runs.
    pub(crate) status: Option<String>,
    /// What it wrote last to its standard error.
    pub(crate) stderr_tail: String,
}

/// Why no line was heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Silence {
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
    /// How many lines may wait; a program that writes too much is blocked.
    const MOST_WAITING: usize = 256;
    /// How often the end of the run is looked for.
    const GLANCE: Duration = Duration::from_millis(20);
    /// How often it is looked whether a program that has closed its output ends.
    const GLANCES_AT_END: u32 = 50;
    /// How long a program may take to leave when it is asked to.
    const FAREWELL: Duration = Duration::from_secs(2);

    pub(crate) fn start(spec: &EngineSpec) -> io::Result<Process> {
        let mut command = Command::new(&spec.cmd);
        command
            .args(&spec.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        if let Some(dir) = &spec.dir {
            command.current_dir(dir);
        }
        // An interruption at the terminal stays away from the program, so that its
        // driver decides when it ends, and it can be ended with all it starts.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (input, to_write) = channel();
        let (read, output) = sync_channel(Process::MOST_WAITING);
        // All end when the program has gone, or nobody talks with it any more.
        // Writing has a thread of its own since a program that does not read
        // would make its writer wait.
        let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
        thread::spawn(move || stdin.map(|stdin| write_lines(stdin, &to_write)));
        thread::spawn(move || stdout.map(|stdout| read_lines(stdout, &read)));
        let stderr = child.stderr.take();
        let stderr_tail =
            stderr.map_or_else(|| StderrTail::listen(io::empty()), StderrTail::listen);
        Ok(Process { child, input, output, stderr_tail })
    }

    pub(crate) fn say(&self, line: impl Into<String>) {
        // Whether the program still listens shows when it is to answer.
        _ = self.input.send(line.into());
    }

    /// Waits for a line until the control's clock shows the deadline. A line
    /// that came in later is left for the next time.
    pub(crate) fn hear(&self, deadline: Duration, control: &Control) -> Result<String, Silence> {
        loop {
            // Asked before each line: a program that never stops writing would
            // keep the loop busy for ever.
            if control.is_stopped() {
                return Err(Silence::Interrupted);
            }
            let left = deadline.saturating_sub(control.now());
            if left.is_zero() {
                return Err(Silence::Late);
            }
            match self.output.recv_timeout(left.min(Process::GLANCE)) {
                Ok(line) => return Ok(line),
                Err(RecvTimeoutError::Disconnected) => return Err(Silence::Closed),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Forgets lines that were not listened to: as many as could wait, since a
    /// program that floods would always have more.
    pub(crate) fn forget_lines(&self) {
        self.output.try_iter().take(Process::MOST_WAITING + 1).for_each(drop);
    }

    /// How a program ended that has closed its output. It is given a little
    /// time to exit.
    pub(crate) fn exited(&mut self) -> ProcessExit {
        for _ in 0..Process::GLANCES_AT_END {
            let has_ended = !matches!(self.child.try_wait(), Ok(None));
            if has_ended && self.stderr_tail.is_closed() {
                break;
            }
            thread::sleep(Process::GLANCE);
        }
        let status = self.child.try_wait().ok().flatten().map(|status| status.to_string());
        ProcessExit { status, stderr_tail: self.stderr_tail.text() }
    }

    /// Asks the program to leave, and waits a little for it.
    pub(crate) fn dismiss(self, control: &Control) {
        self.say("quit");
        let deadline = control.now() + Process::FAREWELL;
        while self.hear(deadline, control).is_ok() {}
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // First the group, while the child that leads it still holds its
        // number. What has ended already cannot be ended.
        #[cfg(unix)]
        {
            use rustix::process::{Pid, Signal, kill_process_group};
            _ = kill_process_group(Pid::from_child(&self.child), Signal::KILL);
        }
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

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
    while let Ok(read @ (ReadLine::Line(_) | ReadLine::TooLong)) = reader.read() {
        if let ReadLine::Line(line) = read
            && lines.send(line).is_err()
        {
            return;
        }
    }
}

#[cfg(unix)]
#[cfg(test)]
mod tests {
    use super::*;

    fn shell(script: &str) -> Process {
        let args = vec!["-c".to_owned(), script.to_owned()];
        Process::start(&EngineSpec { cmd: "sh".to_owned(), args, ..EngineSpec::default() })
            .expect("a shell")
    }

    const ONE: Duration = Duration::from_secs(1);
    const TWO: Duration = Duration::from_secs(2);

    /// A clock that stands still.
    fn clock() -> Control {
        Control::new(|| ONE)
    }

    #[test]
    fn a_line_that_comes_too_late_is_heard_by_who_waits_longer() {
        let process = shell("echo one; echo two; read rest");
        assert_eq!(process.hear(TWO, &clock()), Ok("one".to_owned()));
        assert_eq!(process.hear(ONE, &clock()), Err(Silence::Late));
        assert_eq!(process.hear(TWO, &clock()), Ok("two".to_owned()));
    }

    #[test]
    fn the_end_of_a_program_and_of_the_run_are_told_apart() {
        assert_eq!(shell("exit 3").hear(TWO, &clock()), Err(Silence::Closed));
        let stopped = clock();
        stopped.stop();
        assert_eq!(
            shell("while echo x; do :; done").hear(TWO, &stopped),
            Err(Silence::Interrupted)
        );
    }

    #[test]
    fn what_a_program_said_before_it_ended_is_known() {
        let mut process = shell("echo oh no >&2; exit 3");
        assert_eq!(process.hear(TWO, &clock()), Err(Silence::Closed));
        let ProcessExit { status, stderr_tail } = process.exited();
        assert_eq!((status.as_deref(), stderr_tail.as_str()), (Some("exit status: 3"), "oh no"));
    }

    #[test]
    fn a_flood_is_not_forgotten_for_ever() {
        let process = shell("while echo x; do :; done");
        process.forget_lines();
        assert_eq!(process.hear(TWO, &clock()), Ok("x".to_owned()));
    }
}
