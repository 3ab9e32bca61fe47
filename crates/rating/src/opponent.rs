use lusus_core::{Message, msg};

use crate::{Contest, Ladder, Points, Rated, Strength};

/// The computer player that somebody meets next.
#[derive(Clone, PartialEq, Debug)]
pub struct Opponent {
    /// Its word, such as `level-7.4`.
    pub word: String,
    /// Its rating in Elo.
    pub rating: i32,
    /// Whether the person begins: they take turns at it.
    pub person_begins: bool,
    /// Whether nothing is known of the person yet, so that it is the one whom all
    /// newcomers meet.
    pub is_first: bool,
}

/// The score that an opponent is chosen for: a little more than half, and more
/// for newcomers.
const SCORE: f64 = 0.52;
const NEWCOMERS_SCORE: f64 = 0.575;
/// The number of games after which a person is no longer a newcomer.
const NEWCOMER_GAMES: usize = 10;

/// The strongest level of a first opponent.
const FIRST_LEVEL: f64 = 1.5;
/// How many levels a game can raise the next opponent.
const STEP_UP: f64 = 1.0;
/// The same for the first games, so that beginners who win two of them do not
/// lose the third badly.
const FIRST_STEP_UP: f64 = 0.5;
/// The number of these first games.
const FIRST_GAMES: usize = 4;
/// How many levels two losses in a row lower the next opponent, at least.
const STEP_DOWN: f64 = 0.25;

impl Opponent {
    /// The word that set-ups use for the opponent of the person's strength.
    pub const CHOICE: &str = "strength";

    /// The next opponent after these results in a game.
    ///
    /// # Laws
    ///
    /// - **O1** A game raises the next opponent by at most one level over the
    ///   stronger of the opponent that was played and the one that would have
    ///   been chosen, and by at most half a level in the first four games. Three
    ///   wins in a row raise it by at most three.
    /// - **O2** After a loss the next opponent is no stronger than that.
    /// - **O3** Two losses in a row lower it by a fifth of a level or more.
    #[must_use]
    pub fn after(ladder: &Ladder, results: &[Rated]) -> Opponent {
        let newcomer = Choice::newcomer(ladder);
        let choice = results.iter().fold(newcomer, |choice, result| choice.after(ladder, result));
        let word = choice.word(ladder);
        let rating = ladder.rating(&word).expect("a word of the ladder");
        let person_begins = choice.games.is_multiple_of(2);
        Opponent { word, rating, person_begins, is_first: results.is_empty() }
    }

    /// What it is called among other players, where its word is said like this.
    #[must_use]
    pub fn title(&self, bot: Message) -> Message {
        match self.is_first {
            true => msg!("strength-bot-newcomer", bot = bot),
            false => msg!("strength-bot", bot = bot),
        }
    }
}

/// What the next opponent is chosen from.
struct Choice {
    strength: Strength,
    /// How many games were played.
    games: usize,
    /// How many of them were lost since the last that was not.
    losses: usize,
    /// The highest rating of the next opponent.
    highest: f64,
}

impl Choice {
    fn newcomer(ladder: &Ladder) -> Choice {
        let highest = ladder.above(0.0, FIRST_LEVEL - 1.0);
        Choice { strength: Strength::newcomer(ladder), games: 0, losses: 0, highest }
    }

    /// The choice after one more result. A puzzle, which tells half as much as a
    /// game, raises the opponent by half as much.
    fn after(self, ladder: &Ladder, result: &Rated) -> Choice {
        let strength = self.strength.moved(result);
        let chosen = ladder.rating(&self.word(ladder)).expect("a word of the ladder");
        let step_up = match (result.points, self.games < FIRST_GAMES) {
            (Points::Lost, _) => 0.0,
            (_, true) => FIRST_STEP_UP,
            (_, false) => STEP_UP,
        };
        if result.contest == Contest::Puzzle {
            let highest = ladder.above(f64::from(chosen), step_up / 2.0);
            return Choice { strength, highest, ..self };
        }
        let losses = if result.points == Points::Lost { self.losses + 1 } else { 0 };
        let highest = if losses < 2 {
            ladder.above(f64::from(chosen.max(result.rating)), step_up)
        } else {
            let last = f64::from(result.rating);
            last - STEP_DOWN * ladder.step(last)
        };
        Choice { strength, games: self.games + 1, losses, highest }
    }

    /// The word of the level or player between levels.
    fn word(&self, ladder: &Ladder) -> String {
        let wanted = if self.games < NEWCOMER_GAMES { NEWCOMERS_SCORE } else { SCORE };
        ladder.word(fair_rating(&self.strength, wanted, ladder).min(self.highest))
    }
}

/// The rating of an opponent against whom the wanted score is expected, at most
/// that of the last level.
fn fair_rating(strength: &Strength, wanted: f64, ladder: &Ladder) -> f64 {
    let (mut low, mut high) = (0.0, f64::from(ladder.top()));
    // The score falls with the rating: each step halves where it may lie.
    for _ in 0..20 {
        let middle = (low + high) / 2.0;
        match strength.expected_against(middle) > wanted {
            true => low = middle,
            false => high = middle,
        }
    }
    (low + high) / 2.0
}
