//! Computer players.
//!
//! Two traits describe them. A [`Bot`] sees the whole line of play; a search
//! sits behind it. An [`Instinct`] looks at the position alone and draws its
//! chances from a generator that it is handed; [`Seeded`] makes a bot of it.
//! Every player here is an instinct: the one who moves at [`RandomPlayer`]'s
//! whim, the scripted [`Novice`], and the players of the five [`report`]s,
//! which are the yardstick for everything stronger.
//!
//! ```
//! use lusus_bots::report::ChokoReport;
//! use lusus_bots::{Bot, RandomPlayer, Seeded};
//! use lusus_core::{Line, Player, Position};
//! use lusus_games::choko::{Choko, Variant};
//!
//! let mut line = Line::new(Choko::start(Variant::REPORT, 0));
//! let mut players: [Box<dyn Bot<Choko>>; 2] =
//!     [Box::new(Seeded::new(ChokoReport::Hard, 1)), Box::new(Seeded::new(RandomPlayer, 2))];
//! while line.outcome().is_none() {
//!     let turn = line.position().to_move();
//!     let mv = players[turn.index()].choose(&line);
//!     line.push(mv);
//! }
//! assert_eq!(line.outcome().unwrap().winner(), Some(Player::First));
//! ```
//!
//! This crate does no input or output and reads no clock; all chance comes
//! from seeds, so that every match can be played again.

#![deny(missing_docs)]

mod bot;
mod instinct;
mod novice;
mod random;
pub mod report;

pub use bot::{Bot, Seeded};
pub use instinct::Instinct;
pub use novice::Novice;
pub use random::RandomPlayer;
