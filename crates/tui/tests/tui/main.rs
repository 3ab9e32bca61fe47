//! The driver of a match at a terminal, what is kept, and plain mode.

mod laws;
mod local_match;
#[path = "../manual/mod.rs"]
mod manual;
mod plain;
mod saves;
mod threads;
