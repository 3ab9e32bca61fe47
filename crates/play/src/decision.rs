use crate::Event;

/// What a match makes of a command that it does not reject.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Decision {
    /// This happens: store the events, then apply them. None if a tick found
    /// nothing. If a player's time was up before the command came, this is the
    /// end of the match and not what the command asked for.
    New(Vec<Event>),
    /// The command came before, and this happened then: nothing is to be done.
    Known(Vec<Event>),
}

impl Decision {
    /// What has not happened before.
    #[must_use]
    pub fn news(&self) -> &[Event] {
        match self {
            Decision::New(events) => events,
            Decision::Known(_) => &[],
        }
    }
}
