use serde::{Deserialize, Serialize};

use crate::Name;

/// Who sits at a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Participant {
    /// What the others see.
    pub name: Name,
    /// Who or what decides on the moves.
    pub kind: Kind,
}

impl Participant {
    /// A person.
    #[must_use]
    pub fn human(name: Name) -> Participant {
        Participant { name, kind: Kind::Human }
    }

    /// A bot, called by its own string.
    #[must_use]
    pub fn bot(bot: Name) -> Participant {
        Participant { name: bot.clone(), kind: Kind::Bot(bot) }
    }
}

/// Who or what decides on the moves of a seat.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// A person.
    Human,
    /// A bot of ours, by its string: `level-3`, `engine`.
    Bot(Name),
    /// An external program, by its own name.
    Engine(Name),
}
