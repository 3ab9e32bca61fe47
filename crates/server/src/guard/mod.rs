//! Limits and checks for visitors: addresses, rates, bans, origins.

mod account;
mod browser;
#[cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]
mod bucket;
mod lost_names;
#[cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]
mod message_filter;
mod network;
mod tokens;
mod visitors;

pub(crate) use account::{Account, Cost};
pub(crate) use browser::{Origin, RESOURCE_POLICY, RunsModule, add_headers, origin_of};
pub(crate) use bucket::Bucket;
pub(crate) use lost_names::LostNames;
pub(crate) use message_filter::{Admission, MessageFilter, SocketError, Speech};
pub use network::{BadNetwork, Network, TrustedProxy};
pub(crate) use network::{
    Banned, Bans, counted, is_trusted, origins, owner_of, shortened, visitor_address,
};
pub(crate) use tokens::{Program, Tokens};
pub(crate) use visitors::{Permit, Visitors};
