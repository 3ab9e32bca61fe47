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
//! `runner`, files in `journal` and `publisher`; the clock is the one that [`Job`]
//! brings, which `game` reads. How programs are run stands in `lusus_driver`.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

// Where something else is allowed, threads are started or files written.
mod adjudication;
mod contestant;
mod difference;
mod game;
#[allow(clippy::disallowed_methods, clippy::disallowed_types)]
mod journal;
mod opening;
mod plan;
mod plot;
mod program_name;
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
mod sprt;
mod statistics;

pub use adjudication::{Adjudication, Draw, Resign};
pub use contestant::Contestant;
pub use difference::Difference;
pub use game::{Finished, Sight};
pub use journal::{Journal, JournalError};
pub use plan::{OpeningPlies, Plan};
pub use plot::plot;
pub use program_name::program_name;
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

pub use lusus_driver::{Budget, LineReader, ReadLine, split_words};

use contestant::Program;
