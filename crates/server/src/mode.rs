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
    /// Two people, each with a link of his own.
    Friend,
    /// Two bots, for whoever watches.
    Watch,
}

impl Mode {
    /// Every mode.
    pub const ALL: [Mode; 4] = [Mode::Computer, Mode::Here, Mode::Friend, Mode::Watch];

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

    /// Whether the engine may be asked for advice: not where that would be
    /// unfair to somebody.
    #[must_use]
    pub const fn has_hints(self) -> bool {
        matches!(self, Mode::Computer | Mode::Here)
    }
}
