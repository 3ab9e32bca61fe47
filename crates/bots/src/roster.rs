use std::num::NonZeroUsize;

use lusus_search::{Estimate, Evaluator, Options};

use crate::report::Reported;
use crate::{Bot, Engine, RandomPlayer, Seeded};

/// A game that computers play: it has an evaluator and its report's players.
pub trait Playable: Reported {
    /// What the engine thinks of a position.
    type Evaluator: Evaluator<Self> + Default + 'static;

    /// How much its players would rather go on in an equal position than let
    /// it end in a draw, in the evaluator's units.
    const CONTEMPT: Estimate;
}

/// What a bot may use, and the seed of its chances.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The seed of all it draws.
    pub seed: u64,
    /// How many threads an engine searches with.
    pub threads: NonZeroUsize,
    /// The size of an engine's table in MiB.
    pub table_mib: usize,
    /// How many of the best lines an engine reports.
    pub lines: NonZeroUsize,
}

impl Default for Settings {
    fn default() -> Settings {
        let Options { threads, table_mib, lines, seed, .. } = Options::default();
        Settings { seed, threads, table_mib, lines }
    }
}

/// The words of the bots that a game has, the weakest first.
#[must_use]
pub fn names<P: Playable>() -> Vec<String> {
    let reports = P::REPORTS.iter().map(ToString::to_string);
    [RANDOM.to_owned()].into_iter().chain(reports).chain([ENGINE.to_owned()]).collect()
}

/// The bot that a word names, if the game has it.
#[must_use]
pub fn bot<P: Playable>(name: &str, settings: Settings) -> Option<Box<dyn Bot<P>>> {
    let Settings { seed, threads, table_mib, lines } = settings;
    if name == RANDOM {
        return Some(Box::new(Seeded::new(RandomPlayer, seed)));
    }
    if name == ENGINE {
        let contempt = P::CONTEMPT;
        let options = Options { seed, threads, table_mib, lines, contempt, ..Options::default() };
        return Some(Box::new(Engine::new(P::Evaluator::default(), options)));
    }
    let report = P::REPORTS.iter().copied().find(|report| report.to_string() == name)?;
    Some(Box::new(Seeded::new(report, seed)))
}

const RANDOM: &str = "random";
const ENGINE: &str = "engine";
