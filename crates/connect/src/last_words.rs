use std::io::{Read, Write};
use std::process::{Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use lusus_core::{Message, msg};
use lusus_driver::EngineSpec;
use lusus_play::harmless;

/// How long a program is listened to that does not introduce itself.
const PATIENCE: Duration = Duration::from_secs(2);
/// How much of what it says is shown, in bytes.
const LONGEST: usize = 4096;

/// Why a program does not introduce itself, in its own words too: it is started
/// once more, and what it writes to its standard error is listened to.
pub(crate) fn with_last_words(fault: Message, spec: &EngineSpec) -> Message {
    match last_words(spec) {
        Some(words) if !words.is_empty() => {
            msg!("connect-last-words", fault = fault, words = words)
        }
        _ => fault,
    }
}

fn last_words(spec: &EngineSpec) -> Option<String> {
    let mut command = Command::new(&spec.cmd);
    command.args(&spec.args);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::piped());
    if let Some(dir) = &spec.dir {
        command.current_dir(dir);
    }
    let mut child = command.spawn().ok()?;
    // It is asked the same question. Its input is closed then, so that it ends.
    if let Some(mut input) = child.stdin.take() {
        _ = input.write_all(b"ugi\n");
    }
    let words = child.stderr.take().map(listen).unwrap_or_default();
    // It has ended, or has had its time.
    _ = child.kill();
    _ = child.wait();
    Some(one_line(&String::from_utf8_lossy(&words)))
}

/// The last that comes from a source until it is closed, or the patience ends. A
/// thread reads it: who is silent would not be left otherwise.
fn listen(mut source: impl Read + Send + 'static) -> Vec<u8> {
    let (sender, heard) = channel();
    thread::spawn(move || {
        let mut part = [0; LONGEST];
        while let Ok(length @ 1..) = source.read(&mut part) {
            if sender.send(part[..length].to_vec()).is_err() {
                return;
            }
        }
    });
    let deadline = Instant::now() + PATIENCE;
    let left = || deadline.saturating_duration_since(Instant::now());
    let mut words = Vec::new();
    while let Ok(part) = heard.recv_timeout(left()) {
        words.extend(part);
        words.drain(..words.len().saturating_sub(LONGEST));
    }
    words
}

fn one_line(text: &str) -> String {
    let lines = text.lines().map(harmless).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" / ")
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    fn heard(script: &str) -> Option<String> {
        let args = vec!["-c".to_owned(), script.to_owned()];
        last_words(&EngineSpec { cmd: "sh".to_owned(), args, ..EngineSpec::default() })
    }

    #[test]
    fn what_a_program_says_last_is_heard() {
        assert_eq!(
            heard("printf 'no\\033[2J\\nfile' >&2; exit 3").as_deref(),
            Some("no[2J / file")
        );
        assert_eq!(heard("read word; echo heard $word >&2").as_deref(), Some("heard ugi"));
        assert_eq!(heard("true").as_deref(), Some(""));
        let long = heard("i=0; while [ $i -lt 2000 ]; do echo line $i >&2; i=$((i+1)); done");
        let long = long.unwrap();
        assert!(long.ends_with("line 1999") && long.len() < 2 * LONGEST);
        let began = Instant::now();
        assert_eq!(heard("echo wait >&2; exec sleep 60").as_deref(), Some("wait"));
        assert!(began.elapsed() < Duration::from_secs(10), "it is not waited for");
        let missing = EngineSpec { cmd: "/no/such/program".to_owned(), ..EngineSpec::default() };
        assert_eq!(last_words(&missing), None);
    }
}
