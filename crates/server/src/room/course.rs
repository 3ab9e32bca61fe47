use lusus_play::{Event, Fact, Match, Misfit};

use super::Room;
use crate::wire::{EventView, MoveEntry, Standing};

/// How many events a client may have missed and still get them one by one.
const RECENT_EVENTS: usize = 32;

impl Room {
    /// Lets an event happen, in the match and in what is kept beside it.
    pub(super) fn happen(&mut self, event: &Event) -> Result<(), Misfit> {
        let notation: Option<Box<str>> = match &event.fact {
            Fact::Moved { mv, .. } => {
                let notation = self.game.position().notation(mv);
                notation.filter(|notation| notation != mv).map(String::into_boxed_str)
            }
            _ => None,
        };
        self.game.apply(event)?;
        match &event.fact {
            Fact::Moved { .. } => self.notations.push(notation.clone()),
            Fact::TakenBack { to, .. } => self.take_back(*to as usize),
            _ => {}
        }
        if changes_board(&event.fact) {
            self.since = event.at;
        }
        if self.recent.len() == RECENT_EVENTS {
            self.recent.pop_front();
        }
        self.recent.push_back(Standing::after(event, &self.game, notation));
        Ok(())
    }

    fn take_back(&mut self, to: usize) {
        self.opening.truncate(to);
        self.notations.truncate(to - self.opening.len());
    }

    /// The moves on the board, made anew of the events: a list of them would be
    /// as large as the match.
    pub(super) fn moves(&self) -> Vec<MoveEntry> {
        // Once a takeback reaches into the opening, nothing made before is left,
        // so that what is left of the opening now serves for all.
        let (opening, mut made) = (self.opening.len(), Vec::new());
        for event in self.game.events() {
            match &event.fact {
                Fact::Moved { .. } => made.push(&event.fact),
                Fact::TakenBack { to, .. } => made.truncate((*to as usize).saturating_sub(opening)),
                _ => {}
            }
        }
        let made = made.into_iter().zip(&self.notations);
        let made = made.filter_map(|(fact, notation)| move_entry(fact, notation.as_deref()));
        self.opening.iter().cloned().chain(made).collect()
    }

    /// The events after a version, if the room still knows what stood after
    /// each.
    pub(super) fn events_after(&self, have: u32) -> Option<Vec<EventView>> {
        let missing = usize::try_from(self.version().checked_sub(have)?).ok()?;
        let standings = self.recent.range(self.recent.len().checked_sub(missing)?..);
        let events = self.game.events();
        let events = events[events.len() - missing..].iter().zip(standings);
        let view = |(event, standing)| EventView::of(event, standing, &self.game, self.rematch);
        Some(events.map(view).collect())
    }
}

fn move_entry(fact: &Fact, notation: Option<&str>) -> Option<MoveEntry> {
    let Fact::Moved { ply, player, mv, position, clocks } = fact else { return None };
    Some(MoveEntry {
        ply: *ply,
        player: *player,
        mv: mv.as_str().into(),
        notation: notation.unwrap_or(mv).into(),
        position: *position,
        clocks: *clocks,
    })
}

/// The moves that are on the board when a match begins.
pub(super) fn opening_of(game: &Match) -> Vec<MoveEntry> {
    let mut position = game.start();
    let mut entries = Vec::new();
    for (ply, mv) in (1..).zip(game.moves()) {
        let player = position.to_move();
        let notation = position.notation(mv).unwrap_or_else(|| mv.to_owned());
        position.play(mv).expect("the moves of a match are legal");
        let (mv, notation, key) = (mv.into(), notation.into(), position.key());
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
