//! The Universal Game Interface: a conversation in lines of text between a
//! program that runs matches and an engine that plays them.
//!
//! [`Session`] is the conversation without its surroundings: it hears lines and
//! findings, and answers with steps to take. [`Thinker`] is the thread on which
//! bots think, so that the session can listen meanwhile. `docs/ugi.md` says what
//! can be said.

mod command;
mod go;
mod info;
mod options;
#[cfg(feature = "testkit")]
mod rehearsal;
mod session;
mod thinker;

#[cfg(feature = "testkit")]
pub use rehearsal::{Rehearsal, rehearse};
pub(crate) use session::{Session, Step};
pub(crate) use thinker::{Finding, Thinker};
