use lusus_erased::Refused;
use thiserror::Error;

use crate::BadSettings;

/// An event, by its number, that cannot have happened in a match: a list of
/// events is broken or belongs to other rules.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadEvent {
    /// There are no events.
    #[error("a match has at least one event")]
    Nothing,
    /// The first event does not set the match up, or another one does.
    #[error("event {0} is in the wrong place: the first event, and only that, sets the match up")]
    Created(u32),
    /// The event does not have the next number.
    #[error("expected event {expected}, found event {found}")]
    Number {
        /// The number that comes next.
        expected: u32,
        /// The event's number.
        found: u32,
    },
    /// The event happened before the one before it.
    #[error("event {0} happened before the one before it")]
    Time(u32),
    /// No match can have such settings.
    #[error("the settings are wrong: {0}")]
    Settings(BadSettings),
    /// The start is not what the settings say, or a position not what the
    /// moves lead to: the rules were others when the event was written.
    #[error("event {0} tells of another position")]
    Position(u32),
    /// The move is not legal.
    #[error("event {number}: {refused}")]
    Move {
        /// The event's number.
        number: u32,
        /// Why it is not.
        refused: Refused,
    },
    /// What happened could not happen then: not that player's turn, no such
    /// offer, seat taken, match over.
    #[error("event {0} could not happen then")]
    Moment(u32),
}
