//! The computer players of the five reports, rebuilt exactly as the reports
//! describe them.
//!
//! They are opponents in their own right, and every strength is quoted against
//! them. Each goes by a word: `report-easy`, `report-medium` (Choko only) and
//! `report-hard`. What is rebuilt is which moves a player can choose and how
//! often it chooses each, not the draws of somebody else's generator.

use std::fmt::{self, Display};

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

/// The players of a report by their words, the weakest first.
///
/// ```
/// use lusus_bots::Playable;
/// use lusus_games::{barca::Barca, choko::Choko};
///
/// let words: Vec<String> = Choko::reports().into_iter().map(|(word, _)| word).collect();
/// assert_eq!(words, ["report-easy", "report-medium", "report-hard"]);
/// assert_eq!(Barca::reports().len(), 2);
/// ```
pub type Reports<P> = Vec<(String, Box<dyn Instinct<P>>)>;

/// These players, as players of a game.
pub(crate) fn players<P: Position>(players: &[Report]) -> Reports<P>
where
    Report: Instinct<P>,
{
    let named = |player: &Report| -> (String, Box<dyn Instinct<P>>) {
        (player.to_string(), Box::new(*player))
    };
    players.iter().map(named).collect()
}
