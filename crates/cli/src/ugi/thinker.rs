use std::panic::resume_unwind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use lusus_catalog::{AnyBot, AnyChoice, AnyThinking, Thought};
use lusus_erased::AnyLine;
use lusus_search::{Control, Limits};

use super::options::EngineOptions;
use crate::control::control;

/// The thread on which bots think. It carries out one order after the other and
/// tells what it finds.
pub(crate) struct Thinker {
    /// `None` once it was dismissed.
    orders: Option<Sender<Order>>,
    /// Reaches the last search that was ordered.
    control: Option<Control>,
    thread: JoinHandle<()>,
}

pub(crate) struct SearchRequest {
    pub(crate) options: EngineOptions,
    /// Not over.
    pub(crate) line: Box<dyn AnyLine>,
    pub(crate) limits: Limits,
}

pub(crate) enum Finding {
    /// The search has come this far, after this time.
    Thought(Thought, Duration),
    /// The task is done, after this time.
    Choice(AnyChoice, Duration),
    /// Nothing more will come.
    Left,
}

enum Order {
    Forget,
    /// Call the bot, and say when it is there.
    Prepare(EngineOptions, Sender<()>),
    Think(Box<SearchRequest>, Control),
}

impl Thinker {
    /// Starts the thread; `tell` is called on it.
    pub(crate) fn start(tell: impl Fn(Finding) + Send + 'static) -> Thinker {
        let (orders, inbox) = channel();
        let worker = Worker { seated: None, tell };
        let thread = thread::spawn(move || worker.work(&inbox));
        Thinker { orders: Some(orders), control: None, thread }
    }

    /// Lets the bot go, with all that it remembers.
    pub(crate) fn forget(&self) {
        self.order(Order::Forget);
    }

    /// Calls the bot, so that later no time of a match is spent on it, and
    /// waits until it is there; `false` if the thinker has left instead.
    /// Nothing may be running: a caller that waits cannot stop it.
    pub(crate) fn prepare(&self, options: EngineOptions) -> bool {
        let (ready, prepared) = channel();
        self.order(Order::Prepare(options, ready));
        prepared.recv().is_ok()
    }

    /// Begins to think, and its time begins to run.
    pub(crate) fn think(&mut self, request: SearchRequest) {
        let control = control();
        self.control = Some(control.clone());
        self.order(Order::Think(Box::new(request), control));
    }

    /// Makes the last search that was ordered come to its choice.
    pub(crate) fn stop(&self) {
        if let Some(control) = &self.control {
            control.stop();
        }
    }

    /// No more orders will come; when it is done with those it has, it leaves.
    pub(crate) fn dismiss(&mut self) {
        self.orders = None;
    }

    /// Waits until it has left. A bot that panicked takes the program with it.
    pub(crate) fn join(self) {
        self.thread.join().unwrap_or_else(|panic| resume_unwind(panic));
    }

    /// A thinker that has left for a reason of its own takes no orders; that is
    /// noticed when `Left` arrives.
    fn order(&self, order: Order) {
        if let Some(orders) = &self.orders {
            _ = orders.send(order);
        }
    }
}

/// What lives on the thread.
struct Worker<T: Fn(Finding)> {
    /// The bot, and what was chosen when it was called.
    seated: Option<(EngineOptions, Box<dyn AnyBot>)>,
    tell: T,
}

impl<T: Fn(Finding)> Worker<T> {
    fn work(mut self, orders: &Receiver<Order>) {
        for order in orders {
            match order {
                Order::Forget => self.seated = None,
                Order::Prepare(options, ready) => {
                    self.seat(options);
                    // Who asked waits for it.
                    _ = ready.send(());
                }
                Order::Think(request, control) => self.think(*request, &control),
            }
        }
    }

    /// Calls the bot that the options name, unless it sits there already.
    fn seat(&mut self, options: EngineOptions) {
        if self.seated.as_ref().is_none_or(|(seated, _)| *seated != options) {
            // The old one leaves first: two tables may be too much.
            self.seated = None;
            let bot = options.bot();
            self.seated = Some((options, bot));
        }
    }

    fn think(&mut self, request: SearchRequest, control: &Control) {
        let SearchRequest { options, line, mut limits } = request;
        self.seat(options);
        // To call the bot took a while, which counts.
        for time in [&mut limits.time, &mut limits.soft_time].into_iter().flatten() {
            *time = time.saturating_sub(control.now());
        }
        let Worker { seated: Some((_, bot)), tell } = self else { return };
        let mut progress =
            |thought: &Thought| tell(Finding::Thought(thought.clone(), control.now()));
        let mut thinking = AnyThinking { limits, control, progress: &mut progress };
        let choice = bot.choose(&*line, &mut thinking).expect("the line is not over");
        tell(Finding::Choice(choice, control.now()));
    }
}

/// Said even if a bot panicked, or the client would wait for ever.
impl<T: Fn(Finding)> Drop for Worker<T> {
    fn drop(&mut self) {
        (self.tell)(Finding::Left);
    }
}
