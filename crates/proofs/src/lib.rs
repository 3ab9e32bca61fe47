//! Certificates: strategies in files that anybody can check and play.
//!
//! A [`Certificate`] is read from bytes that may come from anywhere, [`verify`]
//! plays every line of it with the rules of the game, and a [`Strategy`] lets
//! players look their moves up. `docs/certificates.md` describes the format and
//! shows why the relaxed model proves what it claims.
//!
//! Nothing here knows how a certificate is found: this crate stands on the
//! rules alone, so that a fault of a prover cannot hide in it.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod certificate;
mod certified;
mod exact;
mod read;
mod read_error;
mod relaxed;
mod shipped;
mod sketch;
mod strategy;
mod verify;
mod verify_error;
mod walk;

pub use certificate::{Certificate, Claim, ModelKind, StrategyEntry};
pub use certified::{Certified, Image, Sight};
pub use read_error::{ReadError, ReadFault};
pub use shipped::Shipped;
pub use strategy::{Advice, Resistance, Strategy};
pub use verify::{Verified, verify};
pub use verify_error::{StrategyFault, VerifyError};
