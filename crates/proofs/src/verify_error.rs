use lusus_core::text::quote;
use lusus_core::{Message, Outcome, ParsePositionError, UnknownVariant, msg};
use thiserror::Error;

/// Why a certificate does not prove its claim.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum VerifyError {
    /// The game has no such variant.
    #[error(transparent)]
    UnknownVariant(#[from] UnknownVariant),
    /// The variants are of different games.
    #[error("{first} and {other} are not variants of one game")]
    SeveralGames {
        /// The first variant.
        first: String,
        /// A variant of another game.
        other: String,
    },
    /// In the exact model, the variant is a part of the position.
    #[error("a certificate of the exact model names one variant, not {0}")]
    SeveralVariants(
        /// How many there are.
        usize,
    ),
    /// The game has the exact model alone.
    #[error("the game has no relaxed model")]
    NoRelaxedModel,
    /// The relaxed model gives the opponent more moves than the game does. A
    /// win of the opponent there means nothing, and neither does the lack of
    /// one.
    #[error("the relaxed model proves wins alone")]
    RelaxedHold,
    /// The strategy begins nowhere.
    #[error("the position: {0}")]
    Position(ParsePositionError),
    /// The game is over where the strategy begins.
    #[error("the game is over at the position: {0}")]
    Over(
        /// How it ended.
        Outcome,
    ),
    /// A text of the list of moves is no move of the game.
    #[error("move {number}, {text:?}, is none of this game")]
    NotAMove {
        /// Its number in the list, from 0.
        number: usize,
        /// The text.
        text: String,
    },
    /// A line of play breaks the claim.
    #[error("after {line:?}: {fault:?}")]
    Line {
        /// The moves from the position to where it breaks.
        line: Vec<String>,
        /// The number of the entry at fault, from 0, and its place in the file.
        entry: Option<(usize, usize)>,
        /// What is wrong there.
        fault: StrategyFault,
    },
    /// The longest line is not as long as stated.
    #[error("the longest line is stated as {stated} plies and has {found}")]
    Longest {
        /// What the header says.
        stated: u32,
        /// How long it is.
        found: u32,
    },
    /// No line of play needs an entry, so that nothing bears it out.
    #[error("byte {byte}: no line of play needs entry {entry}")]
    Unused {
        /// Its number, from 0.
        entry: usize,
        /// Its place in the file.
        byte: usize,
    },
}

/// What is wrong at the end of a line of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StrategyFault {
    /// The player is to move, and no entry says how.
    NoEntry,
    /// The move of the entry is not legal.
    Illegal {
        /// The move.
        mv: String,
        /// The variant in which it is not.
        variant: &'static str,
    },
    /// The entry passes, which no strategy of the relaxed model does.
    Pass,
    /// The last move of the line ends the game against the claim.
    Ending {
        /// How the game ended.
        outcome: Outcome,
        /// The variant in which it did.
        variant: &'static str,
    },
    /// The plies of the entry are not those that are left.
    Plies {
        /// What the entry says.
        stated: u8,
        /// What is left.
        found: u32,
    },
    /// The line is as long as the longest is stated to be, and goes on.
    TooLong,
    /// The entry spoke of another position before.
    TwoPositions,
}

impl VerifyError {
    /// The word for programs that says why: the key of the sentence about the
    /// fault itself.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        match self {
            VerifyError::Line { fault, .. } => fault.message().key,
            _ => self.message().key,
        }
    }

    /// The sentence that tells people why.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            VerifyError::UnknownVariant(UnknownVariant(id)) => {
                msg!("certificate-unknown-variant", found = quote(id))
            }
            VerifyError::SeveralGames { first, other } => {
                msg!("certificate-several-games", first = quote(first), other = quote(other))
            }
            VerifyError::SeveralVariants(count) => {
                msg!("certificate-several-variants", count = *count)
            }
            VerifyError::NoRelaxedModel => msg!("certificate-no-relaxed-model"),
            VerifyError::RelaxedHold => msg!("certificate-relaxed-hold"),
            VerifyError::Position(ParsePositionError { field, column, message }) => msg!(
                "certificate-position",
                field = *field,
                column = *column,
                fault = message.clone(),
            ),
            VerifyError::Over(outcome) => msg!("certificate-over", outcome = outcome.to_string()),
            VerifyError::NotAMove { number, text } => {
                msg!("certificate-not-a-move", number = *number, found = quote(text))
            }
            VerifyError::Line { line, fault, .. } if line.is_empty() => {
                msg!("certificate-at-start", fault = fault.message())
            }
            VerifyError::Line { line, fault, .. } => {
                msg!("certificate-after", line = line.join(" "), fault = fault.message())
            }
            VerifyError::Longest { stated, found } => {
                msg!("certificate-longest", stated = *stated, found = *found)
            }
            VerifyError::Unused { entry, byte } => {
                msg!("certificate-entry-unused", entry = *entry, byte = *byte)
            }
        }
    }
}

impl StrategyFault {
    /// Whether the move that is at fault was made, and so ends the line.
    pub(crate) fn is_of_a_move_made(&self) -> bool {
        matches!(self, StrategyFault::Ending { .. })
    }

    fn message(&self) -> Message {
        match self {
            StrategyFault::NoEntry => msg!("certificate-no-entry"),
            StrategyFault::Illegal { mv, variant } => {
                msg!("certificate-illegal", move = mv.as_str(), variant = *variant)
            }
            StrategyFault::Pass => msg!("certificate-pass"),
            StrategyFault::Ending { outcome, variant } => {
                msg!("certificate-ending", outcome = outcome.to_string(), variant = *variant)
            }
            StrategyFault::Plies { stated, found } => {
                msg!("certificate-plies", stated = *stated, found = *found)
            }
            StrategyFault::TooLong => msg!("certificate-too-long"),
            StrategyFault::TwoPositions => msg!("certificate-two-positions"),
        }
    }
}
