use lusus_core::{Line, Position, Random, mix};

use crate::Instinct;

/// A computer player of one game.
pub trait Bot<P: Position>: Send {
    /// The move it makes where the line stands; always a legal one.
    ///
    /// # Panics
    /// May panic if the game is over by its own rules.
    fn choose(&mut self, line: &Line<P>) -> P::Move;
}

/// A player by instinct with a seed of its own.
///
/// What it chooses depends on the seed, the number of moves made and the
/// position, and on nothing it did before: a match taken up again goes on as if
/// it had never been left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seeded<I> {
    instinct: I,
    seed: u64,
}

impl<I> Seeded<I> {
    /// The player whose chances all come from `seed`.
    #[must_use]
    pub const fn new(instinct: I, seed: u64) -> Seeded<I> {
        Seeded { instinct, seed }
    }
}

impl<P: Position, I: Instinct<P>> Bot<P> for Seeded<I> {
    fn choose(&mut self, line: &Line<P>) -> P::Move {
        // Mixed twice: plain sums would give neighbouring seeds and plies the
        // same draws, only one move later.
        let ply = line.moves().len() as u64;
        let mut random = Random::new(mix(mix(self.seed).wrapping_add(ply)));
        self.instinct.choose(line.position(), &mut random)
    }
}
