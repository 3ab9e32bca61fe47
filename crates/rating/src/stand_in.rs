use lusus_bots::Settings;
use lusus_catalog::{Abilities, AnyBot, AnyThinking};
use lusus_core::{MATCH_LENGTH, Player, mix};
use lusus_erased::{Ends, Variant};
use lusus_search::{Control, Limits};

use crate::{Game, Ladder, Opponent, Points, Results, Strength};

/// A level in the place of a person: some real games, from the first on, against
/// the opponents that follow from its own results.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StandIn {
    /// What is played.
    pub variant: Variant,
    /// The number of the level that plays.
    pub level: usize,
    /// How many games.
    pub games: u32,
    /// Where all chance comes from.
    pub seed: u64,
}

/// How well opponents fit a stand-in after its games.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Fit {
    /// How many levels the player is off from what is then thought of it; whoever
    /// is beyond an end of the ladder counts as at the end.
    pub estimate_off: f64,
    /// How many levels the opponent is off that comes next.
    pub opponent_off: f64,
    /// What the player scored, of one point a game.
    pub score: f64,
    /// The level of the strongest opponent in the first [`Fit::FIRST_GAMES`] games.
    pub strongest_at_first: f64,
}

impl Fit {
    /// So many levels off is near.
    pub const NEAR: f64 = 1.5;
    /// The number of games that a beginner gives up after if they are too hard.
    pub const FIRST_GAMES: u32 = 5;
    /// An opponent above this level is too hard for a beginner.
    pub const TOO_HARD: f64 = 3.0;

    /// Whether the player was found: what is thought of it and its next opponent
    /// are both near.
    #[must_use]
    pub fn is_near(&self) -> bool {
        self.estimate_off <= Fit::NEAR && self.opponent_off <= Fit::NEAR
    }

    /// Whether one of the first opponents was too hard for a beginner.
    #[must_use]
    pub fn is_hard_at_first(&self) -> bool {
        // Ratings are whole numbers: that of level 3 may be read as level 3.004.
        self.strongest_at_first >= Fit::TOO_HARD + 0.05
    }
}

impl StandIn {
    /// So many stand-ins of every level of a variant, level by level.
    #[must_use]
    pub fn of_all_levels(variant: Variant, runs: u32, games: u32, seed: u64) -> Vec<StandIn> {
        let levels = 1..=Ladder::of(variant).levels();
        let stand_in = |level: usize, run: u32| {
            let seed = mix(mix(seed ^ (level as u64) << 32).wrapping_add(u64::from(run)));
            StandIn { variant, level, games, seed }
        };
        levels.flat_map(|level| (0..runs).map(move |run| stand_in(level, run))).collect()
    }

    /// Some players of the first level, in their first games.
    #[must_use]
    pub fn of_beginners(variant: Variant, runs: u32, seed: u64) -> Vec<StandIn> {
        let games = Fit::FIRST_GAMES;
        StandIn::of_all_levels(variant, runs, games, seed).into_iter().take(runs as usize).collect()
    }

    /// Plays the games; `None` if the control is stopped.
    ///
    /// # Panics
    /// If the variant has no such level.
    #[must_use]
    pub fn run(&self, control: &Control) -> Option<Fit> {
        let (ladder, id) = (Ladder::of(self.variant), self.variant.game_id());
        let (mut results, mut strongest) = (Results::default(), 0);
        for number in 0..self.games {
            let opponent = results.opponent(id, &ladder);
            if number < Fit::FIRST_GAMES {
                strongest = strongest.max(opponent.rating);
            }
            let points = self.play(&opponent, mix(self.seed ^ mix(u64::from(number))), control)?;
            let game = Game::plain(&opponent.word, points);
            results.note_game(id, &ladder, &game).expect("a plain game against a level counts");
        }
        let found = Strength::after(&ladder, results.of(id)).rating();
        let next = f64::from(results.opponent(id, &ladder).rating);
        let off = |rating: f64| (ladder.level(rating) - self.level as f64).abs();
        let scored: f64 = results.of(id).iter().map(|result| result.points.share()).sum();
        Some(Fit {
            estimate_off: off(found),
            opponent_off: off(next),
            score: scored / f64::from(self.games),
            strongest_at_first: ladder.level(f64::from(strongest)),
        })
    }

    /// One game; what the player scores in it.
    fn play(&self, opponent: &Opponent, seed: u64, control: &Control) -> Option<Points> {
        let own = if opponent.person_begins { Player::First } else { Player::Second };
        let player = format!("level-{}", self.level);
        let mut bots = Player::BOTH.map(|seat| {
            let word = if seat == own { &player } else { &opponent.word };
            self.bot(word, mix(seed.wrapping_add(seat.index() as u64)))
        });
        let mut line = self.variant.start(seed).line(Ends::Match { length: MATCH_LENGTH });
        while line.outcome().is_none() {
            let mover = line.position().to_move();
            let mut thinking = AnyThinking { limits: Limits::NONE, control, progress: &mut |_| {} };
            let choice = bots[mover.index()].choose(&*line, &mut thinking);
            let choice = choice.filter(|_| !control.is_stopped())?;
            line.push(&choice.mv).expect("a bot makes legal moves");
        }
        Some(match line.outcome().and_then(lusus_core::Outcome::winner) {
            Some(winner) if winner == own => Points::Won,
            Some(_) => Points::Lost,
            None => Points::Drawn,
        })
    }

    fn bot(&self, word: &str, seed: u64) -> Box<dyn AnyBot> {
        let settings = Settings { seed, ..Settings::default() };
        self.variant.bot(word, settings).expect("a level of the game")
    }
}
