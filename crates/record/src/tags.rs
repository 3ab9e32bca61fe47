use thiserror::Error;

/// What a record says about the match beside its moves.
///
/// The tags that follow from the rest of the record (`Result`, `Game`, `SetUp`,
/// `FEN`, `Termination`, `PlyCount`) are not here: [`Record`](crate::Record)
/// knows them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tags {
    /// The tournament or the like; `?` if unknown.
    pub event: TagValue,
    /// The place; `?` if unknown.
    pub site: TagValue,
    /// The day as `2024.12.31`; `????.??.??` if unknown.
    pub date: TagValue,
    /// The round of the event; `?` if unknown.
    pub round: TagValue,
    /// The name of player 1; `?` if unknown.
    pub white: TagValue,
    /// The name of player 2; `?` if unknown.
    pub black: TagValue,
    /// The seed that the start and the programs drew from.
    pub seed: Option<u64>,
    /// The clock.
    pub time_control: Option<TagValue>,
    /// Every other tag, in the order of the file; no name twice.
    others: Vec<(String, TagValue)>,
}

impl Default for Tags {
    fn default() -> Tags {
        let unknown = || TagValue::from("?");
        Tags {
            event: unknown(),
            site: unknown(),
            date: TagValue::from("????.??.??"),
            round: unknown(),
            white: unknown(),
            black: unknown(),
            seed: None,
            time_control: None,
            others: Vec::new(),
        }
    }
}

impl Tags {
    /// The tags that records have of themselves, in the order they are written.
    pub const KNOWN: [&str; 14] = [
        "Event",
        "Site",
        "Date",
        "Round",
        "White",
        "Black",
        "Result",
        "Game",
        "SetUp",
        "FEN",
        "Seed",
        "TimeControl",
        "Termination",
        "PlyCount",
    ];

    /// The tags beside [`KNOWN`](Tags::KNOWN), in their order.
    pub fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.others.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The value of a tag beside [`KNOWN`](Tags::KNOWN).
    #[must_use]
    pub fn other(&self, name: &str) -> Option<&str> {
        self.others().find(|&(other, _)| other == name).map(|(_, value)| value)
    }

    /// Gives a tag beside [`KNOWN`](Tags::KNOWN) a value; a new one comes last.
    ///
    /// # Errors
    /// If the name is one of those, or is not made of ASCII letters, digits and
    /// underscores.
    pub fn set_other(&mut self, name: &str, value: impl Into<TagValue>) -> Result<(), BadTagName> {
        let spelt = !name.is_empty() && name.chars().all(is_name_character);
        if !spelt || Tags::KNOWN.contains(&name) {
            return Err(BadTagName(name.to_owned()));
        }
        match self.others.iter_mut().find(|(other, _)| other == name) {
            Some((_, known)) => *known = value.into(),
            None => self.push_other(name, value.into()),
        }
        Ok(())
    }

    /// Adds a tag whose name was found to be well spelt, and new.
    pub(crate) fn push_other(&mut self, name: &str, value: TagValue) {
        self.others.push((name.to_owned(), value));
    }
}

/// Whether a tag's name may contain `c`.
pub(crate) fn is_name_character(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

/// A name that no free tag can have.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} cannot name a tag")]
pub struct BadTagName(pub String);

/// The text of a tag: one line. Control characters become blanks the moment it
/// is made.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct TagValue(String);

impl TagValue {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for TagValue {
    fn from(text: &str) -> TagValue {
        TagValue(text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect())
    }
}

impl From<String> for TagValue {
    fn from(text: String) -> TagValue {
        TagValue::from(text.as_str())
    }
}
