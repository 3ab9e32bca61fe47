use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// How much is kept, and of what.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// All matches.
    pub matches: u64,
    /// Those that are not over.
    pub open: u64,
    /// Those that were made in the last day, and in the last week.
    pub made_in_day: u64,
    /// Those that were made in the last week.
    pub made_in_week: u64,
    /// All events.
    pub events: u64,
    /// Matches by the id of their variant.
    pub by_variant: BTreeMap<String, u64>,
    /// Matches by the word of their mode.
    pub by_mode: BTreeMap<String, u64>,
    /// Matches that are over, by how they ended.
    pub by_end: BTreeMap<String, u64>,
}
