use lusus_catalog::Record;
use lusus_core::{Message, Player, msg};
use lusus_play::{Name, Participant};

/// Who decides on the moves of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Seat {
    /// Somebody at the terminal.
    Human {
        /// What the person is called; may be empty.
        name: Name,
    },
    /// A bot of the game.
    Bot {
        /// Its word, such as `level-3`.
        word: String,
    },
}

impl Seat {
    /// A person without a name.
    #[must_use]
    pub fn human() -> Seat {
        Seat::Human { name: Name::default() }
    }

    /// The bot that goes by this word.
    #[must_use]
    pub fn bot(word: impl Into<String>) -> Seat {
        Seat::Bot { word: word.into() }
    }

    /// Whether a person sits here.
    #[must_use]
    pub fn is_human(&self) -> bool {
        matches!(self, Seat::Human { .. })
    }

    /// What whoever sits here is called.
    #[must_use]
    pub fn label(&self) -> Message {
        match self {
            Seat::Human { name } if name.as_str().is_empty() => msg!("seat-human"),
            Seat::Human { name } => msg!("seat-named", name = name.as_str()),
            Seat::Bot { word } => bot_label(word),
        }
    }

    /// As the match knows whoever sits here.
    pub(crate) fn participant(&self) -> Participant {
        match self {
            Seat::Human { name } => Participant::human(name.clone()),
            // A word that is too long for a name names no bot.
            Seat::Bot { word } => Participant::bot(Name::new(word).unwrap_or_default()),
        }
    }

    /// Who sat at a player's seat according to a record. A program that is none
    /// of the game's bots has left; a person takes over under its name.
    pub(crate) fn of_record(record: &Record, player: Player) -> Seat {
        let (name, program) = match player {
            Player::First => (&record.tags.white, record.tags.other("WhiteProgram")),
            Player::Second => (&record.tags.black, record.tags.other("BlackProgram")),
        };
        let known = record.variant().bots();
        if let Some(word) = program.filter(|word| known.iter().any(|bot| bot == word)) {
            return Seat::bot(word);
        }
        let name = if name.as_str() == "?" { "" } else { name.as_str() };
        let shortened: String = name.chars().take(Name::LONGEST).collect();
        Seat::Human { name: Name::new(&shortened).unwrap_or_default() }
    }
}

/// What people call the bot that goes by this word.
fn bot_label(word: &str) -> Message {
    match word {
        "random" => msg!("seat-random"),
        "novice" => msg!("seat-novice"),
        "engine" => msg!("seat-engine"),
        "report-easy" => msg!("seat-report-easy"),
        "report-medium" => msg!("seat-report-medium"),
        "report-hard" => msg!("seat-report-hard"),
        _ => match word.strip_prefix("level-").and_then(|number| number.parse::<u32>().ok()) {
            Some(number) => msg!("seat-level", number = number),
            None => msg!("seat-named", name = word),
        },
    }
}
