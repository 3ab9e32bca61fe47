//! The arena: plans, journals and whole runs.

mod input;
mod journal;
mod runs;
