//! Programs that make moves: bots of the catalogue, which think in this process,
//! and programs of their own that speak the Universal Game Interface.
//!
//! Whoever holds a match asks a [`Seat`] for moves. It neither believes what a
//! program says about the rules nor waits for one that does not answer.
//!
//! Threads and child processes stand in `process` and `stderr_tail` alone; the
//! clock is that of the [`Control`](lusus_search::Control) that a seat is made
//! with.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

// Where something else is allowed, programs are run.
mod bot_seat;
mod budget;
mod engine_seat;
mod engine_spec;
mod handshake;
mod line_reader;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod process;
mod seat;
mod seat_error;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod stderr_tail;
mod words;

pub use bot_seat::{BotSeat, BotSpec};
pub use budget::Budget;
pub use engine_seat::{EngineSeat, Manners};
pub use engine_spec::EngineSpec;
pub use handshake::Handshake;
pub use line_reader::{LineReader, ReadLine};
pub use seat::{Answer, Seat, Turn};
pub use seat_error::SeatError;
pub use words::{pairs_of_words, split_words, unknown_key, whole_number};
