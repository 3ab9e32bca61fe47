use std::collections::HashMap;
use std::iter;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use lusus_bots::Effort;
use lusus_catalog::{AnyChoice, AnyThinking};
use lusus_host::{Finding, Task, Thinker};
use lusus_search::Control;
use parking_lot::{Condvar, Mutex};

use super::engines::Engines;
use super::job::Job;
use super::think_queue::{Hands, SLICE, ThinkQueue};
use crate::MatchId;
use lusus_room::Owner;

/// A fixed number of threads on which bots think, and one more for what takes
/// only a moment. Everybody's bots wait in one fair [queue](ThinkQueue); what is
/// cancelled is never begun, or stops at once. Engines are [kept](Engines) from
/// move to move, and from slice to slice.
pub(crate) struct Pool {
    shared: Arc<Shared>,
}

struct Shared {
    queue: Mutex<Queue>,
    news: Condvar,
    engines: Mutex<Engines>,
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

impl Pool {
    pub(crate) fn start(threads: usize) -> Pool {
        let (jobs, running) = (ThinkQueue::new(), HashMap::new());
        let queue = Mutex::new(Queue { jobs, running, count: 0, is_closed: false });
        let (news, engines, threads) = (Condvar::new(), Mutex::default(), threads.max(1));
        let shared = Arc::new(Shared { queue, news, engines, threads });
        for hands in iter::once(Hands::Brief).chain(iter::repeat_n(Hands::Any, threads)) {
            let shared = Arc::clone(&shared);
            thread::spawn(move || work(&shared, hands));
        }
        Pool { shared }
    }

    /// Thinks about a task of a match as soon as a thread is free, then tells.
    /// Nothing is told once the thought is dropped.
    pub(crate) fn begin(
        &self,
        id: MatchId,
        owner: Option<Owner>,
        task: Task,
        tell: impl FnOnce(Finding) + Send + 'static,
    ) -> Thought {
        let mut queue = self.shared.queue.lock();
        queue.count += 1;
        let number = queue.count;
        let job = Job::new(number, id, owner, task, Box::new(tell));
        queue.jobs.push(job.effort, owner, job);
        // Not every thread takes every job.
        self.shared.news.notify_all();
        Thought { shared: Arc::clone(&self.shared), owner, number }
    }

    /// Lets go of what engines remember of a match.
    pub(crate) fn forget(&self, id: MatchId) {
        self.shared.engines.lock().forget(id);
    }

    pub(crate) fn waiting(&self) -> usize {
        self.shared.queue.lock().jobs.len()
    }

    pub(crate) fn thinking(&self) -> usize {
        self.shared.queue.lock().running.len()
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
        let mut queue = self.shared.queue.lock();
        queue.jobs.remove(self.owner, |job| job.number == self.number);
        if let Some(control) = queue.running.get(&self.number) {
            control.stop();
        }
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.queue.lock().is_closed = true;
        self.shared.news.notify_all();
    }
}

/// A job that has a thread, for as long as it takes or for a slice.
struct Turn {
    job: Job,
    control: Control,
    /// Whether others had to have their turn.
    is_cut: Arc<AtomicBool>,
}

impl Shared {
    /// The next job, and what ends it; `None` once the pool is gone.
    fn next(self: &Arc<Self>, hands: Hands) -> Option<Turn> {
        let mut queue = self.queue.lock();
        loop {
            if queue.is_closed {
                return None;
            }
            if let Some(job) = queue.jobs.pop(hands) {
                let is_cut = Arc::<AtomicBool>::default();
                let control = self.control(job.effort, Arc::clone(&is_cut));
                queue.running.insert(job.number, control.clone());
                return Some(Turn { job, control, is_cut });
            }
            self.news.wait(&mut queue);
        }
    }

    /// What ends the thinking that begins now: long work also if it has had its
    /// slice and others wait, by a clock that then shows the end of all time.
    fn control(self: &Arc<Self>, effort: Effort, is_cut: Arc<AtomicBool>) -> Control {
        let (shared, begun) = (Arc::clone(self), Instant::now());
        Control::new(move || {
            let elapsed = begun.elapsed();
            let has_had_slice = effort == Effort::Long && elapsed >= SLICE;
            if has_had_slice && shared.queue.lock().jobs.len() > 0 {
                is_cut.store(true, Ordering::Relaxed);
            }
            if is_cut.load(Ordering::Relaxed) { Duration::MAX } else { elapsed }
        })
    }

    /// Thinks about a job, with an engine that remembers and goes back.
    fn think(&self, turn: &Turn) -> Option<AnyChoice> {
        let Job { id, task, .. } = &turn.job;
        let kept = self.engines.lock().take(*id, task);
        let mut thinker = kept.or_else(|| Thinker::of(task).ok())?;
        let (limits, control) = (turn.job.limits_now(), &turn.control);
        let mut thinking = AnyThinking { limits, control, progress: &mut |_| {} };
        let found = thinker.think(task, &mut thinking);
        if turn.job.effort == Effort::Long {
            self.engines.lock().keep(*id, task.purpose, thinker);
        }
        match found {
            Finding::Choice(choice) => Some(choice),
            Finding::Thought(_) | Finding::Broke => None,
        }
    }

