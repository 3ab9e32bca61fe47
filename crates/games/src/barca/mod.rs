//! Barca, by Andrew Caldwell: bring your animals to the waters; each animal
//! fears another.
//!
//! Mice move orthogonally, lions diagonally, elephants both ways, any distance
//! over vacant squares. The mouse fears the lion, the lion the elephant, the
//! elephant the mouse: an animal next to an enemy it fears is scared and must
//! move first. Nothing is captured.
//!
//! ```
//! use lusus_core::Position;
//! use lusus_games::barca::{Barca, Variant};
//!
//! let mut position = Barca::start(Variant::PLAIN, 0);
//! assert_eq!(position.count_legal(), 50);
//! position.play("d2d4".parse().unwrap());
//! assert_eq!(position.waters_held(position.to_move().other()), 1);
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

pub use board::{Animal, Size, Square, Squares};
pub use moves::{Choices, Duty, Move};
pub use position::Barca;
pub use refusal::{Refusal, Threat};
pub use variant::Variant;
