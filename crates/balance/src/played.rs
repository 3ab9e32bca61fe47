use lusus_core::Outcome;

/// What is kept of a game that was played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// How it ended.
    pub outcome: Outcome,
    /// How many moves it had.
    pub plies: u32,
    /// How many moves there were to choose from, at each ply.
    pub(crate) choices: Vec<u32>,
}
