use lusus_core::{Board, Key, MoveView, Player, Scene};
use lusus_play::{Action, Time};
use lusus_text::MessageView;
use serde::Serialize;

use super::{EventView, MatchView, Nonce, Phrase};
use crate::{MatchId, Secret, SecretLink};

/// What the server can say.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome(Box<Welcome>),
    /// What has happened.
    Events { events: Vec<EventView> },
    /// What can be done beside making a move.
    May(Box<May>),
    /// A command is stored for good.
    Ack { nonce: Nonce, v: u32 },
    /// A command was not carried out.
    Rejected(Box<Rejection>),
    /// A position as it is drawn.
    View(Box<View>),
    /// The move that the engine would make.
    Hint { nonce: Nonce, ply: u32, position: Key, mv: String, notation: String },
    /// The move text that a typed text stands for.
    Typed { nonce: Nonce, mv: String },
    /// A typed text is the beginning of a move.
    Part {
        nonce: Nonce,
        /// What was typed so far: with a blank and the rest it is asked again.
        text: String,
        question: MessageView,
    },
    /// Who is connected.
    Presence(Presence),
    /// A bot has begun or ended to think.
    Thinking { player: Option<Player>, since: Option<Time> },
    /// A player says polite words.
    Said { player: Player, phrase: Phrase },
    /// A new link to a seat.
    SeatLink { nonce: Nonce, player: Player, secret: Secret, url: SecretLink },
    /// The seat was moved to another device.
    SeatLost { player: Player },
    /// The server closes the connection by itself.
    Bye { reason: &'static str, retry: u32 },
    /// Something makes no sense.
    Error { code: &'static str, message: MessageView },
    /// A sign of life.
    Pong { t: i64, now: Time },
}

impl ServerMessage {
    /// What everybody is told when the server stops. They come again within so
    /// many milliseconds, not all at once.
    #[must_use]
    pub fn stopping() -> ServerMessage {
        ServerMessage::Bye { reason: "stopping", retry: 1_500 }
    }
}

/// The answer to `hello`.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Welcome {
    pub protocol: u32,
    #[serde(rename = "match")]
    pub id: MatchId,
    pub now: Time,
    pub v: u32,
    pub seats: Vec<SeatAnswer>,
    pub presence: Presence,
    pub thinking: Option<Thinking>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub state: Option<Box<MatchView>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub events: Option<Vec<EventView>>,
}

/// Whether a seat is held.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum SeatAnswer {
    /// Yes.
    Held { player: Player },
    /// No.
    Refused { refused: &'static str, message: MessageView },
}

/// What can be done beside making a move.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct May {
    /// For each player whose seat the connection holds.
    pub seats: Vec<Right>,
    /// When the match is called off if nobody moves before.
    pub called_off_at: Option<Time>,
}

/// What a player may do.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Right {
    pub player: Player,
    pub actions: Vec<Action>,
    /// From when on the player may claim the match, if the other stays away.
    pub claim_from: Option<Time>,
}

/// Who is connected.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Presence {
    /// Whether each player is; bots always are.
    pub players: [bool; 2],
    /// How many others watch.
    pub spectators: usize,
}

/// A bot that thinks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Thinking {
    pub player: Player,
    pub since: Time,
}

/// Why a command was not carried out.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rejection {
    pub nonce: Nonce,
    pub v: u32,
    pub code: &'static str,
    pub clause: Option<String>,
    pub message: MessageView,
}

/// A position as it is drawn.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct View {
    pub ply: u32,
    pub position: Key,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<Board>,
    pub scene: Scene,
    pub moves: Option<Vec<MoveView>>,
}
