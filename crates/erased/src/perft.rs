use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use lusus_core::{Perft, Position};

/// What to count, with how many threads, and who wants to know how far it is.
pub struct PerftJob<'a> {
    /// The number of plies.
    pub depth: u32,
    /// How many threads share the work.
    pub threads: NonZeroUsize,
    /// Called after each share of the work, from any thread.
    pub progress: &'a (dyn Fn(PerftProgress) + Sync),
}

/// How far a count is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PerftProgress {
    /// Shares of the work done.
    pub done: usize,
    /// Shares of the work in all.
    pub total: usize,
    /// Nodes counted so far.
    pub nodes: u64,
}

/// The count behind each root move, sorted by the move's text.
pub(crate) fn divide<P: Position>(position: &P, job: &PerftJob<'_>) -> Vec<(String, u64)> {
    if job.depth == 0 {
        return Vec::new();
    }
    let roots = sorted_moves(position);
    let shares = cut_into_shares(position, &roots, job.depth);
    let counts: Vec<AtomicU64> = roots.iter().map(|_| AtomicU64::new(0)).collect();
    let (next, done) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let crew = Crew { shares: &shares, counts: &counts, next, done, job };
    thread::scope(|scope| {
        for _ in 1..job.threads.get().min(shares.len()) {
            scope.spawn(|| crew.work());
        }
        crew.work();
    });
    let counts = counts.into_iter().map(AtomicU64::into_inner);
    roots.iter().map(ToString::to_string).zip(counts).collect()
}

fn sorted_moves<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = position.list_legal();
    moves.sort_by_cached_key(ToString::to_string);
    moves
}

/// A part of the tree that one thread counts in one go.
struct Share<P> {
    /// The number of the root move it lies behind.
    root: usize,
    position: P,
    depth: u32,
}

/// Two plies deep there are enough shares to keep every thread busy to the end.
fn cut_into_shares<P: Position>(position: &P, roots: &[P::Move], depth: u32) -> Vec<Share<P>> {
    let mut shares = Vec::new();
    for (root, &mv) in roots.iter().enumerate() {
        let after = position.after(mv);
        if depth < 3 {
            shares.push(Share { root, position: after, depth: depth - 1 });
            continue;
        }
        let replies = sorted_moves(&after);
        shares.extend(replies.into_iter().map(|reply| Share {
            root,
            position: after.after(reply),
            depth: depth - 2,
        }));
    }
    shares
}

/// Threads that take the next share until none is left.
struct Crew<'a, P> {
    shares: &'a [Share<P>],
    counts: &'a [AtomicU64],
    next: AtomicUsize,
    done: AtomicUsize,
    job: &'a PerftJob<'a>,
}

impl<P: Position> Crew<'_, P> {
    fn work(&self) {
        let mut perft = Perft::new(self.job.depth);
        while let Some(share) = self.shares.get(self.next.fetch_add(1, Ordering::Relaxed)) {
            let nodes = perft.count(&share.position, share.depth);
            self.counts[share.root].fetch_add(nodes, Ordering::Relaxed);
            self.report(self.done.fetch_add(1, Ordering::Relaxed) + 1);
        }
    }

    fn report(&self, done: usize) {
        let total = self.shares.len();
        let nodes = self.counts.iter().map(|count| count.load(Ordering::Relaxed)).sum();
        (self.job.progress)(PerftProgress { done, total, nodes });
    }
}
