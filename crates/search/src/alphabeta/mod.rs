//! Principal-variation search, one file per idea.
//!
//! A [`Task`] is what all threads of a search share; a [`Worker`] is one of
//! them. `deepening` calls `aspiration` calls `root` calls `node`, the recursive
//! function, whose steps stand in files of their own.

mod aspiration;
mod children;
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
mod task;
mod variations;
mod worker;

pub(crate) use task::Task;
pub(crate) use worker::Worker;
