use lusus_catalog::Abilities;
use lusus_core::text::quote;
use lusus_core::{Message, msg};
use lusus_erased::{Catalogue, Variant};
use lusus_play::{FirstMoves, Name, Participant, Settings, Span, Takeback, TimeControl};
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use crate::Mode;

/// How many moves may be on the board when a match begins.
pub const MOST_MOVES: usize = 1_000;
/// The time for each player's first move in a match on a clock.
const GRACE: Span = Span::minutes(1);
/// How long a player must have been gone before the other may claim the match.
const ABANDONMENT: Span = Span::minutes(2);
/// The same where there is no clock.
const ABANDONMENT_WITHOUT_CLOCK: Span = Span::days(1);

/// What `POST /api/matches` asks for.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchRequest {
    variant: String,
    #[serde(default)]
    players: Option<[String; 2]>,
    #[serde(default)]
    here: bool,
    #[serde(default)]
    time_control: Option<String>,
    #[serde(default, deserialize_with = "seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    /// What the start is drawn from; drawn itself if left out.
    pub seed: Option<u64>,
    #[serde(default)]
    arranged: bool,
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    /// Whether everybody may find it; else only who has its name.
    #[serde(default)]
    pub public: bool,
}

impl MatchRequest {
    /// Who plays against whom, and what the match is told.
    ///
    /// # Errors
    /// If what is asked for cannot be.
    pub fn settings(&self, catalogue: Catalogue) -> Result<(Mode, Settings), BadRequest> {
        let unknown = |_| BadRequest::UnknownVariant(self.variant.clone());
        let variant = catalogue.find(&self.variant).map_err(unknown)?;
        if self.moves.len() > MOST_MOVES {
            return Err(BadRequest::TooManyMoves);
        }
        let players = self.participants(variant)?;
        let mode = match (players.iter().flatten().count(), self.here) {
            (0, true) => Mode::Here,
            (0, false) => Mode::Friend,
            (1, _) => Mode::Computer,
            _ => Mode::Watch,
        };
        let time_control = self.time_control()?;
        if !time_control.can_be_offered() {
            return Err(BadRequest::Clock);
        }
        if mode == Mode::Watch && time_control != TimeControl::Unlimited {
            return Err(BadRequest::ClocksOfBots);
        }
        let usual = match mode {
            Mode::Friend => between_people(variant, time_control),
            _ => Settings { time_control, takeback: Takeback::Free, ..Settings::new(variant) },
        };
        let settings = Settings {
            players,
            start: self.start.clone(),
            seed: self.seed,
            arranged: self.arranged && self.start.is_none() && variant.arranged(0).is_some(),
            opening: self.moves.clone(),
            ..usual
        };
        Ok((mode, settings))
    }

    /// A person takes the seat later, a bot sits there from the beginning.
    fn participants(&self, variant: Variant) -> Result<[Option<Participant>; 2], BadRequest> {
        let participant = |word: &String| match Name::new(word.as_str()) {
            _ if word == "human" => Ok(None),
            Ok(name) if variant.has_bot(word) => Ok(Some(Participant::bot(name))),
            _ => Err(BadRequest::UnknownBot(word.clone())),
        };
        match &self.players {
            None => Ok([None, None]),
            Some([first, second]) => Ok([participant(first)?, participant(second)?]),
        }
    }

    fn time_control(&self) -> Result<TimeControl, BadRequest> {
        let Some(text) = &self.time_control else { return Ok(TimeControl::Unlimited) };
        text.parse().map_err(|_| BadRequest::TimeControl(text.clone()))
    }
}

/// What is usual between two people who are not at one board.
#[must_use]
pub fn between_people(variant: Variant, time_control: TimeControl) -> Settings {
    let (grace, abandonment) = match time_control {
        TimeControl::Unlimited => (None, Some(ABANDONMENT_WITHOUT_CLOCK)),
        TimeControl::Clock { .. } => (Some(GRACE), Some(ABANDONMENT)),
        TimeControl::PerMove { allowance } => (Some(allowance), None),
    };
    let first_moves = FirstMoves::Free { grace };
    Settings { time_control, first_moves, abandonment, ..Settings::new(variant) }
}

/// Why a match cannot be made as it is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BadRequest {
    /// There is no such variant.
    UnknownVariant(String),
    /// The game has no such computer player.
    UnknownBot(String),
    /// There are more moves on the board than [`MOST_MOVES`].
    TooManyMoves,
    /// The text is no time control.
    TimeControl(String),
    /// The clock shows less than a second, or too much.
    Clock,
    /// Two computer players have no clock.
    ClocksOfBots,
}

impl BadRequest {
    /// The word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            BadRequest::UnknownVariant(_) => "unknown-variant",
            BadRequest::UnknownBot(_) => "unknown-bot",
            BadRequest::TooManyMoves => "too-many-moves",
            BadRequest::TimeControl(_) => "malformed",
            BadRequest::Clock | BadRequest::ClocksOfBots => "bad-settings",
        }
    }

    /// The part of the request at fault.
    #[must_use]
    pub fn field(&self) -> &'static str {
        match self {
            BadRequest::UnknownVariant(_) => "variant",
            BadRequest::UnknownBot(_) => "players",
            BadRequest::TooManyMoves => "moves",
            BadRequest::TimeControl(_) | BadRequest::Clock | BadRequest::ClocksOfBots => {
                "time_control"
            }
        }
    }

    /// What is wrong.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadRequest::UnknownVariant(id) => msg!("api-unknown-variant", found = quote(id)),
            BadRequest::UnknownBot(word) => msg!("api-unknown-bot", found = quote(word)),
            BadRequest::TooManyMoves => msg!("api-too-many-moves", limit = MOST_MOVES),
            BadRequest::TimeControl(text) => msg!("request-time-control", found = quote(text)),
            BadRequest::Clock => msg!("lobby-bad-clock"),
            BadRequest::ClocksOfBots => msg!("api-clocks-of-bots"),
        }
    }
}

/// Reads a seed as text: a browser's numbers would lose bits.
///
/// # Errors
/// If the text is no seed.
pub fn seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let read = |text: String| text.parse().map_err(|_| D::Error::custom("not a seed"));
    text.map(read).transpose()
}
