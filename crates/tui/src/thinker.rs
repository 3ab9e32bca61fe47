use std::collections::HashMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use lusus_bots::Sources;
use lusus_catalog::{AnyThinking, Thought};
use lusus_host::{Finding, Purpose, Task, Thinker, Ticket};
use lusus_play::Time;
use lusus_search::{Control, Limits};

/// Those who think for a table, beside it: nothing here waits.
pub trait Thinkers {
    /// Begins a task at this moment. What was done for the same purpose before
    /// is cancelled.
    fn begin(&mut self, task: Task, now: Time);

    /// Ends a task. What is still said of it is for nobody: the table knows it
    /// by its ticket.
    fn cancel(&mut self, ticket: Ticket);

    /// What has been found since, one finding at a time.
    fn poll(&mut self) -> Option<(Ticket, Finding)>;
}

/// Thinkers on threads of their own, one for each purpose, made when it is first
/// needed. Each keeps its bot, and so what the bot remembers.
#[derive(Debug)]
pub struct ThinkerThreads {
    workers: HashMap<Purpose, Worker>,
    /// What those who think may look up.
    sources: Sources,
    findings: Receiver<(Ticket, Finding)>,
    tell: Sender<(Ticket, Finding)>,
}

/// How a table reaches a thread.
#[derive(Debug)]
struct Worker {
    orders: Sender<Job>,
    /// The last task that was ordered, and what ends it.
    last: (Ticket, Control),
}

/// A task, with what ends it.
type Job = (Task, Limits, Control);

impl ThinkerThreads {
    /// Nobody thinks yet. Whoever will may look things up in `sources`.
    #[must_use]
    pub fn new(sources: Sources) -> ThinkerThreads {
        let (tell, findings) = channel();
        ThinkerThreads { workers: HashMap::new(), sources, findings, tell }
    }

    fn start_worker(&self) -> Sender<Job> {
        let (orders, inbox) = channel();
        let tell = self.tell.clone();
        thread::spawn(move || work(&inbox, &tell));
        orders
    }
}

impl Default for ThinkerThreads {
    fn default() -> ThinkerThreads {
        ThinkerThreads::new(Sources::default())
    }
}

impl Thinkers for ThinkerThreads {
    fn begin(&mut self, mut task: Task, now: Time) {
        task.settings.sources = self.sources.clone();
        let begun = Instant::now();
        let control = Control::new(move || begun.elapsed());
        let (purpose, last) = (task.purpose, (task.ticket, control.clone()));
        let limits = task.budget.limits(now);
        let orders = match self.workers.remove(&purpose) {
            Some(worker) => {
                worker.last.1.stop();
                worker.orders
            }
            None => self.start_worker(),
        };
        // A worker that broke down takes no orders; another takes its place.
        let orders = match orders.send((task, limits, control)) {
            Ok(()) => orders,
            Err(refused) => {
                let orders = self.start_worker();
                _ = orders.send(refused.0);
                orders
            }
        };
        self.workers.insert(purpose, Worker { orders, last });
    }

    fn cancel(&mut self, ticket: Ticket) {
        for Worker { last: (own, control), .. } in self.workers.values() {
            if *own == ticket {
                control.stop();
            }
        }
    }

    fn poll(&mut self) -> Option<(Ticket, Finding)> {
        self.findings.try_recv().ok()
    }
}

/// Nobody thinks on for a table that is gone.
impl Drop for ThinkerThreads {
    fn drop(&mut self) {
        for worker in self.workers.values() {
            worker.last.1.stop();
        }
    }
}

/// What a thread does: one task after the other, until the table is gone.
fn work(orders: &Receiver<Job>, tell: &Sender<(Ticket, Finding)>) {
    let mut seated: Option<Thinker> = None;
    for (task, limits, control) in orders {
        if control.is_stopped() {
            continue;
        }
        let report = Report { ticket: task.ticket, tell, is_done: false };
        think(&mut seated, (&task, limits), &control, report);
    }
}

fn think(
    seated: &mut Option<Thinker>,
    (task, limits): (&Task, Limits),
    control: &Control,
    mut report: Report<'_>,
) {
    if !seated.as_ref().is_some_and(|seated| seated.fits(task)) {
        // The old bot leaves first: two tables may be too much.
        *seated = None;
        *seated = Thinker::of(task).ok();
    }
    let Some(thinker) = seated else { return };
    let ticket = report.ticket;
    let mut progress = |thought: &Thought| {
        _ = report.tell.send((ticket, Finding::Thought(thought.clone())));
    };
    let mut thinking = AnyThinking { limits, control, progress: &mut progress };
    let found = thinker.think(task, &mut thinking);
    report.done(found);
}

/// The duty to say how a task ended, kept even if the bot panics: else the
/// table would wait for ever.
struct Report<'a> {
    ticket: Ticket,
    tell: &'a Sender<(Ticket, Finding)>,
    is_done: bool,
}

impl Report<'_> {
    fn done(&mut self, found: Finding) {
        self.is_done = true;
        // Nobody listens once the table is gone.
        _ = self.tell.send((self.ticket, found));
    }
}

impl Drop for Report<'_> {
    fn drop(&mut self) {
        if !self.is_done {
            _ = self.tell.send((self.ticket, Finding::Broke));
        }
    }
}
