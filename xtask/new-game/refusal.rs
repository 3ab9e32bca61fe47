use lusus_core::text::quote;
use lusus_core::{Clause, Explain, Message, Position, msg};

use super::moves::Move;
use super::position::Template;

/// Why a text is not a legal move of Template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// No cell has this name.
    NoSuchCell {
        /// What was typed.
        typed: String,
    },
    /// There is a stone already.
    Taken {
        /// Where.
        cell: String,
    },
}

impl Explain for Refusal {
    fn message(&self) -> Message {
        match self {
            Refusal::GameOver => msg!("refusal-game-over"),
            Refusal::NoSuchCell { typed } => {
                msg!("template-refusal-no-such-cell", typed = typed.as_str())
            }
            Refusal::Taken { cell } => msg!("template-refusal-taken", cell = cell.as_str()),
        }
    }

    fn clause(&self) -> Clause {
        Clause(match self {
            Refusal::GameOver => "E1",
            Refusal::NoSuchCell { .. } => "N1",
            Refusal::Taken { .. } => "T1",
        })
    }
}

pub(super) fn refusal(position: &Template, text: &str) -> Option<Refusal> {
    if position.is_over() {
        return Some(Refusal::GameOver);
    }
    match text.parse::<Move>() {
        Err(_) => Some(Refusal::NoSuchCell { typed: quote(text) }),
        Ok(mv) => position.owner(mv.0).map(|_| Refusal::Taken { cell: mv.to_string() }),
    }
}
