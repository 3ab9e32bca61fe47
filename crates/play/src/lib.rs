//! A match between two players as a pure state machine, for everything that
//! lets people or programs play: arena, terminal and server.
//!
//! A [`Match`] is made by its [`Event`]s. A [`Command`] and a moment go in, and
//! numbered events come out, or a reason why not. There is no clock, no input
//! or output and no thread in here: the caller tells the time, drives the
//! players and stores the events.
//!
//! ```
//! use lusus_catalog::LUSUS;
//! use lusus_core::Player;
//! use lusus_play::{Action, Command, Match, Name, Participant, Settings, Time};
//!
//! let mut settings = Settings::new(LUSUS.find("choko")?);
//! settings.players = ["Ana", "Rui"].map(|name| Name::new(name).map(Participant::human).ok());
//! let mut game = Match::create(settings, Time(0))?;
//!
//! let play = Action::Play { ply: 1, mv: "c3".to_owned(), position: None };
//! game.act(&Command::player(Player::First, 1, play), Time(2_000))?;
//! game.act(&Command::player(Player::Second, 1, Action::Resign), Time(9_000))?;
//!
//! assert_eq!(game.end().unwrap().score(), "1-0");
//! assert_eq!(Match::replay(game.events().to_vec()).as_ref(), Ok(&game));
//! assert!(game.record().to_string().ends_with("1. c3 1-0\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Driving a match
//!
//! - Make it with [`Match::create`], or from stored events with
//!   [`Match::replay`].
//! - Turn what a player wants into a [`Command::Player`] with the player's key.
//!   If no move may be lost, call [`Match::decide`], store the new events, and
//!   then [apply](Match::apply) them; otherwise call [`Match::act`].
//! - Send [`Ruling::Tick`] at [`Match::deadline`], or whenever you like later.
//! - A program's move carries the key of the position it thought about, so that
//!   it is rejected if the moves were taken back meanwhile.
//! - Report who leaves and returns; answer offers for programs.
//! - A match that is over stays over. To go on from an earlier ply make a new
//!   one from [`Match::branch`], to play again one from [`Match::rematch`].
//!
//! # Laws
//!
//! Tests check these on random matches of every variant.
//!
//! - **M1** `decide` changes nothing; what it returns applies, in its order.
//! - **M2** Replaying the events of a match, also after writing and reading
//!   them, gives an equal match.
//! - **M3** Events are numbered from 1 without gaps, and their moments never go
//!   back, whatever moments the caller tells.
//! - **M4** A command that comes again does nothing and gets the answer of the
//!   first time; a rejected one leaves no trace.
//! - **M5** A player's clock is what it showed at the beginning, plus an
//!   increment for each timed move, less the time between the events of the
//!   player's timed turns that stand.
//! - **M6** A flag falls exactly when the time is up, whoever looks how much
//!   later.
//! - **M7** A takeback restores position and clocks as they stood at its ply.
//! - **M8** Offers lapse with the next move and with a takeback.
//! - **M9** After the end there are no moves and no other end.
//! - **M10** `actions` lists what `decide` accepts beside moves and other
//!   takebacks, and nothing once time is up.
//! - **M11** A player who is renamed is called so from then on, also after the
//!   end; nothing else changes.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod apply;
mod bad_event;
mod clock;
mod command;
mod command_key;
mod course;
mod decide;
mod decision;
mod end;
mod event;
mod log;
mod r#match;
mod name;
mod offer;
mod participant;
mod record;
mod rejected;
mod serial;
mod settings;
#[cfg(feature = "testkit")]
pub mod testkit;
mod time;
mod time_control;

pub use bad_event::BadEvent;
pub use clock::ClockReading;
pub use command::{Action, Command, Ruling};
pub use command_key::{BadCommandKey, CommandKey};
pub use decision::Decision;
pub use end::{End, Fault};
pub use event::{Event, Fact, Sender};
pub use r#match::Match;
pub use name::{Name, NameTooLong, harmless};
pub use offer::{Offer, Proposal};
pub use participant::{Kind, Participant};
pub use rejected::Rejected;
pub use settings::{BadSettings, FirstMoves, Settings, Takeback};
pub use time::{ParseSpanError, Span, Time};
pub use time_control::{ParseTimeControlError, TimeControl};
