//! Games that exist only to be searched. Everything about a position of a
//! [`Maze`] (who moves, where the moves lead, who has won, what it looks like)
//! is a hash of its place, so that mazes have every awkward feature at once and
//! a seed makes another.

#![allow(dead_code, unused_imports, reason = "every test binary uses a part of the toys")]

mod maze;
mod opinions;
mod tic_tac_toe;

pub(crate) use maze::{Maze, Ways, World};
pub(crate) use opinions::{CheapOpinions, Opinions, Plain};
pub(crate) use tic_tac_toe::TicTacToe;

use std::fmt;
use std::str::FromStr;

use lusus_core::{Line, ParseMoveError, Position, Random};

/// A move of a toy game: the number of a way or of a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Step(pub(crate) u8);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Step {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Step, ParseMoveError> {
        text.parse().map(Step).map_err(|_| ParseMoveError)
    }
}

/// A line of up to `plies` random moves.
pub(crate) fn random_line<P: Position>(start: P, plies: u32, seed: u64) -> Line<P> {
    let mut random = Random::new(seed);
    let mut line = Line::new(start);
    for _ in 0..plies {
        if line.outcome().is_some() {
            break;
        }
        match line.position().random_legal(&mut random) {
            Some(mv) => line.push(mv),
            None => break,
        }
    }
    line
}
