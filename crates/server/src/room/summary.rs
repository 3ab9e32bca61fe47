use lusus_core::Player;
use lusus_play::Time;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::Room;
use crate::wire::{EndView, SummaryView};

/// What is told of a match in a list. It is stored, so that a list costs no
/// replay of the matches in it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// The number of the last event that it knows of.
    pub v: u32,
    /// When it no longer holds though nothing happens: a flag falls then.
    pub deadline: Option<Time>,
    /// What clients are told.
    pub told: Value,
}

impl Summary {
    /// Whether it is still true at this moment.
    #[must_use]
    pub fn holds(&self, now: Time) -> bool {
        self.deadline.is_none_or(|deadline| deadline > now)
    }
}

impl Room {
    /// What is told of the match in a list.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let game = &self.game;
        let variant = game.settings().variant;
        let told = SummaryView {
            id: self.id,
            v: self.version(),
            mode: self.mode,
            variant: variant.id(),
            title: variant.title(),
            players: Player::BOTH.map(|player| game.participant(player).cloned()),
            ply: game.ply(),
            turn: game.turn(),
            end: EndView::of(game),
            at: game.events().last().map(|event| event.at).unwrap_or_default(),
        };
        Summary { v: self.version(), deadline: game.deadline(), told: json!(told) }
    }
}
