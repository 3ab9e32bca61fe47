#![allow(missing_docs, reason = "the names say it")]

use lusus_core::Player;
use lusus_play::{Event, Fact, FirstMoves, Match, Time};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{Asker, ConnectionId, Request, Room, Seat};
use crate::wire::{EndView, MatchView, ServerMessage, SummaryView};
use crate::{Entropy, MatchId, Mode, Secret};

/// A match as it was stored.
#[derive(Clone, Debug)]
pub struct StoredMatch {
    pub id: MatchId,
    pub mode: Mode,
    pub owner: Option<Owner>,
    /// Whether everybody may find it.
    pub is_public: bool,
    pub events: Vec<Event>,
    pub seats: [Seat; 2],
    /// The match that followed it.
    pub rematch: Option<MatchId>,
    /// How many batches were stored since it was made.
    pub revision: u64,
}

impl StoredMatch {
    /// How many steps it takes to open it: its events, and twice the moves that
    /// were on the board when it began, which are made and then written down.
    #[must_use]
    pub fn steps(&self) -> usize {
        let opening = match self.events.first().map(|event| &event.fact) {
            Some(Fact::Created { settings, .. }) => settings.opening.len(),
            _ => 0,
        };
        self.events.len() + 2 * opening
    }
}

impl From<NewMatch> for StoredMatch {
    fn from(new: NewMatch) -> StoredMatch {
        let NewMatch { id, mode, owner, is_public, created, seats, .. } = new;
        let (events, rematch, revision) = (vec![created], None, 0);
        StoredMatch { id, mode, owner, is_public, events, seats, rematch, revision }
    }
}

/// A match that begins.
#[derive(Clone, Debug)]
pub struct NewMatch {
    pub id: MatchId,
    pub mode: Mode,
    pub owner: Option<Owner>,
    /// How many its owner may have.
    pub most: MatchLimits,
    /// Whether everybody may find it; else only who has its name.
    pub is_public: bool,
    pub created: Event,
    pub seats: [Seat; 2],
}

/// How many matches the owner of a new one may have; 0 is without limit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct MatchLimits {
    /// That are not over and in which somebody has moved lately, with the new one.
    pub open: u32,
    /// That have ended in the last day.
    pub finished: u32,
    /// The same for all owners in the same wide network.
    pub finished_in_network: u32,
}

impl NewMatch {
    /// A match that was created, with the secrets of the seats that wait for
    /// somebody. Only who has its name finds it.
    #[must_use]
    pub fn begun(
        game: &Match,
        mode: Mode,
        owner: Option<Owner>,
        most: MatchLimits,
        entropy: &mut Entropy,
    ) -> (NewMatch, [Option<Secret>; 2]) {
        let secrets = Player::BOTH
            .map(|player| game.participant(player).is_none().then(|| Secret::draw(entropy)));
        let seat =
            |secret: &Option<Secret>| secret.as_ref().map_or_else(Seat::default, Seat::waiting);
        let (id, created) = (MatchId::draw(entropy), game.events()[0].clone());
        let (is_public, seats) = (false, secrets.each_ref().map(seat));
        let new = NewMatch { id, mode, owner, most, is_public, created, seats };
        (new, secrets)
    }
}

/// What is stored together, or not at all.
#[derive(Clone, Debug)]
pub struct Batch {
    pub id: MatchId,
    /// How many batches are stored before it: it is the next, or comes too late.
    pub after: u64,
    pub events: Vec<Event>,
    /// The seats, if they have changed.
    pub seats: Option<[Seat; 2]>,
    /// Whether the match is over after these events.
    pub is_over: bool,
    /// Whether it came to nothing: it ended before both had moved.
    pub is_void: bool,
    /// When a person has moved, if one has.
    pub moved_at: Option<Time>,
    /// The match that follows this one.
    pub rematch: Option<Box<NewMatch>>,
    pub duty: Duty,
}

