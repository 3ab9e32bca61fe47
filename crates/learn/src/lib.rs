//! Courses as they are taken: what a learner tries goes in, what is said to it
//! comes out. Terminal, plain mode and pages show the same.
//!
//! ```
//! use lusus_catalog::LUSUS;
//! use lusus_learn::{Exercise, Reply};
//!
//! let mut exercise = Exercise::new(LUSUS, "choko", 0).unwrap();
//! assert!(matches!(exercise.attempt("c3d4"), Reply::Refused(_)));
//! assert_eq!(exercise.attempt("c3c5"), Reply::Done);
//! ```

#![deny(missing_docs)]
#![cfg_attr(
    not(test),
    deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)
)]

mod exercise;
mod progress;

pub use exercise::{Exercise, Reply, taught};
pub use progress::Progress;
