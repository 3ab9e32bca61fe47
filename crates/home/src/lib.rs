//! What every part of the program takes from the machine it runs on: the folder
//! for its data, files that are never half written, memory, and chance.

#![deny(missing_docs)]

mod memory;
mod whole_file;

use std::hash::{BuildHasher, Hasher, RandomState};
use std::path::PathBuf;

use etcetera::app_strategy::{AppStrategy, AppStrategyArgs, choose_native_strategy};

pub use memory::has_memory_for;
pub use whole_file::{can_write_whole, write_whole};

/// The folder for what a program keeps: the one that was asked for, or else the
/// folder of the program's name where the platform keeps the data of programs,
/// if it has such a place.
#[must_use]
pub fn data_folder(program: &str, asked: Option<PathBuf>) -> Option<PathBuf> {
    asked.or_else(|| {
        let strategy = choose_native_strategy(AppStrategyArgs {
            top_level_domain: "org".to_owned(),
            author: "Lusus".to_owned(),
            app_name: program.to_owned(),
        });
        strategy.ok().map(|strategy| strategy.data_dir())
    })
}

/// A random seed, short enough to be read out to a friend.
#[must_use]
pub fn random_seed() -> u64 {
    RandomState::new().build_hasher().finish() >> 32
}
