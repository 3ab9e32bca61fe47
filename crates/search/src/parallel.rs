//! Several threads on one search: each walks the whole tree by itself, and
//! through the shared table each finds what the others have done already
//! ("lazy SMP"). This is the only file of the crate that starts threads.

use std::thread;

use lusus_core::Position;

use crate::alphabeta::{Task, Worker};
use crate::{Evaluator, Progress, Report};

/// Runs a task on as many threads as its options say, the calling thread
/// included, whose findings are reported.
pub(crate) fn run<P: Position, E: Evaluator<P>>(
    task: &Task<'_, P, E>,
    progress: &mut dyn FnMut(&Progress<'_, P::Move>),
) -> Report<P::Move> {
    let helpers = if task.root.is_over() { 0 } else { task.options.threads.get() - 1 };
    let report = thread::scope(|scope| {
        for number in 1..=helpers {
            scope.spawn(move || Worker::new(task).help(number));
        }
        // Even a panic on this thread must not leave helpers behind that run
        // for ever.
        let _halted_at_the_end = HaltOnDrop(task);
        Worker::new(task).lead(progress)
    });
    Report { nodes: task.nodes(), ..report }
}

struct HaltOnDrop<'a, 't, P: Position, E>(&'a Task<'t, P, E>);

impl<P: Position, E> Drop for HaltOnDrop<'_, '_, P, E> {
    fn drop(&mut self) {
        self.0.halt();
    }
}
