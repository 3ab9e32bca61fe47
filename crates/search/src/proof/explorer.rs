use super::context::ProofContext;
use super::numbers::Seen;
use super::table::{Known, ProofEntry};
use super::{Numbers, Problem, Progress, Side, Status};

/// One thread that looks for the answer.
pub(super) struct Explorer<'a, 't, P: Problem> {
    context: &'a ProofContext<'t, P>,
    /// The children of all positions on the path, the root's first.
    children: Vec<Child<P::Move>>,
    moves: Vec<P::Move>,
    /// Positions until the next look at the stop flag.
    patience: u32,
    root: Numbers,
}

/// How many positions lie between two looks at the stop flag (D5).
const INTERVAL: u32 = 512;

#[derive(Clone, Copy)]
struct Child<M> {
    mv: M,
    key: u64,
    numbers: Numbers,
}

/// What is known of a position once its thread turns away from it, and how
/// many expansions that took.
struct Found {
    numbers: Numbers,
    work: u64,
}

/// The child to look at next.
struct Choice {
    index: usize,
    /// Up to where it stays the best one.
    limit: Numbers,
}

impl<'a, 't, P: Problem> Explorer<'a, 't, P> {
    pub(super) fn new(context: &'a ProofContext<'t, P>) -> Explorer<'a, 't, P> {
        let root = Numbers::UNKNOWN;
        Explorer { context, children: Vec::new(), moves: Vec::new(), patience: 0, root }
    }

    /// Explores until the answer is known or the task is halted.
    pub(super) fn run(&mut self, progress: &mut dyn FnMut(&Progress)) -> Numbers {
        let problem = self.context.problem.clone();
        let mut tell = |explorer: &Explorer<'a, 't, P>| {
            let fill = explorer.context.table.fill();
            progress(&Progress { nodes: explorer.context.nodes(), numbers: explorer.root, fill });
        };
        let found = self.explore(&problem, Numbers::LIMITLESS, &mut tell);
        self.context.conclude(found.numbers);
        found.numbers
    }

    /// Works below a position until one of its numbers reaches its limit.
    fn explore(&mut self, problem: &P, limit: Numbers, tell: &mut dyn FnMut(&Self)) -> Found {
        let plain = |numbers| Found { numbers, work: 0 };
        match problem.status() {
            Status::Proven => return plain(Numbers::PROVEN),
            Status::Disproven => return plain(Numbers::DISPROVEN),
            Status::Open => {}
        }
        let key = problem.key();
        let known = self.context.table.probe(key);
        let before = known.map_or(Numbers::UNKNOWN, |entry| entry.numbers);
        if before.reach(limit) || !self.beat(tell) {
            return plain(before);
        }
        if let Some(crowd) = &self.context.crowd {
            crowd.enter(key);
        }
        let found = self.expand(problem, limit, tell);
        if let Some(crowd) = &self.context.crowd {
            crowd.leave(key);
        }
        let size = found.work.saturating_add(known.map_or(0, Known::size));
        self.context.table.store(key, ProofEntry::new(found.numbers, size));
        found
    }

    /// Looks at one child after the other, always at the one that promises
    /// most, until a limit is reached.
    fn expand(&mut self, problem: &P, limit: Numbers, tell: &mut dyn FnMut(&Self)) -> Found {
        let side = problem.side();
        let first = self.children.len();
        self.push_children(problem);
        let mut work = 1;
        let numbers = loop {
            let numbers = combine(&self.children[first..], side);
            if first == 0 {
                self.root = numbers;
            }
            if numbers.reach(limit) || self.context.is_halted() {
                break numbers;
            }
            let choice = self.choose(first, side, limit);
            let child = self.children[choice.index];
            let found = self.explore(&problem.after(child.mv), choice.limit, tell);
            work += found.work;
            self.children[choice.index].numbers = found.numbers;
            self.refresh(first);
        };
        self.children.truncate(first);
        Found { numbers, work }
    }

    fn push_children(&mut self, problem: &P) {
        let first = self.children.len();
        problem.moves(&mut self.moves);
        for mv in self.moves.drain(..) {
            let key = problem.key_after(mv);
            self.children.push(Child { mv, key, numbers: Numbers::UNKNOWN });
        }
        let children = &mut self.children[first..];
        self.context.table.fetch(children.iter().map(|child| child.key));
        for child in children {
            if let Some(known) = self.context.table.probe(child.key) {
                child.numbers = known.numbers;
            }
        }
    }

    /// Learns what other threads have found meanwhile.
    fn refresh(&mut self, first: usize) {
        if self.context.crowd.is_none() {
            return;
        }
        for child in &mut self.children[first..] {
            if !child.numbers.is_answered()
                && let Some(entry) = self.context.table.probe(child.key)
            {
                child.numbers = entry.numbers;
            }
        }
    }

    /// The child whose wanted number is smallest, threads that are there
    /// already counted against it. Its number may grow a quarter beyond the
    /// second best before another child is searched ("1+ε"), which avoids
    /// frequent changes between children. It may always grow a little, or the
    /// search would stand still.
    fn choose(&self, first: usize, side: Side, limit: Numbers) -> Choice {
        let mut index = first;
        let (mut best, mut second) = (u32::MAX, u32::MAX);
        let mut others = 0;
        for (i, child) in self.children[first..].iter().enumerate() {
            let seen = child.numbers.seen_by(side);
            others = Seen::add(others, seen.unwanted);
            let weight = self.weight(child, seen.wanted);
            if weight < best {
                (index, second, best) = (first + i, best, weight);
            } else if weight < second {
                second = weight;
            }
        }
        let seen = self.children[index].numbers.seen_by(side);
        let limit = limit.seen_by(side);
        let rival = second.saturating_add(second / 4).saturating_add(1);
        let wanted = limit.wanted.min(rival).max(seen.wanted + 1).min(Numbers::NEVER);
        let unwanted = limit.unwanted.saturating_sub(others - seen.unwanted);
        let limit = Seen { wanted, unwanted: unwanted.max(seen.unwanted + 1).min(Numbers::NEVER) };
        Choice { index, limit: limit.numbers(side) }
    }

    #[inline]
    fn weight(&self, child: &Child<P::Move>, wanted: u32) -> u32 {
        match &self.context.crowd {
            Some(crowd) if wanted < Numbers::NEVER => {
                let threads = crowd.at(child.key);
                wanted.saturating_mul(1 + threads).saturating_add(threads).min(Numbers::NEVER - 1)
            }
            _ => wanted,
        }
    }

    /// Counts an expansion, and looks up every now and then; tells whether to
    /// go on.
    #[inline]
    fn beat(&mut self, tell: &mut dyn FnMut(&Self)) -> bool {
        if self.patience == 0 {
            self.patience = INTERVAL;
            self.context.look_up();
            tell(self);
        }
        self.patience -= 1;
        !self.context.is_halted() && self.context.count()
    }
}

/// The numbers of a position from those of its children: one good move is
/// enough for the side to move, and all must be bad for the other side.
fn combine<M>(children: &[Child<M>], side: Side) -> Numbers {
    let mut seen = Seen { wanted: Numbers::NEVER, unwanted: 0 };
    for child in children {
        let child = child.numbers.seen_by(side);
        seen.wanted = seen.wanted.min(child.wanted);
        seen.unwanted = Seen::add(seen.unwanted, child.unwanted);
    }
    if seen.wanted == 0 {
        seen.unwanted = Numbers::NEVER;
    }
    seen.numbers(side)
}
