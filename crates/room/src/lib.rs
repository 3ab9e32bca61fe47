//! A match with everybody who plays and watches it, wherever it is held: on a
//! server for many, or beside a page for one reader without a network.
//!
//! [`Room`] is a pure state machine that speaks the messages of [`wire`], which
//! `docs/wire.md` describes; [`MatchRequest`] is how a match is ordered. Whoever
//! holds a room gives it the time, random bits, a place to store its events and
//! somebody who thinks for its computer players.
//!
//! This crate does no input or output and reads no clock.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod match_request;
mod room;
mod token;
pub mod wire;

pub use lusus_host::Mode;
pub use match_request::{BadRequest, MOST_MOVES, MatchRequest, between_people, seed};
pub use room::{
    Batch, ConnectionId, Duty, GiveUpError, Giver, Input, MatchLimits, NewMatch, News, Output,
    Owner, Room, RoomConfig, Seat, StoredMatch, Summary, line_view,
};
pub use token::{BadMatchId, BadSecret, Entropy, MatchId, Secret, SecretHash, SecretLink};
