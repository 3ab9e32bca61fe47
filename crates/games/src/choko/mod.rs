//! Choko, a traditional game of the Gambia valley: drop, step and jump on
//! twenty-five cells until the enemy has no piece left.
//!
//! Whoever holds the *initiative* and drops a piece forces the other player to
//! drop as well; whoever holds it and moves a piece gives it up.
//!
//! ```
//! use lusus_core::Position;
//! use lusus_games::choko::{Choko, Move, Variant};
//!
//! let mut position = Choko::start(Variant::REPORT, 0);
//! for text in ["c3", "c4", "c3c5"] {
//!     let mv: Move = text.parse()?;
//!     assert!(position.is_legal(mv));
//!     position.play(mv);
//! }
//! assert_eq!(position.to_string(), "2O2/5/5/5/5 2 11,11 -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod lessons;
mod moves;
mod pieces;
mod position;
mod refusal;
mod scene;
mod symmetry;
mod text;
mod variant;

pub use board::{Cell, CellSet, cells};
pub use moves::Move;
pub use position::{Choko, DropCause, Duty};
pub use refusal::Refusal;
pub use variant::{AfterLastDrop, Removal, Variant};
