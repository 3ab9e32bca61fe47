//! The full-screen interface, driven through its events and seen on a screen of
//! characters.

mod games;
mod notices;
mod pictures;
mod player;
mod rematches;
mod small;
mod snapshots;
