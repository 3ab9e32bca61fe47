//! The one list of games, and the erased layer above engines: every game,
//! position and line of play behind object-safe traits, with moves as text
//! that is always checked.
//!
//! ```
//! use lusus_catalog::Variant;
//! let variant = Variant::find("choko:winther").unwrap();
//! let mut position = variant.start(0);
//! position.play("c3").unwrap();
//! assert_eq!(position.text(), "5/5/2O2/5/5 2 11,12 1");
//! assert!(position.play("c3").is_err());
//! ```

#![deny(missing_docs)]

mod bench;
mod bot;
mod certificate;
mod entry;
mod erased;
mod games;
mod line;
mod perft;
mod record;
mod refused;
mod variant;

pub use bench::{Bench, Signature};
pub use bot::{AnyBot, AnyChoice, AnyThinking, NothingToChoose, Thought, ThoughtLine};
pub use certificate::verify;
pub use entry::AnyGame;
pub use erased::AnyPosition;
pub use games::GAMES;
pub use line::{AnyLine, Attempt, Ends};
pub use perft::{PerftJob, PerftProgress};
pub use record::{
    BadTagName, Comment, Contradiction, NodeId, ReadError, Record, Records, TagValue, Tags,
    Termination, Tree, UnknownTermination, write_records,
};
pub use refused::Refused;
pub use variant::{UnknownBot, Variant};
