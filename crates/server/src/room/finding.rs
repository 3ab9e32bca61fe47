use lusus_catalog::AnyChoice;

/// What came of thinking.
#[derive(Clone, Debug)]
pub enum Finding {
    /// A move.
    Choice(AnyChoice),
    /// The bot broke down.
    Broke,
}
