use lusus_core::Player;
use serde::{Deserialize, Serialize};

/// Something that a player has proposed and the other has not answered. It
/// lapses with the next move, with a takeback, and with the end of the match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// The number of the event that made it, by which it is answered: nobody
    /// accepts by mistake what they have not seen.
    pub number: u32,
    /// Who made it.
    pub by: Player,
    /// What is proposed.
    #[serde(flatten)]
    pub proposal: Proposal,
}

/// What a player can propose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "proposal", rename_all = "kebab-case")]
pub enum Proposal {
    /// To call the match a draw.
    Draw,
    /// To take moves back.
    Takeback {
        /// How many moves stay on the board.
        to: u32,
    },
    /// To play again with seats swapped, once the match is over.
    Rematch,
}

impl Proposal {
    /// Whether both propose the same thing, though perhaps another ply.
    pub(crate) fn is_like(self, other: Proposal) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }
}
