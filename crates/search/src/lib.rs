//! Search for the best move in any Lusus game, without knowing which one it is.
//!
//! [`Searcher`] walks the tree below a [`Line`](lusus_core::Line) of play by
//! principal-variation search with iterative deepening over a transposition
//! table that threads share. What it knows of a game it learns through
//! [`Position`](lusus_core::Position), the rules, and [`Evaluator`], the
//! opinions. [`Options`] describe every technique and switch it off.
//!
//! # Laws
//!
//! The tests check these on toy games and quote the numbers.
//!
//! - **A1** If the game is not over, a search returns a legal move, under any
//!   limits.
//! - **A2** Without forward pruning the score of a completed iteration is that
//!   of a plain full-width search of the same depth, with the same extensions
//!   and quiescence; provided that the table is off, or used for the same depth
//!   only and no position of the tree repeats.
//! - **A3** Whatever the techniques, a proven win or loss is true.
//! - **A4** On one thread, without a time limit and from an empty table, a
//!   search is a function of line, limits and options.
//! - **A5** The clock and the stop flag are looked at before the first position
//!   and at least every 1,000 positions.
//! - **A6** On one thread no more positions are visited than the limit allows,
//!   and every position visited is counted.
//!
//! [`proof`] holds the second kind of search, which answers yes or no.
//!
//! This crate does no input or output and reads no clock but the one in
//! [`Control`]; only `parallel.rs` starts threads.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod alphabeta;
mod among;
mod buckets;
mod control;
mod depth;
mod evaluator;
mod limits;
mod options;
// The one place where threads are started.
#[allow(clippy::disallowed_methods)]
mod parallel;
pub mod proof;
mod score;
mod search_result;
mod searcher;
mod transposition_table;
mod window;

pub use among::Among;
pub use control::Control;
pub use evaluator::Evaluator;
pub use limits::Limits;
pub use options::{Options, Switch, TableUse, Techniques};
pub use score::{Estimate, Proof, Score};
pub use search_result::{Progress, PvLine, SearchResult};
pub use searcher::Searcher;
