//! The driver of a match at a terminal, what is kept, and plain mode.

mod laws;
mod local_match;
#[path = "../manual/mod.rs"]
#[allow(dead_code, reason = "the tests of the screen use the rest")]
mod manual;
mod plain;
mod saves;
mod threads;
#[path = "../../../catalog/tests/typed_rows/mod.rs"]
mod typed_rows;
mod typing;
