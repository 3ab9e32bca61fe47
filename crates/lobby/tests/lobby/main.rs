//! The laws of pairing, and of the lobby of one process.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod laws;
mod pairing;
