//! A player who thinks himself better than he is does not settle for a draw.

use lusus_core::{Player, Position};
use lusus_search::{Estimate, Evaluator, Score};

/// An evaluator that thinks one player better off by a constant.
///
/// A draw keeps its worth of nought, so that player avoids draws, such as by
/// repetition, for as long as he is not worse off by more than that; and his
/// opponent is expected to seek them. Nothing else changes: among estimates
/// the order stays, and proofs are what they are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Optimist<E> {
    evaluator: E,
    player: Player,
    hundredths: i32,
}

impl<E> Optimist<E> {
    /// Judges like `evaluator`, only `hundredths` better for `player`.
    #[must_use]
    pub const fn new(evaluator: E, player: Player, hundredths: i32) -> Optimist<E> {
        Optimist { evaluator, player, hundredths }
    }
}

impl<P: Position, E: Evaluator<P>> Evaluator<P> for Optimist<E> {
    #[inline]
    fn evaluate(&self, position: &P) -> Estimate {
        let bias = match position.to_move() == self.player {
            true => self.hundredths,
            false => -self.hundredths,
        };
        let estimate = Score::from(self.evaluator.evaluate(position));
        Estimate::hundredths(estimate.hundredths() + bias)
    }

    #[inline]
    fn winning_move(&self, position: &P) -> Option<P::Move> {
        self.evaluator.winning_move(position)
    }

    #[inline]
    fn defences(&self, position: &P, out: &mut Vec<P::Move>) -> bool {
        self.evaluator.defences(position, out)
    }

    #[inline]
    fn urgency(&self, position: &P, mv: P::Move) -> i32 {
        self.evaluator.urgency(position, mv)
    }

    #[inline]
    fn noisy(&self, position: &P, out: &mut Vec<P::Move>) {
        self.evaluator.noisy(position, out);
    }

    #[inline]
    fn extension(&self, position: &P) -> bool {
        self.evaluator.extension(position)
    }

    #[inline]
    fn null_move(&self, position: &P) -> Option<P> {
        self.evaluator.null_move(position)
    }

    #[inline]
    fn slot(&self, mv: P::Move) -> usize {
        self.evaluator.slot(mv)
    }

    fn slots(&self) -> usize {
        self.evaluator.slots()
    }
}
