use std::collections::{BTreeMap, BTreeSet};

use lusus_core::{Message, msg, text::quote};
use lusus_erased::Catalogue;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::ClockClass;

/// How many variants one may seek at a time.
pub const MOST_GAMES: usize = 13;

/// What somebody would play with whoever comes: a challenge by quick pairing.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seek {
    /// The ids of the variants, the dearest first.
    pub games: Vec<String>,
    /// How fast.
    pub clock: ClockClass,
    /// How strong they are in a game, as far as they say so: a share of the
    /// scale of its levels.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub strength: BTreeMap<String, Share>,
    /// Whether everybody may watch.
    #[serde(default)]
    pub public: bool,
}

impl Seek {
    /// Whether it is one that can be fulfilled.
    ///
    /// # Errors
    /// If no game is named, too many are, or one is not there.
    pub fn check(&self, catalogue: Catalogue) -> Result<(), BadSeek> {
        let each: BTreeSet<&String> = self.games.iter().collect();
        if !(1..=MOST_GAMES).contains(&self.games.len()) || each.len() < self.games.len() {
            return Err(BadSeek::Games);
        }
        let unknown = self.games.iter().find(|id| catalogue.find(id).is_err());
        match unknown {
            Some(id) => Err(BadSeek::UnknownVariant(id.clone())),
            None if self.strength.len() > MOST_GAMES => Err(BadSeek::Games),
            None => Ok(()),
        }
    }

    /// How strong they are in the game of a variant.
    #[must_use]
    pub fn strength_in(&self, variant: &str) -> Option<Share> {
        let game = variant.split(':').next().unwrap_or_default();
        self.strength.get(game).copied()
    }
}

/// Why nobody can be sought so.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BadSeek {
    /// There are none, too many, or one is named twice.
    #[error("a seek names 1 to {MOST_GAMES} variants, each once")]
    Games,
    /// There is no such variant.
    #[error("there is no variant {0}")]
    UnknownVariant(String),
}

impl BadSeek {
    /// The word for programs.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            BadSeek::Games => "bad-games",
            BadSeek::UnknownVariant(_) => "unknown-variant",
        }
    }

    /// What is wrong.
    #[must_use]
    pub fn message(&self) -> Message {
        match self {
            BadSeek::Games => msg!("lobby-bad-games", limit = MOST_GAMES),
            BadSeek::UnknownVariant(id) => msg!("api-unknown-variant", found = quote(id)),
        }
    }
}

/// A part of a whole, in thousandths; written as a number from 0 to 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "f64", into = "f64")]
pub struct Share(u16);

impl Share {
    const WHOLE: u16 = 1_000;

    /// So many thousandths, at most all of them.
    #[must_use]
    pub fn thousandths(count: u16) -> Share {
        Share(count.min(Share::WHOLE))
    }

    /// How far two are apart, in thousandths.
    #[must_use]
    pub fn distance(self, other: Share) -> u16 {
        self.0.abs_diff(other.0)
    }
}

impl TryFrom<f64> for Share {
    type Error = &'static str;

    fn try_from(number: f64) -> Result<Share, &'static str> {
        if !(0.0..=1.0).contains(&number) {
            return Err("a share is a number from 0 to 1");
        }
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to 1")]
        Ok(Share((number * f64::from(Share::WHOLE)).round() as u16))
    }
}

impl From<Share> for f64 {
    fn from(share: Share) -> f64 {
        f64::from(share.0) / f64::from(Share::WHOLE)
    }
}
