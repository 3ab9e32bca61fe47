//! Matches between programs: who plays whom, from where, and what the results
//! say.
//!
//! A [`Plan`] says everything that decides how a run goes. From it follow a
//! [`Schedule`] of games and an opening for each pair of them; a [`Runner`]
//! plays the games, several at a time, and [`Results`] collects them. A
//! [`RunSummary`] tells what they show.
//!
//! The arena is the referee: it drives a [`Match`](lusus_play::Match) for each
//! game, and neither believes what an engine says about the rules nor waits for
//! one that does not answer.
//!
//! Schedule, openings, statistics, ratings and reports are pure. Threads stand in
//! `runner` and `process`, child processes in `process` alone, files in
//! `journal` and `publisher`; the clock is the one that [`Job`] brings, which `game`, `engine`
//! and `process` read.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

// Where something else is allowed, programs are run or files written.
mod adjudication;
mod bot_seat;
mod budget;
mod contestant;
mod difference;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod engine;
mod game;
mod handshake;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod journal;
mod line_reader;
mod opening;
mod plan;
mod plot;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod process;
mod publication;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod publisher;
mod ratings;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod record_writer;
mod results;
mod run_summary;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod runner;
mod schedule;
mod seat;
mod seat_error;
mod sprt;
mod statistics;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod stderr_tail;
mod words;

pub use adjudication::{Adjudication, Draw, Resign};
pub use budget::Budget;
pub use contestant::Contestant;
pub use difference::Difference;
pub use engine::program_name;
pub use game::{Finished, Sight};
pub use journal::{Journal, JournalError};
pub use line_reader::{LineReader, ReadLine};
pub use plan::{OpeningPlies, Plan};
pub use plot::plot;
pub use publication::{Against, Publication, PublicationError, PublishedGame, Standings};
pub use publisher::Publisher;
pub use ratings::{Anchor, Encounter, Rating, ratings};
pub use record_writer::RecordWriter;
pub use results::Results;
pub use run_summary::{
    EncounterReport, Faults, ResultTable, RunSummary, Score, Standing, TestReport,
};
pub use runner::{Job, RunError, Runner};
pub use schedule::{Fixture, Format, Schedule};
pub use sprt::{Hypothesis, Sprt};
pub use statistics::{Elo, Pairs};
pub use words::split_words;

use contestant::{BotSpec, EngineSpec, Program};
