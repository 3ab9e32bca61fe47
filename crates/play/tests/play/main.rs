//! The match: scripted, by its laws, and as it is written down.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod format;
mod games;
mod laws;
mod rejections;
mod script;
mod scripts;
mod settings;
