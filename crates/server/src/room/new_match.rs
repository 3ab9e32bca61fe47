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
    /// How many that are not over its owner may have, this one included; 0 is
    /// without limit.
    pub most: u32,
    /// Its first event.
    pub created: Event,
    /// Its seats.
    pub seats: [Seat; 2],
}
