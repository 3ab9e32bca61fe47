//! The full-screen interface, driven through its events and seen on a screen of
//! characters.

mod games;
mod pictures;
mod player;
mod small;
mod snapshots;
