//! Whether a name that a visitor wants may be shown beside those of others: one
//! judgement for all ways by which a name comes in.
//!
//! ```
//! use lusus_names::{BadName, Nickname, Reserved};
//! let reserved = Reserved::new(["engine", "level-3"], "play.example.org");
//! let ana = Nickname::judge("Ana", &reserved).unwrap();
//! assert_eq!(Nickname::judge("ＡＮＡ", &reserved).unwrap().skeleton(), ana.skeleton());
//! // The first letter is Cyrillic.
//! assert_eq!(Nickname::judge("Аna", &reserved), Err(BadName::Imitates));
//! assert_eq!(Nickname::judge("Level 7", &reserved), Err(BadName::Imitates));
//! assert_eq!(Nickname::judge("A\u{200b}na", &reserved), Err(BadName::Hidden));
//! ```
//!
//! # Laws
//!
//! - **N1** A nickname shows what it is: none of its characters is invisible or
//!   turns the direction of the others, and no letter is buried under marks.
//! - **N2** A nickname that is judged again is the same.
//! - **N3** A skeleton is its own skeleton.
//! - **N4** Texts that differ in case, accents, spaces, separators or letters
//!   that look alike have the same skeleton.

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod boxed;
mod hiding;
mod nickname;
mod reserved;
mod scripts;
mod skeleton;

pub use nickname::{BadName, Nickname};
pub use reserved::Reserved;
pub use skeleton::Skeleton;
