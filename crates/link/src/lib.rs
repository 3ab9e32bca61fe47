//! A game in a link: variant, start, moves and result in the characters that
//! stand unchanged in every address. `docs/formats.md` gives the format.
//!
//! A move is its number among the legal moves sorted by text, and costs no more
//! than it takes to tell it from the others: the whole game is one number, in
//! which every choice is a digit of its own base.
//!
//! ```
//! use lusus_catalog::LUSUS;
//! use lusus_erased::Ends;
//! use lusus_link::Shared;
//! let mut line = LUSUS.find("choko").unwrap().start(0).line(Ends::Game);
//! line.push("c3").unwrap();
//! let text = Shared::new(line).text().unwrap();
//! assert_eq!(Shared::read(LUSUS, &text).unwrap().line.moves(), ["c3"]);
//! assert!(Shared::read(LUSUS, &text.replace('1', "2")).is_err());
//! ```

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod choices;
mod code;
mod link_error;
mod number;
mod shared;

#[cfg(feature = "testkit")]
pub use code::mended;
pub use link_error::{LinkError, TooLong};
pub use shared::{LONGEST_TEXT, MOST_PLIES, Shared};
