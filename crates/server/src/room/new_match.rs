use lusus_play::Event;

use super::{Owner, Seat};
use crate::{MatchId, Mode};

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
