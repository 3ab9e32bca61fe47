use std::cell::RefCell;
use std::fmt;

use lusus_core::{Key, Outcome, Player};
use lusus_erased::{AnyLine, AnyPosition, Refused};

use crate::Span;

/// The course of a match: the line of play, and what each move was made on.
pub(crate) struct Course {
    /// An `AnyLine` says what a move leads to only by making it, so an attempt
    /// makes the move and takes it back behind this cell.
    line: RefCell<Box<dyn AnyLine>>,
    plies: Vec<Ply>,
    /// How many of the plies were on the board at the beginning.
    opening: usize,
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ply {
    pub(crate) mover: Player,
    pub(crate) mv: String,
    /// The key of the position it was made in.
    key: Key,
    pub(crate) clocks: Clocks,
}

/// What the clocks showed around a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Clocks {
    /// When the turn began.
    pub(crate) before: Option<[Span; 2]>,
    pub(crate) after: Option<[Span; 2]>,
}

/// What a move would lead to.
pub(crate) struct Attempt {
    pub(crate) key: Key,
    pub(crate) outcome: Option<Outcome>,
}

impl Course {
    /// A course whose opening is already on the line.
    pub(crate) fn new(line: Box<dyn AnyLine>, clocks: Option<[Span; 2]>) -> Course {
        let clocks = Clocks { before: clocks, after: clocks };
        let mut plies = Vec::new();
        let mut position = line.start();
        for mv in line.moves() {
            let (mover, key) = (position.to_move(), position.key());
            position.play(&mv).expect("a line holds legal moves");
            plies.push(Ply { mover, mv, key, clocks });
        }
        let opening = plies.len();
        Course { line: RefCell::new(line), plies, opening }
    }

    pub(crate) fn plies(&self) -> &[Ply] {
        &self.plies
    }

    /// The moves made since the opening.
    pub(crate) fn own_plies(&self) -> &[Ply] {
        &self.plies[self.opening..]
    }

    /// How many moves have been made.
    pub(crate) fn ply(&self) -> u32 {
        u32::try_from(self.plies.len()).expect("a match has a limited number of plies")
    }

    pub(crate) fn start(&self) -> Box<dyn AnyPosition> {
        self.line.borrow().start()
    }

    pub(crate) fn position(&self) -> Box<dyn AnyPosition> {
        self.line.borrow().position()
    }

    pub(crate) fn scene(&self) -> lusus_core::Scene {
        self.line.borrow().scene()
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.line.borrow().outcome()
    }

    /// Whether each player has made a move since the opening.
    pub(crate) fn both_have_moved(&self) -> bool {
        let has_moved = |player| self.own_plies().iter().any(|ply| ply.mover == player);
        Player::BOTH.into_iter().all(has_moved)
    }

    /// The number of the last move that a player made, from 1.
    pub(crate) fn last_move_of(&self, player: Player) -> Option<u32> {
        let place = self.plies.iter().rposition(|ply| ply.mover == player)?;
        u32::try_from(place + 1).ok()
    }

    /// The key of the position and the clocks when `ply` moves had been made,
    /// fewer than now.
    pub(crate) fn before(&self, ply: u32) -> Option<(Key, Option<[Span; 2]>)> {
        self.plies.get(ply as usize).map(|next| (next.key, next.clocks.before))
    }

    /// What a move would lead to, or why it is not legal.
    pub(crate) fn attempt(&self, mv: &str) -> Result<Attempt, Refused> {
        let mut line = self.line.borrow_mut();
        line.push(mv)?;
        let attempt = Attempt { key: line.position().key(), outcome: line.outcome() };
        line.pop();
        Ok(attempt)
    }

    /// Makes a move.
    pub(crate) fn push(&mut self, mv: &str, clocks: Clocks) -> Result<(), Refused> {
        let position = self.position();
        self.line.get_mut().push(mv)?;
        let (mover, key) = (position.to_move(), position.key());
        self.plies.push(Ply { mover, mv: mv.to_owned(), key, clocks });
        Ok(())
    }

    /// Takes moves back until `ply` are left.
    pub(crate) fn truncate(&mut self, ply: u32) {
        while self.ply() > ply {
            self.line.get_mut().pop();
            self.plies.pop();
        }
        self.opening = self.opening.min(self.plies.len());
    }
}

/// Courses are equal if the same moves led from the same start to the same
/// position.
impl PartialEq for Course {
    fn eq(&self, other: &Course) -> bool {
        let (mine, its) = (self.line.borrow(), other.line.borrow());
        self.plies == other.plies
            && self.opening == other.opening
            && mine.moves() == its.moves()
            && mine.start().text() == its.start().text()
            && mine.position().text() == its.position().text()
            && mine.outcome() == its.outcome()
    }
}

impl fmt::Debug for Course {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = self.line.borrow();
        f.debug_struct("Course")
            .field("start", &line.start().text())
            .field("position", &line.position().text())
            .field("plies", &self.plies)
            .field("opening", &self.opening)
            .finish()
    }
}
