use serde::{Deserialize, Serialize};

use crate::Pairs;
use crate::statistics::{Moments, Z95};

/// What two contestants scored against each other.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encounter {
    /// Who.
    pub contestants: [usize; 2],
    /// The results, as the first of them sees them.
    pub pairs: Pairs,
}

/// The contestant whose rating is given.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Anchor {
    /// Who.
    pub contestant: usize,
    /// The contestant's rating.
    pub elo: f64,
}

/// How strong a contestant is, measured from the anchor.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rating {
    /// The most likely rating.
    pub elo: f64,
    /// Half the width of the 95 % interval of the distance from the anchor.
    pub error: f64,
}

/// The ratings under which the results are most likely (Bradley and Terry),
/// `None` for whoever no chain of pairs connects with the anchor.
///
/// So that ratings stay finite, each encounter counts half a lost pair and half
/// a won one more than were played. The errors rest on how much the pairs
/// really vary, not on how much single games would.
#[must_use]
pub fn ratings(
    contestants: usize,
    encounters: &[Encounter],
    anchor: Anchor,
) -> Vec<Option<Rating>> {
    let results: Vec<Result> =
        encounters.iter().filter(|encounter| encounter.pairs.count() > 0).map(Result::of).collect();
    let is_rated = connected(contestants, &results, anchor.contestant);
    let is_given = |contestant: usize| contestant == anchor.contestant || !is_rated[contestant];
    let is_given: Vec<bool> = (0..contestants).map(is_given).collect();

    let strengths = most_likely_strengths(&results, &is_given);
    let variances = variances(&results, &is_given, &strengths);
    let points_per_strength = 400.0 / std::f64::consts::LN_10;
    let rating = |contestant: usize| Rating {
        elo: anchor.elo + strengths[contestant] * points_per_strength,
        error: Z95 * variances[contestant].max(0.0).sqrt() * points_per_strength,
    };
    (0..contestants).map(|contestant| is_rated[contestant].then(|| rating(contestant))).collect()
}

/// An encounter in numbers, with what is added to it.
struct Result {
    contestants: [usize; 2],
    games: f64,
    points: f64,
    /// The variance of the points.
    variance: f64,
}

impl Result {
    fn of(encounter: &Encounter) -> Result {
        let mut counts = encounter.pairs.0.map(f64::from);
        counts[0] += 0.5;
        counts[4] += 0.5;
        let Moments { count: pairs, mean, squares } = Moments::of(counts);
        // A pair is worth two points.
        let (games, points, variance) = (2.0 * pairs, 2.0 * pairs * mean, 4.0 * squares);
        Result { contestants: encounter.contestants, games, points, variance }
    }

    /// The share that the first is expected to score.
    fn expected(&self, strengths: &[f64]) -> f64 {
        let [first, second] = self.contestants.map(|contestant| strengths[contestant]);
        1.0 / (1.0 + (second - first).exp())
    }
}

/// Whom a chain of encounters connects with this contestant.
fn connected(contestants: usize, results: &[Result], from: usize) -> Vec<bool> {
    let mut reached = vec![false; contestants];
    reached[from] = true;
    // Each round reaches somebody new or is the last.
    for _ in 0..contestants {
        for &Result { contestants: [first, second], .. } in results {
            let either = reached[first] || reached[second];
            (reached[first], reached[second]) = (either, either);
        }
    }
    reached
}

/// Newton's method; the likelihood has one summit, and steps are kept short so
/// that none overshoots it far. Strengths that are given are 0.
fn most_likely_strengths(results: &[Result], is_given: &[bool]) -> Vec<f64> {
    const LONGEST_STEP: f64 = 1.0;
    let mut strengths = vec![0.0; is_given.len()];
    for _ in 0..200 {
        let mut slope = vec![0.0; strengths.len()];
        for result in results {
            let surplus = result.points - result.games * result.expected(&strengths);
            let [first, second] = result.contestants;
            slope[first] += surplus;
            slope[second] -= surplus;
        }
        let step = solve(curvature(results, is_given, &strengths), slope);
        let longest = step.iter().fold(0.0_f64, |longest, part| longest.max(part.abs()));
        let shortened = (LONGEST_STEP / longest).min(1.0);
        for (strength, part) in strengths.iter_mut().zip(&step) {
            *strength += shortened * part;
        }
        if longest < 1e-12 {
            break;
        }
    }
    strengths
}

/// The variances of the strengths: H⁻¹ V H⁻¹, where H is the curvature of the
/// likelihood and V how much its slope really varies.
fn variances(results: &[Result], is_given: &[bool], strengths: &[f64]) -> Vec<f64> {
    let curvature = curvature(results, is_given, strengths);
    let variation = square(results, strengths.len(), |result| result.variance);
    let product =
        |row: &[f64], column: &[f64]| -> f64 { row.iter().zip(column).map(|(a, b)| a * b).sum() };
    let variance = |i: usize| {
        let unit = (0..strengths.len()).map(|j| f64::from(u8::from(i == j))).collect();
        let influence = solve(curvature.clone(), unit);
        let varied: Vec<f64> = variation.iter().map(|line| product(line, &influence)).collect();
        product(&influence, &varied)
    };
    (0..strengths.len()).map(variance).collect()
}

