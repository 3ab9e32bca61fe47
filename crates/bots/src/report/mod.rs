//! The computer players of the five reports, rebuilt exactly as the reports
//! describe them.
//!
//! They are opponents in their own right, and every strength is quoted against
//! them. Each goes by a word: `report-easy`, `report-medium` (Choko only) and
//! `report-hard`. What is rebuilt is which moves a player can choose and how
//! often it chooses each, not the draws of somebody else's generator.

use crate::Instinct;

mod barca;
mod boco;
mod choko;
mod knightline;
mod syrtis;

/// A player of a report, by how strong the report made it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Report {
    /// The weakest.
    Easy,
    /// Between the two in Choko, as strong as the best elsewhere.
    Medium,
    /// The best.
    Hard,
}

/// The players of a report by their words, the weakest first.
///
/// ```
/// use lusus_bots::Playable;
/// use lusus_games::{barca::Barca, choko::Choko};
///
/// let words = Choko::REPORTS.iter().map(|(word, _)| *word);
/// assert!(words.eq(["report-easy", "report-medium", "report-hard"]));
/// assert_eq!(Barca::REPORTS.len(), 2);
/// ```
pub type Reports<P> = &'static [(&'static str, &'static dyn Instinct<P>)];
