//! One match from its beginning to its end, over as many connections as it takes.

use std::sync::Arc;
use std::time::{Duration, Instant};

use lusus_core::mix;
use lusus_play::{Offer, Time};
use lusus_room::MatchId;
use serde_json::json;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::{mpsc, watch};
use tokio::time::{interval, sleep};

use crate::backoff::Backoff;
use crate::device::draw;
use crate::line::{Line, LineError};
use crate::mind::{Mind, Program, Question, Thought};
use crate::places::{Place, Places};
use crate::table::{Passport, Table, TableOrder};
use crate::{News, Site, Stop, Tell};

/// How often the site is asked for a sign of life.
const PING: u32 = 10;
/// How long a command may go unanswered before the connection is made anew.
const ANSWER: Duration = Duration::from_secs(10);
/// How long the other player may want to play again.
const AFTER: Duration = Duration::from_secs(30);
/// How long a program that goes waits for what it has under way.
pub(crate) const SETTLING: Duration = Duration::from_secs(3);

/// What all matches of a program share.
pub(crate) struct Shared {
    pub(crate) site: Site,
    pub(crate) program: Program,
    pub(crate) passport: Passport,
    pub(crate) rematches: bool,
    pub(crate) places: Places,
    pub(crate) tell: Tell,
    pub(crate) stop: watch::Receiver<Stop>,
    /// Matches that follow others.
    pub(crate) again: mpsc::UnboundedSender<MatchId>,
}

/// Plays a match; says whether it is over, or cannot be played here.
pub(crate) async fn play(id: MatchId, place: Place, shared: Arc<Shared>) -> bool {
    let (sender, thoughts) = unbounded_channel();
    let table = Table::new(id, shared.passport.clone(), draw());
    let begun = Instant::now();
    let mut playing = Playing {
        id,
        stop: shared.stop.clone(),
        shared,
        table,
        place: Some(place),
        mind: None,
        sender,
        thoughts,
        begun,
        waiting_since: None,
        over_at: None,
        stopped_at: None,
        after: After::Stay,
        retry: 0,
    };
    playing.run().await;
    playing.dismiss().await;
    playing.table.is_over() || playing.after == After::Leave
}

struct Playing {
    id: MatchId,
    shared: Arc<Shared>,
    table: Table,
    place: Option<Place>,
    mind: Option<Mind>,
    sender: mpsc::UnboundedSender<Thought>,
    thoughts: UnboundedReceiver<Thought>,
    stop: watch::Receiver<Stop>,
    begun: Instant,
    waiting_since: Option<Instant>,
    over_at: Option<Instant>,
    /// Since when the program is to stop.
    stopped_at: Option<Instant>,
    after: After,
    /// Within how many milliseconds the site wants to see it again.
    retry: u64,
}

/// What comes after something was done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum After {
    Stay,
    Reconnect,
    /// It is over, or cannot be played.
    Leave,
    /// It stays open for the next run.
    Quit,
}

impl Playing {
    /// One connection after the other.
    async fn run(&mut self) {
        let mut backoff = Backoff::default();
        loop {
            let url = self.shared.site.socket();
            let outcome = match Line::open(&url).await {
                Ok(line) => {
                    let since = Instant::now();
                    let outcome = self.converse(line).await;
                    backoff.lasted(since.elapsed());
                    outcome
                }
                Err(fault) => Err(fault),
            };
            match (outcome, self.after) {
                (_, After::Leave | After::Quit) => return,
                (outcome, _) => {
                    let share = Duration::from_millis(draw() % self.retry.clamp(1, 60_000));
                    let wait = backoff.next(draw()).max(share);
                    if let Err(LineError { why, .. }) = outcome {
                        self.tell(News::Lost { id: Some(self.id), why, wait });
                    }
                    if self.pause(wait).await {
                        return;
                    }
                }
            }
            (self.after, self.retry) = (After::Stay, 0);
        }
    }

    /// Waits before the next try; says whether the program is to end meanwhile.
    async fn pause(&mut self, wait: Duration) -> bool {
        let is_late = self.over_at.is_some_and(|at| at.elapsed() > AFTER);
        let is_done = self.over_at.is_some() && (is_late || !self.table.is_agreeing());
        tokio::select! {
            () = sleep(wait) => is_done,
            _ = self.stop.wait_for(|stop| *stop == Stop::Leave) => true,
        }
    }

