use lusus_core::Player;
use lusus_play::{Offer, Time};

use super::{ConnectionId, Ticket};
use crate::wire::Nonce;

/// All thinking about the position that stands.
#[derive(Default)]
pub(super) struct Thoughts {
    pub(super) tickets: u64,
    pub(super) turn: Option<Turn>,
    pub(super) draw: Option<(Ticket, Offer)>,
    pub(super) hints: Vec<Hint>,
    /// The last offer that was answered for a program.
    pub(super) answered: u32,
    /// Whether a program has agreed to a rematch for which there was no room.
    pub(super) has_agreed_in_vain: bool,
}

/// A bot that thinks about its move.
pub(super) struct Turn {
    pub(super) ticket: Ticket,
    pub(super) player: Player,
    pub(super) since: Time,
    /// What it has chosen; it may have to wait.
    pub(super) choice: Option<String>,
}

/// Advice that somebody waits for.
pub(super) struct Hint {
    pub(super) ticket: Ticket,
    pub(super) connection: ConnectionId,
    pub(super) nonce: Nonce,
}

impl Thoughts {
    pub(super) fn is_busy(&self) -> bool {
        let thinks = |turn: &Turn| turn.choice.is_none();
        self.turn.as_ref().is_some_and(thinks) || self.draw.is_some() || !self.hints.is_empty()
    }
}
