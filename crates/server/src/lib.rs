//! Playing in the browser: matches over WebSocket and HTTP, kept in SQLite.
//!
//! The heart is a [`lusus_room::Room`]: one match of `lusus-play` with everybody who
//! is connected to it, as a pure state machine. Around it stand a store that
//! keeps events for good before anybody hears of them, a pool in which bots
//! think, and the routes that are described in `docs/wire.md`.

#![deny(missing_docs)]

pub mod admin;
mod app;
mod blocking_pool;
mod clock;
mod config;
mod connection;
mod entropy;
mod guard;
mod launch;
mod lobby;
mod log;
mod nicknames;
mod places;
mod published;
mod rooms;
mod routes;
#[cfg(feature = "schema")]
mod schema;
mod serve;
mod site;
pub mod store;
#[cfg(feature = "testkit")]
pub mod testkit;
mod token;

/// The version of this server, as it tells it.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

pub use app::App;
pub use clock::minute_of;
pub use config::{Config, Limits, Patience};
pub use guard::{BadNetwork, Network, TrustedProxy};
pub use launch::{Finding, Launch, LaunchError, raise_file_limit};
pub use log::{Log, LogForm};
pub use lusus_lobby::{ChallengeId, Tag};
pub use lusus_room::MatchId;
pub use routes::app;
#[cfg(feature = "schema")]
pub use schema::{schemas, schemas_of};
pub use serve::serve;
pub use site::Site;
pub use store::is_postgres;
pub use token::{BadScopes, Scope, Scopes, Token, TokenError, TokenId};

use entropy::system_entropy;
