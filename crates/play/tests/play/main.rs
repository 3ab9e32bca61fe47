//! The match: scripted, by its laws, and as it is written down.

mod format;
mod games;
mod laws;
mod rejections;
mod script;
mod scripts;
mod settings;
