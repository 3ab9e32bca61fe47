//! Players of graded strength: the levels of every game, `level-1` and up.
//!
//! A level is a number of positions, so that it is as strong on every machine
//! and in every interface, and a way of being wrong that stays the same through
//! a game. It misjudges positions, each always alike; and it overlooks moves,
//! its own and the opponent's: quiet ones far from where the last was made
//! before those near it, and these before captures and threats. The weakest see
//! no further than their own next move, the last is the engine and overlooks
//! nothing. The tables, one per game, were found by matches so that neighbours
//! are about equally far apart: see `docs/strength.md`.

mod attention;
mod glance;
mod graded;
mod ladder;
pub(crate) mod tables;

pub use graded::Graded;
pub use ladder::{Band, LevelNumber, Levels};

use lusus_search::Estimate;

use crate::Sources;

/// How strong a graded player is.
///
/// # Laws
///
/// - **G1** A search visits at most `nodes` positions, and no level has more
///   than [`Level::MOST_NODES`].
/// - **G2** The move is a function of the line and the seed, whatever the
///   machine and the caller's limits, as long as no time runs out.
/// - **G3** Unless nothing clouds its view, a level's move looks at most
///   [`Level::bound`] worse, one ply ahead, than the one that looks best; ends
///   that are overlooked do not count.
/// - **G4** A move that is seen to lose at once is made only if all do.
/// - **G5** From the third level on a win in one move is never missed.
/// - **G6** What the level's sources advise is played: it is looked up before
///   anything can be overlooked. Whoever knows everything overlooks nothing.
/// - **G7** Of the moves it could make, a level sees every quiet one far from
///   the last move less often than one near it, and that less often than a
///   capture or a threat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// How many positions it looks at.
    pub nodes: u64,
    /// How many of 1,000 quiet moves far from the last one it overlooks when it
    /// looks ahead; 1,000: it does not look ahead.
    pub blindness: u32,
    /// By how much it can misjudge one position against another.
    pub whim: Estimate,
    /// In how many of 100 looks at its own moves alone it does not notice that
    /// one ends the game.
    pub oversights: u32,
    /// How strong it was measured to be, in Elo; the first level has 0.
    pub rating: i32,
    /// What it knows besides the rules.
    pub lore: Lore,
}

/// What a level knows besides the rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lore {
    /// Nothing: it looks nothing up, and judges as the game's terms are written.
    Nothing,
    /// All that comes with the program. Where a network judges it looks at so
    /// many positions, since a network is worth many of them.
    Everything {
        /// How many; never more than [`Level::nodes`].
        with_network: u64,
    },
}

impl Lore {
    /// What may be looked up.
    #[must_use]
    pub const fn sources(self) -> Sources {
        match self {
            Lore::Nothing => Sources::Nothing,
            Lore::Everything { .. } => Sources::Shipped,
        }
    }
}

impl Level {
    /// No level looks at more positions for a move.
    pub const MOST_NODES: u64 = 90_000;

    /// The blindness of those who see no further than their own next move.
    pub const SHORTSIGHTED: u32 = 1_000;

    /// Who judges well may give up as much for a plan: three units of the game.
    const LEAST_BOUND: Estimate = Estimate::hundredths(300);

    /// The most that a move gives away at a look one ply ahead.
    #[must_use]
    pub fn bound(&self) -> Estimate {
        self.whim.max(Level::LEAST_BOUND)
    }

    /// Whether nothing is overlooked and nothing misjudged.
    #[must_use]
    pub fn is_clear(&self) -> bool {
        self.blindness == 0 && self.whim == Estimate::default()
    }

    /// A level that never fails to notice the end of the game.
    const fn new(nodes: u64, blindness: u32, whim: i32, rating: i32) -> Level {
        let whim = Estimate::hundredths(whim);
        Level { nodes, blindness, whim, oversights: 0, rating, lore: Lore::Nothing }
    }

    /// A level that overlooks nothing and knows everything.
    const fn knowing(nodes: u64, rating: i32) -> Level {
        Level { lore: Lore::Everything { with_network: nodes }, ..Level::new(nodes, 0, 0, rating) }
    }

    /// The same level, but where a network judges it looks at so many positions.
    const fn with_network(self, nodes: u64) -> Level {
        Level { lore: Lore::Everything { with_network: nodes }, ..self }
    }

    /// The same level, but it does not notice the end in so many looks of 100.
    const fn with_oversights(self, oversights: u32) -> Level {
        Level { oversights, ..self }
    }

    /// The level some tenths of the way to a stronger one: numbers that span
    /// decades go by ratios, the others by differences.
    #[must_use]
    pub fn towards(&self, stronger: &Level, tenths: u32) -> Level {
        let part = f64::from(tenths) / 10.0;
        let even = |from: f64, to: f64| (from + (to - from) * part).round();
        let by_ratio = |from: f64, to: f64| (from * (to / from).powf(part)).round();
        let whim = |level: &Level| f64::from(level.whim.in_hundredths()) + 1.0;
        Level {
            nodes: by_ratio(self.nodes as f64, stronger.nodes as f64) as u64,
            blindness: even(f64::from(self.blindness), f64::from(stronger.blindness)) as u32,
            whim: Estimate::hundredths(by_ratio(whim(self), whim(stronger)) as i32 - 1),
            oversights: even(f64::from(self.oversights), f64::from(stronger.oversights)) as u32,
            rating: even(f64::from(self.rating), f64::from(stronger.rating)) as i32,
            lore: match (self.lore, stronger.lore) {
                _ if tenths == 0 => self.lore,
                (
                    Lore::Everything { with_network: from },
                    Lore::Everything { with_network: to },
                ) => Lore::Everything { with_network: by_ratio(from as f64, to as f64) as u64 },
                // Half the positions cost who judges with a network a level, so that
                // it begins where who overlooks nothing already ends.
                (Lore::Nothing, Lore::Everything { with_network: to }) if self.is_clear() => {
                    let from = to as f64 / 2.0;
                    Lore::Everything { with_network: by_ratio(from, to as f64) as u64 }
                }
                // Knowledge would outweigh all that is overlooked.
                (own, _) => own,
            },
        }
    }
}
