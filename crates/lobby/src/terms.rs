use lusus_core::{Message, Player, msg, text::quote};
use lusus_erased::{Catalogue, Variant};
use lusus_play::{Span, TimeControl};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What somebody offers to play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Terms {
    /// The id of the variant.
    pub variant: String,
    /// The clock as `POST /api/matches` takes it, in seconds: `300+3`,
    /// `1/172800`; none if left out.
    #[serde(default, with = "clock_text")]
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub time_control: TimeControl,
    /// Who makes the first move.
    #[serde(default)]
    pub begins: Begins,
    /// Whether everybody may watch.
    #[serde(default)]
    pub public: bool,
    /// Whether programs may take it.
    #[serde(default)]
    pub programs: bool,
}

/// Who makes the first move, as whoever offers a match says it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Begins {
    /// Who offers it.
    Me,
    /// Who takes it.
    Them,
    /// Chance decides.
    #[default]
    Toss,
}

impl Begins {
    /// Where who offers it sits, unless chance decides.
    #[must_use]
    pub fn seat_of_maker(self) -> Option<Player> {
        match self {
            Begins::Me => Some(Player::First),
            Begins::Them => Some(Player::Second),
            Begins::Toss => None,
        }
    }
}

impl Terms {
    /// What is played, if the terms can be kept.
    ///
    /// # Errors
    /// If there is no such variant, or no such clock.
    pub fn check(&self, catalogue: Catalogue) -> Result<Variant, BadTerms> {
        let unknown = |_| BadTerms::UnknownVariant(self.variant.clone());
        let variant = catalogue.find(&self.variant).map_err(unknown)?;
        if self.time_control.can_be_offered() { Ok(variant) } else { Err(BadTerms::Clock) }
    }

    /// Whether players need not be there at the same time.
    #[must_use]
    pub fn is_by_days(&self) -> bool {
        matches!(self.time_control, TimeControl::PerMove { allowance } if allowance >= Span::days(1))
    }
}

/// Why no match can be offered on some terms.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadTerms {
    /// There is no such variant.
    #[error("there is no variant {0}")]
    UnknownVariant(String),
    /// The clock shows less than a second, or too much.
    #[error("there is no such clock")]
    Clock,
}

impl BadTerms {
    /// The word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            BadTerms::UnknownVariant(_) => "unknown-variant",
            BadTerms::Clock => "bad-clock",
        }
    }

    /// What is wrong.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadTerms::UnknownVariant(id) => msg!("api-unknown-variant", found = quote(id)),
            BadTerms::Clock => msg!("lobby-bad-clock"),
        }
    }
}

/// A clock as its text; none as nothing.
mod clock_text {
    use lusus_play::TimeControl;
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    pub(super) fn serialize<S: Serializer>(
        clock: &TimeControl,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let text = (*clock != TimeControl::Unlimited).then(|| clock.to_string());
        text.serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<TimeControl, D::Error> {
        match Option::<String>::deserialize(deserializer)? {
            Some(text) => text.parse().map_err(D::Error::custom),
            None => Ok(TimeControl::Unlimited),
        }
    }
}
