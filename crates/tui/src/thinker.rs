use std::collections::HashMap;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use lusus_bots::{Settings, Sources};
use lusus_catalog::{AnyBot, AnyChoice, AnyLine, AnyThinking, Thought};
use lusus_core::Player;
use lusus_search::{Control, Limits};

/// Those who think for a table, beside it: nothing here waits.
pub trait Thinkers {
    /// Begins a task. What the same desk did before is cancelled.
    fn begin(&mut self, task: Task);

    /// Ends what a desk does. What it still says is for nobody: the table knows
    /// it by its ticket.
    fn cancel(&mut self, desk: Desk);

    /// What has been found since, one finding at a time.
    fn poll(&mut self) -> Option<Finding>;
}

/// Where somebody thinks. Each desk has one task at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Desk {
    /// The bot of a seat chooses its move.
    Seat(Player),
    /// The engine looks for a hint.
    Hint,
    /// The engine judges the position for whoever watches.
    Evaluation,
    /// The engine judges whether a bot takes a draw.
    Draw,
}

/// Names a task and what is found in it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Ticket(pub u64);

/// Something to think about.
pub struct Task {
    /// Its name.
    pub ticket: Ticket,
    /// Where.
    pub desk: Desk,
    /// The word of the bot that thinks.
    pub bot: String,
    /// What the bot may use.
    pub settings: Settings,
    /// The line of play; it is not over.
    pub line: Box<dyn AnyLine>,
    /// When it must come to an end.
    pub limits: Limits,
}

/// Something that was found.
#[derive(Clone, PartialEq, Debug)]
pub struct Finding {
    /// In which task.
    pub ticket: Ticket,
    /// What.
    pub news: News,
}

/// What a thinker says.
#[derive(Clone, PartialEq, Debug)]
pub enum News {
    /// It has come this far.
    Thought(Thought),
    /// It has chosen: the task is done.
    Choice(AnyChoice),
    /// It broke down: nothing more will come.
    Broke,
}

/// Thinkers on threads of their own, one for each desk, made when it is first
/// needed. A desk keeps its bot, and so what the bot remembers.
#[derive(Debug)]
pub struct ThinkerThreads {
    desks: HashMap<Desk, Worker>,
    /// What those who think may look up.
    sources: Sources,
    findings: Receiver<Finding>,
    tell: Sender<Finding>,
}

/// How a table reaches a desk's thread.
#[derive(Debug)]
struct Worker {
    orders: Sender<(Task, Control)>,
    /// Reaches the last task that was ordered.
    control: Control,
}

impl ThinkerThreads {
    /// No desk is occupied yet. Whoever will sit there may look things up in
    /// `sources`.
    #[must_use]
    pub fn new(sources: Sources) -> ThinkerThreads {
        let (tell, findings) = channel();
        ThinkerThreads { desks: HashMap::new(), sources, findings, tell }
    }

    fn start_worker(&self) -> Sender<(Task, Control)> {
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
    fn begin(&mut self, mut task: Task) {
        task.settings.sources = self.sources.clone();
        self.cancel(task.desk);
        let begun = Instant::now();
        let control = Control::new(move || begun.elapsed());
        let desk = task.desk;
        let orders = match self.desks.remove(&desk) {
            Some(worker) => worker.orders,
            None => self.start_worker(),
        };
        // A worker that broke down takes no orders; another takes its place.
        if let Err(refused) = orders.send((task, control.clone())) {
            let orders = self.start_worker();
            _ = orders.send(refused.0);
            self.desks.insert(desk, Worker { orders, control });
        } else {
            self.desks.insert(desk, Worker { orders, control });
        }
    }

    fn cancel(&mut self, desk: Desk) {
        if let Some(worker) = self.desks.get(&desk) {
            worker.control.stop();
        }
    }

    fn poll(&mut self) -> Option<Finding> {
        self.findings.try_recv().ok()
    }
}

/// Nobody thinks on for a table that is gone.
impl Drop for ThinkerThreads {
    fn drop(&mut self) {
        for worker in self.desks.values() {
            worker.control.stop();
        }
    }
}

/// Who sits at a desk: the bot, its word and what it may use.
struct Seated {
    word: String,
    settings: Settings,
    variant: lusus_catalog::Variant,
    bot: Box<dyn AnyBot>,
}

/// What a desk's thread does: one task after the other, until the table is gone.
fn work(orders: &Receiver<(Task, Control)>, tell: &Sender<Finding>) {
    let mut seated: Option<Seated> = None;
    for (task, control) in orders {
        if control.is_stopped() {
            continue;
        }
        let report = Report { ticket: task.ticket, tell, is_done: false };
        think(&mut seated, task, &control, report);
    }
}

fn think(seated: &mut Option<Seated>, task: Task, control: &Control, mut report: Report<'_>) {
    let Task { bot: word, settings, line, limits, .. } = task;
    let variant = line.start().variant();
    let fits = |seated: &Seated| {
        seated.word == word && seated.settings == settings && seated.variant == variant
    };
    if !seated.as_ref().is_some_and(fits) {
        // The old bot leaves first: two tables may be too much.
        *seated = None;
        let Ok(bot) = variant.bot(&word, settings.clone()) else { return };
        *seated = Some(Seated { word, settings, variant, bot });
    }
    let Some(Seated { bot, .. }) = seated else { return };
    let ticket = report.ticket;
    let mut progress = |thought: &Thought| {
        _ = report.tell.send(Finding { ticket, news: News::Thought(thought.clone()) });
    };
    let mut thinking = AnyThinking { limits, control, progress: &mut progress };
    if let Ok(choice) = bot.choose(&*line, &mut thinking) {
        report.done(choice);
    }
}

/// The duty to say how a task ended, kept even if the bot panics: else the
/// table would wait for ever.
struct Report<'a> {
    ticket: Ticket,
    tell: &'a Sender<Finding>,
    is_done: bool,
}

impl Report<'_> {
    fn done(&mut self, choice: AnyChoice) {
        self.is_done = true;
        // Nobody listens once the table is gone.
        _ = self.tell.send(Finding { ticket: self.ticket, news: News::Choice(choice) });
    }
}

impl Drop for Report<'_> {
    fn drop(&mut self) {
        if !self.is_done {
            _ = self.tell.send(Finding { ticket: self.ticket, news: News::Broke });
        }
    }
}
