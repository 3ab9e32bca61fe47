use lusus_core::Key;

/// The keys of the positions from the root to the current one.
#[derive(Debug)]
pub(super) struct Path {
    keys: Vec<Key>,
    /// Where the way back ends: nothing repeats across a null move.
    barrier: usize,
}

impl Path {
    pub(super) fn new() -> Path {
        Path { keys: Vec::with_capacity(64), barrier: 0 }
    }

    /// Leaves everything: what a stopped search has left behind.
    pub(super) fn clear(&mut self) {
        self.keys.clear();
        self.barrier = 0;
    }

    pub(super) fn push(&mut self, key: Key) {
        self.keys.push(key);
    }

    pub(super) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Forbids the way back past this point, and returns the barrier before.
    pub(super) fn raise_barrier(&mut self) -> usize {
        std::mem::replace(&mut self.barrier, self.keys.len())
    }

    /// Puts an earlier barrier back.
    pub(super) fn lower_barrier(&mut self, barrier: usize) {
        self.barrier = barrier;
    }

    /// Whether a position was passed on the way here.
    #[inline]
    pub(super) fn contains(&self, key: Key) -> bool {
        self.keys[self.barrier..].contains(&key)
    }
}
