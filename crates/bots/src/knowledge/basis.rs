use std::fmt;

/// What a choice rests on. It prints as the word for scripts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Basis {
    /// A look at the position.
    Instinct,
    /// A search.
    Search,
    /// A proof that was made before, or at once, of the position at hand.
    Proof,
    /// A table of all positions of its kind.
    Table,
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Basis::Instinct => "instinct",
            Basis::Search => "search",
            Basis::Proof => "proof",
            Basis::Table => "table",
        })
    }
}
