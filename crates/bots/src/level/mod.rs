//! Players of graded strength, `level-1` to `level-10` of every game.
//!
//! A level is a number of positions, so that it is as strong on every machine
//! and in every interface, and a rate of lapses. Most of the time it thinks, as
//! the engine does; now and then it only glances at its moves and plays one
//! that looks good enough. So its errors look like those of a person: it
//! overlooks a reply, or takes a good move for the best one, and plays on. What
//! it can look up, as the last level can, it never gets wrong. The tables, one
//! per game, were found by matches so that neighbours are about equally far
//! apart: see `docs/strength.md`.

mod glance;
mod graded;
pub(crate) mod tables;

pub use graded::Graded;

use lusus_search::Estimate;

/// How strong a graded player is.
///
/// # Laws
///
/// - **G1** A move costs at most [`Level::MOST_NODES`] positions.
/// - **G2** The move is a function of the line and the seed, whatever the
///   machine and the caller's limits, as long as no time runs out.
/// - **G3** A move that is made at a glance looks at most `whim` worse, one ply
///   ahead, than the one that looks best; ends that are overlooked do not
///   count.
/// - **G4** A move that is seen to lose at once is made only if all do.
/// - **G5** From the third level on a win in one move is never missed.
/// - **G6** What the level's sources advise is played: it is looked up before
///   any lapse.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// How many positions it looks at when it thinks.
    pub nodes: u64,
    /// In how many of 100 moves it only glances.
    pub lapses: u32,
    /// The most that a glance gives away.
    pub whim: Estimate,
    /// In how many of 100 glances it does not notice that a move ends the game.
    pub oversights: u32,
}

impl Level {
    /// No level looks at more positions for a move.
    pub const MOST_NODES: u64 = 20_000;

    /// A level that never fails to notice the end of the game.
    const fn new(nodes: u64, lapses: u32, whim: i32) -> Level {
        Level { nodes, lapses, whim: Estimate::hundredths(whim), oversights: 0 }
    }

    /// The same level, but it does not notice the end in so many glances of 100.
    const fn with_oversights(self, oversights: u32) -> Level {
        Level { oversights, ..self }
    }
}

/// The levels of a game, the weakest first.
pub type Levels = [Level; 10];
