//! What every part of the program takes from the machine it runs on: the folder
//! for its data, files that are never half written, and chance.

#![deny(missing_docs)]

mod data_folder;
mod random_seed;
mod whole_file;

pub use data_folder::data_folder;
pub use random_seed::random_seed;
pub use whole_file::{can_write_whole, write_whole};
