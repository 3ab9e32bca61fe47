use lusus_core::{Key, Message, Player};
use lusus_play::{
    End, Event, Fact, Match, Name, Offer, Participant, Proposal, Span, Takeback, Time, TimeControl,
};
use serde::Serialize;

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
    pub position: String,
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
    /// A move was made.
    Moved(MovedView),
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

/// A move; the position's key stands in the event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Moved"))]
pub struct MovedView {
    ply: u32,
    player: Player,
    mv: String,
    notation: String,
    clocks: Option<[Span; 2]>,
}

impl EventView {
    /// The view of an event of a match, with what stood after it.
    pub(crate) fn of(
        event: &Event,
        standing: &Standing,
        game: &Match,
        rematch: Option<MatchId>,
    ) -> EventView {
        EventView {
            v: event.number,
            at: event.at,
            fact: FactView::of(&event.fact, standing, game, rematch),
            position: standing.position.to_string(),
            turn: standing.turn,
            running: standing.running,
        }
    }
}

impl FactView {
    fn of(fact: &Fact, standing: &Standing, game: &Match, rematch: Option<MatchId>) -> FactView {
        match fact.clone() {
            Fact::Created { .. } => FactView::Created,
            Fact::Seated { player, participant } => FactView::Seated { player, participant },
            Fact::Renamed { player, name } => FactView::Renamed { player, name },
            Fact::Moved { ply, player, mv, clocks, .. } => {
                let notation = standing.notation.as_deref().unwrap_or(&mv).to_owned();
                FactView::Moved(MovedView { ply, player, mv, notation, clocks })
            }
            Fact::Offered { player, proposal } => FactView::Offered { player, proposal },
            Fact::Declined { offer } => FactView::Declined { offer },
            Fact::Withdrawn { offer } => FactView::Withdrawn { offer },
            Fact::TakenBack { to, clocks, .. } => FactView::TakenBack { to, clocks },
            Fact::Left { player } => FactView::Left { player },
            Fact::Returned { player } => FactView::Returned { player },
            Fact::Ended(_) => FactView::Ended {
                end: EndView::of(game).expect("a match that has ended tells how"),
                clocks: game.clock(Time(0)).map(|reading| reading.left),
            },
            Fact::RematchAgreed => FactView::RematchAgreed { id: rematch },
        }
    }
}

/// What stood after an event, as far as the match no longer knows it later.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    position: Key,
    turn: Option<Player>,
    running: Option<Player>,
    /// How people write the move that was made, if they write it otherwise.
    notation: Option<Box<str>>,
}

impl Standing {
    /// What stands after the event that a match has just applied, and how the
    /// move is written if it was one.
    pub(crate) fn after(event: &Event, game: &Match, notation: Option<Box<str>>) -> Standing {
        let running = game.clock(event.at).and_then(|reading| reading.running);
        Standing { position: game.position().key(), turn: game.turn(), running, notation }
    }
}
