//! What stands between visitors and the rest.

mod address;
mod bucket;
mod gate;
mod headers;
mod origin;
mod visitors;

pub use address::{BadProxy, TrustedProxy};
pub(crate) use address::{is_trusted, visitor_address};
pub(crate) use bucket::Bucket;
pub(crate) use gate::{Admission, Gate, Refusal};
pub(crate) use headers::add_headers;
pub(crate) use origin::{Origin, origin_of};
pub(crate) use visitors::{Entry, Permit, Visitors};
