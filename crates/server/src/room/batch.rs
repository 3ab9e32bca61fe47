use lusus_play::{Event, Time};

use super::{NewMatch, Seat};
use crate::MatchId;

/// What is stored together, or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The match.
    pub id: MatchId,
    /// What has happened.
    pub events: Vec<Event>,
    /// The seats, if they have changed.
    pub seats: Option<[Seat; 2]>,
    /// Whether the match is over after these events.
    pub is_over: bool,
    /// Whether it is over and has come to nothing: it was called off before
    /// both had moved.
    pub is_void: bool,
    /// When a person has moved, if one has.
    pub moved_at: Option<Time>,
    /// The match that follows this one.
    pub rematch: Option<Box<NewMatch>>,
}
