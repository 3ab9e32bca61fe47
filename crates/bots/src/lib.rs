//! Computer players.
//!
//! Two traits describe them. A [`Bot`] sees the whole line of play and may think
//! for a while; [`Engine`] is a search with the game's evaluator ([`eval`]). An
//! [`Instinct`] looks at the position alone and draws its chances from a
//! generator that it is handed; [`Seeded`] makes a bot of it. Players by
//! instinct are [`RandomPlayer`], who plays any legal move, [`Novice`], who has
//! just learnt the rules, and the players of the five [`report`]s, against
//! which all stronger players are measured.
//!
//! The strongest players also use proofs and tables: see [`knowledge`].
//!
//! Bots go by words, such as `random`, `report-hard` and `engine`: see [`names`]
//! and [`bot`].
//!
//! ```
//! use lusus_bots::report::Report;
//! use lusus_bots::Seeded;
//! use lusus_core::{Line, Player, Position};
//! use lusus_games::choko::{Choko, Variant};
//!
//! let mut line = Line::new(Choko::start(Variant::REPORT, 0));
//! let players = [Seeded::new(Report::Hard, 1), Seeded::new(Report::Easy, 2)];
//! while line.outcome().is_none() {
//!     let turn = line.position().to_move();
//!     line.push(players[turn.index()].choose(&line));
//! }
//! assert_eq!(line.outcome().unwrap().winner(), Some(Player::First));
//! ```
//!
//! This crate does no input or output and reads no clock; all chance comes
//! from seeds, so that every match can be played again.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod bot;
mod draw;
pub mod encode;
mod engine;
pub mod eval;
mod fitted;
mod instinct;
pub mod knowledge;
pub mod level;
mod novice;
pub mod report;
mod roster;
mod win_curve;

pub use bot::{Bot, Choice, Seeded, Thinking};
pub use draw::takes_draw;
pub use engine::Engine;
pub use instinct::{Instinct, RandomPlayer};
pub use knowledge::{Basis, KnowledgeFile, Library, Sources, known};
pub use novice::Novice;
pub use roster::{Effort, EvaluatorKind, Playable, Purpose, Settings, bot, effort, names};
pub use win_curve::WinCurve;
