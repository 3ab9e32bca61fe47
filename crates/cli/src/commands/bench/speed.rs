use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use lusus_catalog::{Bench, Signature};

/// How many nodes are visited from each position to compare several threads
/// with one. To the same depth they would not do the same work.
const COMPARED_NODES: u64 = 500_000;

/// What the engine did on the positions of a variant, and how fast.
#[derive(Clone, Copy, Debug)]
pub(super) struct Speed {
    pub(super) signature: Signature,
    elapsed: Duration,
    /// The same work on one thread and on several.
    compared: Option<[Work; 2]>,
}

/// Nodes visited in a time.
#[derive(Clone, Copy, Debug)]
struct Work {
    nodes: u64,
    elapsed: Duration,
}

impl Speed {
    /// Measures one thread, and others beside it if there are to be more.
    pub(super) fn measure(bench: &Bench, threads: NonZeroUsize) -> Speed {
        let begun = Instant::now();
        let signature = bench.signature();
        let elapsed = begun.elapsed();
        let compared = (threads > NonZeroUsize::MIN)
            .then(|| [NonZeroUsize::MIN, threads].map(|threads| Work::measure(bench, threads)));
        Speed { signature, elapsed, compared }
    }

    /// Nodes a second on one thread.
    pub(super) fn nodes_per_second(&self) -> f64 {
        Work { nodes: self.signature.nodes, elapsed: self.elapsed }.speed()
    }

    /// How many times as fast several threads are.
    pub(super) fn gain(&self) -> Option<f64> {
        self.compared.map(|[one, several]| several.speed() / one.speed())
    }
}

impl Work {
    fn measure(bench: &Bench, threads: NonZeroUsize) -> Work {
        let begun = Instant::now();
        let nodes = bench.visit(COMPARED_NODES, threads);
        Work { nodes, elapsed: begun.elapsed() }
    }

    fn and(self, other: Work) -> Work {
        Work { nodes: self.nodes + other.nodes, elapsed: self.elapsed + other.elapsed }
    }

    fn speed(self) -> f64 {
        self.nodes as f64 / self.elapsed.as_secs_f64().max(1e-6)
    }
}

/// The speeds of several variants as one.
pub(super) fn total(speeds: &[Speed]) -> Speed {
    let compared = speeds.iter().filter_map(|speed| speed.compared);
    Speed {
        signature: Signature::chain(speeds.iter().map(|speed| speed.signature)),
        elapsed: speeds.iter().map(|speed| speed.elapsed).sum(),
        compared: compared.reduce(|[a, b], [c, d]| [a.and(c), b.and(d)]),
    }
}
