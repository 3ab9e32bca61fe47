use lusus_core::{Line, Position, Random, mix};
use lusus_search::{Control, Limits, Progress, SearchResult};

use crate::Instinct;
use crate::knowledge::Basis;

/// A computer player of one game.
pub trait Bot<P: Position>: Send {
    /// The move it makes where the line stands; always a legal one. Every call
    /// tells the whole line: a bot remembers nothing but what saves it work.
    ///
    /// # Panics
    /// May panic if the game is over by its own rules.
    fn choose(&mut self, line: &Line<P>, thinking: &mut Thinking<'_, P::Move>) -> Choice<P::Move>;
}

/// How long a bot may think, and who listens. Players by instinct need neither.
pub struct Thinking<'a, M> {
    /// What ends the thinking.
    pub limits: Limits,
    /// The clock and the stop flag.
    pub control: &'a Control,
    /// Told whenever the bot knows more.
    pub progress: &'a mut dyn FnMut(&Progress<'_, M>),
}

/// What a bot plays, and what it thinks of the position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice<M> {
    /// The move.
    pub mv: M,
    /// What a search or better knowledge found; players by instinct have no
    /// opinion.
    pub result: Option<SearchResult<M>>,
    /// What the choice rests on.
    pub basis: Basis,
}

/// A player by instinct with a seed of its own.
///
/// What it chooses depends on the seed, the number of moves made and the
/// position, and on nothing it did before: a match that is resumed goes on as
/// if it had never stopped.
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

    /// The move it makes where the line stands.
    pub fn choose<P: Position>(&self, line: &Line<P>) -> P::Move
    where
        I: Instinct<P>,
    {
        self.instinct.choose(line.position(), &mut chances(self.seed, line))
    }
}

/// The random draws for the next move. They depend on this place in the match,
/// and on nothing before it.
pub(crate) fn chances<P: Position>(seed: u64, line: &Line<P>) -> Random {
    // Mixed twice: plain sums would give neighbouring seeds and plies the same
    // draws, only one move later.
    let ply = line.moves().len() as u64;
    Random::new(mix(mix(seed).wrapping_add(ply)))
}

impl<P: Position, I: Instinct<P>> Bot<P> for Seeded<I> {
    fn choose(&mut self, line: &Line<P>, _: &mut Thinking<'_, P::Move>) -> Choice<P::Move> {
        Choice { mv: Seeded::choose(self, line), result: None, basis: Basis::Instinct }
    }
}
