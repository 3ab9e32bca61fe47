//! Where people meet who have no link for each other: open challenges, quick
//! pairing, and who is there.
//!
//! A [`Challenge`] is an offer of a match on some [`Terms`], or a [`Seek`], which
//! takes whatever fits and widens with waiting ([`pairing`]). [`Lobby`] is
//! everybody who is connected to one process; it speaks the messages of [`wire`],
//! which `docs/wire.md` describes.
//!
//! This crate does no input or output and reads no clock.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod attendance;
mod begun;
mod challenge;
mod challenge_id;
mod clock_class;
mod lobby;
pub mod pairing;
mod seek;
mod standing;
mod tag;
mod terms;
pub mod wire;

pub use attendance::{Attendance, ProgramHere};
pub use begun::Begun;
pub use challenge::{Challenge, DeclineReason, Maker, Wish};
pub use challenge_id::ChallengeId;
pub use clock_class::ClockClass;
pub use lobby::{
    Input, Lobby, LobbyConfig, Order, Output, Program, Reading, Refusal, Ticket, Visitor,
};
pub use seek::{BadSeek, MOST_GAMES, Seek, Share};
pub use standing::{ChallengeKind, ChallengeState, Deed, Shift, Standing, Standings};
pub use tag::Tag;
pub use terms::{BadTerms, Begins, Terms};
