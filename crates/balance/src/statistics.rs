use serde::{Deserialize, Serialize};

/// How many standard errors a 95 % interval reaches to each side.
const Z95: f64 = 1.959_963_984_540_054;

/// Where a share lies with 95 % confidence.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Interval {
    /// Its lower end.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

impl Interval {
    /// Wilson's interval of a share that was seen in so many games.
    ///
    /// It is made for shares of what happens or does not; a draw is in between,
    /// varies less, and makes the interval a little too wide, never too narrow.
    #[must_use]
    pub fn wilson(share: f64, games: u32) -> Interval {
        if games == 0 {
            return Interval { low: 0.0, high: 1.0 };
        }
        let (n, z2) = (f64::from(games), Z95 * Z95);
        let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
        let spread = (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
        let reach = Z95 * spread / (1.0 + z2 / n);
        Interval { low: (middle - reach).max(0.0), high: (middle + reach).min(1.0) }
    }
}

/// How long games are, in plies.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Lengths {
    /// The shortest.
    pub shortest: u32,
    /// A quarter is not longer.
    pub quarter: u32,
    /// Half is not longer.
    pub half: u32,
    /// Three quarters are not longer.
    pub three_quarters: u32,
    /// The longest.
    pub longest: u32,
}

impl Lengths {
    /// The quantiles of the lengths of games; `None` without games.
    #[must_use]
    pub fn of(mut plies: Vec<u32>) -> Option<Lengths> {
        plies.sort_unstable();
        let at = |share: f64| {
            let place = (share * plies.len() as f64).ceil().max(1.0) as usize;
            plies.get(place - 1).copied()
        };
        Some(Lengths {
            shortest: at(0.0)?,
            quarter: at(0.25)?,
            half: at(0.5)?,
            three_quarters: at(0.75)?,
            longest: at(1.0)?,
        })
    }
}

/// How many games were how long, in steps of equal width.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Histogram {
    /// How many plies wide a step is.
    pub step: u32,
    /// How many games each has; the first begins at 0, and the last holds all
    /// that are longer, too.
    pub counts: Vec<u32>,
}

impl Histogram {
    /// How many steps there are at most.
    const MOST: usize = 24;

    /// The steps of the lengths of games. They are so narrow that most games
    /// are spread over them, however long the longest is.
    #[must_use]
    pub fn of(plies: &[u32], lengths: Lengths) -> Histogram {
        const STEPS: [u32; 7] = [1, 2, 5, 10, 20, 50, 100];
        let common = lengths.three_quarters * 3 / 2;
        let fits = |step: &u32| common / step < Histogram::MOST as u32;
        let step = STEPS.into_iter().find(fits).unwrap_or(100);
        let place = |plies: u32| ((plies / step) as usize).min(Histogram::MOST - 1);
        let mut counts = vec![0; place(lengths.longest) + 1];
        plies.iter().for_each(|&plies| counts[place(plies)] += 1);
        Histogram { step, counts }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// As published for 8 of 10, 0 of 10 and 500 of 1000 (Wilson 1927, and any
    /// table of it since).
    #[test]
    fn intervals_are_wilsons() {
        for (share, games, low, high) in [
            (0.8, 10, 0.490_162, 0.943_318),
            (0.0, 10, 0.0, 0.277_533),
            (0.5, 1_000, 0.469_070, 0.530_930),
            (0.3, 0, 0.0, 1.0),
        ] {
            let found = Interval::wilson(share, games);
            assert!((found.low - low).abs() < 1e-5, "{found:?}");
            assert!((found.high - high).abs() < 1e-5, "{found:?}");
        }
    }

    #[test]
    fn a_few_long_games_do_not_widen_the_steps() {
        let plies: Vec<u32> = (1..=40).chain([1_000]).collect();
        let lengths = Lengths::of(plies.clone()).unwrap();
        let found = Histogram::of(&plies, lengths);
        assert_eq!((found.step, found.counts.len()), (2, 24));
        assert_eq!((found.counts[0], found.counts[1], found.counts[23]), (1, 2, 1));
        assert_eq!(found.counts.iter().sum::<u32>(), 41);
    }

    #[test]
    fn quantiles_are_lengths_that_were_played() {
        let found = Lengths::of(vec![9, 7, 9, 5, 20, 9, 7, 9]).unwrap();
        let expected = Lengths { shortest: 5, quarter: 7, half: 9, three_quarters: 9, longest: 20 };
        assert_eq!(found, expected);
        assert_eq!(Lengths::of(vec![]), None);
        let one = Lengths::of(vec![12]).unwrap();
        assert_eq!((one.shortest, one.half, one.longest), (12, 12, 12));
    }
}
