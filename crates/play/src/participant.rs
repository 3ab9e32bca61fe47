use lusus_core::{Message, msg};
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

    /// A person without a name.
    #[must_use]
    pub fn nameless() -> Participant {
        Participant::human(Name::default())
    }

    /// What people call the player.
    #[must_use]
    pub fn label(&self) -> Message {
        match &self.kind {
            Kind::Human if self.name.as_str().is_empty() => msg!("seat-human"),
            Kind::Human => msg!("seat-named", name = self.name.as_str()),
            Kind::Engine(_) => msg!("seat-program", name = self.name.as_str()),
            Kind::Bot(word) => bot_label(word.as_str()),
        }
    }

    /// Whether it is a person.
    #[must_use]
    pub fn is_human(&self) -> bool {
        self.kind == Kind::Human
    }

    /// The bot that goes by this word; one that is too long names none.
    #[must_use]
    pub fn bot_named(word: &str) -> Participant {
        Participant::bot(Name::new(word).unwrap_or_default())
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

fn bot_label(word: &str) -> Message {
    match word {
        "random" => msg!("seat-random"),
        "novice" => msg!("seat-novice"),
        "engine" => msg!("seat-engine"),
        "report-easy" => msg!("seat-report-easy"),
        "report-medium" => msg!("seat-report-medium"),
        "report-hard" => msg!("seat-report-hard"),
        _ => level_label(word).unwrap_or_else(|| msg!("seat-named", name = word)),
    }
}

/// `level-7`, or between two levels `level-7.4`.
fn level_label(word: &str) -> Option<Message> {
    let number = word.strip_prefix("level-")?;
    if let Ok(number) = number.parse::<u32>() {
        return Some(msg!("seat-level", number = number));
    }
    let (whole, tenth) = number.split_once('.')?;
    let is_number = whole.parse::<u32>().is_ok() && tenth.parse::<u8>().is_ok();
    is_number.then(|| msg!("seat-level", number = number))
}
