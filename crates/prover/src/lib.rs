//! Questions with proofs: can a player force a win?
//!
//! A [`Question`] about a position of a [`Provable`] game becomes an
//! [`Inquiry`], which searches with proof numbers in a [`Model`] of the game,
//! and writes what it finds as a [`Certificate`], which others can check
//! without this crate.
//!
//! ```
//! use lusus_core::{Player, Position};
//! use lusus_games::boco::{Boco, Variant};
//! use lusus_prover::{Claim, Provable, Question, Watch};
//! use lusus_search::{Control, proof::{Effort, Verdict}};
//!
//! let mut position = Boco::start(Variant::TRIANGLE_FIRST, 0);
//! position.play("b3l".parse()?);
//! let question = Question { player: Player::First, plies: None, settings: Default::default() };
//! let mut inquiry = position.inquire(&question, 1 << 24).unwrap();
//! let control = Control::timeless();
//! let answer = inquiry.search(&Effort::boundless(&control), &mut |_| {});
//! assert_eq!(answer.result, Verdict::Disproven);
//! let watch = Watch { control: &control, progress: &mut |_| {} };
//! assert_eq!(inquiry.certificate(watch)?.claim, Claim::Hold);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! This crate does no input or output.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

pub mod boco;
mod certificate;
mod exact;
mod forced_win;
mod inquiry;
pub mod knightline;
mod model;
mod provable;
mod question;
mod save;
mod strategy;
mod win_search;

pub use certificate::{Certificate, Claim, ModelKind, TooLarge};
pub use exact::Exact;
pub use forced_win::{Allowance, ForcedWin, forced_win};
pub use inquiry::{Answer, Caveat, Inquiry, NoCertificate};
pub use knightline::{FirstMove, Splits};
pub use model::{BeyondTheModel, Fingerprint, Model};
pub use provable::Provable;
pub use question::{BadQuestion, Question, Relaxed, Settings};
pub use save::BadSave;
pub use strategy::{NoStrategy, Strategy, StrategyEntry, Watch, strategy};
pub use win_search::WinSearch;
