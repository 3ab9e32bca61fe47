use lusus_play::{Match, Settings, Time};

use super::{NewMatch, Room};
use crate::MatchId;

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
            created: created.events()[0].clone(),
            seats: [second, first],
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