fn curvature(results: &[Result], is_given: &[bool], strengths: &[f64]) -> Vec<Vec<f64>> {
    let mut curvature = square(results, strengths.len(), |result| {
        let expected = result.expected(strengths);
        result.games * expected * (1.0 - expected)
    });
    // Nothing moves a strength against a slope that changes infinitely fast.
    for given in (0..is_given.len()).filter(|&contestant| is_given[contestant]) {
        curvature[given][given] = f64::INFINITY;
    }
    curvature
}

/// The square scheme to which each result adds a weight for its difference.
fn square(results: &[Result], count: usize, weight: impl Fn(&Result) -> f64) -> Vec<Vec<f64>> {
    let mut scheme = vec![vec![0.0; count]; count];
    for result in results {
        let (weight, [first, second]) = (weight(result), result.contestants);
        scheme[first][first] += weight;
        scheme[second][second] += weight;
        scheme[first][second] -= weight;
        scheme[second][first] -= weight;
    }
    scheme
}

/// Solves a system of linear equations by elimination. The scheme is positive
/// definite, since every contestant is given or connected with the anchor.
fn solve(mut scheme: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        for row in pivot + 1..count {
            let factor = scheme[row][pivot] / scheme[pivot][pivot];
            let (above, below) = scheme.split_at_mut(row);
            for (cell, upper) in below[0].iter_mut().zip(&above[pivot]).skip(pivot + 1) {
                *cell -= factor * upper;
            }
            right[row] -= factor * right[pivot];
        }
    }
    for row in (0..count).rev() {
        let known: f64 = (row + 1..count).map(|column| scheme[row][column] * right[column]).sum();
        right[row] = (right[row] - known) / scheme[row][row];
    }
    right
}

#[cfg(test)]
mod tests {
    use super::*;

    fn encounter(first: usize, second: usize, pairs: [u32; 5]) -> Encounter {
        Encounter { contestants: [first, second], pairs: Pairs(pairs) }
    }

    const ANCHOR: Anchor = Anchor { contestant: 0, elo: 0.0 };

    #[test]
    fn two_contestants_differ_as_their_score_says() {
        let pairs = [34, 54, 63, 64, 75];
        let ratings = ratings(2, &[encounter(1, 0, pairs)], ANCHOR);
        let (elo, rating) = (Pairs(pairs).elo().unwrap(), ratings[1].unwrap());
        assert!((rating.elo - elo.value).abs() < 0.5, "{rating:?} {elo:?}");
        assert!((rating.error - elo.error()).abs() < 0.5, "{rating:?} {elo:?}");
        assert_eq!(ratings[0], Some(Rating { elo: 0.0, error: 0.0 }));
    }

    #[test]
    fn a_ladder_adds_its_steps_up() {
        let steps = [[10, 20, 60, 70, 40], [30, 20, 50, 60, 40], [5, 10, 40, 50, 95]];
        let encounters: Vec<Encounter> =
            steps.iter().enumerate().map(|(i, &pairs)| encounter(i + 1, i, pairs)).collect();
        let all = ratings(4, &encounters, Anchor { contestant: 0, elo: 1000.0 });
        let mut sum = 1000.0;
        let mut squares = 0.0;
        for (i, step) in encounters.iter().enumerate() {
            let alone = ratings(4, &[*step], Anchor { contestant: i, elo: 0.0 })[i + 1].unwrap();
            sum += alone.elo;
            squares += alone.error.powi(2);
            let rating = all[i + 1].unwrap();
            assert!((rating.elo - sum).abs() < 1e-6, "{rating:?} {sum}");
            assert!((rating.error - squares.sqrt()).abs() < 1e-6, "{rating:?}");
        }
    }

    #[test]
    fn consistent_results_of_three_are_found_again() {
        // 200, 0 and -200 points; shares 0.7597, 0.9091: in hundreds of pairs.
        let share = |elo: f64| crate::statistics::share_of_elo(elo);
        let pairs = |elo: f64| {
            let won = (share(elo) * 1e5).round() as u32;
            [100_000 - won, 0, 0, 0, won]
        };
        let encounters = [
            encounter(0, 1, pairs(200.0)),
            encounter(1, 2, pairs(200.0)),
            encounter(0, 2, pairs(400.0)),
        ];
        let found = ratings(3, &encounters, Anchor { contestant: 1, elo: 0.0 });
        for (rating, expected) in found.iter().zip([200.0, 0.0, -200.0]) {
            assert!((rating.unwrap().elo - expected).abs() < 0.1, "{found:?}");
        }
    }

    #[test]
    fn who_is_not_connected_has_no_rating_and_a_clean_score_a_finite_one() {
        let found =
            ratings(4, &[encounter(0, 1, [0, 0, 0, 0, 100]), encounter(2, 3, [1; 5])], ANCHOR);
        assert_eq!((found[2], found[3]), (None, None));
        let beaten = found[1].unwrap();
        assert!(
            beaten.elo < -700.0 && beaten.elo.is_finite() && beaten.error > 100.0,
            "{beaten:?}"
        );
    }
}
