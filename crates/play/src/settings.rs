use lusus_core::{MATCH_LENGTH, Message, ParsePositionError, msg};
use lusus_erased::{AnyLine, AnyPosition, Ends, Refused, Variant};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{Participant, Span, TimeControl, serial};

/// What is agreed before a match begins.
///
/// Fill the fields in as you like: [`Match::create`](crate::Match::create)
/// checks them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    /// What is played.
    #[serde(with = "serial::variant")]
    pub variant: Variant,
    /// Who sits at the seats of player 1 and player 2; an empty seat is taken
    /// later. A seat is not a side: Syrtis lets player 2 choose a side.
    pub players: [Option<Participant>; 2],
    /// The text of the position to start from, if it is not the variant's own.
    #[serde(default)]
    pub start: Option<String>,
    /// What the start is drawn with where the variant does not fix it, and what
    /// programs may draw from.
    #[serde(default, with = "serial::seed")]
    pub seed: Option<u64>,
    /// Whether what players would first set up is done for them, where the
    /// start is drawn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub arranged: bool,
    /// Moves that are on the board when the match begins. They are nobody's
    /// first move.
    #[serde(default)]
    pub opening: Vec<String>,
    /// The number of plies, the opening included, after which it is a draw.
    pub length: u32,
    /// How much time the players have.
    pub time_control: TimeControl,
    /// What the clocks show at the beginning, player 1 first, if that is not all
    /// that the time control gives: for a match that is taken up again.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clocks: Option<[Span; 2]>,
    /// How time counts until each player has made a first move.
    pub first_moves: FirstMoves,
    /// Whether moves can be taken back.
    pub takeback: Takeback,
    /// How long a player must have been gone before the other may claim the
    /// match; `None` if it cannot be claimed.
    #[serde(default)]
    pub abandonment: Option<Span>,
}

/// How time counts until each player has made a first move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum FirstMoves {
    /// The clocks run from the beginning.
    Clocked,
    /// The clocks stand still.
    Free {
        /// The time for each of these moves; when it has passed, the match is
        /// aborted. `None` if nobody is hurried.
        #[serde(default)]
        grace: Option<Span>,
    },
}

/// Whether moves can be taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Takeback {
    /// By either player, without asking.
    Free,
    /// If the other player accepts.
    OnRequest,
    /// Not at all.
    Never,
}

impl Settings {
    /// The longest time that can be set for anything.
    pub const LONGEST_SPAN: Span = Span::days(30);
    /// The greatest number of plies that can be set.
    pub const LONGEST_MATCH: u32 = 10_000;

    /// A match of a variant from its own start between two players still to
    /// come, without clocks, with takeback on request.
    #[must_use]
    pub fn new(variant: Variant) -> Settings {
        Settings {
            variant,
            players: [None, None],
            start: None,
            seed: None,
            arranged: false,
            opening: Vec::new(),
            length: MATCH_LENGTH,
            time_control: TimeControl::Unlimited,
            clocks: None,
            first_moves: FirstMoves::Free { grace: None },
            takeback: Takeback::OnRequest,
            abandonment: None,
        }
    }

    /// The line of play when the match begins.
    pub(crate) fn line(&self) -> Result<Box<dyn AnyLine>, BadSettings> {
        self.check()?;
        let mut line = self.first_position()?.line(Ends::Match { length: self.length });
        for mv in &self.opening {
            line.push(mv).map_err(BadSettings::Opening)?;
        }
        match line.outcome() {
            Some(_) => Err(BadSettings::Over),
            None => Ok(line),
        }
    }

    fn check(&self) -> Result<(), BadSettings> {
        let is_span = |span: Span| (Span(1)..=Settings::LONGEST_SPAN).contains(&span);
        let clock_fits = match self.time_control {
            TimeControl::Unlimited => true,
            TimeControl::Clock { base, increment } => {
                is_span(base) && increment <= Settings::LONGEST_SPAN
            }
            TimeControl::PerMove { allowance } => is_span(allowance),
        };
        let grace_fits = match self.first_moves {
            FirstMoves::Clocked => true,
            FirstMoves::Free { grace } => grace.is_none_or(is_span),
        };
        let readings_fit = self.clocks.is_none_or(|clocks| clocks.into_iter().all(is_span));
        if !clock_fits || !readings_fit || !grace_fits || !self.abandonment.is_none_or(is_span) {
            return Err(BadSettings::Time);
        }
        if !(1..=Settings::LONGEST_MATCH).contains(&self.length) {
            return Err(BadSettings::Length(self.length));
        }
        Ok(())
    }

    fn first_position(&self) -> Result<Box<dyn AnyPosition>, BadSettings> {
        match (&self.start, self.seed) {
            (Some(text), _) => self.variant.parse(text).map_err(BadSettings::Start),
            (None, Some(seed)) => {
                let arranged = self.arranged.then(|| self.variant.arranged(seed)).flatten();
                Ok(arranged.unwrap_or_else(|| self.variant.start(seed)))
            }
            (None, None) if self.variant.has_fixed_start() => Ok(self.variant.start(0)),
            (None, None) => Err(BadSettings::NoStart(self.variant)),
        }
    }
}

/// Why no match can be played with some settings.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadSettings {
    /// The variant has no fixed start, and neither a position nor a seed to
    /// draw one is given.
    #[error("{0} needs a position or a seed")]
    NoStart(Variant),
    /// The text of the start is not a position of the variant.
    #[error("the start is wrong: {0}")]
    Start(ParsePositionError),
    /// A move of the opening is not legal.
    #[error("the opening is wrong: {0}")]
    Opening(Refused),
    /// The game is over before the players have moved.
    #[error("the game is over at the start")]
    Over,
    /// A time is zero or longer than [`Settings::LONGEST_SPAN`].
    #[error("a time is zero or longer than {LONGEST_DAYS} days")]
    Time,
    /// The limit of plies is zero or greater than [`Settings::LONGEST_MATCH`].
    #[error("a match has 1 to {limit} plies, not {0}", limit = Settings::LONGEST_MATCH)]
    Length(u32),
}

/// [`Settings::LONGEST_SPAN`] for people.
const LONGEST_DAYS: u32 = 30;

impl BadSettings {
    /// The fault, for people.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadSettings::NoStart(variant) => {
                msg!("match-settings-no-start", game = variant.title())
            }
            BadSettings::Start(error) => msg!(
                "match-settings-start",
                field = error.field,
                column = error.column,
                fault = error.message.clone(),
            ),
            BadSettings::Opening(refused) => msg!(
                "match-settings-opening",
                move = lusus_core::text::quote(&refused.mv),
                reason = refused.message.clone(),
            ),
            BadSettings::Over => msg!("match-settings-over"),
            BadSettings::Time => msg!("match-settings-time", days = LONGEST_DAYS),
            BadSettings::Length(found) => {
                msg!("match-settings-length", limit = Settings::LONGEST_MATCH, found = *found)
            }
        }
    }
}
