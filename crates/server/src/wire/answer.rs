use lusus_core::{Message, Player, Scene};
use lusus_play::{Participant, Time};
use serde::Serialize;
use serde_json::Value;

use super::{EndView, MatchView, MessageView, View};
use crate::{MatchId, Mode, Secret, SecretLink};

/// The answer to `GET /api/games`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Games {
    pub(crate) games: Vec<Game>,
}

/// A game of `GET /api/games`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Game {
    pub(crate) id: &'static str,
    pub(crate) title: Message,
    /// What it is called, in the reader's language.
    pub(crate) name: String,
    /// What it is about, in one clause of its rules.
    pub(crate) aim: String,
    pub(crate) variants: Vec<GameVariant>,
    /// The weakest first.
    pub(crate) bots: Vec<String>,
    /// How many lessons teach it.
    pub(crate) lessons: usize,
    pub(crate) demo: Option<DemoView>,
}

/// A game, begun, that shows what it is like.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Demo"))]
pub(crate) struct DemoView {
    pub(crate) seed: String,
    pub(crate) moves: Vec<&'static str>,
}

/// A reading of a game's rules.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct GameVariant {
    pub(crate) id: &'static str,
    pub(crate) title: Message,
    pub(crate) fixed_start: bool,
    /// Whether what players would first set up can be done for them.
    pub(crate) can_be_arranged: bool,
}

/// The answer to `POST /api/matches`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Created {
    pub(crate) id: MatchId,
    pub(crate) url: String,
    /// The seats for people.
    pub(crate) seats: Vec<OpenSeat>,
    #[serde(rename = "match")]
    pub(crate) view: MatchView,
}

/// A seat that waits for whoever has its link.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct OpenSeat {
    pub(crate) player: Player,
    pub(crate) secret: Secret,
    pub(crate) url: SecretLink,
}

/// The answer to `GET /api/matches`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Summaries {
    /// Those that exist, each once, in the order asked for.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<SummaryView>"))]
    pub(crate) matches: Vec<Value>,
}

/// The answer to `POST /api/matches/{id}/give-up`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct GivenUp {
    pub(crate) end: EndView,
}

/// The answer to a request that is refused.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Refused"))]
pub(crate) struct RefusedView {
    pub(crate) error: Reason,
}

/// Why a request is refused.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct Reason {
    /// The word for programs.
    pub(crate) code: &'static str,
    /// The part of the request at fault.
    pub(crate) field: Option<String>,
    pub(crate) message: MessageView,
}

/// Short news of a match.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Summary"))]
pub(crate) struct SummaryView {
    pub(crate) id: MatchId,
    pub(crate) v: u32,
    pub(crate) mode: Mode,
    pub(crate) variant: &'static str,
    pub(crate) title: Message,
    pub(crate) players: [Option<Participant>; 2],
    pub(crate) ply: u32,
    pub(crate) turn: Option<Player>,
    pub(crate) end: Option<EndView>,
    pub(crate) at: Time,
}

/// The answer to `POST /api/position`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Position"))]
pub(crate) struct PositionView {
    #[serde(flatten)]
    pub(crate) view: View,
    /// The text of the position.
    pub(crate) text: String,
    pub(crate) outcome: Option<OutcomeView>,
    /// Every ply from the start, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) frames: Option<Vec<PlyView>>,
}

/// How a game is over by its rules.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Outcome"))]
pub(crate) struct OutcomeView {
    pub(crate) result: String,
    pub(crate) reason: &'static str,
}

/// A ply as it is drawn, with the move that led to it.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Frame"))]
pub(crate) struct PlyView {
    pub(crate) ply: u32,
    pub(crate) mv: Option<String>,
    pub(crate) notation: Option<String>,
    pub(crate) scene: Scene,
}
