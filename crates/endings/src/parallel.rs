//! Work on several threads, the calling one among them.

use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// The work was to end before it was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// How many threads work, and who may stop them.
#[derive(Clone, Copy)]
pub(crate) struct Workers<'a> {
    pub(crate) threads: usize,
    pub(crate) is_stopped: &'a (dyn Fn() -> bool + Sync),
}

impl Workers<'_> {
    /// Calls `work` for ranges of at most `portion` that make up `0..len`, with
    /// something to collect what is found, and returns one such for each thread.
    pub(crate) fn share<T: Default + Send>(
        &self,
        len: usize,
        portion: usize,
        work: impl Fn(Range<usize>, &mut T) + Sync,
    ) -> Result<Vec<T>, Stopped> {
        let begun = AtomicUsize::new(0);
        let toil = || {
            let mut found = T::default();
            loop {
                let start = begun.fetch_add(portion, Ordering::Relaxed);
                if start >= len {
                    return Ok(found);
                }
                if (self.is_stopped)() {
                    return Err(Stopped);
                }
                work(start..(start + portion).min(len), &mut found);
            }
        };
        let helpers = (len.div_ceil(portion)).min(self.threads).saturating_sub(1);
        thread::scope(|scope| {
            let helpers: Vec<_> = (0..helpers).map(|_| scope.spawn(toil)).collect();
            let own = toil();
            let helped = helpers.into_iter().map(|helper| {
                helper.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            });
            [own].into_iter().chain(helped).collect()
        })
    }
}
