//! Syrtis, by David Vander Laan: an island of tiles that shrinks and shifts.
//!
//! Tiles are light or dark and bear a circle or a square. Each side has two
//! towers. In a turn a player moves a tower, sinks a tile, slides a tile or
//! passes. A player who unites all remaining tiles of their colour, or all of
//! their shape, wins.
//!
//! ```
//! use lusus_core::{Player, Position};
//! use lusus_games::syrtis::{Move, Syrtis, Variant};
//!
//! // The board is drawn with a seed; then the first player places the towers,
//! // the second chooses a side, and light begins.
//! let mut game = Syrtis::start(Variant::MINOR, 7);
//! for _ in 0..4 {
//!     game.play(game.list_legal()[0]);
//! }
//! let dark: Move = "dark".parse()?;
//! game.play(dark);
//! assert_eq!(game.to_move(), Player::First);
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

pub use board::{
    Attribute, Cell, CellSet, Side, Tile, beside, cells, is_connected, island, pinched,
};
pub use moves::{Move, Pair};
pub use position::{Stage, Streak, Syrtis};
pub use refusal::Refusal;
pub use variant::Variant;
