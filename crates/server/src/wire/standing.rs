use lusus_core::{Key, Player};
use lusus_play::{Event, Match};

/// What stood after an event, as far as the match no longer knows it later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// The key of the position.
    pub(super) position: Key,
    /// Who is to move.
    pub(super) turn: Option<Player>,
    /// Whose clock runs.
    pub(super) running: Option<Player>,
    /// How people write the move that was made, if they write it otherwise.
    pub(super) notation: Option<Box<str>>,
}

impl Standing {
    /// What stands after the event that a match has just applied, and how the
    /// move is written if it was one.
    pub(crate) fn after(event: &Event, game: &Match, notation: Option<Box<str>>) -> Standing {
        let running = game.clock(event.at).and_then(|reading| reading.running);
        Standing { position: game.position().key(), turn: game.turn(), running, notation }
    }
}
