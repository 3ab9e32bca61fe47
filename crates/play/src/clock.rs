use lusus_core::Player;
use serde::Serialize;

use crate::{Span, Time, TimeControl};

/// The clocks of both players, and since when the player to move thinks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clock {
    pub(crate) control: TimeControl,
    /// What each had when the turn began; `None` without clocks.
    pub(crate) left: Option<[Span; 2]>,
    /// When the turn began.
    pub(crate) since: Time,
}

/// What the clocks show at some moment.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct ClockReading {
    /// What each player has left, player 1 first.
    pub left: [Span; 2],
    /// Whose clock runs.
    pub running: Option<Player>,
}

impl Clock {
    /// Clocks that show what is given, or else all that the control gives.
    pub(crate) fn new(control: TimeControl, shown: Option<[Span; 2]>, now: Time) -> Clock {
        let left = control.first_reading().map(|all| shown.unwrap_or(all));
        Clock { control, left, since: now }
    }

    /// When the flag of a player falls whose clock has run since the turn
    /// began.
    pub(crate) fn flag(&self, player: Player) -> Option<Time> {
        self.left.map(|left| self.since + left[player.index()])
    }

    /// What the clocks show while this player's runs, if one does.
    pub(crate) fn reading(&self, running: Option<Player>, now: Time) -> Option<ClockReading> {
        let mut left = self.left?;
        if let Some(player) = running {
            left[player.index()] = left[player.index()] - (now - self.since);
        }
        Some(ClockReading { left, running })
    }

    /// What the clocks show after a move of the player whose clock ran, or of
    /// anybody while none did.
    pub(crate) fn after_move(&self, running: Option<Player>, now: Time) -> Option<[Span; 2]> {
        let mut left = self.left?;
        if let Some(player) = running {
            let spent = now - self.since;
            left[player.index()] = self.control.after_move(left[player.index()], spent);
        }
        Some(left)
    }
}
