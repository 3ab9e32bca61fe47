use lusus_core::{Language, Player};
use lusus_play::{Action, CommandKey, Name, NameTooLong};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

use super::Object;
use crate::{MatchId, Secret};

/// What a client can say.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Who comes, to which match, and what they already know of it.
    Hello(Box<Hello>),
    /// What a player wants to happen.
    Command(ClientCommand),
    /// Asks for the picture of a ply.
    View {
        /// How many moves are on the board; where the match stands if left out.
        #[serde(default)]
        ply: Option<u32>,
        /// Whether the legal moves are wanted too.
        #[serde(default)]
        moves: bool,
    },
    /// Asks for advice.
    Hint { nonce: Nonce, player: Player },
    /// Asks why cells that were touched one after the other make no move.
    Why { nonce: Nonce, player: Player, cells: Vec<String> },
    /// Asks which move a text stands for that a player has typed.
    Typed { nonce: Nonce, player: Player, text: String },
    /// Asks for a new link to a seat.
    MoveSeat { nonce: Nonce, player: Player },
    /// Says polite words to everybody at the board.
    Say { player: Player, phrase: Phrase },
    /// Changes the language of sentences.
    Lang { lang: Lang },
    /// Asks for a sign of life.
    Ping {
        /// Comes back as it is.
        t: i64,
    },
}

impl ClientMessage {
    /// Reads one.
    ///
    /// # Errors
    /// If the text is none.
    pub fn read(text: &str) -> serde_json::Result<ClientMessage> {
        serde_json::from_str(text).map(|Object(message)| message)
    }
}

/// The sender's own mark of a request.
pub type Nonce = CommandKey;

/// Polite words, which everybody is told in their own language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Phrase {
    /// Said at the beginning.
    Hello,
    /// Said at the end.
    GoodGame,
    /// Said at any time.
    Thanks,
    /// Said by whoever is kept from playing for a while.
    OneMoment,
}

/// The first message of a connection.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Hello {
    pub protocol: u32,
    #[serde(rename = "match")]
    pub id: MatchId,
    /// The seats that the client wants to hold, at most two.
    #[serde(default, deserialize_with = "claims")]
    pub seats: Vec<SeatClaim>,
    /// The version that the client has; 0 for none.
    #[serde(default)]
    pub have: u32,
    /// Whether views are to be sent unasked.
    #[serde(default)]
    pub follow: bool,
    #[serde(default)]
    pub lang: Lang,
    /// What a program shows that it may play.
    #[serde(default)]
    pub token: Option<Secret>,
    /// The program that has shown a good one: who holds the room finds that out,
    /// and nothing that comes over the wire is believed.
    #[serde(skip)]
    pub program: Option<Name>,
}

/// A seat that a client wants to hold.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct SeatClaim {
    /// The key of the player's device.
    pub key: Secret,
    /// The secret of the link.
    #[serde(default)]
    pub secret: Option<Secret>,
    /// The name that the player wants.
    #[serde(default, deserialize_with = "wanted_name")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Name>"))]
    pub name: Option<WantedName>,
}

/// The name that somebody wants. One that is too long costs them the name alone.
pub type WantedName = Result<Name, NameTooLong>;

/// Reads a name that somebody wants.
///
/// # Errors
/// If it is no text.
pub fn wanted_name<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<WantedName>, D::Error> {
    let text: Option<String> = Option::deserialize(deserializer)?;
    Ok(text.map(|text| Name::new(&text)))
}

/// What `POST /api/matches/{id}/give-up` asks for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GiveUp {
    /// The seats that the sender has, at most two.
    #[serde(default, deserialize_with = "claims")]
    pub seats: Vec<SeatClaim>,
}

/// A player's command.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Command"))]
pub struct ClientCommand {
    /// The sender's mark, by which it is known again.
    pub nonce: Nonce,
    pub player: Player,
    #[serde(flatten)]
    pub action: Action,
}

/// A language by its code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Language", extend("enum" = ["en", "pt"])))]
#[serde(try_from = "String")]
pub struct Lang(#[cfg_attr(feature = "schema", schemars(with = "String"))] pub Language);

impl TryFrom<String> for Lang {
    type Error = &'static str;

    fn try_from(code: String) -> Result<Lang, &'static str> {
        let known = Language::ALL.into_iter().find(|language| language.code() == code);
        known.map(Lang).ok_or("there are the languages en and pt")
    }
}

fn claims<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<SeatClaim>, D::Error> {
    let claims: Vec<Object<SeatClaim>> = Vec::deserialize(deserializer)?;
    if claims.len() > 2 {
        return Err(D::Error::custom("there are two seats"));
    }
    Ok(claims.into_iter().map(|Object(claim)| claim).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<ClientMessage, serde_json::Error> {
        ClientMessage::read(text)
    }

    #[test]
    fn commands_are_read_as_documented() {
        let text = r#"{"type": "command", "nonce": "n", "player": 2, "action": "play", "ply": 3,
            "mv": "c3", "position": "00000000000000ff", "unknown": []}"#;
        let Ok(ClientMessage::Command(command)) = read(text) else { panic!("{:?}", read(text)) };
        let position = Some(lusus_core::Key(0xff));
        assert_eq!(command.player, Player::Second);
        assert_eq!(command.action, Action::Play { ply: 3, mv: "c3".to_owned(), position });
        let back =
            r#"{"type": "command", "nonce": "n", "player": 1, "action": "take-back", "to": 4}"#;
        let Ok(ClientMessage::Command(command)) = read(back) else { panic!("{:?}", read(back)) };
        assert_eq!(command.action, Action::TakeBack { to: 4 });
    }

    #[test]
    fn what_is_not_documented_is_not_read() {
        for bad in [
            "",
            "null",
            "[]",
            "{}",
            r#"{"type": "steal"}"#,
            r#"["ping", 7]"#,
            r#"["hello", 1, "7k2m9qx4t1bz"]"#,
            r#"{"type": "hello", "protocol": 1, "match": "7k2m9qx4t1bz",
                "seats": [["Wm9f0aKx2Vq7LrT1c8Hd3g"]]}"#,
            r#"{"type": "ping"}"#,
            r#"{"type": "command", "nonce": "", "player": 1, "action": "resign"}"#,
            r#"{"type": "command", "nonce": "n", "player": 3, "action": "resign"}"#,
            r#"{"type": "command", "nonce": "n", "player": 1, "action": "win"}"#,
            r#"{"type": "hello", "protocol": 1, "match": "../../etc/pwd"}"#,
            r#"{"type": "hello", "protocol": 1, "match": "7k2m9qx4t1bz", "lang": "fr"}"#,
            r#"{"type": "hello", "protocol": 1, "match": "7k2m9qx4t1bz", "seats": [{"key": "k"}]}"#,
        ] {
            assert!(read(bad).is_err(), "{bad}");
        }
    }
}
