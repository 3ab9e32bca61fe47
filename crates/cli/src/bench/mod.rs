//! What the engine does and how fast: the measurements behind `lusus bench`.

mod engine_process;
mod report;
mod speed;
mod timing;

pub(crate) use report::{Cell, Report};
pub(crate) use speed::{Speed, total};
pub(crate) use timing::{Promise, Timing};
