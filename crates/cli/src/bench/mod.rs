//! What the engine does and how fast: the measurements behind `lusus bench`.

mod engine_process;
mod machine;
mod report;
mod speed;
mod timing;

use machine::machine;
pub(crate) use report::Report;
pub(crate) use speed::{Speed, total};
pub(crate) use timing::{Promise, Timing};
