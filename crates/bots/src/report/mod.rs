//! The computer players of the five reports, rebuilt exactly as the reports
//! describe them.
//!
//! They are opponents in their own right, and every strength is quoted against
//! them. Each goes by a word: `report-easy`, `report-medium` (Choko only) and
//! `report-hard`. What is rebuilt is which moves a player can choose and how
//! often it chooses each, not the draws of somebody else's generator.

use std::fmt::{self, Debug, Display};

use lusus_core::Position;

use crate::Instinct;

mod barca;
mod boco;
mod choko;
mod knightline;
mod syrtis;

/// A player of a report, by how strong the report made it. It prints as its
/// word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Report {
    /// The weakest.
    Easy,
    /// Between the two in Choko, as strong as the best elsewhere.
    Medium,
    /// The best.
    Hard,
}

impl Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Report::Easy => "report-easy",
            Report::Medium => "report-medium",
            Report::Hard => "report-hard",
        })
    }
}

/// A game whose report came with computer players.
///
/// ```
/// use lusus_bots::report::Reported;
/// use lusus_games::{barca::Barca, choko::Choko};
///
/// let words: Vec<String> = Choko::REPORTS.iter().map(ToString::to_string).collect();
/// assert_eq!(words, ["report-easy", "report-medium", "report-hard"]);
/// assert_eq!(Barca::REPORTS.len(), 2);
/// ```
pub trait Reported: Position {
    /// Its players. They print as their words.
    type Report: Instinct<Self> + Copy + Eq + Debug + Display + 'static;

    /// All of them, the weakest first.
    const REPORTS: &'static [Self::Report];
}

/// The players of a report by their words, the weakest first.
pub type Reports<P> = Vec<(String, Box<dyn Instinct<P>>)>;

/// The players of a game's report.
pub(crate) fn players<P: Reported>() -> Reports<P> {
    let named = |&player: &P::Report| -> (String, Box<dyn Instinct<P>>) {
        (player.to_string(), Box::new(player))
    };
    P::REPORTS.iter().map(named).collect()
}
