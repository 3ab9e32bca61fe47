//! Exact tables of the endings of Choko: every position with both hands empty
//! and at most eight pieces on the board, with the winner and the number of
//! plies. `choko` and `choko:winther` are one game by then, and `choko:ludii` is
//! another.
//!
//! Neither drops nor initiative are left by then, so that an [`Ending`] is two
//! sets of cells. Endings with the same numbers of pieces make a [`Layer`];
//! captures lead to smaller ones, steps back and forth between a layer and its
//! opposite. [`solve`] works its way up from the smallest and writes a file for
//! each layer, [`check`] compares every value with those that its moves lead to,
//! and [`EndingTables`] answers questions, from files in a folder and from those that
//! are part of the program. A draw is an ending in which neither side can force
//! a win.
//!
//! ```
//! use lusus_endings::{Ending, EndingTables, Removal, Value};
//! // From a1 over b1, who is alone.
//! let ending = Ending { removal: Removal::JumpedOnly, own: 0b00001, enemy: 0b00010 };
//! assert_eq!(EndingTables::shipped().probe(ending), Some(Value::Win { plies: 1 }));
//! ```
//!
//! This crate reads and writes files and starts threads; everything else about
//! it is a function of its arguments.

#![deny(missing_docs)]

mod blocks;
mod board;
mod check;
mod format;
mod index;
mod layer;
mod opening;
mod opening_tables;
mod pack;
mod parallel;
mod retrograde;
mod sections;
mod solution;
mod solve;
mod summary;
mod symmetry;
mod table;
mod table_error;
mod tables;
mod tally;
pub mod testkit;
mod value;
mod values;

pub use board::Ending;
pub use check::{CheckError, check};
pub use layer::Layer;
pub use lusus_games::choko::Removal;
pub use opening_tables::{OpeningTables, Worth, openings_file};
pub use pack::{PackError, pack_openings};
pub use solution::{Counts, Solution};
pub use solve::{Job, SolveError, Step, solve};
pub use summary::Summary;
pub use table::{EndingTable, file_name};
pub use table_error::{TableError, TableFault};
pub use tables::EndingTables;
pub use tally::Tally;
pub use value::Value;
pub use values::Values;
