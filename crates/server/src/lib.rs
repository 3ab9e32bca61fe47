//! Playing in the browser: matches over WebSocket and HTTP, kept in SQLite.
//!
//! The heart is a [`room::Room`]: one match of `lusus-play` with everybody who
//! is connected to it, as a pure state machine. Around it stand a store that
//! keeps events for good before anybody hears of them, a pool in which bots
//! think, and the routes that are described in `docs/wire.md`.

#![deny(missing_docs)]

mod entropy;
mod match_id;
mod mode;
pub mod room;
mod secret;
pub mod wire;

pub use entropy::Entropy;
pub use match_id::{BadMatchId, MatchId};
pub use mode::Mode;
pub use secret::{BadSecret, Secret, SecretHash};
