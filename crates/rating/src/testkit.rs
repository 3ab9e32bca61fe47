//! Computer players of known strength in the place of a person: they meet the
//! opponents that follow from their results, in real games.

use lusus_bots::Settings;
use lusus_catalog::{Abilities, AnyBot, AnyThinking};
use lusus_core::{MATCH_LENGTH, Player, mix};
use lusus_erased::{Ends, Variant};
use lusus_search::{Control, Limits};

use crate::{Game, Ladder, Opponent, Points, Results, Strength};

/// Some games of one player, from the first on.
#[derive(Clone, Debug)]
pub struct Trial {
    /// What is played.
    pub variant: Variant,
    /// The word of the level that plays.
    pub player: String,
    /// How many games.
    pub games: u32,
    /// Where all chance comes from.
    pub seed: u64,
}

/// What became of a trial.
#[derive(Clone, PartialEq, Debug)]
pub struct Tried {
    /// How many levels the estimate is off; the ladder's ends count as the end.
    pub error: f64,
    /// What the player scored, of one point a game.
    pub score: f64,
}

impl Trial {
    /// Plays the games.
    ///
    /// # Panics
    /// If the player is no level of the game.
    #[must_use]
    pub fn run(&self) -> Tried {
        let (ladder, id) = (Ladder::of(self.variant), self.variant.game_id());
        let mut results = Results::default();
        for number in 0..self.games {
            let opponent = results.opponent(id, &ladder);
            let points = self.play(&opponent, mix(self.seed ^ mix(u64::from(number))));
            results.note_game(id, &ladder, &Game::plain(&opponent.word, points));
        }
        let truth = f64::from(ladder.rating(&self.player).expect("a level"));
        let found = Strength::after(&ladder, results.of(id)).rating();
        let scored: f64 = results.of(id).iter().map(|result| result.points.share()).sum();
        Tried {
            error: (ladder.level(found) - ladder.level(truth)).abs(),
            score: scored / f64::from(self.games),
        }
    }

    /// One game; what the player scores in it.
    fn play(&self, opponent: &Opponent, seed: u64) -> Points {
        let own = if opponent.person_begins { Player::First } else { Player::Second };
        let mut bots = Player::BOTH.map(|player| {
            let word = if player == own { &self.player } else { &opponent.word };
            self.bot(word, mix(seed.wrapping_add(player.index() as u64)))
        });
        let control = Control::timeless();
        let mut line = self.variant.start(seed).line(Ends::Match { length: MATCH_LENGTH });
        while line.outcome().is_none() {
            let mover = line.position().to_move();
            let mut thinking =
                AnyThinking { limits: Limits::NONE, control: &control, progress: &mut |_| {} };
            let choice = bots[mover.index()].choose(&*line, &mut thinking);
            line.push(&choice.expect("the game goes on").mv).expect("a legal move");
        }
        match line.outcome().and_then(lusus_core::Outcome::winner) {
            Some(winner) if winner == own => Points::Won,
            Some(_) => Points::Lost,
            None => Points::Drawn,
        }
    }

    fn bot(&self, word: &str, seed: u64) -> Box<dyn AnyBot> {
        let settings = Settings { seed, ..Settings::default() };
        self.variant.bot(word, settings).expect("a bot of the game")
    }
}