    /// Puts a job back in line that was cut and has time left, or tells what was
    /// found; nothing of what was cancelled.
    fn end(&self, turn: Turn) {
        let Turn { job, control, is_cut } = turn;
        let mut queue = self.queue.lock();
        queue.running.remove(&job.number);
        if control.is_stopped() {
            return;
        }
        let wait = queue.jobs.wait(job.owner, self.threads);
        if is_cut.load(Ordering::Relaxed) && job.has_time_after(wait) {
            queue.jobs.push(job.effort, job.owner, job);
            self.news.notify_all();
        } else {
            drop(queue);
            job.finish();
        }
    }
}

fn work(shared: &Arc<Shared>, hands: Hands) {
    while let Some(mut turn) = shared.next(hands) {
        if !turn.job.is_late() {
            // A bot that breaks down loses its match, and no other.
            let found = catch_unwind(AssertUnwindSafe(|| shared.think(&turn)));
            match found {
                Ok(Some(choice)) => turn.job.learn(choice),
                Ok(None) | Err(_) => turn.is_cut.store(false, Ordering::Relaxed),
            }
        }
        shared.end(turn);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use lusus_bots::level::Level;
    use lusus_bots::{Basis, Settings};
    use lusus_catalog::LUSUS;
    use lusus_erased::Ends;
    use lusus_host::{Budget, Purpose, Ticket};

    use super::*;
    use crate::system_entropy;

    fn task(bot: &str) -> Task {
        let line = LUSUS.find("choko").unwrap().start(0).line(Ends::Game);
        let (ticket, bot, settings) = (Ticket(1), bot.to_owned(), Settings::default());
        let budget = Budget::time(Duration::from_secs(3_600));
        Task { ticket, purpose: Purpose::Hint, bot, settings, line, budget }
    }

    fn id() -> MatchId {
        MatchId::draw(&mut system_entropy())
    }

    /// Begins a task of a match of its own.
    fn begin(pool: &Pool, task: Task, tell: impl FnOnce(Finding) + Send + 'static) -> Thought {
        pool.begin(id(), None, task, tell)
    }

    #[test]
    fn a_cancelled_task_makes_room_and_a_broken_one_is_told() {
        let pool = Pool::start(1);
        let (tell, told) = channel();
        let endless = tell.clone();
        let thought = begin(&pool, task("engine"), move |_| endless.send(0).unwrap());
        let broken = tell.clone();
        let _broken = begin(&pool, task("nobody"), move |finding| {
            assert!(matches!(finding, Finding::Broke));
            broken.send(1).unwrap();
        });
        let _random = begin(&pool, task("random"), move |finding| {
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
            iter::repeat_with(|| begin(&pool, task("engine"), |_| {})).take(3).collect();
        let draw = Budget { nodes: Some(Level::MOST_NODES), ..task("engine").budget };
        let brief = [task("level-5"), task("novice"), Task { budget: draw, ..task("engine") }];
        let _thoughts = brief.map(|task| {
            let tell = tell.clone();
            begin(&pool, task, move |_| tell.send(()).unwrap())
        });
        assert_eq!(told.iter().take(3).count(), 3);
        assert!(pool.waiting() >= 2, "the engines still wait");
        drop(endless);
    }

    /// Three who never end share one thread with one who does.
    #[test]
    fn long_work_is_sliced_so_that_nobody_waits_for_all_of_it() {
        let pool = Pool::start(1);
        let (tell, told) = channel();
        let endless: Vec<Thought> =
            iter::repeat_with(|| begin(&pool, task("engine"), |_| {})).take(3).collect();
        let budget = Budget::time(Duration::from_secs(1));
        let _thought = begin(&pool, Task { budget, ..task("engine") }, move |finding| {
            tell.send(finding).unwrap();
        });
        assert!(matches!(told.recv().unwrap(), Finding::Choice(_)));
        drop(endless);
    }

    #[test]
    fn what_was_found_before_is_not_lost_in_a_shorter_slice() {
        let choice = |mv: &str, depth| AnyChoice {
            mv: mv.to_owned(),
            thought: Some(lusus_catalog::Thought { depth, seldepth: 9, nodes: 1, lines: vec![] }),
            basis: Basis::Search,
        };
        let (tell, told) = channel();
        let tell = Box::new(move |found| tell.send(found).unwrap());
        let mut job = Job::new(1, id(), None, task("engine"), tell);
        for (mv, depth) in [("a1", 3), ("b2", 5), ("c3", 5), ("d4", 4)] {
            job.learn(choice(mv, depth));
        }
        job.finish();
        assert_eq!(told.recv().unwrap(), Finding::Choice(choice("c3", 5)));
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
            let job = Job::new(1, id(), None, task(bot), Box::new(|_| {}));
            assert_eq!(job.effort, effort, "{bot}");
        }
    }

    #[test]
    fn what_is_cancelled_while_it_waits_waits_no_longer() {
        let pool = Pool::start(1);
        let _busy = begin(&pool, task("engine"), |_| {});
        let thoughts: Vec<Thought> =
            iter::repeat_with(|| begin(&pool, task("engine"), |_| {})).take(100).collect();
        assert!(pool.waiting() >= 100);
        drop(thoughts);
        assert!(pool.waiting() <= 1, "at most the first one waits");
    }
}
