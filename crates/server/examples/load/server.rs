use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::Value;
use tempfile::TempDir;

use crate::Result;

/// The server that is tried, with a folder of its own.
pub(crate) struct Server {
    child: Child,
    pub(crate) addr: String,
    data: TempDir,
}

impl Server {
    /// Starts it with the usual settings but for these.
    pub(crate) fn start(program: &Path, settings: &[&str]) -> Result<Server> {
        let data = tempfile::tempdir()?;
        let mut command = Command::new(program);
        command.args(["serve", "--json", "--log", "warn", "--addr", "127.0.0.1:0"]);
        command.arg("--data").arg(data.path());
        command.args(settings);
        let mut child = command.stdout(Stdio::piped()).spawn()?;
        let mut line = String::new();
        let out = child.stdout.take().ok_or("no pipe")?;
        BufReader::new(out).read_line(&mut line)?;
        let told: Value = serde_json::from_str(&line)?;
        let url = told["url"].as_str().ok_or("no address")?;
        let addr = url.trim_start_matches("http://").to_owned();
        Ok(Server { child, addr, data })
    }

    /// Its folder.
    #[allow(dead_code, reason = "a load weighs it, a siege does not")]
    pub(crate) fn data(&self) -> &Path {
        self.data.path()
    }

    /// The most memory that it has had, in kB, where the system tells.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        let kib: u64 = line.trim().trim_end_matches(" kB").parse().ok()?;
        Some(kib * 1_024 / 1_000)
    }

    /// How much of the processors it has used, where the system tells.
    pub(crate) fn processor_time(&self) -> Option<Duration> {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.child.id())).ok()?;
        let (_, fields) = stat.rsplit_once(')')?;
        let ticks = fields.split_whitespace().skip(11).take(2).map(str::parse::<u64>);
        // Linux tells programs of a hundred ticks a second, whatever it counts.
        Some(Duration::from_millis(ticks.sum::<std::result::Result<u64, _>>().ok()? * 10))
    }

    /// Asks it to stop, and waits until it has; hands its folder back.
    #[cfg(unix)]
    pub(crate) fn stop(mut self) -> Result<TempDir> {
        use rustix::process::{Pid, Signal, kill_process};
        kill_process(Pid::from_child(&self.child), Signal::TERM)?;
        let status = self.child.wait()?;
        if status.success() { Ok(self.data) } else { Err(format!("the server: {status}").into()) }
    }

    /// Ends it: here a program cannot be asked.
    #[cfg(not(unix))]
    pub(crate) fn stop(mut self) -> Result<TempDir> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(self.data)
    }
}
