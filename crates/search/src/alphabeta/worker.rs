use lusus_core::Position;

use super::context::SearchContext;
use super::experience::Experience;
use super::move_stack::MoveStack;
use super::path::Path;
use super::pulse::Pulse;
use super::root::RootMoves;
use super::variations::Variations;
use crate::Evaluator;

/// One thread of a search: the task it shares, and everything it does not.
#[derive(Debug)]
pub(crate) struct Worker<'a, P: Position, E> {
    pub(super) context: &'a SearchContext<'a, P, E>,
    pub(super) root_moves: RootMoves<P::Move>,
    pub(super) pulse: Pulse,
    pub(super) seldepth: u32,
    pub(super) path: Path,
    pub(super) moves: MoveStack<P::Move>,
    /// For each ply the slot of the move that led to it.
    pub(super) slots: Vec<Option<usize>>,
    pub(super) experience: Experience<P::Move>,
    pub(super) variations: Variations<P::Move>,
}

/// No line of thought is longer: at this ply every position is judged as it
/// stands. It bounds the buffers and the stack.
pub(super) const MOST_PLIES: u32 = 250;

impl<'a, P: Position, E: Evaluator<P>> Worker<'a, P, E> {
    pub(crate) fn new(context: &'a SearchContext<'a, P, E>) -> Worker<'a, P, E> {
        Worker {
            context,
            root_moves: RootMoves::new(context),
            pulse: Pulse::new(),
            seldepth: 0,
            path: Path::new(),
            moves: MoveStack::new(),
            slots: vec![None; MOST_PLIES as usize + 1],
            experience: Experience::new(context.evaluator.slots(), MOST_PLIES),
            variations: Variations::new(MOST_PLIES + 2),
        }
    }
}
