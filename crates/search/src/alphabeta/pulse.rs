use lusus_core::Position;

use super::context::SearchContext;

/// The search is to end now; what was not finished counts for nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stopped;

/// Counts the positions that one thread visits, and checks now and then whether
/// to stop.
#[derive(Debug)]
pub(super) struct Pulse {
    nodes: u64,
    /// How many of them the task has been told of.
    told: u64,
    /// At how many to look up again.
    next: u64,
}

/// How many positions lie between two looks at the clock (A5).
const INTERVAL: u64 = 512;

impl Pulse {
    pub(super) fn new() -> Pulse {
        Pulse { nodes: 0, told: 0, next: 0 }
    }

    /// Counts a position that is about to be visited.
    #[inline]
    pub(super) fn beat<P: Position, E>(
        &mut self,
        context: &SearchContext<'_, P, E>,
    ) -> Result<(), Stopped> {
        if self.nodes == self.next {
            self.look_up(context)?;
        }
        self.nodes += 1;
        Ok(())
    }

    /// Asks whether to stop, and sets the next time to ask: exactly at the
    /// limit on positions if that comes sooner (A6).
    #[cold]
    fn look_up<P: Position, E>(
        &mut self,
        context: &SearchContext<'_, P, E>,
    ) -> Result<(), Stopped> {
        self.tell(context);
        if context.must_stop() {
            return Err(Stopped);
        }
        self.next = self.nodes + context.nodes_left().min(INTERVAL);
        Ok(())
    }

    /// Tells the task of the positions that it does not know of yet.
    pub(super) fn tell<P: Position, E>(&mut self, context: &SearchContext<'_, P, E>) {
        context.tell(self.nodes - self.told);
        self.told = self.nodes;
    }
}
