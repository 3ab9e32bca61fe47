use std::io::{self, Write};
use std::panic::{self, PanicHookInfo};
use std::sync::mpsc::{Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::Duration;

use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt;

/// How many lines may wait to be written; those beyond are lost.
const WAITING: usize = 1_024;
const LAST_LINES: Duration = Duration::from_millis(500);

/// What is written about what happens, on standard error. A line that nobody
/// reads is lost, and nothing waits for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Log {
    /// How much.
    pub level: LevelFilter,
    /// How.
    pub form: LogForm,
}

/// The form of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the words say it")]
pub enum LogForm {
    Text,
    Json,
}

impl Log {
    /// The words for how much is written, the least first.
    pub const LEVELS: [&str; 5] = ["off", "error", "warn", "info", "debug"];

    /// The log of a level, by its word.
    #[must_use]
    pub fn named(level: &str, form: LogForm) -> Option<Log> {
        let is_known = Log::LEVELS.contains(&level);
        is_known.then(|| level.parse().ok()).flatten().map(|level| Log { level, form })
    }

    /// Begins to write, unless somebody does already. The last lines are waited
    /// for when what is returned is dropped, and not for long.
    #[must_use]
    pub(crate) fn begin(self) -> LogWriter {
        let log_writer = LogWriter::new(io::stderr());
        let handle = log_writer.handle();
        let log = fmt().with_max_level(self.level).with_target(false);
        let log = log.log_internal_errors(false).with_writer(move || handle.clone());
        let begun = match self.form {
            LogForm::Text => log.with_ansi(false).try_init(),
            LogForm::Json => log.json().flatten_event(true).try_init(),
        };
        if begun.is_ok() {
            panic::set_hook(Box::new(log_panic));
        }
        log_writer
    }
}

/// Logs a panic. The usual hook writes to standard error by itself, and would
/// wait if nobody reads.
fn log_panic(panic: &PanicHookInfo<'_>) {
    let payload = panic.payload();
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    let place = panic.location().map(ToString::to_string);
    tracing::error!(place, fault = text.unwrap_or_default(), "a task broke down");
}

/// Writes lines on a thread of its own: no writer waits for a slow reader, and
/// nothing fails if the reader has gone.
pub(crate) struct LogWriter {
    orders: SyncSender<Order>,
}

enum Order {
    Write(Vec<u8>),
    /// To tell when all that came before is written.
    Tell(Sender<()>),
}

/// Writes whole or not at all, never waits and never fails.
#[derive(Clone)]
pub(crate) struct LogHandle(SyncSender<Order>);

impl LogWriter {
    pub(crate) fn new(mut out: impl Write + Send + 'static) -> LogWriter {
        let (orders, ordered) = sync_channel(WAITING);
        thread::spawn(move || {
            for order in ordered {
                // Errors are ignored: the reader may have gone.
                match order {
                    Order::Write(line) => _ = out.write_all(&line),
                    Order::Tell(done) => _ = done.send(()),
                }
            }
        });
        LogWriter { orders }
    }

    pub(crate) fn handle(&self) -> LogHandle {
        LogHandle(self.orders.clone())
    }
}

impl Write for LogHandle {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        _ = self.0.try_send(Order::Write(bytes.to_vec()));
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for LogWriter {
    fn drop(&mut self) {
        let (done, is_done) = channel();
        if self.orders.try_send(Order::Tell(done)).is_ok() {
            _ = is_done.recv_timeout(LAST_LINES);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::Receiver;

    use super::*;

    /// Passes on what is written to it, until nobody wants it.
    struct Passing(Sender<Vec<u8>>);

    impl Write for Passing {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let passed = self.0.send(bytes.to_vec());
            passed.map(|()| bytes.len()).map_err(|_| io::ErrorKind::BrokenPipe.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// A pipe that is full: whoever writes to it waits.
    struct Full(Receiver<()>);

    impl Write for Full {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            _ = self.0.recv();
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lines_are_written_in_their_order_before_the_end() {
        let (pass, passed) = channel();
        let log_writer = LogWriter::new(Passing(pass));
        for line in ["one\n", "two\n"] {
            log_writer.handle().write_all(line.as_bytes()).unwrap();
        }
        drop(log_writer);
        assert_eq!(passed.try_iter().collect::<Vec<_>>().concat(), b"one\ntwo\n");
    }

    #[test]
    fn nobody_who_writes_waits_for_a_full_pipe() {
        let (_reader, full) = channel();
        let log_writer = LogWriter::new(Full(full));
        for _ in 0..2 * WAITING {
            log_writer.handle().write_all(b"line\n").unwrap();
        }
    }

    #[test]
    fn nobody_who_writes_minds_a_closed_pipe() {
        let (pass, passed) = channel();
        let log_writer = LogWriter::new(Passing(pass));
        drop(passed);
        for _ in 0..3 {
            log_writer.handle().write_all(b"line\n").unwrap();
        }
    }
}
