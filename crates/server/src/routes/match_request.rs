use lusus_catalog::Abilities;
use lusus_core::{msg, text::quote};
use lusus_erased::{Catalogue, Variant};
use lusus_play::{FirstMoves, Name, Participant, Settings, Span, Takeback, TimeControl};
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::api_error::ApiError;
use crate::Mode;

pub(super) const MOST_MOVES: usize = 1_000;
/// The time for each player's first move in a match on a clock.
const GRACE: Span = Span::minutes(1);
/// How long a player must have been gone before the other may claim the match.
const ABANDONMENT: Span = Span::minutes(2);
/// The same where there is no clock.
const ABANDONMENT_WITHOUT_CLOCK: Span = Span::days(1);

/// What `POST /api/matches` asks for.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub(crate) struct MatchRequest {
    variant: String,
    #[serde(default)]
    players: Option<[String; 2]>,
    #[serde(default)]
    here: bool,
    #[serde(default)]
    time_control: Option<String>,
    #[serde(default, deserialize_with = "seed")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub(super) seed: Option<u64>,
    #[serde(default)]
    arranged: bool,
    #[serde(default)]
    start: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

impl MatchRequest {
    /// Who plays against whom, and what the match is told.
    pub(super) fn settings(&self, catalogue: Catalogue) -> Result<(Mode, Settings), ApiError> {
        let variant = variant(catalogue, &self.variant)?;
        if self.moves.len() > MOST_MOVES {
            return Err(ApiError::too_many_moves(MOST_MOVES));
        }
        let players = self.participants(variant)?;
        let mode = match (players.iter().flatten().count(), self.here) {
            (0, true) => Mode::Here,
            (0, false) => Mode::Friend,
            (1, _) => Mode::Computer,
            _ => Mode::Watch,
        };
        let time_control = self.time_control()?;
        if mode == Mode::Watch && time_control != TimeControl::Unlimited {
            let refused = ApiError::new(400, "bad-settings", msg!("api-clocks-of-bots"));
            return Err(refused.in_field("time_control"));
        }
        let is_friend = mode == Mode::Friend;
        let (grace, abandonment) = match time_control {
            _ if !is_friend => (None, None),
            TimeControl::Unlimited => (None, Some(ABANDONMENT_WITHOUT_CLOCK)),
            TimeControl::Clock { .. } => (Some(GRACE), Some(ABANDONMENT)),
            TimeControl::PerMove { allowance } => (Some(allowance), None),
        };
        let settings = Settings {
            players,
            start: self.start.clone(),
            seed: self.seed,
            arranged: self.arranged && self.start.is_none() && variant.arranged(0).is_some(),
            opening: self.moves.clone(),
            time_control,
            first_moves: FirstMoves::Free { grace },
            takeback: if is_friend { Takeback::OnRequest } else { Takeback::Free },
            abandonment,
            ..Settings::new(variant)
        };
        Ok((mode, settings))
    }

    /// A person takes the seat later, a bot sits there from the beginning.
    fn participants(&self, variant: Variant) -> Result<[Option<Participant>; 2], ApiError> {
        let bots = variant.bots();
        let participant = |word: &String| match Name::new(word.as_str()) {
            _ if word == "human" => Ok(None),
            Ok(name) if bots.contains(word) => Ok(Some(Participant::bot(name))),
            _ => {
                let message = msg!("api-unknown-bot", found = quote(word));
                Err(ApiError::new(400, "unknown-bot", message).in_field("players"))
            }
        };
        match &self.players {
            None => Ok([None, None]),
            Some([first, second]) => Ok([participant(first)?, participant(second)?]),
        }
    }

    fn time_control(&self) -> Result<TimeControl, ApiError> {
        let Some(text) = &self.time_control else { return Ok(TimeControl::Unlimited) };
        let wrong = || msg!("request-time-control", found = quote(text));
        text.parse().map_err(|_| ApiError::malformed(wrong()).in_field("time_control"))
    }
}

/// The match that the body of a request orders, if it does.
#[cfg(feature = "testkit")]
#[must_use]
pub fn read_match_request(catalogue: Catalogue, body: &[u8]) -> Option<(Mode, Settings)> {
    serde_json::from_slice::<MatchRequest>(body).ok()?.settings(catalogue).ok()
}

pub(super) fn variant(catalogue: Catalogue, id: &str) -> Result<Variant, ApiError> {
    let unknown = || msg!("api-unknown-variant", found = quote(id));
    let found = catalogue.find(id);
    found.map_err(|_| ApiError::new(404, "unknown-variant", unknown()).in_field("variant"))
}

/// A seed as text: a browser's numbers would lose bits.
pub(super) fn seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let read = |text: String| text.parse().map_err(|_| D::Error::custom("not a seed"));
    text.map(read).transpose()
}
