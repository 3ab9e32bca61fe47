use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use std::{iter, thread};

use lusus_bots::Effort;
use lusus_bots::level::Level;
use lusus_catalog::Abilities;
use lusus_catalog::AnyThinking;
use lusus_host::{Finding, Task};
use lusus_search::Control;

use super::think_queue::{Hands, ThinkQueue, share};
use crate::clock::now;
use crate::room::Owner;

/// A fixed number of threads on which bots think, and one more for what takes
/// only a moment. Everybody's bots wait in one fair [queue](ThinkQueue); what is
/// cancelled is never begun, or stops at once.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    news: Condvar,
    /// How many threads take long work.
    threads: usize,
}

struct Queue {
    jobs: ThinkQueue<Option<Owner>, Job>,
    /// What ends the thinking that is under way, by the number of the job.
    running: HashMap<u64, Control>,
    /// How many there have been.
    count: u64,
    is_closed: bool,
}

struct Job {
    number: u64,
    /// For whose match: everybody gets their share.
    owner: Option<Owner>,
    task: Task,
    tell: Box<dyn FnOnce(Finding) + Send>,
}

impl Pool {
    pub(crate) fn start(threads: usize) -> Pool {
        let (jobs, running) = (ThinkQueue::new(), HashMap::new());
        let queue = Mutex::new(Queue { jobs, running, count: 0, is_closed: false });
        let threads = threads.max(1);
        let shared = Arc::new(Shared { queue, news: Condvar::new(), threads });
        let hands = [Hands::Brief].into_iter().chain(iter::repeat_n(Hands::Any, threads));
        for hands in hands {
            let shared = Arc::clone(&shared);
            thread::spawn(move || work(&shared, hands));
        }
        Pool { shared }
    }

    /// Thinks about a task as soon as a thread is free, then tells. Nothing is
    /// told once the thought is dropped.
    pub(crate) fn begin(
        &self,
        task: Task,
        owner: Option<Owner>,
        tell: impl FnOnce(Finding) + Send + 'static,
    ) -> Thought {
        let effort = effort_of(&task);
        let mut queue = self.shared.lock();
        queue.count += 1;
        let number = queue.count;
        queue.jobs.push(effort, owner, Job { number, owner, task, tell: Box::new(tell) });
        // Not every thread takes every job.
        self.shared.news.notify_all();
        Thought { shared: Arc::clone(&self.shared), owner, number }
    }

    /// How many tasks wait for a thread.
    pub(crate) fn waiting(&self) -> usize {
        self.shared.lock().jobs.len()
    }

    /// How many tasks are thought about.
    pub(crate) fn thinking(&self) -> usize {
        self.shared.lock().running.len()
    }
}

/// Something that is thought about, or waits to be, until this is dropped.
pub(crate) struct Thought {
    shared: Arc<Shared>,
    owner: Option<Owner>,
    number: u64,
}

