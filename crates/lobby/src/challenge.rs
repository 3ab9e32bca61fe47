use std::collections::BTreeSet;

use lusus_play::{Name, Span, Time};
use lusus_room::{Owner, SecretHash};
use serde::{Deserialize, Serialize};

use crate::{ChallengeId, Seek, Tag, Terms};

/// An open offer of a match, as it is stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Challenge {
    /// Its name.
    pub id: ChallengeId,
    /// The key of its maker's device, which will hold a seat.
    pub key: SecretHash,
    /// Where its maker comes from, to share fairly.
    pub owner: Option<Owner>,
    /// Fingerprints of the networks that its maker came from, by which a ban finds it.
    pub origins: Vec<i64>,
    /// When it was made.
    pub at: Time,
    /// How long it is open unless somebody says that its maker is still there.
    pub until: Time,
    /// What others are told of its maker.
    pub by: Maker,
    /// What its maker wants.
    pub wish: Wish,
    /// Why it was declined, if whom it was for has.
    pub declined: Option<DeclineReason>,
}

impl Challenge {
    /// How long it is open after its maker was last there.
    pub const ALIVE: Span = Span::seconds(15);
    /// The same for a match by days.
    pub const ALIVE_BY_DAYS: Span = Span::days(14);

    /// How long this one is open after its maker was last there.
    #[must_use]
    pub fn life(&self) -> Span {
        if self.outlives_its_maker() { Challenge::ALIVE_BY_DAYS } else { Challenge::ALIVE }
    }

    /// Whether it stays open when its maker goes. That of a program does not:
    /// it may not be let in again.
    #[must_use]
    pub fn outlives_its_maker(&self) -> bool {
        !self.by.program && self.terms().is_some_and(Terms::is_by_days)
    }

    /// What is offered; nothing if it is a seek.
    #[must_use]
    pub fn terms(&self) -> Option<&Terms> {
        match &self.wish {
            Wish::Offer { terms, .. } => Some(terms),
            Wish::Seek(_) => None,
        }
    }

    /// What is sought; nothing if it is an offer.
    #[must_use]
    pub fn seek(&self) -> Option<&Seek> {
        match &self.wish {
            Wish::Offer { .. } => None,
            Wish::Seek(seek) => Some(seek),
        }
    }

    /// For whom alone it is.
    #[must_use]
    pub fn to(&self) -> Option<Tag> {
        match self.wish {
            Wish::Offer { to, .. } => to,
            Wish::Seek(_) => None,
        }
    }
}

/// What others are told of who has made a challenge, and whom they will not meet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Maker {
    /// What they are called.
    pub name: Name,
    /// By what they are known.
    pub tag: Tag,
    /// Whether it is a program.
    #[serde(default)]
    pub program: bool,
    /// Whom they will not meet.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub blocked: BTreeSet<Tag>,
}

impl Maker {
    /// Whether one of two will not meet the other.
    #[must_use]
    pub fn shuns(&self, other: &Maker) -> bool {
        self.blocked.contains(&other.tag) || other.blocked.contains(&self.tag)
    }
}

/// What somebody wants.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Wish {
    /// A match on these terms.
    Offer {
        /// The terms.
        terms: Terms,
        /// For whom alone it is.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Tag>,
    },
    /// Whatever fits.
    Seek(Seek),
}

/// Why somebody does not take a challenge that was for them alone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DeclineReason {
    /// They play already.
    Busy,
    /// They do not play this game.
    Game,
    /// They do not play with such a clock.
    Clock,
    /// They may another time.
    Later,
}

impl DeclineReason {
    /// All of them.
    pub const ALL: [DeclineReason; 4] =
        [DeclineReason::Busy, DeclineReason::Game, DeclineReason::Clock, DeclineReason::Later];

    /// The word for programs.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            DeclineReason::Busy => "busy",
            DeclineReason::Game => "game",
            DeclineReason::Clock => "clock",
            DeclineReason::Later => "later",
        }
    }
}
