use serde::Serialize;

/// Pairs of games from one opening with sides swapped, counted by what one side
/// scored in them: 0, ½, 1, 1½ or 2 points.
///
/// The two games of a pair are not independent: an opening that is lost for one
/// side gives 1 point to each. Errors that are worked out from pairs know that;
/// errors from single games do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[serde(transparent)]
pub struct Pairs(pub [u32; 5]);

/// A difference of strength on the Elo scale. The value is infinite where
/// everything was won or lost. So are the ends of the interval where it reaches
/// as far, and both of them where all pairs are alike: these tell nothing about
/// how far chance reaches.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Elo {
    /// The most likely value.
    pub value: f64,
    /// The lower end of the 95 % interval.
    pub low: f64,
    /// The upper end of the 95 % interval.
    pub high: f64,
}

/// How many standard errors on each side make an interval of 95 %.
pub(crate) const Z95: f64 = 1.959_963_984_540_054;

impl Pairs {
    /// The points of a pair as parts of what could be won.
    pub(crate) const SHARES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

    /// Counts one more pair in which `half_points` half points were scored, of
    /// four.
    pub(crate) fn add(&mut self, half_points: usize) {
        self.0[half_points] += 1;
    }

    /// How many pairs there are.
    #[must_use]
    pub fn count(&self) -> u32 {
        self.0.iter().sum()
    }

    /// The difference of strength that the share means.
    #[must_use]
    pub fn elo(&self) -> Option<Elo> {
        let moments = self.moments()?;
        let error = moments.standard_error().map_or(f64::INFINITY, |error| Z95 * error);
        let [low, value, high] = [-error, 0.0, error].map(|by| elo_of_share(moments.mean + by));
        Some(Elo { value, low, high })
    }

    /// The likelihood of superiority: how probable it is that this side is the
    /// stronger one; `None` where all pairs are alike.
    #[must_use]
    pub fn superiority(&self) -> Option<f64> {
        let moments = self.moments()?;
        Some(normal((moments.mean - 0.5) / moments.standard_error()?))
    }

    /// `None` without pairs.
    fn moments(&self) -> Option<Moments> {
        (self.count() > 0).then(|| Moments::of(self.0.map(f64::from)))
    }
}

/// What is worked out from counts of pairs.
pub(crate) struct Moments {
    /// How many there are.
    pub(crate) count: f64,
    /// Their mean share.
    pub(crate) mean: f64,
    /// The sum of the squares of their distances from the mean.
    pub(crate) squares: f64,
}

impl Moments {
    pub(crate) fn of(counts: [f64; 5]) -> Moments {
        let weighted = || Pairs::SHARES.into_iter().zip(counts);
        let count: f64 = counts.iter().sum();
        let mean = weighted().map(|(share, pairs)| share * pairs).sum::<f64>() / count;
        let squares = weighted().map(|(share, pairs)| pairs * (share - mean).powi(2)).sum();
        Moments { count, mean, squares }
    }

    /// That of the mean; `None` where all pairs are alike, which would give an
    /// error of 0.
    fn standard_error(&self) -> Option<f64> {
        (self.squares > 0.0).then(|| (self.squares / self.count / self.count).sqrt())
    }
}

impl Elo {
    /// Half the width of the interval.
    #[must_use]
    pub fn error(&self) -> f64 {
        (self.high - self.low) / 2.0
    }
}

/// The difference of strength at which this share is expected; infinite from 0
/// down and from 1 up.
fn elo_of_share(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    400.0 * (share / (1.0 - share)).log10()
}

/// The share that is expected at this difference of strength.
pub(crate) fn share_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The normal distribution function, to seven decimals (Abramowitz and Stegun
/// 26.2.17).
fn normal(x: f64) -> f64 {
    const TERMS: [f64; 5] =
        [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = TERMS.iter().rev().fold(0.0, |sum, term| (sum + term) * t);
    let tail = series * (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt();
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn close(found: f64, expected: f64, tolerance: f64) {
        assert!((found - expected).abs() <= tolerance, "{found} instead of {expected}");
    }

    /// The values that fastchess publishes for these counts in its tests.
    #[test]
    fn elo_and_superiority_agree_with_published_values() {
        for (pairs, value, error, superiority) in [
            ([34, 54, 63, 64, 75], 55.58, 27.65, 1.0),
            ([332, 433, 498, 333, 334], -8.64, 10.33, 0.0505),
            ([7895, 8757, 5685, 568, 9999], -21.04, 2.95, 0.0),
        ] {
            let elo = Pairs(pairs).elo().expect("there are pairs");
            close(elo.value, value, 0.01);
            close(elo.error(), error, 0.01);
            close(Pairs(pairs).superiority().expect("there are pairs"), superiority, 1e-4);
        }
    }

    #[test]
    fn the_other_side_sees_the_opposite() {
        let (pairs, reversed) = (Pairs([1, 2, 3, 4, 5]), Pairs([5, 4, 3, 2, 1]));
        let (own, other) = (pairs.elo().unwrap(), reversed.elo().unwrap());
        close(own.value, -other.value, 1e-9);
        close(own.low, -other.high, 1e-9);
        close(pairs.superiority().unwrap() + reversed.superiority().unwrap(), 1.0, 1e-9);
    }

    #[test]
    fn one_sided_results_have_no_finite_value() {
        let won = Pairs([0, 0, 0, 0, 3]);
        assert_eq!(won.elo().unwrap().value, f64::INFINITY);
        assert_eq!(Pairs::default().elo(), None);
    }

    #[test]
    fn pairs_that_are_all_alike_tell_nothing_about_the_error() {
        for (pairs, value) in [
            ([0, 0, 0, 0, 3], f64::INFINITY),
            ([0, 0, 4, 0, 0], 0.0),
            ([0, 0, 0, 1, 0], 400.0 * 3_f64.log10()),
        ] {
            let elo = Pairs(pairs).elo().expect("there are pairs");
            close(elo.value.min(1e9), value.min(1e9), 1e-9);
            assert_eq!((elo.low, elo.high), (f64::NEG_INFINITY, f64::INFINITY), "{pairs:?}");
            assert_eq!(Pairs(pairs).superiority(), None, "{pairs:?}");
        }
        assert!(Pairs([0, 0, 1, 0, 3]).superiority().is_some());
    }

    #[test]
    fn shares_and_differences_are_inverse() {
        close(share_of_elo(0.0), 0.5, 0.0);
        close(share_of_elo(400.0), 10.0 / 11.0, 1e-12);
        for elo in [-700.0, -35.5, 3.0, 191.0] {
            close(elo_of_share(share_of_elo(elo)), elo, 1e-9);
        }
    }

    #[test]
    fn the_normal_distribution_is_the_tabled_one() {
        for (x, expected) in
            [(0.0, 0.5), (1.0, 0.841_344_7), (-1.96, 0.024_997_9), (3.0, 0.998_650_1)]
        {
            close(normal(x), expected, 2e-7);
        }
    }
}
