use lusus_core::{Clause, Message, msg};
use lusus_erased::Refused;
use thiserror::Error;

use crate::{End, Match, Span};

/// Why a command was not carried out. The match is as if it had never come, and
/// its key may be used again.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{}", self.word())]
pub enum Rejected {
    /// A seat is still empty.
    Waiting,
    /// The match is over.
    Over {
        /// How it ended.
        end: End,
        /// The sentence that tells it.
        sentence: Message,
    },
    /// The match is not over yet.
    NotOver,
    /// The move came too late, twice or too early.
    Ply {
        /// The number that the move was meant to have.
        meant: u32,
        /// The number that the next move has.
        next: u32,
    },
    /// The move was meant for a position that does not stand any more.
    Position,
    /// The other player is to move.
    Turn,
    /// The text is too long to be a move.
    MoveTooLong,
    /// The move is not legal.
    Illegal(Refused),
    /// The player has proposed this already since the last move.
    AskedAlready,
    /// The other player has asked for a takeback to another ply.
    AnswerFirst,
    /// No offer with this number is open.
    NoSuchOffer(u32),
    /// The offer with this number is one's own, and the other player's to answer.
    OwnOffer(u32),
    /// The offer with this number is the other player's to withdraw.
    OthersOffer(u32),
    /// The settings do not allow takebacks.
    NoTakeback,
    /// So many moves have not been made.
    TakebackPly {
        /// How many moves were to stay.
        to: u32,
        /// How many moves there are.
        ply: u32,
    },
    /// Both have moved.
    TooLateToAbort,
    /// The settings do not allow the match to be claimed.
    NoClaim,
    /// A match in which not both have moved is aborted, not claimed.
    TooEarlyToClaim,
    /// The other player has not left.
    NotGone,
    /// The other player has not been gone for long enough.
    GoneTooShort {
        /// How much longer the player may take.
        left: Span,
    },
    /// The player is known to have left, or to be there.
    PresenceKnown,
    /// Somebody sits there.
    SeatTaken,
    /// The match has seen [`Match::MOST_EVENTS`] events: nothing but moves and
    /// what ends it is taken any more.
    TooManyEvents,
}

impl Rejected {
    /// The word for programs, which no language translates: the name of its
    /// sentence in the catalogues.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Rejected::Illegal(_) => "illegal",
            other => other.message().key.trim_start_matches("match-rejected-"),
        }
    }

    /// The clause of the rules page that an illegal move breaks.
    #[must_use]
    pub const fn clause(&self) -> Option<Clause> {
        match self {
            Rejected::Illegal(refused) => refused.clause,
            _ => None,
        }
    }

    /// The sentence that tells the player why.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            Rejected::Waiting => msg!("match-rejected-waiting"),
            Rejected::Over { sentence, .. } => {
                msg!("match-rejected-over", ending = sentence.clone())
            }
            Rejected::NotOver => msg!("match-rejected-not-over"),
            Rejected::Ply { meant, next } => {
                msg!("match-rejected-ply", meant = *meant, next = *next)
            }
            Rejected::Position => msg!("match-rejected-position"),
            Rejected::Turn => msg!("match-rejected-turn"),
            Rejected::MoveTooLong => {
                msg!("match-rejected-move-too-long", limit = Match::LONGEST_MOVE)
            }
            Rejected::Illegal(refused) => refused.message.clone(),
            Rejected::AskedAlready => msg!("match-rejected-asked-already"),
            Rejected::AnswerFirst => msg!("match-rejected-answer-first"),
            Rejected::NoSuchOffer(_) => msg!("match-rejected-no-such-offer"),
            Rejected::OwnOffer(_) => msg!("match-rejected-own-offer"),
            Rejected::OthersOffer(_) => msg!("match-rejected-others-offer"),
            Rejected::NoTakeback => msg!("match-rejected-no-takeback"),
            Rejected::TakebackPly { to, ply } => {
                msg!("match-rejected-takeback-ply", to = *to, made = *ply)
            }
            Rejected::TooLateToAbort => msg!("match-rejected-too-late-to-abort"),
            Rejected::NoClaim => msg!("match-rejected-no-claim"),
            Rejected::TooEarlyToClaim => msg!("match-rejected-too-early-to-claim"),
            Rejected::NotGone => msg!("match-rejected-not-gone"),
            Rejected::GoneTooShort { left } => {
                msg!("match-rejected-gone-too-short", seconds = left.seconds_begun())
            }
            Rejected::PresenceKnown => msg!("match-rejected-presence-known"),
            Rejected::SeatTaken => msg!("match-rejected-seat-taken"),
            Rejected::TooManyEvents => {
                msg!("match-rejected-too-many-events", limit = Match::MOST_EVENTS)
            }
        }
    }
}
