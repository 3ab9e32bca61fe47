use lusus_core::{Key, Message, Player};
use lusus_play::{End, FirstMoves, Match, Offer, Participant, Span, Takeback, Time, TimeControl};
use serde::Serialize;

use crate::{MatchId, Mode};

/// A match as clients see it: everything but secrets.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Match"))]
pub struct MatchView {
    id: MatchId,
    v: u32,
    mode: Mode,
    variant: &'static str,
    game: &'static str,
    title: Message,
    created: Time,
    start: String,
    /// As text: a browser's numbers would lose bits.
    seed: Option<String>,
    length: u32,
    time_control: TimeControl,
    takeback: Takeback,
    hints: bool,
    grace: Option<Span>,
    abandonment: Option<Span>,
    players: [Option<Participant>; 2],
    moves: Vec<MoveEntry>,
    position: String,
    text: String,
    turn: Option<Player>,
    running: Option<Player>,
    clocks: Option<[Span; 2]>,
    since: Time,
    offers: Vec<Offer>,
    gone: [Option<Time>; 2],
    end: Option<EndView>,
    rematch: Option<MatchId>,
}

/// A move of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Made"))]
pub struct MoveEntry {
    /// Its number, from 1.
    pub ply: u32,
    /// Who made it.
    pub player: Player,
    /// Its text.
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
}

impl EndView {
    /// How a match ended, if it has.
    #[must_use]
    pub fn of(game: &Match) -> Option<EndView> {
        Some(EndView { end: game.end()?, message: game.end_message()? })
    }
}

/// What a view tells that the match itself does not know.
pub(crate) struct Surroundings {
    pub(crate) id: MatchId,
    pub(crate) mode: Mode,
    pub(crate) moves: Vec<MoveEntry>,
    pub(crate) since: Time,
    pub(crate) rematch: Option<MatchId>,
}

impl MatchView {
    pub(crate) fn of(game: &Match, around: Surroundings) -> MatchView {
        let settings = game.settings();
        let position = game.position();
        let clock = game.clock(around.since);
        MatchView {
            id: around.id,
            v: version(game),
            mode: around.mode,
            variant: settings.variant.id(),
            game: settings.variant.game_id(),
            title: settings.variant.title(),
            created: game.events()[0].at,
            start: game.start().text(),
            seed: settings.seed.map(|seed| seed.to_string()),
            length: settings.length,
            time_control: settings.time_control,
            takeback: settings.takeback,
            hints: around.mode.has_hints(),
            grace: match settings.first_moves {
                FirstMoves::Clocked => None,
                FirstMoves::Free { grace } => grace,
            },
            abandonment: settings.abandonment,
            players: Player::BOTH.map(|player| game.participant(player).cloned()),
            moves: around.moves,
            position: position.key().to_string(),
            text: position.text(),
            turn: game.turn(),
            running: clock.and_then(|reading| reading.running),
            clocks: clock.map(|reading| reading.left),
            since: around.since,
            offers: game.offers().to_vec(),
            gone: Player::BOTH.map(|player| game.gone_since(player)),
            end: EndView::of(game),
            rematch: around.rematch,
        }
    }
}

/// The version of a match: the number of its last event.
pub(crate) fn version(game: &Match) -> u32 {
    game.events().last().map_or(0, |event| event.number)
}
