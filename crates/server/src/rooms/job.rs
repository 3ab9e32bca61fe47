use std::time::{Duration, Instant};

use lusus_bots::level::Level;
use lusus_bots::{Basis, Effort};
use lusus_catalog::{Abilities, AnyChoice};
use lusus_host::{Finding, Task};
use lusus_search::Limits;

use super::think_queue::SLICE;
use crate::MatchId;
use crate::clock::now;
use lusus_room::Owner;

/// A task, what has come of it so far, and whom to tell.
pub(super) struct Job {
    pub(super) number: u64,
    pub(super) effort: Effort,
    /// For whose match: everybody gets their share.
    pub(super) owner: Option<Owner>,
    pub(super) id: MatchId,
    pub(super) task: Task,
    /// When it was wanted: its time has run since.
    wanted: Instant,
    /// What it had when it was wanted.
    limits: Limits,
    best: Option<AnyChoice>,
    tell: Box<dyn FnOnce(Finding) + Send>,
}

impl Job {
    pub(super) fn new(
        number: u64,
        id: MatchId,
        owner: Option<Owner>,
        task: Task,
        tell: Box<dyn FnOnce(Finding) + Send>,
    ) -> Job {
        let (wanted, limits) = (Instant::now(), task.budget.limits(now()));
        // Some bots are quick by themselves, others if they may look at few
        // positions only. A bot that does not exist fails at once.
        let effort = match task.budget.nodes {
            Some(..=Level::MOST_NODES) => Effort::Brief,
            _ => task.line.variant().effort(&task.bot).unwrap_or(Effort::Brief),
        };
        Job { number, effort, owner, id, task, wanted, limits, best: None, tell }
    }

    /// What ends the thinking that begins now. What is brief has all its time;
    /// of the time of what is long the wait is taken, down to one slice. Nobody
    /// loses on time by a wait.
    pub(super) fn limits_now(&self) -> Limits {
        let by_clock = self.task.budget.limits(now());
        if self.effort == Effort::Brief {
            return by_clock;
        }
        let spent = self.wanted.elapsed();
        let left = |whole: Duration| whole.saturating_sub(spent).max(SLICE.min(whole));
        let time = self.limits.time.map(left).into_iter().chain(by_clock.time).min();
        Limits { time, soft_time: self.limits.soft_time.map(left), ..self.limits }
    }

    /// Whether there is time for one more slice after such a wait.
    pub(super) fn has_time_after(&self, wait: Duration) -> bool {
        let ready = self.wanted.elapsed().saturating_add(wait);
        self.limits.time.is_none_or(|time| ready < time)
    }

    /// Whether it waited so long that it must do with what it has found.
    pub(super) fn is_late(&self) -> bool {
        self.best.is_some() && !self.has_time_after(Duration::ZERO)
    }

    /// Takes note of what a slice has found, unless it has not come as far again
    /// as the one before.
    pub(super) fn learn(&mut self, choice: AnyChoice) {
        let is_short = |best: &AnyChoice| depth(&choice) < depth(best);
        if choice.basis != Basis::Search || !self.best.as_ref().is_some_and(is_short) {
            self.best = Some(choice);
        }
    }

    pub(super) fn finish(self) {
        (self.tell)(self.best.map_or(Finding::Broke, Finding::Choice));
    }
}

fn depth(choice: &AnyChoice) -> u32 {
    choice.thought.as_ref().map_or(0, |thought| thought.depth)
}
