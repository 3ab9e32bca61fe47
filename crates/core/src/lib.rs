//! What every Lusus game is: positions and moves, outcomes, the line of play,
//! and the scenes from which every interface is drawn.
//!
//! This crate does no input or output, reads no clock, owns no thread and no
//! global random state. It names no game: the games implement [`Position`]
//! (the rules), [`Present`] (what people see) and [`Symmetric`], and obey the
//! numbered laws written on [`Position`].

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

pub mod bits;
mod board;
mod drawing;
pub mod grid;
mod harm;
pub mod input;
mod key;
mod lesson;
mod line;
mod message;
mod outcome;
mod perft;
mod picture;
mod player;
mod position;
mod present;
mod random;
mod refusal;
mod scene;
mod symmetric;
pub mod tally;
#[cfg(feature = "testkit")]
pub mod testkit;
pub mod text;
mod threat;
mod typed;
mod variant;

pub use board::{Board, BoardCell, BoardLabel};
pub use drawing::{Drawing, Form, Frame, Place, Role, Shape, Solid, Stack};
pub use key::{Key, key_table, mix};
pub use lesson::{Course, Lesson, Task, Try};
pub use line::{Line, MATCH_LENGTH};
pub use message::{Arg, Language, Message, Translated};
pub use outcome::{GameResult, Outcome, Reason, Repetition};
pub use perft::{Perft, perft};
pub use picture::picture;
pub use player::Player;
pub use position::{MoveToken, Position};
pub use present::{Demo, Present, Sentences};
pub use random::Random;
pub use refusal::{Clause, Explain};
pub use scene::{
    Cell, CellId, Control, Ending, Geometry, Label, Mark, MarkKind, MoveView, Note, Path, Piece,
    Point, Scene, Shade, SideView, Stroke, Target, TextBox, Tone, Tray, World,
};
pub use symmetric::Symmetric;
pub use text::{ParseMoveError, ParsePositionError};
pub use threat::Threat;
pub use typed::{PartialMove, Typed};
pub use variant::{UnknownVariant, VariantToken};
