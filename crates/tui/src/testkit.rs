//! Thinkers and a clock that do nothing of themselves, for tests of whatever is
//! built on a [`Table`](crate::Table).

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use lusus_bots::Basis;
use lusus_catalog::{AnyChoice, Thought, ThoughtLine};
use lusus_play::Time;
use lusus_search::Score;

use crate::{Desk, Finding, News, Now, Task, Thinkers, Ticket};

/// Thinkers who answer when they are told to. A clone is a handle on the same.
#[derive(Clone, Default)]
pub struct ManualThinkers {
    inner: Rc<RefCell<Inner>>,
}

#[derive(Default)]
struct Inner {
    under_way: Vec<Task>,
    /// Tasks that were cancelled, which may still speak.
    cancelled: Vec<(Ticket, Desk)>,
    findings: VecDeque<Finding>,
}

impl ManualThinkers {
    /// Nobody thinks yet.
    #[must_use]
    pub fn new() -> ManualThinkers {
        ManualThinkers::default()
    }

    /// The desks at which somebody thinks, in the order they began.
    #[must_use]
    pub fn busy(&self) -> Vec<Desk> {
        self.inner.borrow().under_way.iter().map(|task| task.desk).collect()
    }

    /// The word of the bot at a desk and the moves of the line it thinks about.
    #[must_use]
    pub fn task(&self, desk: Desk) -> Option<(String, Vec<String>)> {
        let inner = self.inner.borrow();
        let task = inner.under_way.iter().find(|task| task.desk == desk)?;
        Some((task.bot.clone(), task.line.moves()))
    }

    /// The tasks that were cancelled, the last one last.
    #[must_use]
    pub fn cancelled(&self) -> Vec<(Ticket, Desk)> {
        self.inner.borrow().cancelled.clone()
    }

    /// Lets the thinker at a desk choose a move, and judge it so.
    ///
    /// # Panics
    /// If nobody thinks there.
    pub fn choose(&self, desk: Desk, mv: &str, score: Score) {
        self.choose_by(Basis::Search, desk, (mv, score));
    }

    /// Lets the thinker at a desk choose a move for some reason, and judge it
    /// so.
    ///
    /// # Panics
    /// If nobody thinks there.
    pub fn choose_by(&self, basis: Basis, desk: Desk, (mv, score): (&str, Score)) {
        let choice = AnyChoice { mv: mv.to_owned(), thought: Some(thought(mv, score)), basis };
        let ticket = self.finish(desk);
        self.say(ticket, News::Choice(choice));
    }

    /// Lets the thinker at a desk tell what it has found so far.
    ///
    /// # Panics
    /// If nobody thinks there.
    pub fn think_aloud(&self, desk: Desk, mv: &str, score: Score) {
        let ticket = self.ticket(desk);
        self.say(ticket, News::Thought(thought(mv, score)));
    }

    /// Lets the thinker at a desk break down.
    ///
    /// # Panics
    /// If nobody thinks there.
    pub fn break_down(&self, desk: Desk) {
        let ticket = self.finish(desk);
        self.say(ticket, News::Broke);
    }

    /// Lets anybody say anything, cancelled or not.
    pub fn say(&self, ticket: Ticket, news: News) {
        self.inner.borrow_mut().findings.push_back(Finding { ticket, news });
    }

    fn ticket(&self, desk: Desk) -> Ticket {
        let inner = self.inner.borrow();
        let task = inner.under_way.iter().find(|task| task.desk == desk);
        task.expect("somebody thinks there").ticket
    }

    fn finish(&self, desk: Desk) -> Ticket {
        let ticket = self.ticket(desk);
        self.inner.borrow_mut().under_way.retain(|task| task.desk != desk);
        ticket
    }
}

fn thought(mv: &str, score: Score) -> Thought {
    let line = ThoughtLine { score, moves: vec![mv.to_owned()] };
    Thought { depth: 1, seldepth: 1, nodes: 1, lines: vec![line] }
}

impl Thinkers for ManualThinkers {
    fn begin(&mut self, task: Task) {
        self.cancel(task.desk);
        self.inner.borrow_mut().under_way.push(task);
    }

    fn cancel(&mut self, desk: Desk) {
        let mut inner = self.inner.borrow_mut();
        let Inner { under_way, cancelled, .. } = &mut *inner;
        cancelled.extend(
            under_way.extract_if(.., |task| task.desk == desk).map(|task| (task.ticket, task.desk)),
        );
    }

    fn poll(&mut self) -> Option<Finding> {
        self.inner.borrow_mut().findings.pop_front()
    }
}

/// A clock that goes on when it is told to. A clone is a handle on the same.
#[derive(Clone, Default)]
pub struct ManualClock {
    now: Rc<Cell<u64>>,
}

impl ManualClock {
    /// It shows nought.
    #[must_use]
    pub fn new() -> ManualClock {
        ManualClock::default()
    }

    /// Goes on by some milliseconds.
    pub fn advance(&self, milliseconds: u64) {
        self.now.set(self.now.get() + milliseconds);
    }

    /// As a table wants it.
    #[must_use]
    pub fn now(&self) -> Now {
        let now = self.now.clone();
        Box::new(move || Time(now.get()))
    }
}
