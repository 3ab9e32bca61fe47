use lusus_core::{Message, msg};
use lusus_play::Participant;
use serde::{Deserialize, Serialize};

/// Who plays against whom, and where they sit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Mode {
    /// A person and a bot.
    Computer,
    /// Two people at one board.
    Here,
    /// Two people, each at their own.
    Friend,
    /// Two bots; people watch.
    Watch,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Mode; 4] = [Mode::Computer, Mode::Here, Mode::Friend, Mode::Watch];

    /// Those at one board.
    pub const AT_ONE_BOARD: [Mode; 3] = [Mode::Computer, Mode::Here, Mode::Watch];

    /// The mode in which these play at one board.
    #[must_use]
    pub fn at_one_board(players: &[Participant; 2]) -> Mode {
        match players.iter().filter(|player| player.is_human()).count() {
            0 => Mode::Watch,
            1 => Mode::Computer,
            _ => Mode::Here,
        }
    }

    /// The word for programs.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Mode::Computer => "computer",
            Mode::Here => "here",
            Mode::Friend => "friend",
            Mode::Watch => "watch",
        }
    }

    /// What people call it.
    #[must_use]
    pub fn title(self) -> Message {
        match self {
            Mode::Here | Mode::Friend => msg!("mode-human-human"),
            Mode::Computer => msg!("mode-human-computer"),
            Mode::Watch => msg!("mode-computer-computer"),
        }
    }

    /// Whether the engine may be asked for advice: not where that would be
    /// unfair to somebody.
    #[must_use]
    pub const fn has_hints(self) -> bool {
        matches!(self, Mode::Computer | Mode::Here)
    }
}
