use core::sync::atomic::{AtomicBool, AtomicU16, AtomicU64, Ordering};
use std::sync::OnceLock;

use super::{Effort, Numbers, Problem, ProofTable};

/// A search for an answer as all its threads see it.
pub(super) struct ProofContext<'a, P> {
    pub(super) problem: &'a P,
    pub(super) table: &'a ProofTable,
    effort: &'a Effort<'a>,
    /// Where threads are at work, if there are several.
    pub(super) crowd: Option<Crowd>,
    /// Set when a thread knows the answer, or must stop.
    halted: AtomicBool,
    nodes: AtomicU64,
    /// The root's numbers, once a thread knows the answer.
    answer: OnceLock<Numbers>,
}

impl<'a, P: Problem> ProofContext<'a, P> {
    pub(super) fn new(problem: &'a P, table: &'a ProofTable, effort: &'a Effort<'a>) -> Self {
        let crowd = (effort.threads.get() > 1).then(Crowd::new);
        let (halted, nodes) = (AtomicBool::new(false), AtomicU64::new(0));
        ProofContext { problem, table, effort, crowd, halted, nodes, answer: OnceLock::new() }
    }

    /// Takes what a thread knows of the root when it comes to an end.
    pub(super) fn conclude(&self, root: Numbers) {
        if root.is_answered() {
            // That somebody else was faster makes no difference.
            _ = self.answer.set(root);
        }
        self.halt();
    }

    /// The answer of the thread that found one.
    pub(super) fn answer(&self) -> Option<Numbers> {
        self.answer.get().copied()
    }

    /// Tells every thread to come to an end.
    pub(super) fn halt(&self) {
        self.halted.store(true, Ordering::Relaxed);
    }

    #[inline]
    pub(super) fn is_halted(&self) -> bool {
        self.halted.load(Ordering::Relaxed)
    }

    /// Halts if somebody outside wants that.
    pub(super) fn look_up(&self) {
        if self.effort.control.is_stopped() {
            self.halt();
        }
    }

    /// Counts a position that is about to be expanded, unless the limit is
    /// reached (D4).
    #[inline]
    pub(super) fn count(&self) -> bool {
        let before = self.nodes.fetch_add(1, Ordering::Relaxed);
        let allowed = self.effort.nodes.is_none_or(|most| before < most);
        if !allowed {
            self.nodes.fetch_sub(1, Ordering::Relaxed);
            self.halt();
        }
        allowed
    }

    pub(super) fn nodes(&self) -> u64 {
        self.nodes.load(Ordering::Relaxed)
    }
}

/// How many threads are at work below a position, by a hash of its key. Where
/// one is, others see worse numbers than there are, and go elsewhere: virtual
/// proof numbers. They guide the choice alone, and never what is stored.
pub(super) struct Crowd(Box<[AtomicU16]>);

impl Crowd {
    const PLACES: usize = 1 << 16;

    fn new() -> Crowd {
        Crowd((0..Crowd::PLACES).map(|_| AtomicU16::new(0)).collect())
    }

    #[inline]
    fn place(&self, key: u64) -> &AtomicU16 {
        &self.0[key as usize % Crowd::PLACES]
    }

    #[inline]
    pub(super) fn at(&self, key: u64) -> u32 {
        u32::from(self.place(key).load(Ordering::Relaxed))
    }

    /// A thread begins to work below a position.
    #[inline]
    pub(super) fn enter(&self, key: u64) {
        self.place(key).fetch_add(1, Ordering::Relaxed);
    }

    /// It has finished there.
    #[inline]
    pub(super) fn leave(&self, key: u64) {
        self.place(key).fetch_sub(1, Ordering::Relaxed);
    }
}
