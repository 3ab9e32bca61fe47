use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use lusus_bots::Sources;
use lusus_catalog::{AnyThinking, Thought};
use lusus_host::{Finding, Purpose, Task, Thinker, Ticket};
use lusus_play::Time;
use lusus_search::{Control, Limits};

/// Thinks for a match on other threads: nothing here waits.
pub trait Thinkers {
    /// Begins a task, and cancels what was done for the same purpose before.
    fn begin(&mut self, task: Task, now: Time);

    /// Ends a task; what it still reports is known by its ticket, and ignored.
    fn cancel(&mut self, ticket: Ticket);

    /// What has been found since, one finding at a time.
    fn poll(&mut self) -> Option<(Ticket, Finding)>;
}

/// Thinkers on threads of their own, one for each purpose, made when it is first
/// needed. Each keeps its bot, and so what the bot remembers.
#[derive(Debug)]
pub struct ThinkerThreads {
    workers: HashMap<Purpose, Worker>,
    sources: Sources,
    findings: Receiver<(Ticket, Finding)>,
    tell: Sender<(Ticket, Finding)>,
}

/// How a match reaches a thread, the task that was ordered last, and what ends it.
#[derive(Debug)]
struct Worker {
    orders: Sender<Job>,
    ticket: Ticket,
    control: Control,
}

/// A task, with what ends it.
struct Job {
    task: Task,
    limits: Limits,
    control: Control,
}

impl ThinkerThreads {
    /// Nobody thinks yet. Whoever will may look things up in `sources`.
    #[must_use]
    pub fn new(sources: Sources) -> ThinkerThreads {
        let (tell, findings) = channel();
        ThinkerThreads { workers: HashMap::new(), sources, findings, tell }
    }
}

impl Thinkers for ThinkerThreads {
    fn begin(&mut self, mut task: Task, now: Time) {
        task.settings.sources = self.sources.clone();
        let begun = Instant::now();
        let control = Control::new(move || begun.elapsed());
        let (purpose, ticket, limits) = (task.purpose, task.ticket, task.budget.limits(now));
        let orders = match self.workers.remove(&purpose) {
            Some(worker) => {
                worker.control.stop();
                worker.orders
            }
            None => {
                let (orders, inbox) = channel();
                let tell = self.tell.clone();
                thread::spawn(move || work(&inbox, &tell));
                orders
            }
        };
        // The thread lives as long as there may be orders.
        _ = orders.send(Job { task, limits, control: control.clone() });
        self.workers.insert(purpose, Worker { orders, ticket, control });
    }

    fn cancel(&mut self, ticket: Ticket) {
        let meant = self.workers.values().filter(|worker| worker.ticket == ticket);
        meant.for_each(|worker| worker.control.stop());
    }

    fn poll(&mut self) -> Option<(Ticket, Finding)> {
        self.findings.try_recv().ok()
    }
}

/// What a thread does: one task after the other, until the match is dropped.
fn work(orders: &Receiver<Job>, tell: &Sender<(Ticket, Finding)>) {
    let mut seated: Option<Thinker> = None;
    for Job { task, limits, control } in orders {
        if control.is_stopped() {
            continue;
        }
        let mut progress = |thought: &Thought| {
            // Nobody listens once the match is dropped.
            _ = tell.send((task.ticket, Finding::Thought(thought.clone())));
        };
        let thinking = AnyThinking { limits, control: &control, progress: &mut progress };
        // That a bot broke down is told, else the match would wait for ever.
        let found = catch_unwind(AssertUnwindSafe(|| think(&mut seated, &task, thinking)));
        let found = found.unwrap_or(Finding::Broke);
        if let Finding::Broke = found {
            seated = None;
        }
        _ = tell.send((task.ticket, found));
    }
}

fn think(seated: &mut Option<Thinker>, task: &Task, mut thinking: AnyThinking<'_>) -> Finding {
    if !seated.as_ref().is_some_and(|thinker| thinker.fits(task)) {
        // The old bot leaves first: two tables may be too much.
        *seated = None;
        *seated = Thinker::of(task).ok();
    }
    match seated {
        Some(thinker) => thinker.think(task, &mut thinking),
        None => Finding::Broke,
    }
}
