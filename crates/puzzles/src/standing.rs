use std::collections::BTreeMap;
use std::fmt;

use crate::{Puzzle, Rating};

/// How a solver does, game by game. It prints as lines of a game's id and six
/// numbers; whatever else stands in a text is passed over.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Standings(BTreeMap<String, Standing>);

/// How a solver does in a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Standing {
    /// The rating and its error, on the scale of the puzzles.
    pub rating: f64,
    /// Its standard error.
    pub error: f64,
    /// How many puzzles were tried.
    pub tried: u32,
    /// How many of them were solved without a wrong try or a hint.
    pub solved: u32,
    /// How many in a row, up to now.
    pub streak: u32,
    /// The longest such row.
    pub best_streak: u32,
}

impl Standing {
    /// Nothing is known of a solver.
    pub const NEW: Standing =
        Standing { rating: 600.0, error: 350.0, tried: 0, solved: 0, streak: 0, best_streak: 0 };
    /// However much was solved, people learn.
    const LEAST_ERROR: f64 = 50.0;

    /// After one more puzzle: solved at first try and without a hint, or not.
    /// The rating follows as in Glicko, with the puzzle's own error.
    #[must_use]
    pub fn after(self, puzzle: Rating, is_clean: bool) -> Standing {
        let scale = std::f64::consts::LN_10 / 400.0;
        let spread =
            |error: f64| 1.0 / (1.0 + 3.0 * (scale * error / std::f64::consts::PI).powi(2)).sqrt();
        let weight = spread(f64::from(puzzle.error));
        let expected =
            1.0 / (1.0 + (-scale * weight * (self.rating - f64::from(puzzle.value))).exp());
        let told = (scale * weight).powi(2) * expected * (1.0 - expected);
        let variance = 1.0 / (self.error.powi(-2) + told);
        let scored = f64::from(u8::from(is_clean));
        let streak = if is_clean { self.streak.saturating_add(1) } else { 0 };
        Standing {
            rating: self.rating + variance * scale * weight * (scored - expected),
            error: variance.sqrt().max(Standing::LEAST_ERROR),
            tried: self.tried.saturating_add(1),
            solved: self.solved.saturating_add(u32::from(is_clean)),
            streak,
            best_streak: self.best_streak.max(streak),
        }
    }
}

impl Standings {
    /// What a text tells.
    #[must_use]
    pub fn read(text: &str) -> Standings {
        Standings(text.lines().filter_map(standing).collect())
    }

    /// How a solver does in a game.
    #[must_use]
    pub fn of(&self, game: &str) -> Standing {
        self.0.get(game).copied().unwrap_or(Standing::NEW)
    }

    /// Notes that a puzzle was solved at first try and without a hint, or not.
    pub fn note(&mut self, puzzle: &Puzzle, is_clean: bool) {
        let game = puzzle.variant.game_id();
        let after = self.of(game).after(puzzle.rating, is_clean);
        self.0.insert(game.to_owned(), after);
    }
}

fn standing(line: &str) -> Option<(String, Standing)> {
    let words: Vec<&str> = line.split(' ').collect();
    let [game, rating, error, tried, solved, streak, best_streak] = words[..] else { return None };
    let number = |word: &str| word.parse().ok().filter(|number: &f64| number.is_finite());
    let standing = Standing {
        rating: number(rating)?.clamp(-10_000.0, 10_000.0),
        error: number(error)?.clamp(Standing::LEAST_ERROR, Standing::NEW.error),
        tried: tried.parse().ok()?,
        solved: solved.parse().ok()?,
        streak: streak.parse().ok()?,
        best_streak: best_streak.parse().ok()?,
    };
    Some((game.to_owned(), standing))
}

impl fmt::Display for Standings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(game, it)| {
            write!(f, "{game} {:.1} {:.1} ", it.rating, it.error)?;
            writeln!(f, "{} {} {} {}", it.tried, it.solved, it.streak, it.best_streak)
        })
    }
}
