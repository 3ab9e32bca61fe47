//! What stands between visitors and the rest.

mod address;
mod bucket;
mod gate;
mod headers;
mod origin;
mod visitors;

pub(crate) use address::visitor_address;
pub(crate) use bucket::Bucket;
pub(crate) use gate::{Admission, Gate, Refusal};
pub(crate) use headers::add_headers;
pub(crate) use origin::is_own_origin;
pub(crate) use visitors::{SocketPermit, Visitors};
