//! The driver of a match at a terminal, what is kept, and plain mode.

mod laws;
#[path = "../manual/mod.rs"]
mod manual;
mod plain;
mod saves;
mod table;
mod threads;
