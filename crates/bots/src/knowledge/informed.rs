use lusus_core::Position;
use lusus_search::{Estimate, Evaluator, Score};

use super::{Knowledge, NoKnowledge};

/// An evaluator with the opinions of one and the knowledge of another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Informed<E, K> {
    evaluator: E,
    knowledge: K,
}

impl<E, K> Informed<E, K> {
    /// Opinions, and what is known besides.
    #[must_use]
    pub const fn new(evaluator: E, knowledge: K) -> Informed<E, K> {
        Informed { evaluator, knowledge }
    }

    /// What is known.
    #[must_use]
    pub const fn knowledge(&self) -> &K {
        &self.knowledge
    }
}

impl<E> Informed<E, NoKnowledge> {
    /// Opinions alone.
    #[must_use]
    pub const fn unaided(evaluator: E) -> Informed<E, NoKnowledge> {
        Informed::new(evaluator, NoKnowledge)
    }
}

impl<P: Position, E: Evaluator<P>, K: Knowledge<P>> Evaluator<P> for Informed<E, K> {
    #[inline]
    fn evaluate(&self, position: &P) -> Estimate {
        self.evaluator.evaluate(position)
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
    fn known(&self, position: &P) -> Option<Score> {
        self.knowledge.known(position)
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

    #[inline]
    fn slots(&self) -> usize {
        self.evaluator.slots()
    }
}
