use lusus_core::{GameResult, Player};
use lusus_host::Mode;
use lusus_play::{End, Kind};
use lusus_rating::{Game, Points};

use super::LocalMatch;

impl LocalMatch {
    /// The game of a person with a bot that is over, as far as it tells how
    /// strong the person is.
    #[must_use]
    pub fn rated_game(&self) -> Option<Game> {
        let (end, setup) = (self.game.end()?, &self.setup);
        if setup.mode() != Mode::Computer {
            return None;
        }
        let person = Player::BOTH.into_iter().find(|player| self.seat(*player).is_human())?;
        let Kind::Bot(bot) = &self.seat(person.other()).kind else { return None };
        Some(Game {
            bot: bot.as_str().to_owned(),
            points: match end.result()? {
                GameResult::Win(winner) if winner == person => Points::Won,
                GameResult::Win(_) => Points::Lost,
                GameResult::Draw => Points::Drawn,
            },
            plies: self.game.ply(),
            is_resigned: end == End::Resignation { loser: person },
            is_helped: self.is_helped,
            is_from_start: setup.opening.is_empty() && setup.start.is_none(),
        })
    }
}
