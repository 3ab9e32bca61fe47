use crate::{Contest, Ladder, Rated};

/// How strong a person is in a game, as far as it is known: what is likely of
/// every rating.
///
/// # Laws
///
/// - **S1** The likelihoods are positive and add up to one.
/// - **S2** After a win no rating is likelier to be surpassed less than before;
///   after a loss none more.
/// - **S3** What is known widens between games, so that old ones fade.
#[derive(Clone, PartialEq, Debug)]
pub struct Strength {
    /// What is likely of the ratings from [`LOWEST`] on, each [`STEP`] apart.
    likely: Vec<f64>,
}

/// The lowest rating that is thought of: people may be weaker than level 1.
const LOWEST: f64 = -600.0;
/// How far people may be beyond the last level.
const BEYOND: f64 = 100.0;
/// Between two ratings that are thought of.
const STEP: f64 = 25.0;
/// A newcomer is about as strong as level 1, but may have any strength: the tails
/// of the distribution are long, so that the estimate of a strong player rises with
/// few wins.
const NEWCOMER: f64 = 0.0;
const NEWCOMER_SPREAD: f64 = 800.0;
/// How far people move between two games.
const DRIFT: f64 = 10.0;
/// How much a puzzle tells, compared with a game.
const PUZZLE_WEIGHT: f64 = 0.5;

impl Strength {
    /// What is known of somebody before their first game.
    #[must_use]
    pub fn newcomer(ladder: &Ladder) -> Strength {
        let count = ((f64::from(ladder.top()) + BEYOND - LOWEST) / STEP) as usize + 1;
        let likely = |number| {
            let off = (rating_at(number) - NEWCOMER) / NEWCOMER_SPREAD;
            1.0 / (1.0 + off * off)
        };
        Strength::scaled((0..count).map(likely).collect())
    }

    /// What is known after these results.
    #[must_use]
    pub fn after(ladder: &Ladder, results: &[Rated]) -> Strength {
        let newcomer = Strength::newcomer(ladder);
        results.iter().fold(newcomer, |strength, result| strength.moved(result))
    }

    /// What is known after one more result.
    #[must_use]
    pub fn moved(&self, result: &Rated) -> Strength {
        let weight = match result.contest {
            Contest::Game => 1.0,
            Contest::Puzzle => PUZZLE_WEIGHT,
        };
        let seen = self.ratings().map(|(rating, likely)| {
            let expected = expected(rating - f64::from(result.rating));
            let points = result.points.share();
            // A draw is half a win and half a loss.
            let chance = expected.powf(points) * (1.0 - expected).powf(1.0 - points);
            likely * chance.powf(weight)
        });
        Strength::scaled(drifted(&seen.collect::<Vec<f64>>()))
    }

    /// The rating of which it is as likely that the person is stronger as that
    /// they are weaker. The mean would lie far above it as long as little is known,
    /// because the tail upwards is the longer one.
    #[must_use]
    pub fn rating(&self) -> f64 {
        let mut below = 0.0;
        for (rating, likely) in self.ratings() {
            if below + likely >= 0.5 {
                return rating + STEP * ((0.5 - below) / likely - 0.5);
            }
            below += likely;
        }
        rating_at(self.likely.len())
    }

    /// What somebody may expect to score against a rating: 0 to 1.
    #[must_use]
    pub fn expected_against(&self, opponent: f64) -> f64 {
        self.ratings().map(|(rating, likely)| expected(rating - opponent) * likely).sum()
    }

    /// How likely it is that the rating lies at most so far from [`Strength::rating`].
    #[must_use]
    pub fn within(&self, distance: f64) -> f64 {
        let middle = self.rating();
        let near = self.ratings().filter(|(rating, _)| (rating - middle).abs() <= distance);
        near.map(|(_, likely)| likely).sum()
    }

    fn ratings(&self) -> impl Iterator<Item = (f64, f64)> {
        self.likely.iter().enumerate().map(|(number, likely)| (rating_at(number), *likely))
    }

    fn scaled(likely: Vec<f64>) -> Strength {
        let sum: f64 = likely.iter().sum();
        Strength { likely: likely.into_iter().map(|it| it / sum).collect() }
    }
}

/// What is scored against somebody so much weaker, by the logistic curve of Elo.
fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-difference / 400.0))
}

fn rating_at(number: usize) -> f64 {
    LOWEST + STEP * number as f64
}

/// What is likely after people may have become stronger or weaker: a part of
/// each likelihood goes to both neighbours.
fn drifted(likely: &[f64]) -> Vec<f64> {
    // This part makes the variance grow by that of the drift.
    let part = (DRIFT / STEP) * (DRIFT / STEP) / 2.0;
    let at = |number: Option<usize>, here: f64| {
        number.and_then(|number| likely.get(number)).copied().unwrap_or(here)
    };
    let moved = likely.iter().enumerate().map(|(number, here)| {
        let sides = at(number.checked_sub(1), *here) + at(Some(number + 1), *here);
        (1.0 - 2.0 * part) * here + part * sides
    });
    moved.collect()
}
