use crate::Points;

/// A game that somebody has played against a computer player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Game {
    /// The word of the computer player.
    pub bot: String,
    /// What the person scored.
    pub points: Points,
    /// How many plies it had.
    pub plies: u32,
    /// Whether the person resigned.
    pub is_resigned: bool,
    /// Whether the person was helped: by a hint, a coach or a takeback.
    pub is_helped: bool,
    /// Whether it began as all games of its variant do.
    pub is_from_start: bool,
}

/// Who resigns earlier than this did not play.
const EARLY: u32 = 10;

impl Game {
    /// A game to its end, without help.
    #[must_use]
    pub fn plain(bot: &str, points: Points) -> Game {
        let bot = bot.to_owned();
        Game {
            bot,
            points,
            plies: EARLY,
            is_resigned: false,
            is_helped: false,
            is_from_start: true,
        }
    }

    /// Whether it tells how strong the person is.
    #[must_use]
    pub fn counts(&self) -> bool {
        let is_given_up = self.is_resigned && self.plies < EARLY;
        self.is_from_start && !self.is_helped && !is_given_up
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_that_were_played_count() {
        let plain = Game::plain("level-2", Points::Lost);
        assert!(plain.counts());
        assert!(Game { is_resigned: true, plies: 10, ..plain.clone() }.counts());
        assert!(Game { plies: 5, ..plain.clone() }.counts());
        assert!(!Game { is_resigned: true, plies: 9, ..plain.clone() }.counts());
        assert!(!Game { is_helped: true, ..plain.clone() }.counts());
        assert!(!Game { is_from_start: false, ..plain }.counts());
    }
}
