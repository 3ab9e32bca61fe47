//! The driver of a match at a terminal, what is kept, and plain mode.

mod laws;
mod plain;
mod saves;
mod table;
mod threads;
