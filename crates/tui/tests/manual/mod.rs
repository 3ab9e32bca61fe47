//! Thinkers and a clock that do nothing of themselves, for tests of whatever is
//! built on a [`LocalMatch`](lusus_tui::LocalMatch).

use std::cell::{Cell, RefCell};
use std::collections::VecDeque;
use std::rc::Rc;

use lusus_bots::Basis;
use lusus_catalog::{AnyChoice, Thought, ThoughtLine};
use lusus_host::{Finding, Purpose, Task, Ticket};
use lusus_play::Time;
use lusus_search::Score;
use lusus_tui::{Now, Thinkers};

/// Thinkers who answer when they are told to. A clone is a handle on the same.
#[derive(Clone, Default)]
pub(crate) struct ManualThinkers {
    inner: Rc<RefCell<Inner>>,
}

/// A move that somebody chooses, what it is worth to them, and why.
#[derive(Clone, Copy)]
pub(crate) struct Chosen<'a> {
    pub(crate) mv: &'a str,
    pub(crate) score: Score,
    pub(crate) basis: Basis,
}

#[derive(Default)]
struct Inner {
    under_way: Vec<Task>,
    /// Tasks that were cancelled, which may still speak.
    cancelled: Vec<(Ticket, Purpose)>,
    findings: VecDeque<(Ticket, Finding)>,
}

impl ManualThinkers {
    /// Nobody thinks yet.
    pub(crate) fn new() -> ManualThinkers {
        ManualThinkers::default()
    }

    /// What somebody thinks for, in the order they began.
    pub(crate) fn busy(&self) -> Vec<Purpose> {
        self.inner.borrow().under_way.iter().map(|task| task.purpose).collect()
    }

    /// The word of the bot that thinks for this and the moves of the line it thinks about.
    pub(crate) fn task(&self, purpose: Purpose) -> Option<(String, Vec<String>)> {
        let inner = self.inner.borrow();
        let task = inner.under_way.iter().find(|task| task.purpose == purpose)?;
        Some((task.bot.clone(), task.line.moves()))
    }

    /// The tasks that were cancelled, the last one last.
    pub(crate) fn cancelled(&self) -> Vec<(Ticket, Purpose)> {
        self.inner.borrow().cancelled.clone()
    }

    /// Lets whoever thinks for this choose a move, and judge it so.
    ///
    /// # Panics
    /// If nobody does.
    pub(crate) fn choose(&self, purpose: Purpose, mv: &str, score: Score) {
        self.choose_by(purpose, Chosen { mv, score, basis: Basis::Search });
    }

    /// Lets whoever thinks for this choose a move for some reason, and judge it
    /// so.
    ///
    /// # Panics
    /// If nobody does.
    pub(crate) fn choose_by(&self, purpose: Purpose, chosen: Chosen<'_>) {
        let Chosen { mv, score, basis } = chosen;
        let choice = AnyChoice { mv: mv.to_owned(), thought: Some(thought(mv, score)), basis };
        let ticket = self.finish(purpose);
        self.say(ticket, Finding::Choice(choice));
    }

    /// Lets whoever thinks for this tell what it has found so far.
    ///
    /// # Panics
    /// If nobody does.
    pub(crate) fn think_aloud(&self, purpose: Purpose, mv: &str, score: Score) {
        let ticket = self.ticket(purpose);
        self.say(ticket, Finding::Thought(thought(mv, score)));
    }

    /// Lets whoever thinks for this tell several lines of play.
    ///
    /// # Panics
    /// If nobody does.
    pub(crate) fn think_of_lines(&self, purpose: Purpose, lines: Vec<ThoughtLine>) {
        let ticket = self.ticket(purpose);
        let thought = Thought { depth: 1, seldepth: 1, nodes: 1, lines };
        self.say(ticket, Finding::Thought(thought));
    }

    /// Lets whoever thinks for this break down.
    ///
    /// # Panics
    /// If nobody does.
    pub(crate) fn break_down(&self, purpose: Purpose) {
        let ticket = self.finish(purpose);
        self.say(ticket, Finding::Broke);
    }

    /// Lets anybody say anything, cancelled or not.
    pub(crate) fn say(&self, ticket: Ticket, found: Finding) {
        self.inner.borrow_mut().findings.push_back((ticket, found));
    }

    fn stop(&self, is_it: impl Fn(&Task) -> bool) {
        let mut inner = self.inner.borrow_mut();
        let Inner { under_way, cancelled, .. } = &mut *inner;
        let stopped = under_way.extract_if(.., |task| is_it(task));
        cancelled.extend(stopped.map(|task| (task.ticket, task.purpose)));
    }

    fn ticket(&self, purpose: Purpose) -> Ticket {
        let inner = self.inner.borrow();
        let task = inner.under_way.iter().find(|task| task.purpose == purpose);
        task.expect("somebody thinks there").ticket
    }

    fn finish(&self, purpose: Purpose) -> Ticket {
        let ticket = self.ticket(purpose);
        self.inner.borrow_mut().under_way.retain(|task| task.purpose != purpose);
        ticket
    }
}

fn thought(mv: &str, score: Score) -> Thought {
    let line = ThoughtLine { score, moves: vec![mv.to_owned()] };
    Thought { depth: 1, seldepth: 1, nodes: 1, lines: vec![line] }
}

impl Thinkers for ManualThinkers {
    fn begin(&mut self, task: Task, _: Time) {
        let purpose = task.purpose;
        self.stop(|other| other.purpose == purpose);
        self.inner.borrow_mut().under_way.push(task);
    }

    fn cancel(&mut self, ticket: Ticket) {
        self.stop(|task| task.ticket == ticket);
    }

    fn poll(&mut self) -> Option<(Ticket, Finding)> {
        self.inner.borrow_mut().findings.pop_front()
    }
}

/// A clock that goes on when it is told to. A clone is a handle on the same.
#[derive(Clone, Default)]
pub(crate) struct ManualClock {
    now: Rc<Cell<u64>>,
}

impl ManualClock {
    /// It shows nought.
    pub(crate) fn new() -> ManualClock {
        ManualClock::default()
    }

    /// Goes on by some milliseconds.
    pub(crate) fn advance(&self, milliseconds: u64) {
        self.now.set(self.now.get() + milliseconds);
    }

    /// As a table wants it.
    pub(crate) fn now(&self) -> Now {
        let now = self.now.clone();
        Box::new(move || Time(now.get()))
    }
}
