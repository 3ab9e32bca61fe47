use lusus_catalog::Abilities;
use lusus_erased::{Catalogue, Variant};
use lusus_play::{FirstMoves, Name, Participant, Settings, Span, Takeback, TimeControl};
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use super::api_error::{ApiError, Malformed};
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
    start: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
}

impl MatchRequest {
    /// Who plays against whom, and what the match is told.
    pub(super) fn settings(&self, catalogue: Catalogue) -> Result<(Mode, Settings), ApiError> {
        let variant = variant(catalogue, &self.variant)?;
        if self.moves.len() > MOST_MOVES {
            return Err(ApiError::TooManyMoves(MOST_MOVES));
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
            return Err(ApiError::ClocksOfBots);
        }
        let is_friend = mode == Mode::Friend;
        let settings = Settings {
            players,
            start: self.start.clone(),
            seed: self.seed,
            opening: self.moves.clone(),
            time_control,
            first_moves: FirstMoves::Free { grace: grace(time_control).filter(|_| is_friend) },
            takeback: if is_friend { Takeback::OnRequest } else { Takeback::Free },
            abandonment: abandonment(time_control).filter(|_| is_friend),
            ..Settings::new(variant)
        };
        Ok((mode, settings))
    }

    /// A person takes the seat later, a bot sits there from the beginning.
    fn participants(&self, variant: Variant) -> Result<[Option<Participant>; 2], ApiError> {
        let bots = variant.bots();
        let participant = |word: &str| match word {
            "human" => Ok(None),
            bot if bots.iter().any(|known| known == bot) => {
                let name = Name::new(bot).map_err(|_| ApiError::UnknownBot(bot.to_owned()))?;
                Ok(Some(Participant::bot(name)))
            }
            other => Err(ApiError::UnknownBot(other.to_owned())),
        };
        match &self.players {
            None => Ok([None, None]),
            Some([first, second]) => Ok([participant(first)?, participant(second)?]),
        }
    }

    fn time_control(&self) -> Result<TimeControl, ApiError> {
        let Some(text) = &self.time_control else { return Ok(TimeControl::Unlimited) };
        text.parse().map_err(|_| ApiError::Malformed(Malformed::TimeControl(text.clone())))
    }
}

/// Who plays against whom and what the match is told, if the body of a request
/// orders one.
#[cfg(feature = "testkit")]
#[must_use]
pub fn read_match_request(catalogue: Catalogue, body: &[u8]) -> Option<(Mode, Settings)> {
    serde_json::from_slice::<MatchRequest>(body).ok()?.settings(catalogue).ok()
}

pub(super) fn variant(catalogue: Catalogue, id: &str) -> Result<Variant, ApiError> {
    catalogue.find(id).map_err(|_| ApiError::UnknownVariant(id.to_owned()))
}

fn grace(control: TimeControl) -> Option<Span> {
    match control {
        TimeControl::Unlimited => None,
        TimeControl::Clock { .. } => Some(GRACE),
        TimeControl::PerMove { allowance } => Some(allowance),
    }
}

fn abandonment(control: TimeControl) -> Option<Span> {
    match control {
        TimeControl::Unlimited => Some(ABANDONMENT_WITHOUT_CLOCK),
        TimeControl::Clock { .. } => Some(ABANDONMENT),
        TimeControl::PerMove { .. } => None,
    }
}

/// A seed as text: a browser's numbers would lose bits.
pub(super) fn seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    let read = |text: String| text.parse().map_err(|_| D::Error::custom("not a seed"));
    text.map(read).transpose()
}
