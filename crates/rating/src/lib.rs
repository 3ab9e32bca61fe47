//! How strong a person is in a game, and the computer player of about that
//! strength.
//!
//! [`Results`] are what counts of the games and puzzles of one person, as text
//! that an interface keeps. Those in one game make a [`Strength`], a
//! distribution on the scale of the game's levels ([`Ladder`]); from it follow
//! the next [`Opponent`] and what is said of it ([`Estimate`]). The opponent
//! changes between games, never within one. [`Beginning`] says how the next
//! game begins. A [`StandIn`] shows whether opponents fit.
//!
//! ```
//! use lusus_catalog::LUSUS;
//! use lusus_rating::{Game, Ladder, Points, Results};
//!
//! let ladder = Ladder::of(LUSUS.find("choko").unwrap());
//! let mut results = Results::default();
//! let first = results.opponent("choko", &ladder);
//! results.note_game("choko", &ladder, &Game::plain(&first.word, Points::Won)).unwrap();
//! assert!(results.opponent("choko", &ladder).rating > first.rating);
//! ```

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod beginning;
mod estimate;
mod game;
mod ladder;
mod opponent;
mod results;
mod stand_in;
mod strength;

pub use beginning::Beginning;
pub use estimate::Estimate;
pub use game::{Game, Uncounted};
pub use ladder::Ladder;
pub use opponent::Opponent;
pub use results::{BadResults, Contest, Points, Rated, Results};
pub use stand_in::{Fit, StandIn};
pub use strength::Strength;
