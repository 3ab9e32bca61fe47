use lusus_core::{Key, Message, Player};
use lusus_play::{
    End, Match, Name, Offer, Participant, Proposal, Span, Takeback, Time, TimeControl,
};
use serde::Serialize;

use crate::{MatchId, Mode};

/// A match as clients see it: everything but secrets.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Match"))]
pub struct MatchView {
    pub id: MatchId,
    pub v: u32,
    pub mode: Mode,
    /// Whether everybody may find it; else only who has its name.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub public: bool,
    pub variant: &'static str,
    pub game: &'static str,
    pub title: Message,
    pub created: Time,
    pub start: String,
    /// As text: a browser's numbers would lose bits.
    pub seed: Option<String>,
    /// Whether what players would first set up was done for them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub arranged: bool,
    pub length: u32,
    pub time_control: TimeControl,
    pub takeback: Takeback,
    pub hints: bool,
    pub grace: Option<Span>,
    pub abandonment: Option<Span>,
    pub players: [Option<Participant>; 2],
    pub moves: Vec<MoveEntry>,
    pub position: Key,
    pub text: String,
    pub turn: Option<Player>,
    pub running: Option<Player>,
    pub clocks: Option<[Span; 2]>,
    pub since: Time,
    pub offers: Vec<Offer>,
    pub gone: [Option<Time>; 2],
    pub end: Option<EndView>,
    pub rematch: Option<MatchId>,
}

/// A move of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Made"))]
pub struct MoveEntry {
    pub ply: u32,
    pub player: Player,
    pub mv: Box<str>,
    /// How people write it.
    pub notation: Box<str>,
    /// The key of the position it led to.
    pub position: Key,
    /// What the clocks showed after it; not known of moves that were on the
    /// board when the match began.
    pub clocks: Option<[Span; 2]>,
}

/// How a match ended, in words for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "End"))]
pub struct EndView {
    #[serde(flatten)]
    end: End,
    message: Message,
    /// How many moves the winner made; `null` if nobody won.
    winner_moves: Option<u32>,
}

impl EndView {
    /// How a match ended, if it has.
    #[must_use]
    pub fn of(game: &Match) -> Option<EndView> {
        let winner_moves = game.winner_moves().map(|(_, moves)| moves);
        Some(EndView { end: game.end()?, message: game.end_message()?, winner_moves })
    }
}

/// An event as clients see it: without whose command it was, but with what
/// stands after it, since clients have no rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "MatchEvent"))]
pub struct EventView {
    pub v: u32,
    pub at: Time,
    #[serde(flatten)]
    pub fact: FactView,
    /// The key of the position that stands after it.
    pub position: Key,
    /// Who is to move after it.
    pub turn: Option<Player>,
    /// Whose clock runs after it.
    pub running: Option<Player>,
}

/// What can happen.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Fact"))]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub enum FactView {
    /// The match was set up.
    Created,
    /// Somebody took a seat.
    Seated { player: Player, participant: Participant },
    /// A player is called otherwise from now on.
    Renamed { player: Player, name: Name },
    /// A move was made; the key of the position stands in the event.
    Moved { ply: u32, player: Player, mv: String, notation: String, clocks: Option<[Span; 2]> },
    /// Something was proposed.
    Offered {
        player: Player,
        #[serde(flatten)]
        proposal: Proposal,
    },
    /// An offer was declined.
    Declined { offer: u32 },
    /// An offer was withdrawn.
    Withdrawn { offer: u32 },
    /// Moves were taken back.
    TakenBack { to: u32, clocks: Option<[Span; 2]> },
    /// A player has been away for a while.
    Left { player: Player },
    /// A player is back.
    Returned { player: Player },
    /// The match ended.
    Ended { end: EndView, clocks: Option<[Span; 2]> },
    /// The players play again, in this match.
    RematchAgreed {
        #[serde(rename = "match")]
        id: Option<MatchId>,
    },
}
