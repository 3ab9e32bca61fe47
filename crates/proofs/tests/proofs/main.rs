//! Certificates that are right are verified and can be played; every planted
//! error is refused where it stands.

mod damage;
mod document;
mod draft;
mod exact;
mod format;
mod relaxed;
mod shipped;
mod solver;
