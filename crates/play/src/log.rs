use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::{Command, Event, Sender};

/// The events of a match, each with the command that it came in answer to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Log {
    /// Never empty; an event's number is its place, counted from 1.
    pub(crate) events: Vec<Event>,
    /// Where in `events` the answer to a command begins, by the fingerprint of
    /// its sender; of two with the same one, the first.
    answers: HashMap<u64, usize>,
}

impl Log {
    pub(crate) fn new(first: Event) -> Log {
        Log { events: vec![first], answers: HashMap::new() }
    }

    pub(crate) fn last(&self) -> &Event {
        self.events.last().expect("a match has at least its first event")
    }

    /// The number that the next event will have.
    pub(crate) fn next_number(&self) -> u32 {
        self.last().number + 1
    }

    /// The events that a command led to when it came for the first time.
    pub(crate) fn answer(&self, command: &Command) -> Option<&[Event]> {
        let sender = command.sender()?;
        let place = *self.answers.get(&fingerprint(&sender))?;
        let is_own = |event: &Event| event.sender.as_ref() == Some(&sender);
        // Almost always it stands right there.
        let first = place + self.events[place..].iter().position(is_own)?;
        let count = self.events[first..].iter().take_while(|event| is_own(event)).count();
        Some(&self.events[first..first + count])
    }

    pub(crate) fn push(&mut self, event: Event) {
        if let Some(sender) = &event.sender {
            self.answers.entry(fingerprint(sender)).or_insert(self.events.len());
        }
        if self.events.len() == self.events.capacity() {
            // Thousands of matches are open, and most are short: a list that
            // doubles would reserve too much memory.
            self.events.reserve_exact(4 + self.events.len() / 4);
        }
        self.events.push(event);
    }
}

/// The text of a sender stands in the events already.
fn fingerprint(sender: &Sender) -> u64 {
    let mut hasher = DefaultHasher::new();
    sender.hash(&mut hasher);
    hasher.finish()
}
