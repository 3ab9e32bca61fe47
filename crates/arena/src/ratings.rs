use serde::Serialize;

use crate::Pairs;
use crate::statistics::Z95;

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
    /// His rating.
    pub elo: f64,
}

/// How strong a contestant is, measured from the anchor.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
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
    let rated = connected(contestants, &results, anchor.contestant);
    // The anchor has no unknown; every other rated contestant has one.
    let mut unknown = vec![None; contestants];
    let others = rated.iter().copied().filter(|&contestant| contestant != anchor.contestant);
    let count = others.enumerate().map(|(i, contestant)| unknown[contestant] = Some(i)).count();

    let strengths = most_likely_strengths(&results, &unknown, count);
    let variances = variances(&results, &unknown, &strengths);
    let points_per_strength = 400.0 / std::f64::consts::LN_10;
    let mut ratings = vec![None; contestants];
    for contestant in rated {
        let (strength, variance) =
            unknown[contestant].map_or((0.0, 0.0), |i| (strengths[i], variances[i]));
        ratings[contestant] = Some(Rating {
            elo: anchor.elo + strength * points_per_strength,
            error: Z95 * variance.max(0.0).sqrt() * points_per_strength,
        });
    }
    ratings
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
        let pairs: f64 = counts.iter().sum();
        let weighted = || Pairs::SHARES.iter().zip(counts);
        let mean = weighted().map(|(share, count)| share * count).sum::<f64>() / pairs;
        let squares: f64 = weighted().map(|(share, count)| count * (share - mean).powi(2)).sum();
        // A pair is worth two points.
        let (games, points, variance) = (2.0 * pairs, 2.0 * pairs * mean, 4.0 * squares);
        Result { contestants: encounter.contestants, games, points, variance }
    }

    /// The share that the first is expected to score.
    fn expected(&self, unknown: &[Option<usize>], strengths: &[f64]) -> f64 {
        let [first, second] =
            self.contestants.map(|contestant| unknown[contestant].map_or(0.0, |i| strengths[i]));
        1.0 / (1.0 + (second - first).exp())
    }
}

/// Everybody whom a chain of encounters connects with this contestant.
fn connected(contestants: usize, results: &[Result], from: usize) -> Vec<usize> {
    let mut reached = vec![false; contestants];
    reached[from] = true;
    // Each round reaches somebody new or is the last.
    for _ in 0..contestants {
        for &Result { contestants: [first, second], .. } in results {
            let either = reached[first] || reached[second];
            (reached[first], reached[second]) = (either, either);
        }
    }
    (0..contestants).filter(|&contestant| reached[contestant]).collect()
}

/// Newton's method; the likelihood has one summit, and steps are kept short so
/// that none overshoots it far.
fn most_likely_strengths(results: &[Result], unknown: &[Option<usize>], count: usize) -> Vec<f64> {
    const LONGEST_STEP: f64 = 1.0;
    let mut strengths = vec![0.0; count];
    for _ in 0..200 {
        let mut slope = vec![0.0; count];
        for result in results {
            let surplus = result.points - result.games * result.expected(unknown, &strengths);
            add_difference(&mut slope, result, unknown, surplus);
        }
        let step = solve(curvature(results, unknown, &strengths), slope);
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
fn variances(results: &[Result], unknown: &[Option<usize>], strengths: &[f64]) -> Vec<f64> {
    let curvature = curvature(results, unknown, strengths);
    let variation = square(results, unknown, strengths.len(), |result| result.variance);
    let influence: Vec<Vec<f64>> = (0..strengths.len())
        .map(|i| {
            let unit = (0..strengths.len()).map(|j| f64::from(u8::from(i == j))).collect();
            solve(curvature.clone(), unit)
        })
        .collect();
    let product =
        |row: &[f64], column: &[f64]| -> f64 { row.iter().zip(column).map(|(a, b)| a * b).sum() };
    influence
        .iter()
        .map(|row| {
            let varied: Vec<f64> = variation.iter().map(|line| product(line, row)).collect();
            product(row, &varied)
        })
        .collect()
}

fn curvature(results: &[Result], unknown: &[Option<usize>], strengths: &[f64]) -> Vec<Vec<f64>> {
    square(results, unknown, strengths.len(), |result| {
        let expected = result.expected(unknown, strengths);
        result.games * expected * (1.0 - expected)
    })
}

/// The square scheme to which each result adds a weight for its difference.
fn square(
    results: &[Result],
    unknown: &[Option<usize>],
    count: usize,
    weight: impl Fn(&Result) -> f64,
) -> Vec<Vec<f64>> {
    let mut scheme = vec![vec![0.0; count]; count];
    for result in results {
        let weight = weight(result);
        let [first, second] = result.contestants.map(|contestant| unknown[contestant]);
        for i in [first, second].into_iter().flatten() {
            scheme[i][i] += weight;
        }
        if let (Some(i), Some(j)) = (first, second) {
            scheme[i][j] -= weight;
            scheme[j][i] -= weight;
        }
    }
    scheme
}

fn add_difference(sums: &mut [f64], result: &Result, unknown: &[Option<usize>], amount: f64) {
    let [first, second] = result.contestants.map(|contestant| unknown[contestant]);
    if let Some(i) = first {
        sums[i] += amount;
    }
    if let Some(j) = second {
        sums[j] -= amount;
    }
}

/// Solves a system of linear equations by elimination. The scheme is positive
/// definite, since every contestant is connected with the anchor.
fn solve(mut scheme: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let count = right.len();
    for pivot in 0..count {
        for row in pivot + 1..count {
            let factor = scheme[row][pivot] / scheme[pivot][pivot];
            let (above, below) = scheme.split_at_mut(row);
            for (cell, upper) in below[0].iter_mut().zip(&above[pivot]).skip(pivot) {
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
        let share = |elo: f64| crate::share_of_elo(elo);
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
