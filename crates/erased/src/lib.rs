//! Any game behind text: variants, positions and lines of play as trait
//! objects, with moves as text that is always checked. A program holds the
//! [`Catalogue`] that it plays.

#![deny(missing_docs)]

mod catalogue;
mod game;
mod line;
mod perft;
mod position;
mod refused;
mod variant;

pub use catalogue::Catalogue;
pub use game::Game;
pub use line::{AnyLine, Attempt, Ends};
pub use perft::{PerftJob, PerftProgress};
pub use position::AnyPosition;
pub use refused::Refused;
pub use variant::Variant;
