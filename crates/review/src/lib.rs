//! The review of a whole game: each move is judged by what it gave away, with
//! the better move and the reason why, in words of the game.
//!
//! A [`Reviewer`] lets the engine think about one position at a time, the last
//! first, so that whoever shows it can show how far it has come; what it knows
//! so far is a [`Review`]. The same line, number of nodes and sources give the
//! same review on every machine. `docs/review.md` gives the formulas.
//!
//! ```
//! use lusus_bots::Sources;
//! use lusus_catalog::LUSUS;
//! use lusus_erased::Ends;
//! use lusus_review::{Class, Reviewer};
//!
//! let start = LUSUS.find("choko").unwrap().parse("3X1/2X2/2O2/5/X3O 1 0,0 -").unwrap();
//! let mut line = start.line(Ends::Game);
//! line.push("c3c5xa1").unwrap();
//! let mut reviewer = Reviewer::new(&*line, 1_000, Sources::Shipped);
//! while reviewer.step() {}
//! assert_eq!(reviewer.review().moves[0].class, Class::Blunder);
//! ```

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod annotate;
mod class;
mod coach;
mod judge;
mod neighbours;
mod opinion;
mod report;
mod review;
mod reviewer;
mod summary;
mod verdict;
mod words;

pub use annotate::annotate;
pub use class::{Class, Sign};
pub use coach::Warning;
pub use report::report;
pub use review::{Better, Review, ReviewedMove};
pub use reviewer::Reviewer;
pub use summary::{ClassCount, PlayerSummary};
pub use verdict::{Certainty, RestsOn, Verdict};
