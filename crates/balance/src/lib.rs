//! What is known of how fair a game is, from games that programs played with
//! themselves.
//!
//! A [`Trial`] says everything that decides how those games go; [`Trial::game`]
//! plays one of them. A [`Balance`] holds what they add up to, as it stands in
//! the files of `data/`, one for each variant; [`Balance::shipped`] reads them.
//! A [`BalanceView`] is the same with what follows from it: shares with their
//! intervals, quantiles, and what is proven, which the program knows by itself.
//! A [`SolvedView`] tells of a game that is solved outright.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod balance;
mod played;
mod shipped;
mod solved;
mod statistics;
mod trial;
mod view;

pub use balance::{Balance, BalanceError, EndCount, FirstMove, Results, Strength};
pub use played::Played;
pub use solved::{CellWorth, SolvedMove, SolvedPieces, SolvedSibling, SolvedView, ValuedBoard};
pub use statistics::{Histogram, Interval, Lengths};
pub use trial::Trial;
pub use view::{BalanceView, EndingView, FirstMoveView, ProvenMove, Share, StrengthView};
