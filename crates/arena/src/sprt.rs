use lusus_core::{Message, msg};
use lusus_driver::{pairs_of_words, unknown_key};
use serde::Serialize;

use crate::Pairs;
use crate::statistics::share_of_elo;

/// A sequential probability ratio test: play until the results tell which of
/// two differences of strength they rather come from.
///
/// It is the generalised test over pairs of games, with logistic Elo, as
/// fishtest and fastchess run it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Sprt {
    /// The difference under hypothesis H0.
    pub elo0: f64,
    /// The difference under hypothesis H1.
    pub elo1: f64,
    /// How often H1 may be accepted though H0 is true.
    pub alpha: f64,
    /// How often H0 may be accepted though H1 is true.
    pub beta: f64,
}

/// What a test accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum Hypothesis {
    /// The smaller difference.
    H0,
    /// The larger difference.
    H1,
}

impl Default for Sprt {
    fn default() -> Sprt {
        Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 }
    }
}

impl Sprt {
    /// Counts of zero would make the logarithms infinite.
    const NEARLY_NONE: f64 = 1e-3;
    /// At larger differences the shares cannot be told from 0 and 1 any more,
    /// and the ratio would not be a number.
    const LARGEST_ELO: f64 = 1_000.0;

    /// Reads `elo0=0 elo1=10 alpha=0.05 beta=0.05`; what is left out is so.
    ///
    /// # Errors
    /// If a word is not understood or the numbers make no test.
    pub fn parse(words: &[&str]) -> Result<Sprt, Message> {
        let mut sprt = Sprt::default();
        for (key, value) in pairs_of_words(words)? {
            let number = value.parse::<f64>().ok().filter(|number| number.is_finite());
            let number = number.ok_or_else(|| {
                msg!("arena-bad-value", key = key, found = lusus_core::text::quote(value))
            })?;
            match key {
                "elo0" => sprt.elo0 = number,
                "elo1" => sprt.elo1 = number,
                "alpha" => sprt.alpha = number,
                "beta" => sprt.beta = number,
                _ => return Err(unknown_key(key, "elo0, elo1, alpha, beta")),
            }
        }
        let is_elo = |elo: f64| elo.abs() <= Sprt::LARGEST_ELO;
        let is_chance = |chance: f64| chance > 0.0 && chance < 0.5;
        let differ = sprt.elo0 < sprt.elo1 && is_elo(sprt.elo0) && is_elo(sprt.elo1);
        let makes_sense = differ && is_chance(sprt.alpha) && is_chance(sprt.beta);
        makes_sense
            .then_some(sprt)
            .ok_or_else(|| msg!("arena-bad-sprt", limit = Sprt::LARGEST_ELO as i64))
    }

    /// Where the ratio must arrive for H0, below, and for H1, above.
    #[must_use]
    pub fn bounds(&self) -> [f64; 2] {
        let Sprt { alpha, beta, .. } = *self;
        [(beta / (1.0 - alpha)).ln(), ((1.0 - beta) / alpha).ln()]
    }

    /// The logarithm of the likelihood ratio of H1 to H0.
    #[must_use]
    pub fn log_likelihood_ratio(&self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs.0.map(|count| f64::from(count).max(Sprt::NEARLY_NONE));
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let likely = [self.elo0, self.elo1].map(|elo| most_likely(&seen, share_of_elo(elo)));
        (0..seen.len()).map(|i| counts[i] * (likely[1][i] / likely[0][i]).ln()).sum()
    }

    /// What the results make certain enough; `None` while it is open.
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> Option<Hypothesis> {
        let [lower, upper] = self.bounds();
        match self.log_likelihood_ratio(pairs) {
            ratio if ratio >= upper => Some(Hypothesis::H1),
            ratio if ratio <= lower => Some(Hypothesis::H0),
            _ => None,
        }
    }
}

/// Of all distributions over the results of a pair with this mean, the one
/// under which what was seen is most likely.
///
/// It has the form pᵢ / (1 + x (aᵢ − mean)), where x solves an equation whose
/// left side falls from +∞ to −∞ between two poles, so that halving always
/// finds it.
fn most_likely(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let distances = Pairs::SHARES.map(|share| share - mean);
    let imbalance = |x: f64| -> f64 {
        seen.iter().zip(distances).map(|(p, distance)| p * distance / (1.0 + x * distance)).sum()
    };
    let (mut low, mut high) = (-1.0 / distances[4], -1.0 / distances[0]);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if imbalance(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    std::array::from_fn(|i| seen[i] / (1.0 + x * distances[i]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(elo0: f64, elo1: f64, pairs: [u32; 5]) -> f64 {
        Sprt { elo0, elo1, ..Sprt::default() }.log_likelihood_ratio(&Pairs(pairs))
    }

    /// The values that fastchess publishes for these counts in its tests.
    #[test]
    fn ratios_agree_with_published_values() {
        let first = ratio(0.5, 2.5, [223, 9863, 21279, 10037, 246]);
        assert!((first + 3.07).abs() < 0.03, "{first}");
        let second = ratio(0.0, 2.0, [871, 26175, 55983, 26678, 821]);
        assert!((second + 4.98).abs() < 0.05, "{second}");
    }

    #[test]
    fn bounds_are_those_of_wald() {
        let [lower, upper] = Sprt::default().bounds();
        assert!((upper - 2.944_439).abs() < 1e-6 && (lower + upper).abs() < 1e-12);
    }

    #[test]
    fn clear_results_decide_and_none_do_not() {
        let sprt = Sprt::default();
        assert_eq!(sprt.verdict(&Pairs::default()), None);
        assert_eq!(sprt.verdict(&Pairs([0, 0, 2, 1, 1])), None);
        assert_eq!(sprt.verdict(&Pairs([5, 10, 40, 60, 60])), Some(Hypothesis::H1));
        assert_eq!(sprt.verdict(&Pairs([60, 60, 40, 10, 5])), Some(Hypothesis::H0));
    }

    #[test]
    fn hopeless_mismatches_are_worked_out_too() {
        assert!(ratio(0.0, 10.0, [0, 0, 0, 0, 100_000]) > 2.9);
        assert!(ratio(0.0, 10.0, [100_000, 0, 0, 0, 0]) < -2.9);
    }

    #[test]
    fn the_words_of_a_test_are_read() {
        let sprt = Sprt::parse(&["elo1=20", "alpha=0.1"]).expect("a good test");
        assert_eq!(sprt, Sprt { elo1: 20.0, alpha: 0.1, ..Sprt::default() });
        for bad in [
            "elo0=20",
            "elo0",
            "elo0=x",
            "alpha=0",
            "beta=0.9",
            "gamma=1",
            "elo1=inf",
            "elo1=1e9",
            "elo0=-1001",
        ] {
            assert!(Sprt::parse(&[bad]).is_err(), "{bad}");
        }
    }
}
