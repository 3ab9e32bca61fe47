use lusus_play::Event;

use super::Seat;
use crate::{MatchId, Mode};

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
    /// The match that follows this one.
    pub rematch: Option<Box<NewMatch>>,
}

/// A match that begins.
#[derive(Clone, Debug)]
pub struct NewMatch {
    /// Its name.
    pub id: MatchId,
    /// Who plays against whom.
    pub mode: Mode,
    /// Who has made it.
    pub owner: Option<Owner>,
    /// Its first event.
    pub created: Event,
    /// Its seats.
    pub seats: [Seat; 2],
}

/// The fingerprint of the address that a match was made from, so that nobody
/// has too many open, or too many bots thinking.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owner(pub i64);

/// A match as it was stored.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    /// Its name.
    pub id: MatchId,
    /// Who plays against whom.
    pub mode: Mode,
    /// Who has made it.
    pub owner: Option<Owner>,
    /// All that has happened.
    pub events: Vec<Event>,
    /// Its seats.
    pub seats: [Seat; 2],
    /// The match that followed it.
    pub rematch: Option<MatchId>,
}

impl From<NewMatch> for StoredMatch {
    fn from(new: NewMatch) -> StoredMatch {
        let NewMatch { id, mode, owner, created, seats } = new;
        StoredMatch { id, mode, owner, events: vec![created], seats, rematch: None }
    }
}
