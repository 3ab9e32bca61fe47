//! Lusus beside a page: rules, scenes, records and computer players behind
//! questions and answers in JSON, as a page in a browser asks them of the
//! module in `web/`.
//!
//! ```
//! use lusus_module::Module;
//! let mut module = Module::default();
//! let question = r#"{"ask": "attempt", "at": {"variant": "choko"}, "typed": "C3"}"#;
//! let answer = module.answer(question, &mut |_| {});
//! assert!(answer.contains(r#""mv":"c3""#), "{answer}");
//! ```
//!
//! This crate does no input or output and reads no clock. It compiles for
//! `wasm32-unknown-unknown`, where `lusus-wasm` passes the texts on.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod answer;
mod bench;
mod coach;
mod lesson;
mod module;
mod objection;
mod picture;
mod place;
mod position;
mod puzzle;
mod question;
mod record;
mod review;
mod room;
mod strength;
mod thinking;
mod touch;

pub use answer::Answer;
pub use module::Module;
pub use objection::Objection;
pub use question::Question;
