use lusus_core::Player;
use lusus_room::MatchId;
use serde::Serialize;

use crate::ChallengeId;
use crate::wire::MakerView;

/// A match that has begun in the lobby, for one of its players.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Begun {
    /// The match.
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The seat that the player's device key holds.
    pub player: Player,
    /// The challenge that it came of: the player's own, or the one they took.
    pub challenge: ChallengeId,
    /// Whom the player meets there.
    pub against: MakerView,
}
