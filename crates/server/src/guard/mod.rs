//! What stands between visitors and the rest.

mod account;
mod address;
mod bans;
mod bucket;
mod effort;
mod gate;
mod headers;
mod network;
mod origin;
mod visitors;

pub(crate) use account::Account;
pub use address::{BadProxy, TrustedProxy};
pub(crate) use address::{is_trusted, shortened, visitor_address};
pub(crate) use bans::Bans;
pub(crate) use bucket::Bucket;
pub(crate) use effort::Effort;
pub(crate) use gate::{Admission, Gate, Refusal};
pub(crate) use headers::add_headers;
pub use network::{BadNetwork, Network};
pub(crate) use origin::{Origin, origin_of};
pub(crate) use visitors::{Entry, Permit, Visitors};
