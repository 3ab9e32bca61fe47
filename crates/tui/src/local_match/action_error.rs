use lusus_core::{Clause, Message, msg};
use lusus_play::Rejected;
use thiserror::Error;

/// Why a match did not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ActionError {
    /// The match does not allow it.
    #[error(transparent)]
    Match(#[from] Rejected),
    /// It is a bot's turn.
    #[error("it is the computer's turn")]
    ComputersTurn,
    /// Only bots play.
    #[error("only computers play here")]
    NobodyPlays,
    /// Nobody at the terminal has made a move that could be undone.
    #[error("there is nothing to undo")]
    NothingToUndo,
    /// Nothing was undone since the last move.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// No draw has been offered.
    #[error("no draw has been offered")]
    NoDrawOffered,
}

impl ActionError {
    /// The sentence that tells the player why.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            ActionError::Match(rejected) => rejected.message(),
            ActionError::ComputersTurn => msg!("action-computers-turn"),
            ActionError::NobodyPlays => msg!("action-nobody-plays"),
            ActionError::NothingToUndo => msg!("action-nothing-to-undo"),
            ActionError::NothingToRedo => msg!("action-nothing-to-redo"),
            ActionError::NoDrawOffered => msg!("action-no-draw-offered"),
        }
    }

    /// The clause of the rules page that an illegal move breaks.
    #[must_use]
    pub fn clause(&self) -> Option<Clause> {
        if let ActionError::Match(rejected) = self { rejected.clause() } else { None }
    }
}
