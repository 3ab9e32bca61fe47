use std::fmt;

use lusus_core::{Key, Player};
use lusus_erased::{AnyLine, Refused};

use crate::Span;

/// The course of a match: the line of play, and the clocks at each move.
pub(crate) struct Course {
    pub(crate) line: Box<dyn AnyLine>,
    /// What the clocks showed at the beginning.
    first_clocks: Option<[Span; 2]>,
    pub(crate) plies: Vec<Ply>,
    /// How many of the plies were on the board at the beginning.
    pub(crate) opening: usize,
}

/// A move that was made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ply {
    pub(crate) mv: String,
    /// What the clocks showed after it.
    pub(crate) clocks: Option<[Span; 2]>,
}

impl Course {
    /// A course whose opening is already on the line.
    pub(crate) fn new(line: Box<dyn AnyLine>, clocks: Option<[Span; 2]>) -> Course {
        let plies: Vec<Ply> = line.moves().into_iter().map(|mv| Ply { mv, clocks }).collect();
        Course { opening: plies.len(), line, first_clocks: clocks, plies }
    }

    /// Who made each move, counted from 0.
    pub(crate) fn movers(&self) -> impl DoubleEndedIterator<Item = (u32, Player)> {
        (0..self.line.ply()).map(|ply| (ply, self.line.to_move_at(ply)))
    }

    /// Whether each player has made a move since the opening.
    pub(crate) fn both_have_moved(&self) -> bool {
        let has_moved = |player| self.movers().skip(self.opening).any(|(_, mover)| mover == player);
        Player::BOTH.into_iter().all(has_moved)
    }

    /// How many moves had been made before the last move of a player.
    pub(crate) fn before_last_move_of(&self, player: Player) -> Option<u32> {
        self.movers().rev().find(|&(_, mover)| mover == player).map(|(ply, _)| ply)
    }

    /// The key of the position and the clocks when `ply` moves had been made, at
    /// most as many as now.
    pub(crate) fn after(&self, ply: u32) -> (Key, Option<[Span; 2]>) {
        let last = self.plies[..ply as usize].last();
        (self.line.key_at(ply), last.map_or(self.first_clocks, |last| last.clocks))
    }

    /// Makes a move.
    pub(crate) fn push(&mut self, mv: &str, clocks: Option<[Span; 2]>) -> Result<(), Refused> {
        self.line.push(mv)?;
        self.plies.push(Ply { mv: mv.to_owned(), clocks });
        Ok(())
    }

    /// Takes moves back until `ply` are left.
    pub(crate) fn truncate(&mut self, ply: u32) {
        while self.line.ply() > ply {
            self.line.pop();
            self.plies.pop();
        }
        self.opening = self.opening.min(self.plies.len());
    }
}

/// Courses are equal if the same moves led from the same start to the same
/// position.
impl PartialEq for Course {
    fn eq(&self, other: &Course) -> bool {
        let (mine, its) = (&self.line, &other.line);
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
        f.debug_struct("Course")
            .field("start", &self.line.start().text())
            .field("position", &self.line.position().text())
            .field("plies", &self.plies)
            .field("opening", &self.opening)
            .finish()
    }
}