impl Drop for Thought {
    fn drop(&mut self) {
        let mut queue = self.shared.lock();
        queue.jobs.remove(self.owner, |job| job.number == self.number);
        if let Some(control) = queue.running.get(&self.number) {
            control.stop();
        }
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

    /// The next job, and what ends it; `None` once the pool is gone.
    fn next(self: &Arc<Self>, hands: Hands) -> Option<(Job, Control)> {
        let mut queue = self.lock();
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some((effort, job)) = queue.jobs.pop(hands) {
                let control = self.control(effort, &job);
                queue.running.insert(job.number, control.clone());
                return Some((job, control));
            }
            queue = self.news.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// What ends the thinking about a task that begins now. Long work has less
    /// time while others wait, also what was begun before they came.
    fn control(self: &Arc<Self>, effort: Effort, job: &Job) -> Control {
        let (owner, time, begun) = (job.owner, job.task.budget.time, Instant::now());
        let shared = Arc::clone(self);
        Control::new(move || match effort {
            Effort::Brief => begun.elapsed(),
            Effort::Long => {
                let crowd = shared.lock().jobs.crowd(owner);
                hurried(begun.elapsed(), share(time, crowd, shared.threads), time)
            }
        })
    }
}

/// What the clock of a task shows that may use only a share of its time: once
/// that is used up, all of it is.
fn hurried(elapsed: Duration, share: Duration, time: Duration) -> Duration {
    if elapsed < share { elapsed } else { elapsed.saturating_add(time) }
}

/// How long a task may take: some bots are quick by themselves, others if they
/// may look at few positions only. Who does not exist breaks down at once.
fn effort_of(task: &Task) -> Effort {
    if task.budget.nodes.is_some_and(|nodes| nodes <= Level::MOST_NODES) {
        return Effort::Brief;
    }
    task.line.start().variant().effort(&task.bot).unwrap_or(Effort::Brief)
}

fn work(shared: &Arc<Shared>, hands: Hands) {
    while let Some((Job { number, task, tell, .. }, control)) = shared.next(hands) {
        // A bot that breaks down loses its match, and no other.
        let thought = catch_unwind(AssertUnwindSafe(|| think(&task, &control)));
        shared.lock().running.remove(&number);
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

    use lusus_bots::Settings;
    use lusus_erased::Ends;
    use lusus_host::{Budget, Purpose, Ticket};

    use lusus_catalog::LUSUS;

    use super::*;

    fn task(bot: &str) -> Task {
        let line = LUSUS.find("choko").unwrap().start(0).line(Ends::Game);
        let (ticket, bot, settings) = (Ticket(1), bot.to_owned(), Settings::default());
        let budget = Budget::time(Duration::from_secs(3_600));
        Task { ticket, purpose: Purpose::Hint, bot, settings, line, budget }
    }

    #[test]
    fn a_cancelled_task_makes_room_and_a_broken_one_is_told() {
        let pool = Pool::start(1);
        let (tell, told) = channel();
        let endless = tell.clone();
        let thought = pool.begin(task("engine"), None, move |_| endless.send(0).unwrap());
        let broken = tell.clone();
        let _broken = pool.begin(task("nobody"), None, move |finding| {
            assert!(matches!(finding, Finding::Broke));
            broken.send(1).unwrap();
        });
        let _random = pool.begin(task("random"), None, move |finding| {
            assert!(matches!(finding, Finding::Choice(_)));
            tell.send(2).unwrap();
        });
        drop(thought);
        let mut told: Vec<i32> = told.iter().take(2).collect();
        told.sort_unstable();
        assert_eq!(told, [1, 2]);
    }

    #[test]
    fn what_takes_a_moment_never_waits_behind_an_engine() {
        let pool = Pool::start(1);
        let (tell, told) = channel();
        let endless: Vec<Thought> =
            iter::repeat_with(|| pool.begin(task("engine"), None, |_| {})).take(3).collect();
        let draw = Budget { nodes: Some(Level::MOST_NODES), ..task("engine").budget };
        let brief = [task("level-5"), task("novice"), Task { budget: draw, ..task("engine") }];
        let _thoughts = brief.map(|task| {
            let tell = tell.clone();
            pool.begin(task, None, move |_| tell.send(()).unwrap())
        });
        assert_eq!(told.iter().take(3).count(), 3);
        assert!(pool.waiting() >= 2, "the engines still wait");
        drop(endless);
    }

    #[test]
    fn who_has_used_up_a_share_has_used_up_all() {
        let millis = Duration::from_millis;
        assert_eq!(hurried(millis(99), millis(100), millis(1_500)), millis(99));
        assert!(hurried(millis(100), millis(100), millis(1_500)) >= millis(1_500));
    }

    #[test]
    fn bots_that_are_bounded_by_positions_are_brief() {
        for (bot, effort) in [
            ("random", Effort::Brief),
            ("novice", Effort::Brief),
            ("report-hard", Effort::Brief),
            ("level-10", Effort::Brief),
            ("engine", Effort::Long),
            ("nobody", Effort::Brief),
        ] {
            assert_eq!(effort_of(&task(bot)), effort, "{bot}");
        }
    }

    #[test]
    fn what_is_cancelled_while_it_waits_waits_no_longer() {
        let pool = Pool::start(1);
        let _busy = pool.begin(task("engine"), None, |_| {});
        let thoughts: Vec<Thought> =
            iter::repeat_with(|| pool.begin(task("engine"), None, |_| {})).take(100).collect();
        assert!(pool.waiting() >= 100);
        drop(thoughts);
        assert!(pool.waiting() <= 1, "at most the first one waits");
    }
}
