//! Knight Line on a compact board of its own, under terms that may favour one
//! side.
//!
//! The heights of a side can be left out. It may then leap from every stack
//! that is not known to be single, and pass whenever it likes: it has at least
//! the moves that it has in the game, so what the other side can do against it
//! holds in the game. A relaxed defender makes proofs sound, a relaxed attacker
//! disproofs. Trying fewer splits with the side whose heights are known only
//! makes that side weaker, and so is sound as well.
//!
//! The board is a window of the grid. The side that the terms favour may leave
//! it, and then counts as having won; the other side may not leave it.

mod board;
mod cells;
mod duel;
mod setup;
mod terms;

pub use duel::{Duel, Landing, Turn};
pub use terms::{FirstMove, Splits, Terms};

pub(crate) use setup::Setup;
