//! Principal-variation search, one file per idea.
//!
//! A [`SearchContext`] is what all threads of a search share; a [`Worker`] is one of
//! them. `deepening` calls `aspiration` calls `root` calls `node`, the recursive
//! function, whose steps stand in files of their own.

mod aspiration;
mod children;
mod context;
mod deepening;
mod ending;
mod experience;
mod known;
mod move_stack;
mod node;
mod null_move;
mod ordering;
mod past;
mod path;
mod pulse;
mod quiescence;
mod reductions;
mod root;
mod table_use;
mod variations;
mod worker;

pub(crate) use context::SearchContext;
pub(crate) use worker::Worker;
