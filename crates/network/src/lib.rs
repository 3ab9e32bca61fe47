//! Small networks that judge positions.
//!
//! A [`Network`] is read from bytes that may come from anywhere and computes
//! with integers alone, so that it judges alike on every machine. It knows no
//! game: a position is a list of features and a bucket. [`Samples`] are what
//! one learns from. `docs/network.md` describes both formats.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod file;
mod network;
mod network_error;
mod samples;
mod shape;

pub use file::pack;
pub use network::Network;
pub use network_error::NetworkError;
pub use samples::{Samples, Target};
pub use shape::Shape;
