//! The full-screen interface, driven through its events and seen on a screen of
//! characters.

mod amounts;
mod boards;
mod colours;
mod games;
mod layout;
mod lessons;
mod looking_back;
#[path = "../manual/mod.rs"]
#[allow(dead_code, reason = "the tests of the local match use the rest")]
mod manual;
mod notices;
mod offers;
mod pictures;
mod player;
mod puzzles;
mod rematches;
mod replays;
mod reviews;
mod saved;
mod set_up;
mod small;
mod snapshots;
mod strength;
#[path = "../../../catalog/tests/typed_rows/mod.rs"]
mod typed_rows;
mod typing;
