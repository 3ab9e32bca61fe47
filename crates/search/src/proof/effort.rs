use core::num::NonZeroUsize;

use super::Numbers;
use crate::Control;

/// How hard to look for an answer.
#[derive(Clone, Debug)]
pub struct Effort<'a> {
    /// The most positions to expand; `None` for as many as it takes.
    pub nodes: Option<u64>,
    /// How many threads share the table and the work.
    pub threads: NonZeroUsize,
    /// The flag that stops the search.
    pub control: &'a Control,
}

impl<'a> Effort<'a> {
    /// One thread without a limit.
    #[must_use]
    pub const fn boundless(control: &'a Control) -> Effort<'a> {
        Effort { nodes: None, threads: NonZeroUsize::MIN, control }
    }
}

/// The answer to a problem.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The attacker can force it.
    Proven,
    /// The attacker cannot.
    Disproven,
    /// The search was stopped before it knew.
    Unknown,
}

/// What a search found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Finding {
    /// The answer.
    pub verdict: Verdict,
    /// How much is missing at the root.
    pub numbers: Numbers,
    /// How many positions were expanded.
    pub nodes: u64,
}

/// How far a search is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Progress {
    /// How many positions were expanded.
    pub nodes: u64,
    /// How much is missing at the root.
    pub numbers: Numbers,
    /// How much of the table is used, in thousandths.
    pub fill: u32,
}
