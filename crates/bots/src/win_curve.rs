use lusus_search::{Proof, Score};

/// How often a player wins with a score, as games of the engine with itself
/// have shown: a logistic curve through an even chance at 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WinCurve {
    /// The estimate, in hundredths, with which a player wins e times as often as
    /// they lose; above 0.
    pub unit: u32,
}

impl WinCurve {
    /// That of a game whose evaluator counts games played by chance.
    pub const USUAL: WinCurve = WinCurve { unit: 400 };

    /// The chance to win with a score, a draw counted as half a win: from 0 to
    /// 1, in ten-thousandths, and 0 and 1 for proofs alone.
    #[must_use]
    pub fn chance(self, score: Score) -> f64 {
        match score.proof() {
            Some(Proof::Win { .. }) => 1.0,
            Some(Proof::Loss { .. }) => 0.0,
            None => {
                let odds = (-f64::from(score.hundredths()) / f64::from(self.unit)).exp();
                let exact = 1.0 / (1.0 + odds);
                // Rounded, so that it is the same wherever `exp` is computed.
                ((exact * 10_000.0).round() / 10_000.0).clamp(0.0001, 0.9999)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_grows_with_the_score_and_only_proofs_are_certain() {
        let curve = WinCurve { unit: 200 };
        let scores = [-30_000, -200, -1, 1, 200, 30_000].map(Score::estimate);
        let chances = scores.map(|score| curve.chance(score));
        assert!(chances.is_sorted() && chances[0] > 0.0 && chances[5] < 1.0);
        assert_eq!(curve.chance(Score::DRAW), 0.5);
        assert!((chances[4] + chances[1] - 1.0).abs() < 1e-9);
        assert_eq!([Score::win_in(3), Score::loss_in(3)].map(|it| curve.chance(it)), [1.0, 0.0]);
    }
}
