use std::fmt;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// One of the two players. `First` takes the first decision of the game.
///
/// Colours and side names belong to each game's scene; in Syrtis a player even
/// chooses them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Player {
    /// Player 1.
    First = 0,
    /// Player 2.
    Second = 1,
}

impl Player {
    /// Both players, in order.
    pub const BOTH: [Player; 2] = [Player::First, Player::Second];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    /// 0 for the first player, 1 for the second: an index into `[T; 2]`.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// 1 for the first player, 2 for the second, as in every text format.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

/// Prints `1` or `2`.
impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

impl Serialize for Player {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Player {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Player, D::Error> {
        let number = u8::deserialize(deserializer)?;
        let known = Player::BOTH.into_iter().find(|player| player.number() == number);
        known.ok_or_else(|| D::Error::custom("there are the players 1 and 2"))
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Player {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Player".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({"description": "Player 1 or player 2.", "enum": [1, 2]})
    }
}