    async fn converse(&mut self, mut line: Line) -> Result<(), LineError> {
        line.say(&self.table.hello()).await?;
        line.say(&json!({"type": "ping", "t": self.now().0})).await?;
        let mut ticks = interval(Duration::from_secs(1));
        let mut ticked = 0;
        loop {
            tokio::select! {
                heard = line.hear() => {
                    // What this program does not understand it does not need.
                    if let Ok(said) = serde_json::from_str(&heard?) {
                        self.table.hear(said, self.now());
                    }
                }
                thought = self.thoughts.recv() => {
                    let Some(thought) = thought else { continue };
                    self.table.learn(thought, self.now());
                }
                _ = ticks.tick() => {
                    ticked += 1;
                    if ticked % PING == 0 {
                        line.say(&json!({"type": "ping", "t": self.now().0})).await?;
                    }
                    self.look_at_time(&line);
                }
                _ = self.stop.changed() => {}
            }
            self.look_at_stop();
            self.carry_out(&mut line).await?;
            if self.after != After::Stay {
                line.close().await;
                return Ok(());
            }
        }
    }

    /// Leaves if the program is to, or if it is to stop and nothing more is played.
    /// What follows, where it has agreed to play again, is told soon.
    fn look_at_stop(&mut self) {
        let stop = *self.stop.borrow_and_update();
        if stop == Stop::No {
            return;
        }
        let since = *self.stopped_at.get_or_insert_with(Instant::now);
        if self.table.is_agreeing() && since.elapsed() < SETTLING {
            return;
        }
        if stop == Stop::Leave {
            self.after = After::Quit;
        } else if self.over_at.is_some() {
            self.after = After::Leave;
        }
    }

    /// Finds out that nobody answers, or that nobody wants to play again.
    fn look_at_time(&mut self, line: &Line) {
        let is_late = |since: Option<Instant>, most| since.is_some_and(|at| at.elapsed() > most);
        if line.is_silent() || is_late(self.waiting_since, ANSWER) {
            self.waiting_since = None;
            self.after = After::Reconnect;
        }
        if is_late(self.over_at, AFTER) {
            self.after = After::Leave;
        }
    }

    /// Does what the table wants.
    async fn carry_out(&mut self, line: &mut Line) -> Result<(), LineError> {
        for order in self.table.take_orders() {
            match order {
                TableOrder::Say(message) => line.say(&message).await?,
                TableOrder::Think(question) => self.think(question),
                TableOrder::Tell(news) => self.tell(news),
                TableOrder::Ended => {
                    self.over_at = Some(Instant::now());
                    self.place = None;
                    self.dismiss().await;
                }
                TableOrder::AskRematch(offer) => self.answer_rematch(offer, line).await?,
                TableOrder::Again(next) => {
                    _ = self.shared.again.send(next);
                    self.after = After::Leave;
                }
                TableOrder::Reconnect(most) => {
                    (self.after, self.retry) = (After::Reconnect, most);
                }
                TableOrder::SetAside(why) => {
                    self.tell(News::Left { id: self.id, why });
                    self.after = After::Quit;
                }
                TableOrder::Leave(why) => {
                    self.tell(News::Left { id: self.id, why });
                    self.after = After::Leave;
                }
            }
        }
        let is_waiting = self.table.is_waiting();
        self.waiting_since = is_waiting.then(|| self.waiting_since.unwrap_or_else(Instant::now));
        Ok(())
    }

    /// Lets the program think, which is started for the first question.
    fn think(&mut self, question: Question) {
        let variant = question.line.variant();
        let seed = mix(draw());
        let mind = self.mind.get_or_insert_with(|| {
            Mind::start(&self.shared.program, variant, seed, self.sender.clone())
        });
        mind.ask(question);
    }

    /// Plays again if the rules say so and there is room.
    async fn answer_rematch(&mut self, offer: Offer, line: &mut Line) -> Result<(), LineError> {
        let takes = self.shared.rematches && self.shared.places.free() > 0;
        self.table.answer_rematch(offer, takes);
        for order in self.table.take_orders() {
            if let TableOrder::Say(message) = order {
                line.say(&message).await?;
            }
        }
        Ok(())
    }

    /// Lets the program go.
    async fn dismiss(&mut self) {
        let Some(mind) = self.mind.take() else { return };
        let is_thinking = self.table.is_thinking();
        _ = tokio::task::spawn_blocking(move || mind.end(is_thinking)).await;
    }

    fn tell(&self, news: News) {
        let news = match news {
            News::Began { id, variant, opponent, is_program, .. } => {
                let url = self.shared.site.page(id.as_str());
                News::Began { id, url, variant, opponent, is_program }
            }
            other => other,
        };
        (self.shared.tell)(news);
    }

    /// A moment of our own clock.
    fn now(&self) -> Time {
        Time(u64::try_from(self.begun.elapsed().as_millis()).unwrap_or(u64::MAX))
    }
}
