use std::collections::HashMap;

use crate::{Key, Outcome, Position, Reason, Repetition, tally};

/// The number of plies after which a match is drawn unless it says otherwise.
pub const MATCH_LENGTH: u32 = 1000;

/// A line of play: a start, the moves made, and every position on the way.
///
/// A position does not know its past; a line does. It is what a search starts
/// from, what the rules on repetition and length consult, and what answers for
/// every earlier ply without playing it again.
#[derive(Clone, Debug)]
pub struct Line<P: Position> {
    /// Every position from the start to the current one; never empty.
    positions: Vec<P>,
    moves: Vec<P::Move>,
    /// How often each position key occurs in `positions`.
    occurrences: HashMap<Key, u32>,
    length: u32,
}

impl<P: Position> Line<P> {
    /// A line at its start, with the usual ply limit.
    #[must_use]
    pub fn new(start: P) -> Line<P> {
        Line::with_length(start, MATCH_LENGTH)
    }

    /// A line at its start that is drawn after `length` plies.
    #[must_use]
    pub fn with_length(start: P, length: u32) -> Line<P> {
        let occurrences = HashMap::from([(start.key(), 1)]);
        Line { positions: vec![start], moves: Vec::new(), occurrences, length }
    }

    /// Where the line begins.
    #[must_use]
    pub fn start(&self) -> &P {
        &self.positions[0]
    }

    /// Every position on the way, from the start to where the line stands: as
    /// many as moves, and one more.
    #[must_use]
    pub fn positions(&self) -> &[P] {
        &self.positions
    }

    /// Where the line stands.
    #[must_use]
    pub fn position(&self) -> &P {
        self.positions.last().expect("a line has at least its start")
    }

    /// The moves made so far.
    #[must_use]
    pub fn moves(&self) -> &[P::Move] {
        &self.moves
    }

    /// The number of plies after which the match is drawn.
    #[must_use]
    pub fn length(&self) -> u32 {
        self.length
    }

    /// Makes a move, which must be legal in the current position.
    pub fn push(&mut self, mv: P::Move) {
        tally::walked();
        let next = self.position().after(mv);
        *self.occurrences.entry(next.key()).or_default() += 1;
        self.positions.push(next);
        self.moves.push(mv);
    }

    /// Takes the last move back and returns it; `None` at the start.
    pub fn pop(&mut self) -> Option<P::Move> {
        let mv = self.moves.pop()?;
        let left = self.positions.pop().expect("a move leads to a position");
        let key = left.key();
        let count = self.occurrences.get_mut(&key).expect("every position was counted");
        *count -= 1;
        if *count == 0 {
            self.occurrences.remove(&key);
        }
        Some(mv)
    }

    /// How the match ended, if it has: by the game's own rules first, then by
    /// the third occurrence of a position, then by length.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome_at(self.moves.len())
    }

    /// How the match ended when so many moves had been made, at most as many as
    /// now.
    #[must_use]
    pub fn outcome_at(&self, ply: usize) -> Option<Outcome> {
        self.end_of(&self.positions[ply], &self.positions[..ply])
    }

    /// How the match would have ended after a move, which must be legal.
    #[must_use]
    pub fn outcome_after(&self, mv: P::Move) -> Option<Outcome> {
        self.outcome_in(&self.position().after(mv))
    }

    /// How the match would have ended in a position that one more move leads
    /// to.
    #[must_use]
    pub fn outcome_in(&self, next: &P) -> Option<Outcome> {
        self.end_of(next, &self.positions)
    }

    /// The ends in their order, for a position with those before it.
    fn end_of(&self, position: &P, before: &[P]) -> Option<Outcome> {
        let by_length =
            || (before.len() >= self.length as usize).then(|| Outcome::draw(Reason::LENGTH));
        position.outcome().or_else(|| self.end_by_repetition(position, before)).or_else(by_length)
    }

    /// Counts keys first, which costs no walk back, so that a long line is not
    /// walked at every ply.
    fn end_by_repetition(&self, position: &P, before: &[P]) -> Option<Outcome> {
        let Repetition::Ends(outcome) = position.on_repetition() else { return None };
        let may_be_third = self.occurrences.get(&position.key()).is_some_and(|&count| count >= 2);
        let is_third = || before.iter().filter(|&earlier| earlier == position).count() >= 2;
        (may_be_third && is_third()).then_some(outcome)
    }
}
