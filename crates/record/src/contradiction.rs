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
    /// The main line ends the game by its rules, so this did not end it.
    #[error("the game ended by its rules, not by {0}")]
    EndedByRules(Termination),
    /// A match that ended so has a result.
    #[error("a match that ended by {0} has a result")]
    NoResult(Termination),
    /// An aborted match has no result such as this.
    #[error("an aborted match cannot have the result {0}")]
    Aborted(GameResult),
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
