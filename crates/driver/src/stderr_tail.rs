use std::io::Read;
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

/// The last part of what a program writes to its standard error. A thread reads
/// it, because a program whose output nobody reads would block.
#[derive(Debug)]
pub(crate) struct StderrTail {
    heard: Arc<Mutex<Vec<u8>>>,
    listener: JoinHandle<()>,
}

impl StderrTail {
    /// How much is remembered, in bytes.
    const LONGEST: usize = 4096;

    /// Listens until the source is closed.
    pub(crate) fn listen(mut source: impl Read + Send + 'static) -> StderrTail {
        let heard = Arc::new(Mutex::new(Vec::new()));
        let remembered = Arc::clone(&heard);
        let listener = thread::spawn(move || {
            let mut part = [0; StderrTail::LONGEST];
            while let Ok(length @ 1..) = source.read(&mut part) {
                let mut heard = remembered.lock().expect("no holder of the lock panics");
                heard.extend_from_slice(&part[..length]);
                let surplus = heard.len().saturating_sub(StderrTail::LONGEST);
                heard.drain(..surplus);
            }
        });
        StderrTail { heard, listener }
    }

    /// Whether the source is closed, so that no more will come.
    pub(crate) fn is_closed(&self) -> bool {
        self.listener.is_finished()
    }

    /// What was heard, as far as it is text.
    pub(crate) fn text(&self) -> String {
        let heard = self.heard.lock().expect("no holder of the lock panics");
        String::from_utf8_lossy(&heard).trim().to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(text: &str) -> String {
        let words = StderrTail::listen(std::io::Cursor::new(text.to_owned().into_bytes()));
        while !words.is_closed() {
            thread::yield_now();
        }
        words.text()
    }

    #[test]
    fn only_the_last_is_remembered() {
        assert_eq!(heard(" first\nlast\n"), "first\nlast");
        assert_eq!(heard(""), "");
        let long = format!("{}the end\n", "x".repeat(100_000));
        let end = heard(&long);
        assert!(end.len() < StderrTail::LONGEST && end.ends_with("xthe end"), "{}", end.len());
    }
}
