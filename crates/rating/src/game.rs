use lusus_core::{Message, msg};

use crate::{Ladder, Points};

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

/// Why a game does not count towards the strength of the person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Uncounted {
    /// The computer player is no level, so that its rating is not known.
    NoLevel,
    /// The game began from another position.
    OtherStart,
    /// The person was helped.
    Helped,
    /// The person resigned within the first moves.
    ResignedEarly,
}

impl Uncounted {
    /// The reason, for people.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Uncounted::NoLevel => msg!("strength-uncounted-level"),
            Uncounted::OtherStart => msg!("strength-uncounted-start"),
            Uncounted::Helped => msg!("strength-uncounted-helped"),
            Uncounted::ResignedEarly => msg!("strength-uncounted-resigned", moves = EARLY),
        }
    }
}

/// A game that the person resigns after fewer plies does not count.
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

    /// The rating of the opponent, if the game tells how strong the person is.
    ///
    /// # Errors
    /// Says why the game does not count.
    pub(crate) fn counted(&self, ladder: &Ladder) -> Result<i32, Uncounted> {
        match ladder.rating(&self.bot) {
            None => Err(Uncounted::NoLevel),
            Some(_) if !self.is_from_start => Err(Uncounted::OtherStart),
            Some(_) if self.is_helped => Err(Uncounted::Helped),
            Some(_) if self.is_resigned && self.plies < EARLY => Err(Uncounted::ResignedEarly),
            Some(rating) => Ok(rating),
        }
    }
}

#[cfg(test)]
mod tests {
    use lusus_catalog::LUSUS;

    use super::*;

    #[test]
    fn a_game_that_does_not_count_says_why() {
        let ladder = Ladder::of(LUSUS.find("choko").expect("a game"));
        let plain = Game::plain("level-2", Points::Lost);
        let counted = |game: Game| game.counted(&ladder);
        let rating = Ok(ladder.rating("level-2").expect("a level"));
        assert_eq!(counted(plain.clone()), rating);
        assert_eq!(counted(Game { is_resigned: true, plies: 10, ..plain.clone() }), rating);
        assert_eq!(counted(Game { plies: 5, ..plain.clone() }), rating);
        let resigned = Game { is_resigned: true, plies: 9, ..plain.clone() };
        assert_eq!(counted(resigned), Err(Uncounted::ResignedEarly));
        assert_eq!(counted(Game { is_helped: true, ..plain.clone() }), Err(Uncounted::Helped));
        let elsewhere = Game { is_from_start: false, ..plain };
        assert_eq!(counted(elsewhere), Err(Uncounted::OtherStart));
        assert_eq!(counted(Game::plain("novice", Points::Won)), Err(Uncounted::NoLevel));
        let [early, helped] = [Uncounted::ResignedEarly, Uncounted::Helped].map(Uncounted::message);
        assert_eq!(early, msg!("strength-uncounted-resigned", moves = 10_u32));
        assert_ne!(early.key, helped.key);
    }
}
