//! Knight Line, by Stephen Tavener: stacks split by knight's moves on an open
//! grid, and four stacks in an unbroken line win.
//!
//! ```
//! use lusus_core::{Position, perft};
//! use lusus_games::knightline::{KnightLine, Variant};
//!
//! let mut position = KnightLine::start(Variant::OFFICIAL, 0);
//! assert_eq!(perft(&position, 3), 8208);
//!
//! position.play("0,0>2,1:1".parse()?);
//! assert_eq!(position.to_string(), "0,0:19;2,1:1/1,0:20 2");
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

pub use board::{Cell, CellError, Leap};
pub use moves::{Move, Split};
pub use position::KnightLine;
pub use refusal::Refusal;
pub use variant::{OnlySingles, Variant};
