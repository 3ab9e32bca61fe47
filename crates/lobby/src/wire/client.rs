use std::collections::BTreeMap;

#[cfg(feature = "schema")]
use lusus_play::Name;
use lusus_room::Secret;
use lusus_room::wire::{Lang, Nonce, Object, WantedName, wanted_name};
use serde::de::Error;
use serde::{Deserialize, Deserializer};

use crate::{ChallengeId, ClockClass, DeclineReason, MOST_GAMES, Seek, Share, Tag, Terms};

/// How many somebody can keep away from.
pub const MOST_BLOCKED: usize = 200;

/// What a visitor of the lobby can say.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "LobbyClientMessage"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ClientMessage {
    /// Who comes.
    Hello(Box<Hello>),
    /// Offers a match on some terms.
    Offer {
        nonce: Nonce,
        #[serde(deserialize_with = "terms")]
        terms: Terms,
        /// For whom alone it is.
        #[serde(default)]
        to: Option<Tag>,
    },
    /// Takes an offer of one's own back.
    Withdraw { nonce: Nonce, challenge: ChallengeId },
    /// Takes somebody's offer.
    Take { nonce: Nonce, challenge: ChallengeId },
    /// Does not take an offer that is for oneself alone.
    Decline { nonce: Nonce, challenge: ChallengeId, reason: DeclineReason },
    /// Plays with whoever comes.
    Seek(Box<SeekRequest>),
    /// Seeks no longer.
    Stop { nonce: Nonce },
    /// How many more matches a program plays now.
    Room { room: u32 },
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

/// The first message of a connection.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "LobbyHello"))]
pub struct Hello {
    pub protocol: u32,
    /// The key of the visitor's device.
    pub key: Secret,
    /// What the visitor wants to be called.
    #[serde(default, deserialize_with = "wanted_name")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<Name>"))]
    pub name: Option<WantedName>,
    #[serde(default)]
    pub lang: Lang,
    /// Whom the visitor keeps away from, at most 200.
    #[serde(default, deserialize_with = "blocked")]
    pub blocked: Vec<Tag>,
    /// What a program shows that it may come.
    #[serde(default)]
    pub token: Option<Secret>,
    /// The variants that a program plays; all if there are none.
    #[serde(default, deserialize_with = "games")]
    pub games: Vec<String>,
    /// How many matches a program plays at once; one if left out.
    #[serde(default)]
    pub room: Option<u32>,
}

/// What somebody would play with whoever comes.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "SeekRequest"))]
pub struct SeekRequest {
    pub nonce: Nonce,
    /// The variants, the dearest first.
    #[serde(deserialize_with = "games")]
    pub games: Vec<String>,
    pub clock: ClockClass,
    /// By game, as a share of the scale of its levels.
    #[serde(default)]
    pub strength: BTreeMap<String, Share>,
    #[serde(default)]
    pub public: bool,
}

impl SeekRequest {
    /// What is sought.
    #[must_use]
    pub fn seek(self) -> Seek {
        let SeekRequest { games, clock, strength, public, .. } = self;
        Seek { games, clock, strength, public }
    }
}

fn terms<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Terms, D::Error> {
    Object::deserialize(deserializer).map(|Object(terms)| terms)
}

fn blocked<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<Tag>, D::Error> {
    at_most(deserializer, MOST_BLOCKED)
}

fn games<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<String>, D::Error> {
    at_most(deserializer, MOST_GAMES)
}

fn at_most<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    deserializer: D,
    most: usize,
) -> Result<Vec<T>, D::Error> {
    let list = Vec::deserialize(deserializer)?;
    if list.len() > most {
        return Err(D::Error::custom(format_args!("at most {most} in the list")));
    }
    Ok(list)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Begins;

    #[test]
    fn offers_are_read_as_documented() {
        let text = r#"{"type": "offer", "nonce": "n", "terms": {"variant": "choko",
            "time_control": "300+3", "begins": "them", "public": true}, "unknown": 1}"#;
        let Ok(ClientMessage::Offer { terms, to: None, .. }) = ClientMessage::read(text) else {
            panic!("{:?}", ClientMessage::read(text));
        };
        assert_eq!(
            (terms.time_control.to_string().as_str(), terms.begins),
            ("300+3", Begins::Them)
        );
        assert!(terms.public && !terms.programs && !terms.is_by_days());
    }

    #[test]
    fn what_is_not_documented_is_not_read() {
        let many = vec![r#""7k2m9qx4t1bz""#; MOST_BLOCKED + 1].join(",");
        let many =
            format!(r#"{{"type": "hello", "protocol": 1, "key": "{KEY}", "blocked": [{many}]}}"#);
        for bad in [
            r#"["ping", 7]"#,
            r#"{"type": "offer", "nonce": "n"}"#,
            r#"{"type": "offer", "nonce": "n", "terms": ["choko"]}"#,
            r#"{"type": "offer", "nonce": "n", "terms": {"variant": "choko", "time_control": "5 min"}}"#,
            r#"{"type": "take", "nonce": "n", "challenge": "../../etc/pw"}"#,
            r#"{"type": "take", "nonce": "", "challenge": "7k2m9qx4t1bz"}"#,
            r#"{"type": "seek", "nonce": "n", "games": ["choko"], "clock": "bullet"}"#,
            r#"{"type": "seek", "nonce": "n", "games": ["choko"], "clock": "rapid", "strength": {"choko": 1.1}}"#,
            r#"{"type": "decline", "nonce": "n", "challenge": "7k2m9qx4t1bz", "reason": "rude"}"#,
            &many,
        ] {
            assert!(ClientMessage::read(bad).is_err(), "{bad}");
        }
    }

    const KEY: &str = "Wm9f0aKx2Vq7LrT1c8Hd3g";
}
