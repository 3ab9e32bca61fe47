//! Playing in a terminal.
//!
//! [`LocalMatch`] drives one match between players, of whom either may be a bot
//! that thinks beside the interface; [`Setup`] says what is played. [`saves`]
//! keeps games in files. [`screen`] is the interface on the full screen, and
//! [`plain`] the one line by line.
//!
//! Nothing in here knows a game: boards are drawn from scenes, moves are texts
//! that the catalogue checks, and sentences stand in the message catalogues.

#![deny(missing_docs)]

mod ascii;
mod course;
mod failure;
mod goal;
mod launch;
mod local_match;
pub mod plain;
mod practice;
mod replay;
pub mod saves;
pub mod screen;
mod setup;
mod solver;
mod thinker;

use std::io::{IsTerminal, stdin, stdout};

pub use failure::Failure;
pub use launch::{Characters, Colours, Launch, Style, What};
use local_match::stopwatch;
pub use local_match::{ActionError, Known, LocalMatch, Now};
pub use screen::typeset;
pub use setup::Setup;
pub use thinker::{ThinkerThreads, Thinkers};

/// Whether a person sits at a terminal that can be drawn on: both ends are one,
/// and it is not a dumb one.
#[must_use]
pub fn is_screen() -> bool {
    let is_dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    stdin().is_terminal() && stdout().is_terminal() && !is_dumb
}
