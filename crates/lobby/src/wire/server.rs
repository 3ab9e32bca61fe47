use lusus_core::Message;
use lusus_play::{Kind, Name, Participant, Time, TimeControl};
use lusus_room::MatchId;
use lusus_room::wire::{MessageView, Nonce};
use serde::Serialize;

use crate::{Begins, Begun, ChallengeId, ClockClass, DeclineReason, Maker, ProgramHere, Tag};

/// What the lobby can say.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "LobbyServerMessage"))]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        protocol: u32,
        now: Time,
        tag: Tag,
        name: Name,
        program: bool,
        /// How fast one can seek, from the fastest to the slowest.
        clocks: Vec<ClockView>,
    },
    /// All there is to see.
    Lobby(Box<LobbyView>),
    /// A challenge is open.
    Offered { nonce: Nonce, challenge: ChallengeId },
    /// A challenge or a seek is no longer open.
    Withdrawn { nonce: Nonce, challenge: ChallengeId },
    /// Whom a challenge was for does not take it.
    Declined { challenge: ChallengeId, reason: DeclineReason },
    /// A seek is open.
    Seeking(Box<SeekingView>),
    /// A match begins.
    Begun(Begun),
    /// Something was not done.
    Rejected(Box<Rejection>),
    /// The server closes the connection by itself.
    Bye { reason: &'static str, retry: u32 },
    /// Something makes no sense.
    Error { code: &'static str, message: MessageView },
    /// A sign of life.
    Pong { t: i64, now: Time },
}

/// How fast somebody can want to play, and the clock that it stands for.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "SeekClock"))]
pub struct ClockView {
    pub class: ClockClass,
    pub time_control: TimeControl,
}

impl From<ClockClass> for ClockView {
    fn from(class: ClockClass) -> ClockView {
        ClockView { class, time_control: class.time_control() }
    }
}

/// All there is to see in the lobby, as one of those who are there sees it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Lobby"))]
pub struct LobbyView {
    /// How many people are there.
    pub here: u32,
    pub programs_here: u32,
    /// How many seek somebody.
    pub seeking: u32,
    /// The newest first.
    pub challenges: Vec<ChallengeView>,
    pub programs: Vec<ProgramHere>,
    /// Matches that everybody may watch.
    pub playing: Vec<MatchId>,
}

/// An open challenge as one of those who are there sees it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Challenge"))]
#[allow(clippy::struct_excessive_bools, reason = "each is a word of the wire")]
pub struct ChallengeView {
    pub id: ChallengeId,
    pub variant: &'static str,
    pub title: Message,
    pub time_control: TimeControl,
    pub begins: BeginsView,
    pub by: MakerView,
    pub at: Time,
    pub public: bool,
    /// Whether programs may take it.
    pub programs: bool,
    /// Whether players need not be there at the same time.
    pub days: bool,
    /// Whether it is the reader's.
    pub own: bool,
    /// Whether it is for the reader alone.
    pub to_you: bool,
}

/// Who has made a challenge, or is met in a match.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Maker"))]
pub struct MakerView {
    pub name: Name,
    pub tag: Tag,
    pub program: bool,
}

impl From<&Maker> for MakerView {
    fn from(maker: &Maker) -> MakerView {
        MakerView { name: maker.name.clone(), tag: maker.tag, program: maker.program }
    }
}

impl MakerView {
    /// Who sits in a match, with the tag of their device.
    #[must_use]
    pub fn of(participant: &Participant, tag: Tag) -> MakerView {
        let program = matches!(participant.kind, Kind::Engine(_));
        MakerView { name: participant.name.clone(), tag, program }
    }
}

/// Who makes the first move, as the reader sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BeginsView {
    You,
    Them,
    Toss,
}

impl BeginsView {
    /// As the maker of a challenge sees it.
    #[must_use]
    pub fn for_maker(begins: Begins) -> BeginsView {
        match begins {
            Begins::Me => BeginsView::You,
            Begins::Them => BeginsView::Them,
            Begins::Toss => BeginsView::Toss,
        }
    }

    /// As everybody else does.
    #[must_use]
    pub fn for_taker(begins: Begins) -> BeginsView {
        match begins {
            Begins::Me => BeginsView::Them,
            Begins::Them => BeginsView::You,
            Begins::Toss => BeginsView::Toss,
        }
    }
}

/// A seek that is open.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "Seeking"))]
pub struct SeekingView {
    pub nonce: Nonce,
    pub challenge: ChallengeId,
    /// Since when.
    pub since: Time,
    /// How many seek somebody, this one too.
    pub waiting: u32,
    pub games: Vec<String>,
    /// How fast it may be by now.
    pub clocks: Vec<ClockClass>,
    /// Whether it gets no wider: whoever seeks the same game fits.
    pub widest: bool,
}

/// Why something was not done.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(rename = "LobbyRejection"))]
pub struct Rejection {
    pub nonce: Nonce,
    pub code: &'static str,
    pub message: MessageView,
}
