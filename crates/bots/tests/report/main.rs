//! The players of the reports choose the right moves, each with the right
//! probability: every distribution is computed once more, slowly, from the text
//! of the position, and compared with many draws.

#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

mod barca;
mod boco;
mod choko;
mod distribution;
mod knightline;
mod matches;
mod novice;
mod picture;
mod syrtis;
