//! What the evaluators tell the search, against brute force.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod barca;
mod boco;
mod brute_force;
mod choko;
mod encode;
mod knightline;
mod syrtis;
