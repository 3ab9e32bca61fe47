use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use lusus_catalog::AnyThinking;
use lusus_search::Control;

use super::fair_queue::FairQueue;
use crate::clock::now;
use crate::room::{Finding, Owner, Task};

/// A fixed number of threads on which bots think. Everybody's bots wait in one
/// fair queue; what is cancelled is never begun, or stops at once.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    news: Condvar,
}

struct Queue {
    jobs: FairQueue<Option<Owner>, Job>,
    /// How many there have been.
    count: u64,
    is_closed: bool,
}

struct Job {
    number: u64,
    task: Task,
    control: Control,
    tell: Box<dyn FnOnce(Finding) + Send>,
}

impl Pool {
    pub(crate) fn start(threads: usize) -> Pool {
        let queue = Queue { jobs: FairQueue::new(), count: 0, is_closed: false };
        let shared = Arc::new(Shared { queue: Mutex::new(queue), news: Condvar::new() });
        for _ in 0..threads.max(1) {
            let shared = Arc::clone(&shared);
            thread::spawn(move || work(&shared));
        }
        Pool { shared }
    }

    /// Thinks about a task as soon as a thread is free, then tells. Nothing is
    /// told once the thought is dropped.
    pub(crate) fn begin(&self, task: Task, tell: impl FnOnce(Finding) + Send + 'static) -> Thought {
        let begun = Instant::now();
        let control = Control::new(move || begun.elapsed());
        let owner = task.owner;
        let mut queue = self.shared.lock();
        queue.count += 1;
        let number = queue.count;
        let job = Job { number, task, control: control.clone(), tell: Box::new(tell) };
        queue.jobs.push(owner, job);
        self.shared.news.notify_one();
        Thought { shared: Arc::clone(&self.shared), owner, number, control }
    }

    /// How many tasks wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.lock().jobs.len()
    }
}

/// Something that is thought about, or waits to be, until this is dropped.
pub(crate) struct Thought {
    shared: Arc<Shared>,
    owner: Option<Owner>,
    number: u64,
    control: Control,
}

impl Drop for Thought {
    fn drop(&mut self) {
        self.control.stop();
        self.shared.lock().jobs.remove(self.owner, |job| job.number == self.number);
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().is_closed = true;
        self.shared.news.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next job, or `None` once the pool is gone.
    fn next(&self) -> Option<Job> {
        let mut queue = self.lock();
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(job) = queue.jobs.pop() {
                return Some(job);
            }
            queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }
}

fn work(shared: &Shared) {
    while let Some(Job { task, control, tell, .. }) = shared.next() {
        if control.is_stopped() {
            continue;
        }
        // A bot that breaks down loses its match, and no other.
        let thought = catch_unwind(AssertUnwindSafe(|| think(&task, &control)));
        if !control.is_stopped() {
            tell(thought.unwrap_or(Finding::Broke));
        }
    }
}

fn think(task: &Task, control: &Control) -> Finding {
    let variant = task.line.start().variant();
    let Ok(mut bot) = variant.bot(&task.bot, task.settings.clone()) else { return Finding::Broke };
    let limits = task.budget.limits(now());
    let mut thinking = AnyThinking { limits, control, progress: &mut |_| {} };
    match bot.choose(&*task.line, &mut thinking) {
        Ok(choice) => Finding::Choice(choice),
        Err(_) => Finding::Broke,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use lusus_bots::Settings;
    use lusus_catalog::{Ends, Variant};

    use super::*;
    use crate::room::{Budget, Ticket};

    fn task(bot: &str) -> Task {
        let line = Variant::find("choko").unwrap().start(0).line(Ends::Game);
        let (ticket, bot, settings) = (Ticket(1), bot.to_owned(), Settings::default());
        let budget = Budget::time(Duration::from_secs(3_600));
        Task { ticket, owner: None, bot, settings, line, budget }
    }

    #[test]
    fn a_cancelled_task_makes_room_and_a_broken_one_is_told() {
        let pool = Pool::start(1);
        let (tell, told) = channel();
        let endless = tell.clone();
        let thought = pool.begin(task("engine"), move |_| endless.send(0).unwrap());
        let broken = tell.clone();
        let _broken = pool.begin(task("nobody"), move |finding| {
            assert!(matches!(finding, Finding::Broke));
            broken.send(1).unwrap();
        });
        let _random = pool.begin(task("random"), move |finding| {
            assert!(matches!(finding, Finding::Choice(_)));
            tell.send(2).unwrap();
        });
        drop(thought);
        assert_eq!(told.iter().take(2).collect::<Vec<i32>>(), [1, 2]);
    }

    #[test]
    fn what_is_cancelled_while_it_waits_waits_no_longer() {
        let pool = Pool::start(1);
        let _busy = pool.begin(task("engine"), |_| {});
        let thoughts: Vec<Thought> =
            std::iter::repeat_with(|| pool.begin(task("engine"), |_| {})).take(100).collect();
        assert!(pool.waiting() >= 100);
        drop(thoughts);
        assert!(pool.waiting() <= 1, "at most the first one waits");
    }
}
