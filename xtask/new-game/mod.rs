//! Template: say in a sentence what the game is about.
//!
//! ```
//! use lusus_core::Position;
//! use lusus_games::template::{Template, Variant};
//!
//! let mut position = Template::start(Variant::USUAL, 0);
//! position.play("c1".parse()?);
//! assert_eq!(position.to_string(), "2O2 2");
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

pub use moves::Move;
pub use position::Template;
pub use refusal::Refusal;
pub use variant::Variant;
