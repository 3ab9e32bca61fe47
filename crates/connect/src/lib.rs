//! A program on a site: it waits in the lobby, takes challenges by [`Rules`],
//! and plays each match over a WebSocket, with a bot of ours or with any engine
//! that speaks the Universal Game Interface.
//!
//! What is decided stands in two pure state machines, `guest` for the lobby and
//! `table` for a match; `visit` and `play` connect them with the site, as often
//! as that takes, and `mind` lets a program think on a thread of its own.

#![deny(missing_docs)]

mod asked;
mod backoff;
mod connect_error;
mod course;
mod device;
mod finality;
mod guest;
mod heard;
mod last_words;
mod line;
mod memory;
mod mind;
mod news;
mod places;
mod play;
mod rules;
mod rules_file;
mod site;
mod site_words;
mod table;
mod visit;

pub use connect_error::ConnectError;
pub use mind::Program;
pub use news::{News, Outcome, Tell};
pub use rules::Rules;
pub use site::Site;
pub use visit::{Stop, Visit};
