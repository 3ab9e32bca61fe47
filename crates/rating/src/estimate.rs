use lusus_core::{Message, msg};

use crate::{Ladder, Rated, Strength};

/// What is said of somebody's strength.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Estimate {
    /// The nearest level.
    pub level: usize,
    /// How many there are.
    pub levels: usize,
    /// Whether it may well be another one.
    pub is_unsure: bool,
    /// How many results it rests on.
    pub results: usize,
}

/// It is sure that a level is about right if the true one lies so near …
const NEAR: f64 = 1.5;
/// … with this probability.
const SURE: f64 = 0.8;

impl Estimate {
    /// What these results say.
    #[must_use]
    pub fn after(ladder: &Ladder, results: &[Rated]) -> Estimate {
        let strength = Strength::after(ladder, results);
        let rating = strength.rating();
        Estimate {
            level: (ladder.level(rating).round() as usize).clamp(1, ladder.levels()),
            levels: ladder.levels(),
            is_unsure: strength.within(NEAR * ladder.step(rating)) < SURE,
            results: results.len(),
        }
    }

    /// As people read it.
    #[must_use]
    pub fn message(&self) -> Message {
        let Estimate { level, levels, is_unsure, results } = *self;
        match (results, is_unsure) {
            (0, _) => msg!("strength-unknown"),
            (_, true) => msg!("strength-unsure", level = level, levels = levels),
            (_, false) => msg!("strength-about", level = level, levels = levels),
        }
    }
}
