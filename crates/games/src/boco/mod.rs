//! Boco: claim squares, triangles and rectangles, and enclose an enemy group.
//!
//! ```
//! use lusus_core::{Player, Position, Present};
//! use lusus_games::boco::{Boco, Variant};
//!
//! let mut position = Boco::start(Variant::TRIANGLE_FIRST, 0);
//! assert_eq!(position.count_legal(), 64, "the first claim is any triangle");
//! position.play("e4l".parse()?);
//! assert_eq!(position.to_string(), "e4l/- 2");
//! assert!(position.refusal("r1").is_some(), "r1 neighbours no claimed cell");
//!
//! let enclosed = Boco::parse(Variant::TRIANGLE_FIRST, "h6/h5r,g6r,i6l,h7l 1")?;
//! assert_eq!(enclosed.outcome().unwrap().winner(), Some(Player::Second));
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

pub use board::{Cell, CellSet, Group, Half, RECTANGLES, Shape, Site, beside, cells};
pub use moves::Move;
pub use position::Boco;
pub use refusal::{NameFault, Refusal};
pub use variant::{FirstClaim, Variant};
