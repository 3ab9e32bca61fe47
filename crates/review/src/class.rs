use lusus_core::{Message, msg};
use serde::Serialize;

/// How good a move was.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Class {
    /// The engine's own move, the only one, or one as good.
    Best,
    /// Not the best, but it gives little away.
    Good,
    /// It gives something away.
    Inaccuracy,
    /// It gives much away.
    Mistake,
    /// It gives the game, or a good part of it, away.
    Blunder,
}

/// What a class begins with, as a part of the winning chance.
const THRESHOLDS: [(f64, Class); 4] = [
    (0.15, Class::Blunder),
    (0.10, Class::Mistake),
    (0.05, Class::Inaccuracy),
    (0.01, Class::Good),
];

impl Class {
    /// Every class, the best first.
    pub const ALL: [Class; 5] =
        [Class::Best, Class::Good, Class::Inaccuracy, Class::Mistake, Class::Blunder];

    /// The class of a move that gave away so much of the winning chance.
    #[must_use]
    pub fn of_loss(loss: f64) -> Class {
        let reached = THRESHOLDS.iter().find(|(least, _)| loss >= *least);
        reached.map_or(Class::Best, |(_, class)| *class)
    }

    /// Whether there is something to learn from such a move.
    #[must_use]
    pub fn is_error(self) -> bool {
        self >= Class::Inaccuracy
    }

    /// Its name, for people.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Class::Best => msg!("review-best"),
            Class::Good => msg!("review-good"),
            Class::Inaccuracy => msg!("review-inaccuracy"),
            Class::Mistake => msg!("review-mistake"),
            Class::Blunder => msg!("review-blunder"),
        }
    }
}

/// The sign behind a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Sign {
    /// A best move that answers a mistake.
    #[serde(rename = "!")]
    Strong,
    /// An inaccuracy.
    #[serde(rename = "?!")]
    Dubious,
    /// A mistake.
    #[serde(rename = "?")]
    Weak,
    /// A blunder.
    #[serde(rename = "??")]
    Blunder,
}

impl Sign {
    /// Every sign.
    pub(crate) const ALL: [Sign; 4] = [Sign::Strong, Sign::Dubious, Sign::Weak, Sign::Blunder];

    /// The sign of an error.
    #[must_use]
    pub fn of(class: Class) -> Option<Sign> {
        match class {
            Class::Best | Class::Good => None,
            Class::Inaccuracy => Some(Sign::Dubious),
            Class::Mistake => Some(Sign::Weak),
            Class::Blunder => Some(Sign::Blunder),
        }
    }

    /// The sign as it is written behind a move.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Sign::Strong => "!",
            Sign::Dubious => "?!",
            Sign::Weak => "?",
            Sign::Blunder => "??",
        }
    }

    /// Its number in records.
    #[must_use]
    pub const fn nag(self) -> u8 {
        match self {
            Sign::Strong => 1,
            Sign::Weak => 2,
            Sign::Blunder => 4,
            Sign::Dubious => 6,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_class_begins_where_the_document_says() {
        let losses = [0.0, 0.009, 0.01, 0.05, 0.1, 0.15, 1.0];
        let classes = losses.map(Class::of_loss);
        assert_eq!(classes[..2], [Class::Best; 2]);
        assert_eq!(classes[2..], [&Class::ALL[1..], &[Class::Blunder]].concat());
    }
}
