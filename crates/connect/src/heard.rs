//! What a site says, as far as a program listens: `docs/wire.md` has it all.

use lusus_core::Player;
use lusus_lobby::ChallengeId;
use lusus_play::{Name, Offer, Participant, Proposal, Span, Time, TimeControl};
use lusus_room::MatchId;
use lusus_room::wire::Nonce;
use serde::Deserialize;

use crate::site_words::SiteWords;

/// What the lobby says.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum LobbySays {
    Welcome {
        name: Name,
    },
    Lobby {
        challenges: Vec<ChallengeSeen>,
    },
    Offered {
        nonce: Nonce,
        challenge: ChallengeId,
    },
    Declined {
        challenge: ChallengeId,
    },
    Withdrawn {
        nonce: Nonce,
        challenge: ChallengeId,
    },
    Begun(BegunHere),
    Rejected(Refusal),
    Bye {
        retry: u64,
    },
    Error {
        code: SiteWords,
        message: Told,
    },
    #[serde(other)]
    Other,
}

/// An open challenge.
#[derive(Debug, Deserialize)]
pub(crate) struct ChallengeSeen {
    pub(crate) id: ChallengeId,
    pub(crate) variant: SiteWords,
    pub(crate) time_control: TimeControl,
    pub(crate) by: MakerSeen,
    pub(crate) programs: bool,
    pub(crate) own: bool,
    pub(crate) to_you: bool,
}

#[derive(Debug, Deserialize)]
pub(crate) struct MakerSeen {
    #[serde(default)]
    pub(crate) name: Option<Name>,
    pub(crate) program: bool,
}

/// A match has begun.
#[derive(Debug, Deserialize)]
pub(crate) struct BegunHere {
    #[serde(rename = "match")]
    pub(crate) id: MatchId,
    pub(crate) challenge: ChallengeId,
}

/// Something was not done.
#[derive(Debug, Deserialize)]
pub(crate) struct Refusal {
    pub(crate) nonce: Nonce,
    pub(crate) code: SiteWords,
    pub(crate) message: Told,
}

/// A message with its sentence.
#[derive(Debug, Deserialize)]
pub(crate) struct Told {
    pub(crate) text: SiteWords,
}

/// What is said at a match.
#[derive(Debug, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub(crate) enum TableSays {
    Welcome(Box<WelcomeHere>),
    Events {
        events: Vec<EventHere>,
    },
    Ack {
        nonce: Nonce,
    },
    Rejected(Refusal),
    SeatLost,
    Bye {
        retry: u64,
    },
    Error {
        code: SiteWords,
        message: Told,
    },
    Pong {
        t: i64,
    },
    #[serde(other)]
    Other,
}

#[derive(Debug, Deserialize)]
pub(crate) struct WelcomeHere {
    pub(crate) now: Time,
    pub(crate) seats: Vec<SeatHere>,
    pub(crate) state: Option<Box<MatchHere>>,
    pub(crate) events: Option<Vec<EventHere>>,
}

/// Whether the seat is held.
#[derive(Debug, Deserialize)]
pub(crate) struct SeatHere {
    pub(crate) player: Option<Player>,
    pub(crate) refused: Option<String>,
    pub(crate) message: Option<Told>,
}

/// A match as it stands.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct MatchHere {
    pub(crate) v: u32,
    pub(crate) variant: SiteWords,
    pub(crate) start: String,
    pub(crate) length: u32,
    pub(crate) time_control: TimeControl,
    pub(crate) players: [Option<Participant>; 2],
    pub(crate) moves: Vec<MoveHere>,
    pub(crate) turn: Option<Player>,
    pub(crate) running: Option<Player>,
    pub(crate) clocks: Option<[Span; 2]>,
    pub(crate) since: Time,
    pub(crate) offers: Vec<Offer>,
    pub(crate) end: Option<EndHere>,
}

#[derive(Clone, Debug, Deserialize)]
pub(crate) struct MoveHere {
    pub(crate) mv: String,
}

/// How a match ended.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
pub(crate) struct EndHere {
    pub(crate) result: SiteWords,
    pub(crate) termination: SiteWords,
}

/// Something that has happened.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct EventHere {
    pub(crate) v: u32,
    pub(crate) at: Time,
    #[serde(flatten)]
    pub(crate) fact: FactHere,
    pub(crate) turn: Option<Player>,
    pub(crate) running: Option<Player>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(tag = "fact", rename_all = "kebab-case")]
pub(crate) enum FactHere {
    Seated {
        player: Player,
        participant: Participant,
    },
    Moved {
        ply: u32,
        mv: String,
        clocks: Option<[Span; 2]>,
    },
    Offered {
        player: Player,
        #[serde(flatten)]
        proposal: Proposal,
    },
    Declined {
        offer: u32,
    },
    Withdrawn {
        offer: u32,
    },
    TakenBack {
        to: u32,
        clocks: Option<[Span; 2]>,
    },
    Ended {
        end: EndHere,
    },
    RematchAgreed {
        #[serde(rename = "match")]
        id: Option<MatchId>,
    },
    #[serde(other)]
    Other,
}
