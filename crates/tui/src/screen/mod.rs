//! The full-screen interface: a start page, the setting up of a game, the game
//! itself, and the replay of a record.
//!
//! [`App`] is all of it without a terminal; [`run`] gives it one. Each screen is
//! plain state with a function that draws it and functions that take keys and
//! clicks and say what the screen wants. A board is drawn from
//! geometry and scene, moves are made along click paths: nothing here knows a
//! game.

mod app;
mod board;
mod game;
mod look;
mod overlay;
mod page;
mod picture;
mod plan;
mod practice;
mod review;
mod run;
mod seen_board;
mod setup;
mod start;
mod theme;
mod touch;
mod window;

pub use app::{App, Environment};
pub use page::typeset;
pub use run::run;
