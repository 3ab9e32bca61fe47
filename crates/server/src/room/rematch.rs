use lusus_core::msg;
use lusus_play::{Match, Settings, Time};

use super::{ConnectionId, NewMatch, Room, Storing, Then};
use crate::MatchId;
use crate::wire::ServerMessage;

impl Room {
    /// The match that follows this one: the same with seats swapped, held by
    /// the same devices.
    pub(super) fn next_match(&mut self, at: Time) -> NewMatch {
        let settings = self.next_settings();
        let created = Match::create(settings, at).expect("what was played can be played again");
        let [first, second] = [0, 1].map(|place: usize| self.seats[place].of_rematch());
        NewMatch {
            id: MatchId::draw(&mut self.entropy),
            mode: self.mode,
            owner: self.owner,
            most: self.customs.matches_per_owner,
            created: created.events()[0].clone(),
            seats: [second, first],
        }
    }

    /// Takes note that the rematch that was agreed is one too many. Whoever
    /// agreed is told; where it was a program, everybody is, and it agrees
    /// again when somebody comes back from making room.
    pub(super) fn refuse_rematch(&mut self, most: u32) {
        let Some(Storing { then, .. }) = self.storing.take() else { return };
        let (code, message) = ("too-many-matches", msg!("api-too-many-matches", limit = most));
        if let Then::Acknowledge(connection, nonce) = then {
            return self.reject(connection, nonce, (code, message));
        }
        let here: Vec<ConnectionId> = self.sessions.keys().copied().collect();
        for connection in here {
            let message = self.told(connection, message.clone());
            self.tell(connection, ServerMessage::Error { code, message });
        }
        self.has_agreed_in_vain = true;
    }

    /// Lets a program agree again to a rematch that was one too many.
    pub(super) fn agree_again(&mut self) {
        if std::mem::take(&mut self.has_agreed_in_vain) {
            self.thinking.answer_again();
        }
    }

    /// A start that was drawn is drawn anew, unless there were moves on it.
    fn next_settings(&mut self) -> Settings {
        let settings = self.game.rematch();
        let is_drawn = !settings.variant.has_fixed_start();
        let start = match (is_drawn, settings.opening.is_empty()) {
            (true, true) => None,
            (true, false) => Some(self.game.start().text()),
            (false, _) => settings.start.clone(),
        };
        Settings { seed: Some(self.entropy.draw_number() >> 32), start, ..settings }
    }
}
