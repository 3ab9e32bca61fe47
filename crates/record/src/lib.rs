//! Game records: PGN-shaped text with tags, a tree of moves, and a result.
//!
//! `docs/formats.md` gives the grammar. A [`Record`] prints in exactly one
//! spelling; reading what was printed gives the same record.
//!
//! # What the reader tolerates
//!
//! Layout and habits of other programs:
//!
//! - blanks, tabs, empty lines and line ends (`\n`, `\r\n`, `\r`) anywhere
//!   between words, several tags on a line, a tag on several lines, a byte
//!   order mark;
//! - lines that begin with `%`, which are left out;
//! - tags in any order, and tags that are missing, except those that say which
//!   game it is (`Game`) and where it started (`FEN` for a variant without a
//!   fixed start);
//! - a `FEN` without `SetUp`, or one that gives the usual start;
//! - in a tag's value a `\` before any other character than `"` and `\`, which
//!   stands for itself;
//! - any `PlyCount`: it is counted, not believed;
//! - any move numbers, none, and numbers glued to their move (`1.c3`);
//! - `! ? !! ?? !? ?!` after a move for `$1` to `$6`, and a NAG given twice;
//! - `;` and the rest of the line as a comment;
//! - comments before, among and behind the tags: they belong to the root;
//! - comments and NAGs between a variation and the rest of its line: they
//!   belong to the move before the variation;
//! - comments behind the result: they belong to the last move;
//! - a result that stands only in the tag, only behind the moves, or nowhere:
//!   then it is that of the rules, or open.
//!
//! It does not tolerate anything that would leave the meaning to a guess: see
//! the `record-…` messages. The moves are held to the rules of the game, not to
//! those of a match (repetition, length), which may have been played otherwise.
//!
//! # Many records, and errors among them
//!
//! A record begins with its tags and ends behind its result. Where the result
//! is missing it ends before the next line that begins with `[`, or where the
//! text ends. After an error [`Records`] skips the tags, if it was among them,
//! and then goes on at the next line that begins with `[` outside a comment.

#![deny(missing_docs)]

mod comment;
mod contradiction;
mod heading;
mod read;
mod record;
mod scan;
mod score;
mod tags;
mod termination;
mod token;
mod tree;
mod variations;
mod write;

pub use comment::Comment;
pub use contradiction::Contradiction;
pub use read::{ReadError, Records};
pub use record::Record;
pub use tags::{BadTagName, TagValue, Tags};
pub use termination::Termination;
pub use tree::{NodeId, Tree};
