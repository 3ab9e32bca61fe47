use std::fmt;
use std::num::NonZeroUsize;

use lusus_core::{Line, Position};
use lusus_search::{Among, Control, Limits, PvLine, Score};

/// What is asked of a game's knowledge before a search.
#[derive(Clone, Copy, Debug)]
pub struct KnowledgeQuery<'a, P: Position> {
    /// Where a move is to be made; the game is not over there.
    pub line: &'a Line<P>,
    /// How many of the best lines are wanted.
    pub lines: NonZeroUsize,
    /// What advice and search together may use.
    pub limits: Limits,
    /// The clock and the stop flag.
    pub control: &'a Control,
}

impl<P: Position> KnowledgeQuery<'_, P> {
    /// Whether what a score proves, if anything, comes true before the match is
    /// drawn by its length.
    #[must_use]
    pub fn is_in_time(&self, score: Score) -> bool {
        let played = u32::try_from(self.line.moves().len()).unwrap_or(u32::MAX);
        let left = self.line.length().saturating_sub(played);
        score.proof().is_none_or(|proof| proof.is_within(left))
    }
}

/// What came of an inquiry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KnowledgeAnswer<M> {
    /// The advice, if there is any.
    pub advice: Option<Advice<M>>,
    /// The moves that keep what is known of the position, where it is not known
    /// how soon its end comes: a search is to choose among them (K5).
    pub among: Option<Among<M>>,
    /// How many positions were visited for it, or for nothing.
    pub nodes: u64,
}

impl<M> KnowledgeAnswer<M> {
    /// Advice, or none, that cost nothing.
    #[must_use]
    pub fn free(advice: Option<Advice<M>>) -> KnowledgeAnswer<M> {
        KnowledgeAnswer { advice, among: None, nodes: 0 }
    }

    /// Whether the advice tells which move to make.
    #[must_use]
    pub fn is_settled(&self) -> bool {
        let is_open = self.among.as_ref().is_some_and(|among| among.moves.len() > 1);
        self.advice.is_some() && !is_open
    }
}

/// What to play, and how it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Advice<M> {
    /// The best lines, best first, each beginning with another move; at least
    /// one. If there are fewer than were wanted, all of them win (K2).
    pub lines: Vec<PvLine<M>>,
    /// What they rest on.
    pub basis: Basis,
}

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
