use serde::{Deserialize, Serialize};

/// Which matches are to be listed, the last touched first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Wanted {
    /// Only those that are not over, or only those that are.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<MatchState>,
    /// Only those of a game, or of one of its variants.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub game: Option<String>,
    /// How many at most.
    pub limit: u32,
}

/// Whether a match is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchState {
    /// It goes on.
    Open,
    /// It is over.
    Finished,
}
