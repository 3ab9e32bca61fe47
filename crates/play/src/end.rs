use lusus_core::{GameResult, Message, Outcome, Player, msg};
use lusus_erased::{AnyPosition, Catalogue};
use lusus_record::Termination;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// How a match ended.
///
/// It is written with its `result`, its `termination` and its `reason`, so that
/// a reader without rules can tell it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "Written", into = "Written")]
pub enum End {
    /// By the rules of the game, repetition or length.
    Rules(Outcome),
    /// A player gave up.
    Resignation {
        /// Who.
        loser: Player,
    },
    /// The players agreed to a draw.
    Agreement,
    /// A player's time ran out.
    Time {
        /// Whose.
        loser: Player,
    },
    /// A player left, and the other claimed the match.
    Abandonment {
        /// Who left.
        loser: Player,
    },
    /// The referee took the match away from a program.
    Forfeit {
        /// Which.
        loser: Player,
        /// Why.
        fault: Fault,
    },
    /// The match was called off and has no result.
    Aborted {
        /// By whom; `None` if by the referee, or because a first move did not
        /// come in time.
        by: Option<Player>,
    },
}

/// What a program did to forfeit a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// It broke the rules.
    IllegalMove,
    /// It stopped running.
    Crash,
    /// It stopped answering.
    Hang,
}

impl End {
    /// The result; `None` if there is none.
    #[must_use]
    pub const fn result(self) -> Option<GameResult> {
        match self {
            End::Rules(outcome) => Some(outcome.result),
            End::Agreement => Some(GameResult::Draw),
            End::Aborted { .. } => None,
            End::Resignation { loser }
            | End::Time { loser }
            | End::Abandonment { loser }
            | End::Forfeit { loser, .. } => Some(GameResult::Win(loser.other())),
        }
    }

    /// The result as it is written: `1-0`, `0-1`, `1/2-1/2`, or `*` for none.
    #[must_use]
    pub fn score(self) -> String {
        self.result().map_or_else(|| "*".to_owned(), |result| result.to_string())
    }

    /// What ended it, as records say it.
    #[must_use]
    pub const fn termination(self) -> Termination {
        match self {
            End::Rules(_) => Termination::Normal,
            End::Resignation { .. } => Termination::Resignation,
            End::Agreement => Termination::Agreement,
            End::Time { .. } => Termination::Time,
            End::Abandonment { .. } => Termination::Abandonment,
            End::Forfeit { .. } => Termination::Forfeit,
            End::Aborted { .. } => Termination::Aborted,
        }
    }

    /// The word that says why: the game's reason, or else the termination.
    #[must_use]
    pub const fn reason(self) -> &'static str {
        match self {
            End::Rules(outcome) => outcome.reason.word(),
            other => other.termination().word(),
        }
    }

    /// The sentence that tells it, for a match that stands at `position`.
    #[must_use]
    pub fn message(self, position: &dyn AnyPosition) -> Message {
        let sides = position.scene().sides;
        let side = |player: Player| sides[player.index()].name.clone();
        match self {
            End::Rules(outcome) => position.ending(outcome),
            End::Agreement => msg!("match-end-agreement"),
            End::Aborted { by: Some(player) } => {
                msg!("match-end-aborted-by", side = side(player))
            }
            End::Aborted { by: None } => msg!("match-end-aborted"),
            End::Resignation { loser } => {
                msg!("match-end-resignation", winner = side(loser.other()), loser = side(loser))
            }
            End::Time { loser } => {
                msg!("match-end-time", winner = side(loser.other()), loser = side(loser))
            }
            End::Abandonment { loser } => {
                msg!("match-end-abandonment", winner = side(loser.other()), loser = side(loser))
            }
            End::Forfeit { loser, fault } => msg!(
                "match-end-forfeit",
                winner = side(loser.other()),
                loser = side(loser),
                fault = fault.message(),
            ),
        }
    }
}

impl Fault {
    /// The fault, for people; it stands inside a sentence.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Fault::IllegalMove => msg!("match-fault-illegal-move"),
            Fault::Crash => msg!("match-fault-crash"),
            Fault::Hang => msg!("match-fault-hang"),
        }
    }
}

/// An [`End`] as it is written.
#[derive(PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Written {
    /// `1-0`, `0-1`, `1/2-1/2` or `*`.
    result: String,
    termination: String,
    reason: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    fault: Option<Fault>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    by: Option<Player>,
}

impl From<End> for Written {
    fn from(end: End) -> Written {
        let (fault, by) = match end {
            End::Forfeit { fault, .. } => (Some(fault), None),
            End::Aborted { by } => (None, by),
            _ => (None, None),
        };
        Written {
            result: end.score(),
            termination: end.termination().to_string(),
            reason: end.reason().to_owned(),
            fault,
            by,
        }
    }
}

impl TryFrom<Written> for End {
    type Error = NoSuchEnd;

    fn try_from(written: Written) -> Result<End, NoSuchEnd> {
        let end = read(&written).ok_or(NoSuchEnd)?;
        if Written::from(end) == written { Ok(end) } else { Err(NoSuchEnd) }
    }
}

/// The only end that can have been written so, whether or not it was.
fn read(written: &Written) -> Option<End> {
    let result = GameResult::find(&written.result);
    let loser = result.and_then(GameResult::winner).map(Player::other);
    Some(match Termination::find(&written.termination)? {
        Termination::Normal => {
            let reason = Catalogue::being_read()?.reason(&written.reason)?;
            End::Rules(Outcome { result: result?, reason })
        }
        Termination::Resignation => End::Resignation { loser: loser? },
        Termination::Agreement => End::Agreement,
        Termination::Time => End::Time { loser: loser? },
        Termination::Abandonment => End::Abandonment { loser: loser? },
        Termination::Forfeit => End::Forfeit { loser: loser?, fault: written.fault? },
        Termination::Aborted => End::Aborted { by: written.by },
    })
}

/// An end that no match can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("no match ends with this result, termination and reason")]
struct NoSuchEnd;
