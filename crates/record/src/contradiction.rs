use lusus_core::{GameResult, Message, Outcome, msg};
use thiserror::Error;

use crate::Termination;
use crate::score::Score;

/// Why a record cannot have a result or a termination.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum Contradiction {
    /// The main line ends the game by its rules, with another result.
    #[error("the game ended {outcome}, not {}", Score(*claimed))]
    Result {
        /// How the game ended.
        outcome: Outcome,
        /// The result that was claimed; `None` for `*`.
        claimed: Option<GameResult>,
    },
    /// The main line ends the game by its rules, so nothing else ended it.
    #[error("the game ended by its rules, not by {0}")]
    EndedByRules(
        /// The termination that was claimed.
        Termination,
    ),
    /// A match without result that was not aborted has not ended.
    #[error("a match that ended by {0} has a result")]
    NoResult(
        /// The termination that was claimed.
        Termination,
    ),
    /// An aborted match has no result.
    #[error("an aborted match cannot have the result {0}")]
    Aborted(
        /// The result that was claimed.
        GameResult,
    ),
}

impl Contradiction {
    /// The fault, for people.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Contradiction::Result { outcome, claimed } => msg!(
                "record-result-by-rules",
                result = outcome.result.to_string(),
                found = Score(claimed).to_string(),
            ),
            Contradiction::EndedByRules(termination) => {
                msg!("record-termination-by-rules", found = termination.word())
            }
            Contradiction::NoResult(termination) => {
                msg!("record-termination-open", found = termination.word())
            }
            Contradiction::Aborted(result) => {
                msg!("record-termination-aborted", found = result.to_string())
            }
        }
    }
}
