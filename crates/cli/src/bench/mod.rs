//! What the engine does and how fast: the measurements behind `lusus bench`.

mod bench_table;
mod engine_process;
mod speed;
mod timing;

pub(crate) use bench_table::{BenchTable, Cell};
pub(crate) use speed::{Speed, total};
pub(crate) use timing::{Promise, Timing};
