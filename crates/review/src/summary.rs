use lusus_core::Player;
use serde::Serialize;

use crate::{Class, ReviewedMove};

/// What a player did in a game.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PlayerSummary {
    /// From 0 to 100; none if the player had no choice to make.
    pub accuracy: Option<f64>,
    /// How many moves there are of each class, the best first.
    pub classes: Vec<ClassCount>,
}

impl PlayerSummary {
    /// The accuracy as people read it, in whole percent.
    #[must_use]
    pub fn accuracy_text(&self) -> String {
        self.accuracy.map_or_else(|| "-".to_owned(), |accuracy| format!("{accuracy:.0}"))
    }
}

/// How many moves a class has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ClassCount {
    /// The class.
    pub class: Class,
    /// How many.
    pub count: usize,
}

pub(crate) fn summaries(moves: &[ReviewedMove]) -> [PlayerSummary; 2] {
    Player::BOTH.map(|player| {
        let own: Vec<&ReviewedMove> = moves.iter().filter(|mv| mv.player == player).collect();
        let count = |class| own.iter().filter(|mv| mv.class == class).count();
        let classes = Class::ALL.map(|class| ClassCount { class, count: count(class) });
        PlayerSummary { accuracy: accuracy(&own), classes: classes.to_vec() }
    })
}

/// How fast a move's accuracy falls with what it gave away: to four fifths at an
/// inaccuracy, to a half at a blunder.
const FALL: f64 = 4.5;
/// What a move counts at least, however decided the game.
const LEAST_WEIGHT: f64 = 0.1;

/// The mean accuracy of the moves at which there was a choice, each counted by
/// how open the game was.
fn accuracy(moves: &[&ReviewedMove]) -> Option<f64> {
    let chosen = moves.iter().filter(|mv| !mv.forced);
    let (mut sum, mut weights) = (0.0, 0.0);
    for mv in chosen {
        let weight = weight(mv);
        sum += weight * 100.0 * (-FALL * mv.loss).exp();
        weights += weight;
    }
    (weights > 0.0).then(|| (sum / weights * 10.0).round() / 10.0)
}

fn weight(mv: &ReviewedMove) -> f64 {
    let chance = mv.before.chance;
    (4.0 * chance * (1.0 - chance)).max(mv.loss).max(LEAST_WEIGHT)
}

/// More would not be remembered.
const MOST_TURNING_POINTS: usize = 3;

/// Of the blunders, and of the mistakes after which another result was to be
/// expected, those that gave most away, in the order of the game.
pub(crate) fn turning_points(moves: &[ReviewedMove]) -> Vec<u32> {
    let turns = |mv: &&ReviewedMove| match mv.class {
        Class::Blunder => true,
        Class::Mistake => expected(mv.before.chance) != expected(mv.after.chance),
        _ => false,
    };
    let mut turning: Vec<&ReviewedMove> = moves.iter().filter(turns).collect();
    turning.sort_by(|a, b| b.loss.total_cmp(&a.loss).then(a.ply.cmp(&b.ply)));
    turning.truncate(MOST_TURNING_POINTS);
    let mut plies: Vec<u32> = turning.into_iter().map(|mv| mv.ply).collect();
    plies.sort_unstable();
    plies
}

/// Which result a chance lets expect: a loss, an open game or a win.
fn expected(chance: f64) -> u8 {
    u8::from(chance > 1.0 / 3.0) + u8::from(chance > 2.0 / 3.0)
}

#[cfg(test)]
mod tests {
    use lusus_search::Score;

    use super::*;
    use crate::{Certainty, Verdict};

    /// A move of player 1 that changes their chance from one to the other.
    fn moved(ply: u32, from: f64, to: f64) -> ReviewedMove {
        let verdict = |chance| Verdict { score: Score::DRAW, certainty: Certainty::Guess, chance };
        ReviewedMove {
            ply,
            player: Player::First,
            mv: String::new(),
            notation: String::new(),
            class: Class::of_loss(from - to),
            sign: None,
            forced: false,
            before: verdict(from),
            after: verdict(to),
            loss: from - to,
            better: None,
            refutation: Vec::new(),
            words: Vec::new(),
        }
    }

    #[test]
    fn blunders_are_turning_points_though_the_game_stays_open() {
        let blunder = moved(3, 0.62, 0.40);
        assert_eq!(turning_points(std::slice::from_ref(&blunder)), [3]);
        let turns = [moved(5, 0.72, 0.6), moved(7, 0.72, 0.6), moved(9, 0.72, 0.6)];
        let moves = [&turns[..], &[blunder, moved(11, 0.55, 0.44)]].concat();
        assert_eq!(turning_points(&moves), [3, 5, 7], "before mistakes that turn the game");
    }
}
