//! The rules of the five games, one folder each, all with the same file names:
//!
//! | file | what it holds |
//! | --- | --- |
//! | `mod.rs` | what the game is, and what it exports |
//! | `variant.rs` | the named readings of its rules |
//! | `board.rs` | cells, neighbours and other fixed tables |
//! | `position.rs` | the state of play: making moves, the end of the game |
//! | `moves.rs` | the move type and its text; which moves are legal |
//! | `text.rs` | the one-line text of a position |
//! | `scene.rs` | what people see and touch |
//! | `pieces.rs` | what the pieces look like |
//! | `refusal.rs` | why a text is not a legal move |
//! | `lessons.rs` | the course that teaches it |
//! | `symmetry.rs` | the symmetries of the board |

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

pub mod barca;
pub mod boco;
pub mod choko;
pub mod knightline;
pub mod syrtis;

/// The example in the README is a test like any other.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
pub struct Readme;
