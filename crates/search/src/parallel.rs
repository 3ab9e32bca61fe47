//! Several threads on one search: each walks the whole tree by itself, and
//! through the shared table each finds what the others have done already
//! ("lazy SMP"). This is the only file of the crate that starts threads.

use core::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use lusus_core::Position;

use crate::alphabeta::{SearchContext, Worker};
use crate::{Evaluator, Progress, SearchResult};

/// Runs a task on as many threads as its options say, the calling thread
/// included, whose findings are reported.
pub(crate) fn run<P: Position, E: Evaluator<P>>(
    context: &SearchContext<'_, P, E>,
    progress: &mut dyn FnMut(&Progress<'_, P::Move>),
) -> SearchResult<P::Move> {
    let helpers = if context.root.is_over() { 0 } else { context.options.threads.get() - 1 };
    let number = AtomicUsize::new(1);
    let result = together(
        helpers,
        || Worker::new(context).help(number.fetch_add(1, Ordering::Relaxed)),
        || Worker::new(context).lead(progress),
        || context.halt(),
    );
    SearchResult { nodes: context.nodes(), ..result }
}

/// Works with helping threads beside the calling one, and halts them when the
/// calling thread has finished.
pub(crate) fn together<R>(
    helpers: usize,
    help: impl Fn() + Sync,
    lead: impl FnOnce() -> R,
    halt: impl Fn(),
) -> R {
    thread::scope(|scope| {
        for _ in 0..helpers {
            scope.spawn(&help);
        }
        // Even if this thread panics, the helpers must stop.
        let _halted_at_the_end = HaltOnDrop(halt);
        lead()
    })
}

struct HaltOnDrop<F: Fn()>(F);

impl<F: Fn()> Drop for HaltOnDrop<F> {
    fn drop(&mut self) {
        (self.0)();
    }
}
