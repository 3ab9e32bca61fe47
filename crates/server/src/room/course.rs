use lusus_play::{Event, Fact, Match, Misfit};

use super::Room;
use crate::wire::{EventView, MoveEntry};

/// How many events a client may have missed and still get them one by one.
const RECENT_EVENTS: usize = 32;

impl Room {
    /// Lets an event happen, in the match and in what is kept beside it.
    pub(super) fn happen(&mut self, event: &Event) -> Result<EventView, Misfit> {
        let notation = match &event.fact {
            Fact::Moved { mv, .. } => self.game.position().notation(mv),
            _ => None,
        };
        self.game.apply(event)?;
        match &event.fact {
            Fact::Moved { ply, player, mv, position, clocks } => self.moves.push(MoveEntry {
                ply: *ply,
                player: *player,
                mv: mv.clone(),
                notation: notation.unwrap_or_else(|| mv.clone()),
                position: position.to_string(),
                clocks: *clocks,
            }),
            Fact::TakenBack { to, .. } => self.moves.truncate(*to as usize),
            _ => {}
        }
        if changes_board(&event.fact) {
            self.since = event.at;
        }
        let view = EventView::of(event, &self.game, &self.moves, self.rematch);
        self.recent.push_back(view.clone());
        if self.recent.len() > RECENT_EVENTS {
            self.recent.pop_front();
        }
        Ok(view)
    }
}

/// The moves that are on the board when a match begins.
pub(super) fn opening_of(game: &Match) -> Vec<MoveEntry> {
    let mut position = game.start();
    let mut entries = Vec::new();
    for (ply, mv) in (1..).zip(game.moves()) {
        let player = position.to_move();
        let notation = position.notation(mv).unwrap_or_else(|| mv.to_owned());
        position.play(mv).expect("the moves of a match are legal");
        let (mv, key) = (mv.to_owned(), position.key().to_string());
        entries.push(MoveEntry { ply, player, mv, notation, position: key, clocks: None });
    }
    entries
}

/// Whether a fact changes what is drawn, or who is to move.
pub(super) fn changes_board(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Moved { .. } | Fact::TakenBack { .. } | Fact::Ended(_) | Fact::Seated { .. }
    )
}
