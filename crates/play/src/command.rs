use lusus_core::{Key, Player};
use serde::{Deserialize, Serialize};

use crate::{CommandKey, Fault, Name, Participant, Sender};

/// What somebody wants to happen in a match.
///
/// The driver of the match makes sure that a player's command comes from that
/// player, and that rulings come only from the driver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// A player acts.
    Player {
        /// Who.
        player: Player,
        /// The player's mark for this command: a second one with the same key
        /// changes nothing and gets the answer of the first.
        key: CommandKey,
        /// What the player does.
        action: Action,
    },
    /// The driver of the match rules.
    Referee(Ruling),
}

impl Command {
    /// A player's command.
    #[must_use]
    pub fn player(player: Player, key: impl Into<CommandKey>, action: Action) -> Command {
        Command::Player { player, key: key.into(), action }
    }

    /// Whose command it is, and which; `None` for rulings.
    pub(crate) fn sender(&self) -> Option<Sender> {
        let Command::Player { player, key, .. } = self else { return None };
        Some(Sender { player: *player, key: key.clone() })
    }
}

/// What a player can do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "action", rename_all = "kebab-case")]
pub enum Action {
    /// Make a move.
    Play {
        /// The number that the move will have, from 1.
        ply: u32,
        /// Its text.
        mv: String,
        /// The position that it is meant for, if the player wants that checked
        /// too: after a takeback another one may stand at the same ply.
        #[serde(default)]
        position: Option<Key>,
    },
    /// Give up.
    Resign,
    /// Propose a draw, or accept the one that the other has proposed.
    OfferDraw,
    /// Take moves back, or ask for it, as the settings say.
    TakeBack {
        /// How many moves stay on the board.
        to: u32,
    },
    /// Propose to play again, or accept it.
    OfferRematch,
    /// Accept an offer.
    Accept {
        /// Its number.
        offer: u32,
    },
    /// Decline an offer.
    Decline {
        /// Its number.
        offer: u32,
    },
    /// Withdraw one's own offer.
    Withdraw {
        /// Its number.
        offer: u32,
    },
    /// Claim the match because the other player has left it.
    ClaimAbandonment,
    /// Call the match off before both have moved.
    Abort,
}

/// What the driver of a match can decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ruling {
    /// Look at the clock. Any command does so first; this one does nothing
    /// else.
    Tick,
    /// Somebody takes an empty seat.
    Seat {
        /// Which.
        player: Player,
        /// Who.
        participant: Participant,
    },
    /// A player is called otherwise from now on.
    Rename {
        /// Who.
        player: Player,
        /// How.
        name: Name,
    },
    /// A player is no longer there.
    Left(Player),
    /// A player is there again.
    Returned(Player),
    /// A program loses the match by its own fault.
    Forfeit {
        /// Which.
        player: Player,
        /// Why.
        fault: Fault,
    },
    /// Call the match off.
    Abort,
}
