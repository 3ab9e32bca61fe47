use lusus_play::Name;
use serde::{Deserialize, Serialize};

use crate::Tag;

/// Who is in the lobby, of one process or of all.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Attendance {
    /// How many people.
    #[serde(default)]
    pub people: u32,
    /// The programs, each once, as far as they are listed.
    #[serde(default)]
    pub programs: Vec<ProgramHere>,
    /// How many more there are.
    #[serde(default)]
    pub more_programs: u32,
}

/// A program that can be challenged.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ProgramHere {
    /// What it is called.
    pub name: Name,
    /// To whom a challenge is directed.
    pub tag: Tag,
    /// The variants that it plays; all if there are none.
    pub games: Vec<String>,
    /// How many more matches it plays now.
    pub free: u32,
}
