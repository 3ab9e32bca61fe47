use lusus_core::{Key, Player};
use serde::{Deserialize, Serialize};

use crate::{CommandKey, End, Name, Participant, Proposal, Settings, Span, Time};

/// Something that happened in a match. The events of a match, from the first,
/// are the match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Event {
    /// Its number in the match, from 1 without gaps.
    pub number: u32,
    /// When it happened; never before the event before it. A flag falls when
    /// the time is up, not when somebody looks.
    pub at: Time,
    /// The command that it came in answer to; `None` for rulings.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sender: Option<Sender>,
    /// What happened.
    #[serde(flatten)]
    pub fact: Fact,
}

/// Whose command it was, and which.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Sender {
    /// The player.
    pub player: Player,
    /// The command's key.
    pub key: CommandKey,
}

/// What can happen in a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum Fact {
    /// The match was set up: always the first event, and only that.
    Created {
        /// What was agreed.
        settings: Box<Settings>,
        /// The text of the position before the opening.
        start: String,
    },
    /// Somebody took an empty seat.
    Seated {
        /// Which.
        player: Player,
        /// Who.
        participant: Participant,
    },
    /// A player is called otherwise from now on; the log still tells how before.
    Renamed {
        /// Who.
        player: Player,
        /// How.
        name: Name,
    },
    /// A move was made.
    Moved {
        /// Its number, from 1.
        ply: u32,
        /// Who made it.
        player: Player,
        /// Its text.
        mv: String,
        /// The key of the position it led to.
        position: Key,
        /// What the clocks showed after it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<[Span; 2]>,
    },
    /// A player proposed something; the number of this event names the offer.
    Offered {
        /// Who.
        player: Player,
        /// What.
        #[serde(flatten)]
        proposal: Proposal,
    },
    /// The other player declined an offer.
    Declined {
        /// Its number.
        offer: u32,
    },
    /// An offer was withdrawn.
    Withdrawn {
        /// Its number.
        offer: u32,
    },
    /// Moves were taken back.
    TakenBack {
        /// How many moves stayed on the board.
        to: u32,
        /// The key of the position that stands again.
        position: Key,
        /// What the clocks show again.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clocks: Option<[Span; 2]>,
    },
    /// A player is no longer there.
    Left {
        /// Who.
        player: Player,
    },
    /// A player is there again.
    Returned {
        /// Who.
        player: Player,
    },
    /// The match ended. After this only players come and go, are renamed, and
    /// agree on a rematch.
    Ended(End),
    /// The players will play again.
    RematchAgreed,
}
