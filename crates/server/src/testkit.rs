//! The entry points for data from outside, for fuzzing.

use lusus_play::Time;

use crate::guard::{Admission, MessageFilter};
pub use crate::routes::read_match_request;
use crate::wire::{ClientMessage, Hello};

/// What lets the messages of one connection through.
pub struct TestFilter(MessageFilter);

/// What becomes of a text.
#[derive(Debug)]
#[allow(missing_docs, reason = "the words say it")]
pub enum Verdict {
    Hello(Box<Hello>),
    Pass(ClientMessage),
    Refused,
    Closed,
}

impl TestFilter {
    /// The door of a new connection that may say so much a second.
    #[must_use]
    pub fn new(messages_per_second: u32, now: Time) -> TestFilter {
        TestFilter(MessageFilter::new(messages_per_second, now))
    }

    /// What becomes of a text.
    pub fn admit(&mut self, text: &str, now: Time) -> Verdict {
        match self.0.admit(text, now) {
            Admission::Hello(hello) => Verdict::Hello(hello),
            Admission::Pass(message) => Verdict::Pass(*message),
            Admission::Close(_) => Verdict::Closed,
            _ => Verdict::Refused,
        }
    }
}
