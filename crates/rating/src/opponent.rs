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

/// What people are to score: a little more than half, newcomers more.
const SCORE: f64 = 0.52;
const NEWCOMERS_SCORE: f64 = 0.575;
/// Who has played fewer games is a newcomer.
const NEWCOMER_GAMES: usize = 10;
/// How far it goes down after two losses in a row, at least, in levels.
const STEP_DOWN: f64 = 0.25;

impl Opponent {
    /// What set-ups say in the place of a bot's word: whoever fits.
    pub const CHOICE: &str = "strength";

    /// Who is met after these results in a game.
    #[must_use]
    pub fn after(ladder: &Ladder, results: &[Rated]) -> Opponent {
        let games: Vec<&Rated> =
            results.iter().filter(|result| result.contest == Contest::Game).collect();
        let wanted = if games.len() < NEWCOMER_GAMES { NEWCOMERS_SCORE } else { SCORE };
        let fair = fair_rating(&Strength::after(ladder, results), wanted, ladder);
        let word = ladder.word(fair.min(highest_after_losses(ladder, &games)));
        let rating = ladder.rating(&word).expect("a word of the ladder");
        let person_begins = games.len().is_multiple_of(2);
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

/// The rating against which somebody scores what is wanted, as far as levels go.
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

/// The highest rating after two losses in a row; any after anything else.
fn highest_after_losses(ladder: &Ladder, games: &[&Rated]) -> f64 {
    match games {
        [.., one, last] if [one, last].iter().all(|it| it.points == Points::Lost) => {
            let last = f64::from(last.rating);
            last - STEP_DOWN * ladder.step(last)
        }
        _ => f64::INFINITY,
    }
}
