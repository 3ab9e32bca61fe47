use lusus_core::{Key, Message, Player};
use lusus_play::{End, Match, Offer, Participant, Span, Takeback, Time, TimeControl};
use serde::{Serialize, Serializer};

use crate::{MatchId, Mode};

/// A match as clients see it: everything but secrets.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Match"))]
pub struct MatchView {
    pub(crate) id: MatchId,
    pub(crate) v: u32,
    pub(crate) mode: Mode,
    pub(crate) variant: &'static str,
    pub(crate) game: &'static str,
    pub(crate) title: Message,
    pub(crate) created: Time,
    pub(crate) start: String,
    /// As text: a browser's numbers would lose bits.
    pub(crate) seed: Option<String>,
    pub(crate) length: u32,
    pub(crate) time_control: TimeControl,
    pub(crate) takeback: Takeback,
    pub(crate) hints: bool,
    pub(crate) grace: Option<Span>,
    pub(crate) abandonment: Option<Span>,
    pub(crate) players: [Option<Participant>; 2],
    pub(crate) moves: Vec<MoveEntry>,
    pub(crate) position: String,
    pub(crate) text: String,
    pub(crate) turn: Option<Player>,
    pub(crate) running: Option<Player>,
    pub(crate) clocks: Option<[Span; 2]>,
    pub(crate) since: Time,
    pub(crate) offers: Vec<Offer>,
    pub(crate) gone: [Option<Time>; 2],
    pub(crate) end: Option<EndView>,
    pub(crate) rematch: Option<MatchId>,
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
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
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
}

impl EndView {
    /// How a match ended, if it has.
    pub(crate) fn of(game: &Match) -> Option<EndView> {
        Some(EndView { end: game.end()?, message: game.end_message()? })
    }
}

/// A key travels as its text.
fn as_text<S: Serializer>(key: &Key, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(key)
}
