use serde::Serialize;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// The quantiles of lengths that are counted: how many games had each.
    /// `None` without games.
    #[must_use]
    pub fn of(counts: &[(u32, u32)]) -> Option<Lengths> {
        let games: u32 = counts.iter().map(|(_, games)| games).sum();
        let at = |share: f64| {
            let wanted = (share * f64::from(games)).ceil().max(1.0);
            let mut passed = 0.0;
            let reached = counts.iter().find(|(_, games)| {
                passed += f64::from(*games);
                passed >= wanted
            });
            reached.map(|(plies, _)| *plies)
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
    fn quantiles_are_lengths_that_were_played() {
        let found = Lengths::of(&[(5, 1), (7, 2), (9, 4), (20, 1)]).unwrap();
        let expected =
            Lengths { shortest: 5, quarter: 7, half: 9, three_quarters: 9, longest: 20 };
        assert_eq!(found, expected);
        assert_eq!(Lengths::of(&[]), None);
        let one = Lengths::of(&[(12, 1)]).unwrap();
        assert_eq!((one.shortest, one.half, one.longest), (12, 12, 12));
    }
}
