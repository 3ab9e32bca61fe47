use std::collections::HashMap;
use std::ops::Range;

use crate::{Command, Event, Sender};

/// The events of a match, and which command each came in answer to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Log {
    /// Never empty; an event's number is its place, counted from 1.
    events: Vec<Event>,
    /// Where in `events` the answer to a command stands.
    answers: HashMap<Sender, Range<usize>>,
}

impl Log {
    pub(crate) fn new(first: Event) -> Log {
        Log { events: vec![first], answers: HashMap::new() }
    }

    pub(crate) fn events(&self) -> &[Event] {
        &self.events
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
        let answer = self.answers.get(&command.sender()?)?;
        Some(&self.events[answer.clone()])
    }

    pub(crate) fn push(&mut self, event: Event) {
        let place = self.events.len();
        if let Some(sender) = event.sender.clone() {
            let answer = self.answers.entry(sender).or_insert(place..place);
            answer.end = place + 1;
        }
        self.events.push(event);
    }
}
