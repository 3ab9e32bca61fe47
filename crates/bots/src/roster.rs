use std::num::NonZeroUsize;

use lusus_core::{Message, Position, msg};
use lusus_search::{Estimate, Options};

use crate::knowledge::{Knowledge, Sources};
use crate::level::{Graded, Level, Levels, tables};
use crate::report::Reports;
use crate::{Bot, Engine, Instinct, Novice, RandomPlayer, Seeded, WinCurve};

/// A game that computers play.
///
/// A game that has nothing of its own names [`Playouts`](crate::eval::Playouts)
/// and leaves out the rest.
pub trait Playable: Position {
    /// What the engine thinks of a position, and what its strongest players
    /// know besides.
    type Evaluator: Knowledge<Self>;

    /// How much its players would rather go on in an equal position than let
    /// it end in a draw, in the evaluator's units.
    const CONTEMPT: Estimate = Estimate::hundredths(0);

    /// Its graded players, the weakest first.
    const LEVELS: Levels = tables::USUAL;

    /// Where on the board a move is made, in columns and rows; none if nowhere.
    /// Levels see what is near the last move sooner than what is not.
    #[must_use]
    fn place(mv: Self::Move) -> Option<[i32; 2]> {
        let _ = mv;
        None
    }

    /// The parts of a game that are told apart where a player is examined, in
    /// their order.
    #[must_use]
    fn phases() -> Vec<Message> {
        vec![msg!("phase-whole")]
    }

    /// Which of them a position belongs to.
    #[must_use]
    fn phase(&self) -> usize {
        0
    }

    /// How often it is won with a score.
    const WIN_CURVE: WinCurve = WinCurve::USUAL;

    /// The players of its report.
    const REPORTS: Reports<Self> = &[];
}

/// What a bot may use, and the seed of its chances.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// The seed of all it draws.
    pub seed: u64,
    /// How many threads an engine searches with.
    pub threads: NonZeroUsize,
    /// The size of an engine's table in MiB.
    pub table_mib: usize,
    /// How many of the best lines an engine reports.
    pub lines: NonZeroUsize,
    /// What it is asked for.
    pub purpose: Purpose,
    /// What an engine judges positions with. Levels judge with what they were
    /// measured with: as the engine does or as it is written, by their [`Lore`](crate::level::Lore).
    pub evaluator: EvaluatorKind,
    /// What an engine may look up. Levels have sources of their own: what comes
    /// with the program, or nothing.
    pub sources: Sources,
}

/// What a bot is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purpose {
    /// To win: an engine would rather go on than repeat.
    #[default]
    Play,
    /// The truth: a draw is a draw.
    Study,
}

/// What positions are judged with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum EvaluatorKind {
    /// A network, where the game has one and the sources hold it.
    #[default]
    Network,
    /// The terms that are written down in the game's evaluator.
    Written,
}

impl EvaluatorKind {
    /// Both, the usual one first.
    pub const ALL: [EvaluatorKind; 2] = [EvaluatorKind::Network, EvaluatorKind::Written];

    /// The word that names it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            EvaluatorKind::Network => "network",
            EvaluatorKind::Written => "written",
        }
    }

    /// The one that a word names.
    #[must_use]
    pub fn find(word: &str) -> Option<EvaluatorKind> {
        EvaluatorKind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

impl Default for Settings {
    fn default() -> Settings {
        let Options { threads, table_mib, lines, seed, .. } = Options::default();
        let (purpose, evaluator) = (Purpose::default(), EvaluatorKind::default());
        let sources = Sources::default();
        Settings { seed, threads, table_mib, lines, purpose, evaluator, sources }
    }
}

/// The words of the bots that a game has, the weakest first. Between two levels
/// there are more, which are not listed: `level-7.4`.
#[must_use]
pub fn names<P: Playable>() -> Vec<String> {
    let reports = P::REPORTS.iter().map(|(word, _)| (*word).to_owned());
    let (weakest, strongest) = ([RANDOM, NOVICE].map(str::to_owned), [ENGINE.to_owned()]);
    weakest.into_iter().chain(reports).chain(P::LEVELS.words()).chain(strongest).collect()
}

/// The bot that a word names, if the game has it.
#[must_use]
pub fn bot<P: Playable>(name: &str, settings: Settings) -> Option<Box<dyn Bot<P>>> {
    let Settings { seed, threads, table_mib, lines, purpose, evaluator, sources } = settings;
    // Among several lines, contempt would rank a worse one above a draw.
    let contempt = match purpose {
        Purpose::Play if lines.get() == 1 => P::CONTEMPT,
        _ => Estimate::default(),
    };
    let options = Options { seed, threads, table_mib, lines, contempt, ..Options::default() };
    if name == ENGINE {
        let knowing = P::Evaluator::of(&sources);
        let evaluator = match evaluator {
            EvaluatorKind::Network => knowing,
            EvaluatorKind::Written => knowing.judging_as_written(),
        };
        return Some(Box::new(Engine::new(evaluator, options)));
    }
    if let Some((level, sources)) = level::<P>(name) {
        let own = Options { contempt: P::CONTEMPT, ..options };
        return Some(Box::new(Graded::new(level, P::Evaluator::of(&sources), own)));
    }
    Some(Box::new(Seeded::new(instinct::<P>(name)?, seed)))
}

/// How long a bot may take for a move if nobody limits it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// A moment: it looks at its moves and the answers to them, or at no more
    /// than [`Level::MOST_NODES`](crate::level::Level::MOST_NODES) positions.
    Brief,
    /// As long as it is let.
    Long,
}

/// How long the bot that a word names may take for a move, if the game has it.
#[must_use]
pub fn effort<P: Playable>(name: &str) -> Option<Effort> {
    if name == ENGINE {
        return Some(Effort::Long);
    }
    let is_brief = instinct::<P>(name).is_some() || level::<P>(name).is_some();
    is_brief.then_some(Effort::Brief)
}

/// The player by instinct that a word names.
fn instinct<P: Playable>(name: &str) -> Option<&'static dyn Instinct<P>> {
    match name {
        RANDOM => Some(&RandomPlayer),
        NOVICE => Some(&Novice),
        _ => P::REPORTS.iter().find(|(word, _)| *word == name).map(|(_, player)| *player),
    }
}

/// The level that a word names, and what it may look up.
fn level<P: Playable>(name: &str) -> Option<(Level, Sources)> {
    let (_, level) = P::LEVELS.find(name)?;
    Some((level, level.lore.sources()))
}

const RANDOM: &str = "random";
const NOVICE: &str = "novice";
const ENGINE: &str = "engine";
