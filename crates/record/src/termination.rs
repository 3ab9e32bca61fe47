use std::fmt;

/// What brought a match to its end: the word of the `Termination` tag.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Termination {
    /// The rules of the game, repetition or length.
    Normal,
    /// A player gave up.
    Resignation,
    /// The players agreed.
    Agreement,
    /// A player's time ran out.
    Time,
    /// A player left, and the other claimed the match.
    Abandonment,
    /// A program broke the rules, crashed or hung.
    Forfeit,
    /// The match was called off and has no result.
    Aborted,
}

impl Termination {
    /// Every termination.
    pub const ALL: [Termination; 7] = [
        Termination::Normal,
        Termination::Resignation,
        Termination::Agreement,
        Termination::Time,
        Termination::Abandonment,
        Termination::Forfeit,
        Termination::Aborted,
    ];

    /// The word that stands in the tag.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Termination::Normal => "normal",
            Termination::Resignation => "resignation",
            Termination::Agreement => "agreement",
            Termination::Time => "time",
            Termination::Abandonment => "abandonment",
            Termination::Forfeit => "forfeit",
            Termination::Aborted => "aborted",
        }
    }

    /// The termination that a word names.
    #[must_use]
    pub fn find(word: &str) -> Option<Termination> {
        Termination::ALL.into_iter().find(|termination| termination.word() == word)
    }
}

impl fmt::Display for Termination {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
