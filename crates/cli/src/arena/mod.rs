//! What `lusus arena` reads and shows; the playing is done by `lusus_arena`.

mod contestant_flags;
mod plan_input;
mod screen;
mod tables;

pub(crate) use contestant_flags::ContestantFlags;
pub(crate) use plan_input::{anchor, plan};
pub(crate) use screen::Screen;
pub(crate) use tables::summary_lines;
