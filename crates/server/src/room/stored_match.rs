use lusus_play::{Event, Fact};

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

impl StoredMatch {
    /// How many steps it takes to open it: its events, and twice the moves that
    /// were on the board when it began, which are made and then written down.
    #[must_use]
    pub fn steps(&self) -> usize {
        let opening = match self.events.first().map(|event| &event.fact) {
            Some(Fact::Created { settings, .. }) => settings.opening.len(),
            _ => 0,
        };
        self.events.len() + 2 * opening
    }
}

impl From<NewMatch> for StoredMatch {
    fn from(new: NewMatch) -> StoredMatch {
        let NewMatch { id, mode, owner, created, seats, .. } = new;
        StoredMatch { id, mode, owner, events: vec![created], seats, rematch: None }
    }
}
