use lusus_play::Event;

use super::{NewMatch, Owner, Seat};
use crate::{MatchId, Mode};

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
        let NewMatch { id, mode, owner, created, seats, .. } = new;
        StoredMatch { id, mode, owner, events: vec![created], seats, rematch: None }
    }
}
