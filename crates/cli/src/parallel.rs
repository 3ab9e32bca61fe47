use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::thread;

/// Does pieces of work that have numbers, on several threads, and gives what
/// they bring in the order of their numbers. A piece that brings nothing ends
/// the work of its thread; `told` hears after each how many are done.
pub(crate) fn in_parallel<T: Send>(
    count: usize,
    threads: NonZeroUsize,
    work: impl Fn(usize) -> Option<T> + Sync,
    mut told: impl FnMut(usize),
) -> Vec<Option<T>> {
    let next = AtomicUsize::new(0);
    let (sender, finished) = channel();
    let mut brought: Vec<Option<T>> = Vec::new();
    brought.resize_with(count, || None);
    thread::scope(|scope| {
        for _ in 0..threads.get() {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= count {
                        break;
                    }
                    let Some(piece) = work(number) else { break };
                    if sender.send((number, piece)).is_err() {
                        break;
                    }
                }
            });
        }
        drop(sender);
        for (done, (number, piece)) in (1..).zip(finished) {
            brought[number] = Some(piece);
            told(done);
        }
    });
    brought
}
