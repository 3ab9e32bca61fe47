//! Puzzles: positions in which one move is right, which is proven.
//!
//! A [`Puzzle`] asks for a win within some plies, for the only move that does not
//! lose, or for the one that holds out longest, and holds all that is right as a
//! [`Tree`]. The puzzles of a game
//! are a [`Collection`], a file of text in `data/`. [`Solving`] is a puzzle as
//! somebody solves it, and [`Standings`] how they do.
//!
//! A [`Source`] plays games and looks for puzzles in them, [`Grading`] finds out
//! how hard they are, and [`check`] proves again that they are right.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod check;
mod choice;
mod collection;
mod find;
mod gather;
mod grade;
mod hint;
mod known;
mod proof;
mod puzzle;
mod shipped;
mod sight;
mod solving;
mod source;
mod standing;
mod theme;
mod themes;
mod tree;
mod walk;
mod words;

pub use check::{BadPuzzle, check};
pub use collection::{BadCollection, Collection, CollectionFault};
pub use find::{find_only_move, find_win};
pub use gather::gather;
pub use grade::{Grading, Share, rating};
pub use hint::Hint;
pub use known::find_known;
pub use puzzle::{Held, Kind, Longer, Lost, Puzzle, PuzzleView, Rating, id_of};
pub use sight::Sight;
pub use solving::{Refutation, Reply, Solving, Then};
pub use source::{Harvest, Source};
pub use standing::{BadStandings, Standing, Standings, Tried};
pub use theme::Theme;
pub use tree::{BadTree, Branch, Defence, Tree};
pub use walk::BadSolution;
