//! The games of the product, and what a program can do in a game beyond its
//! rules: computer players, questions and proofs, behind text like the rules in
//! `lusus_erased`. Whoever names a game or player wrongly is told what was
//! probably meant ([`with_guess`]).
//!
//! ```
//! use lusus_bots::Settings;
//! use lusus_catalog::{Abilities, LUSUS};
//! let variant = LUSUS.find("choko:winther").unwrap();
//! assert!(variant.bot("level-3", Settings::default()).is_ok());
//! ```

#![deny(missing_docs)]

mod abilities;
mod bench;
mod bot;
mod games;
mod guess;
mod win_search;

pub use abilities::{
    Abilities, KnownMove, UnknownBot, abilities, inquire, known, known_from, moves_alike, phase,
    positions_alike, verify, win_search,
};
pub use bench::{Bench, Signature};
pub use bot::{AnyBot, AnyChoice, AnyThinking, Thought, ThoughtLine};
pub use games::LUSUS;
pub use guess::{guessed, with_guess};
pub use lusus_erased::{Catalogue, Game};
pub use win_search::AnyWinSearch;
