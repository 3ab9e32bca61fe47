use lusus_core::{Message, Player, Scene};
use lusus_play::{Participant, Time};
use serde::Serialize;
use serde_json::Value;

use super::{EndView, MatchView, MessageView, View};
use crate::{MatchId, Mode, Secret, SecretLink};

/// The answer to `GET /api/games`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Games {
    pub games: Vec<Game>,
}

/// A game of `GET /api/games`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Game {
    pub id: &'static str,
    pub title: Message,
    /// What it is called, in the reader's language.
    pub name: String,
    /// What it is about, in one clause of its rules.
    pub aim: String,
    pub variants: Vec<GameVariant>,
    /// The weakest first.
    pub bots: Vec<String>,
    /// Those of them that are levels, the weakest first.
    pub levels: Vec<LevelView>,
    /// The bot that suits a newcomer, perhaps between two levels.
    pub newcomer: String,
    /// Whether a newcomer begins against it.
    pub begins: bool,
    /// Whether a game with a computer player usually begins after what players
    /// would first set up.
    pub arranged: bool,
    /// How many lessons teach it.
    pub lessons: usize,
    pub demo: Option<DemoView>,
}

/// A level of a game, as somebody chooses it. Between two of them there are
/// more: `level-7.4` is four tenths of the way from `level-7` to `level-8`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Level"))]
pub struct LevelView {
    pub bot: String,
    /// Its number, how many there are, what kind of player it is, its rating.
    pub title: Message,
    /// In Elo; the first level has 0.
    pub rating: i32,
}

/// A game, begun, that shows what it is like.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Demo"))]
pub struct DemoView {
    pub seed: String,
    pub moves: Vec<&'static str>,
}

/// A reading of a game's rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GameVariant {
    pub id: &'static str,
    pub title: Message,
    pub fixed_start: bool,
    /// Whether what players would first set up can be done for them.
    pub can_be_arranged: bool,
    /// Whether it is solved outright.
    pub is_solved: bool,
}

/// The answer to `POST /api/matches`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Created {
    pub id: MatchId,
    pub url: String,
    /// The seats for people.
    pub seats: Vec<OpenSeat>,
    #[serde(rename = "match")]
    pub view: MatchView,
}

impl Created {
    /// A match whose page has this address, with the secrets of its seats.
    #[must_use]
    pub fn new(url: String, secrets: [Option<Secret>; 2], view: MatchView) -> Created {
        let seats = Player::BOTH.into_iter().zip(secrets).filter_map(|(player, secret)| {
            let secret = secret?;
            Some(OpenSeat { player, url: secret.link(&url), secret })
        });
        Created { id: view.id, seats: seats.collect(), url, view }
    }
}

/// The answer to `GET /api/matches/{id}/link`.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Links {
    /// The characters of a link to the game as far as it went.
    pub game: String,
    /// Those of a link to the position alone.
    pub position: String,
}

/// A seat that waits for whoever has its link.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OpenSeat {
    pub player: Player,
    pub secret: Secret,
    pub url: SecretLink,
}

/// The answer to `GET /api/matches`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Summaries {
    /// Those that exist, each once, in the order asked for.
    #[cfg_attr(feature = "schema", schemars(with = "Vec<SummaryView>"))]
    pub matches: Vec<Value>,
}

/// The answer to `POST /api/matches/{id}/give-up`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct GivenUp {
    pub end: EndView,
}

/// The answer to a request that is refused.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Refused"))]
pub struct RefusedView {
    pub error: Reason,
}

/// Why a request is refused.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Reason {
    /// The word for programs.
    pub code: &'static str,
    /// The part of the request at fault.
    pub field: Option<String>,
    pub message: MessageView,
}

/// Short news of a match.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Summary"))]
pub struct SummaryView {
    pub id: MatchId,
    pub v: u32,
    pub mode: Mode,
    pub variant: &'static str,
    pub title: Message,
    pub players: [Option<Participant>; 2],
    pub ply: u32,
    pub turn: Option<Player>,
    pub end: Option<EndView>,
    pub at: Time,
}

/// The answer to `POST /api/position`.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Position"))]
pub struct PositionView {
    #[serde(flatten)]
    pub view: View,
    /// The text of the position.
    pub text: String,
    pub outcome: Option<OutcomeView>,
    /// Every ply from the start, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frames: Option<Vec<PlyView>>,
}

/// How a game is over by its rules.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Outcome"))]
pub struct OutcomeView {
    pub result: String,
    pub reason: &'static str,
}

/// A ply as it is drawn, with the move that led to it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Frame"))]
pub struct PlyView {
    pub ply: u32,
    pub mv: Option<String>,
    pub notation: Option<String>,
    pub scene: Scene,
}