/// What a batch means for the programs that play in a match with a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// Whatever they had to think about, they still have.
    Same,
    /// One may have something to think about.
    Begins,
    /// None has.
    Ends,
}

/// A batch that is under way.
pub(super) struct Storing {
    pub(super) batch: Batch,
    pub(super) then: Then,
    /// What led to it, and when that came, unless it comes again by itself.
    pub(super) asked: Option<(Time, Request)>,
    /// Whether it came too late, and what is stored is being read.
    pub(super) is_late: bool,
}

pub(super) enum Then {
    Nothing,
    Acknowledge(Asker),
    /// Go on with something that needs several batches.
    Resume(Box<Request>),
    /// Tell the holder of a seat its new link.
    TellLink(ConnectionId, Box<ServerMessage>),
    TellGiver(ConnectionId),
    /// Tell the operator that their ruling is stored.
    TellOperator(ConnectionId),
}

/// What is told of a match in a list; stored, so that a list costs no replay.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// The number of the last event that it knows of.
    pub v: u32,
    /// When it no longer holds though nothing happens: a flag falls then.
    pub deadline: Option<Time>,
    pub told: Value,
}

impl Summary {
    /// Whether it is still true at this moment.
    #[must_use]
    pub fn holds(&self, now: Time) -> bool {
        self.deadline.is_none_or(|deadline| deadline > now)
    }
}

impl Room {
    /// The match as clients see it.
    #[must_use]
    pub fn view(&self) -> MatchView {
        let game = &self.game;
        let (settings, position) = (game.settings(), game.position());
        let clock = game.clock(self.since);
        MatchView {
            id: self.id,
            v: self.version(),
            mode: self.mode,
            public: self.is_public,
            variant: settings.variant.id(),
            game: settings.variant.game_id(),
            title: settings.variant.title(),
            created: game.events()[0].at,
            start: game.start().text(),
            seed: settings.seed.map(|seed| seed.to_string()),
            arranged: settings.arranged,
            length: settings.length,
            time_control: settings.time_control,
            takeback: settings.takeback,
            hints: self.mode.has_hints(),
            grace: match settings.first_moves {
                FirstMoves::Clocked => None,
                FirstMoves::Free { grace } => grace,
            },
            abandonment: settings.abandonment,
            players: Player::BOTH.map(|player| game.participant(player).cloned()),
            moves: self.moves(),
            position: position.key(),
            text: position.text(),
            turn: game.turn(),
            running: clock.and_then(|reading| reading.running),
            clocks: clock.map(|reading| reading.left),
            since: self.since,
            offers: game.offers().to_vec(),
            gone: Player::BOTH.map(|player| game.gone_since(player)),
            end: EndView::of(game),
            rematch: self.rematch,
        }
    }

    /// What is told of the match in a list, to be stored.
    #[must_use]
    pub fn summary(&self) -> Summary {
        let told = json!(self.summary_view());
        Summary { v: self.version(), deadline: self.game.deadline(), told }
    }

    /// What is told of the match in a list.
    #[must_use]
    pub fn summary_view(&self) -> SummaryView {
        let game = &self.game;
        let variant = game.settings().variant;
        SummaryView {
            id: self.id,
            v: self.version(),
            mode: self.mode,
            variant: variant.id(),
            title: variant.title(),
            players: Player::BOTH.map(|player| game.participant(player).cloned()),
            ply: game.ply(),
            turn: game.turn(),
            end: EndView::of(game),
            at: game.events().last().map(|event| event.at).unwrap_or_default(),
        }
    }
}

/// The fingerprint of where a match was made from, to share fairly: the upper half
/// stands for a wide network, and the lower half for an address or a network in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Owner(pub i64);

impl Owner {
    /// The number of the wide network, which all owners in it share. A database
    /// computes it by the same shift.
    #[must_use]
    pub const fn network(self) -> i64 {
        self.0 >> 32
    }
}
