//! How often the rules were asked on a thread, for tests that no game is walked
//! in vain. Without the feature `testkit` nothing is counted.

#[cfg(feature = "testkit")]
use core::cell::Cell;

/// What was counted on a thread.
#[cfg(feature = "testkit")]
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// How often a text was judged: whether it is a legal move.
    pub judged: u32,
    /// How many moves were made on lines of play.
    pub walked: u32,
}

#[cfg(feature = "testkit")]
thread_local! {
    static TALLY: Cell<Tally> = const { Cell::new(Tally { judged: 0, walked: 0 }) };
}

/// Counts that a text was judged.
#[inline]
pub fn judged() {
    #[cfg(feature = "testkit")]
    TALLY.set(Tally { judged: TALLY.get().judged + 1, ..TALLY.get() });
}

/// Counts a move that was made on a line.
#[inline]
pub fn walked() {
    #[cfg(feature = "testkit")]
    TALLY.set(Tally { walked: TALLY.get().walked + 1, ..TALLY.get() });
}

/// What was counted on this thread since this was last asked.
#[cfg(feature = "testkit")]
#[must_use]
pub fn take() -> Tally {
    TALLY.take()
}
