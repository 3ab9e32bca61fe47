//! What positions look like to a network: the features that each game names.
//!
//! A game with [`Encode`] can be learnt: [`self_play`] writes what a network
//! learns from, `solver/train/train.py` trains it, and the game's evaluator
//! judges with it. `docs/network.md` tells more.

mod barca;
mod choko;
mod feature_list;
mod self_play;

use lusus_core::Position;
use lusus_network::{Network, Shape};

pub use feature_list::FeatureList;
pub use self_play::{SelfPlay, self_play};

/// A game whose positions a network can judge.
///
/// # Laws
///
/// - **N1** A position has at most as many features as its shape says, each
///   below the number of inputs, and no feature twice; its bucket is below the
///   number of buckets.
/// - **N2** Features and bucket are functions of the position.
pub trait Encode: Position {
    /// How many features and buckets there are.
    const SHAPE: Shape;

    /// The features of one position.
    type Features: AsRef<[u16]>;

    /// What the player to move sees.
    fn features(&self) -> Self::Features;

    /// Which kind of position it is.
    fn bucket(&self) -> usize;

    /// The logit of the expected score of the player to move, times the scale
    /// of the network.
    #[inline]
    #[must_use]
    fn judged_by(&self, network: &Network) -> i32 {
        network.judge(self.features().as_ref(), self.bucket())
    }
}
