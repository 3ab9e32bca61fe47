//! A program on a site, from its first hello until it leaves.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use lusus_core::{Language, msg};
use lusus_erased::Catalogue;
use lusus_room::{MatchId, Secret};
use serde_json::json;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinSet;
use tokio::time::{Instant, interval, sleep, timeout};

use crate::asked::Asked;
use crate::backoff::Backoff;
use crate::device::{device_key, draw};
use crate::guest::{Guest, GuestOrder};
use crate::line::{Line, LineError};
use crate::memory::Memory;
use crate::places::Places;
use crate::play::{SETTLING, Shared, play};
use crate::table::Passport;
use crate::{ConnectError, News, Program, Rules, Site, Tell};

/// How often the lobby is asked for a sign of life, in seconds.
const PING: u32 = 15;
/// Within how many milliseconds it comes again after the site has turned it away.
const TURNED_AWAY: u64 = 1_000;
/// How many matches may wait for a place: nobody honest begins more.
const MOST_WAITING: usize = 256;

/// Whether a program goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stop {
    /// It does.
    No,
    /// It begins no more matches, and plays those that are open to their end.
    Finish,
    /// It leaves at once. Matches stay as they are, and can be taken up again.
    Leave,
}

/// What is wanted of a program.
pub struct Visit {
    /// Where it plays.
    pub site: Site,
    /// What lets it in.
    pub token: Secret,
    /// Who thinks.
    pub program: Program,
    /// What it plays; see [`Program::fit`].
    pub rules: Rules,
    /// The games that this program knows.
    pub catalogue: Catalogue,
    /// The language in which the site speaks.
    pub language: Language,
    /// Where it is remembered which matches are open.
    pub memory: Option<PathBuf>,
}

impl Visit {
    /// Plays until it is told to stop; answers how many matches are left open.
    ///
    /// # Errors
    /// If the site cannot be reached the first time, or does not let it in.
    pub async fn run(self, stop: watch::Receiver<Stop>, tell: Tell) -> Result<usize, ConnectError> {
        // Fails if there is one already, which is as good.
        _ = rustls::crypto::ring::default_provider().install_default();
        let (again, follow) = mpsc::unbounded_channel();
        let key = device_key(&self.token);
        let language = self.language.code();
        let passport = Passport {
            key: key.clone(),
            token: self.token.clone(),
            language,
            catalogue: self.catalogue,
            thinking_time: self.rules.thinking,
        };
        let shared = Arc::new(Shared {
            site: self.site.clone(),
            program: self.program,
            passport,
            rematches: self.rules.rematches,
            places: Places::new(self.rules.most),
            tell,
            stop: stop.clone(),
            again,
        });
        let url = self.site.shown().to_owned();
        let memory = Memory::of(self.memory);
        let asked = Asked::of(memory.asked());
        let guest = Guest::new(self.rules, [key, self.token], language, draw(), url, asked);
        let visiting = Visiting {
            shared,
            guest,
            memory,
            tables: JoinSet::new(),
            waiting: VecDeque::new(),
            follow,
            stop,
            was_in: false,
            is_crowded: false,
        };
        visiting.run().await
    }
}

struct Visiting {
    shared: Arc<Shared>,
    guest: Guest,
    memory: Memory,
    /// The matches that are played.
    tables: JoinSet<(MatchId, bool)>,
    /// Matches that have begun and wait for a place.
    waiting: VecDeque<MatchId>,
    follow: mpsc::UnboundedReceiver<MatchId>,
    stop: watch::Receiver<Stop>,
    /// Whether the site has let it in once.
    was_in: bool,
    /// Whether it was told that there are more matches than it can play.
    is_crowded: bool,
}

/// How a connection to the lobby ended.
enum Parting {
    Lost(LineError),
    /// The site wants to be left alone for so many milliseconds.
    Told(u64),
    /// The site has no time for it, or fails.
    TurnedAway(ConnectError),
    Refused(ConnectError),
    Stopped,
}

impl Visiting {
    async fn run(mut self) -> Result<usize, ConnectError> {
        let mut backoff = Backoff::default();
        loop {
            let url = self.shared.site.lobby();
            let parting = match self.meanwhile(Line::open(&url)).await {
                Ok(line) => {
                    let since = Instant::now();
                    let parting = self.stay(line).await;
                    backoff.lasted(since.elapsed());
                    parting
                }
                Err(fault) => Parting::Lost(fault),
            };
            let (why, wait) = match parting {
                Parting::Stopped => break,
                // Matches find out by themselves whether they can be played on.
                Parting::Refused(error) => {
                    self.finish().await;
                    return Err(error);
                }
                Parting::Lost(fault) if !self.was_in => {
                    let url = self.shared.site.shown();
                    let message = match fault.is_foreign {
                        true => msg!("connect-no-lobby", url = url, why = fault.why),
                        false => msg!("connect-no-site", url = url, why = fault.why),
                    };
                    return Err(ConnectError::of_url(message));
                }
                Parting::Lost(fault) => (fault.why, backoff.next(draw())),
                // As a site that cannot be reached the first time.
                Parting::TurnedAway(error) if !self.was_in => return Err(error),
                Parting::TurnedAway(error) => {
                    let share = Duration::from_millis(draw() % TURNED_AWAY);
                    (error.message, backoff.next(draw()).max(share))
                }
                Parting::Told(most) => {
                    let share = Duration::from_millis(draw() % most.clamp(1, 60_000));
                    (msg!("connect-stopping"), backoff.next(draw()).max(share))
                }
            };
            (self.shared.tell)(News::Lost { id: None, why, wait });
            if self.pause(wait).await {
                break;
            }
        }
        Ok(self.finish().await)
    }

    /// Waits before the next try; says whether the program is to stop meanwhile.
    async fn pause(&mut self, wait: Duration) -> bool {
        let mut stop = self.stop.clone();
        let waiting = async {
            tokio::select! {
                () = sleep(wait) => false,
                _ = stop.wait_for(|stop| *stop != Stop::No) => true,
            }
        };
        self.meanwhile(waiting).await
    }

    /// Waits for something that is not said in the lobby, and plays on meanwhile:
    /// matches end, and others follow them.
    async fn meanwhile<T>(&mut self, awaited: impl Future<Output = T>) -> T {
        let mut awaited = pin!(awaited);
        loop {
            tokio::select! {
                done = &mut awaited => return done,
                Some(over) = self.tables.join_next(), if !self.tables.is_empty() => {
                    self.note_over(over.ok());
                }
                Some(next) = self.follow.recv() => self.play(next),
            }
        }
    }

    /// One connection to the lobby.
    async fn stay(&mut self, mut line: Line) -> Parting {
        let mut told = self.shared.places.free();
        let hello = self.guest.hello(told);
        if let Err(fault) = line.say(&hello).await {
            return Parting::Lost(fault);
        }
        let mut ticks = interval(Duration::from_secs(1));
        let mut ticked = 0;
        loop {
            let done = self.next(&mut line, &mut ticks, &mut ticked).await;
            if let Err(parting) = done {
                return parting;
            }
            if *self.stop.borrow_and_update() != Stop::No {
                return self.say_goodbye(line).await;
            }
            let free = self.shared.places.free();
            if free != told && self.was_in {
                told = free;
                if let Err(parting) = self.tell_room(&mut line, free).await {
                    return parting;
                }
            }
        }
    }

    /// Says that there is room for so many more matches, and does what follows.
    async fn tell_room(&mut self, line: &mut Line, free: u32) -> Result<(), Parting> {
        line.say(&json!({"type": "room", "room": free})).await.map_err(Parting::Lost)?;
        self.guest.go_on(free);
        self.carry_out(line).await
    }

    /// Waits for what happens next, and does what it leads to.
    async fn next(
        &mut self,
        line: &mut Line,
        ticks: &mut tokio::time::Interval,
        ticked: &mut u32,
    ) -> Result<(), Parting> {
        tokio::select! {
            heard = line.hear() => {
                let text = heard.map_err(Parting::Lost)?;
                // What this program does not understand it does not need.
                if let Ok(said) = serde_json::from_str(&text) {
                    self.guest.hear(said, self.shared.places.free());
                }
            }
            Some(over) = self.tables.join_next(), if !self.tables.is_empty() => {
                self.note_over(over.ok());
            }
            Some(next) = self.follow.recv() => self.play(next),
            _ = ticks.tick() => {
                *ticked += 1;
                self.take_up_more();
                self.guest.tick(self.shared.places.free());
                if ticked.is_multiple_of(PING) {
                    line.say(&json!({"type": "ping", "t": 0})).await.map_err(Parting::Lost)?;
                }
                if line.is_silent() {
                    let why = msg!("connect-no-answer");
                    return Err(Parting::Lost(LineError { why, is_foreign: false }));
                }
            }
            _ = self.stop.changed() => {}
        }
        self.carry_out(line).await
    }

    async fn carry_out(&mut self, line: &mut Line) -> Result<(), Parting> {
        for order in self.guest.take_orders() {
            match order {
                GuestOrder::Say(message) => line.say(&message).await.map_err(Parting::Lost)?,
                GuestOrder::Tell(news) => {
                    if matches!(news, News::Joined { .. }) && !self.was_in {
                        self.was_in = true;
                        self.take_up();
                    }
                    (self.shared.tell)(news);
                }
                GuestOrder::Remember(challenge) => self.memory.ask(challenge),
                GuestOrder::Play(id) => self.play(id),
                GuestOrder::Reconnect(most) => return Err(Parting::Told(most)),
                GuestOrder::Fault(why) => {
                    return Err(Parting::Lost(LineError { why, is_foreign: false }));
                }
                GuestOrder::TurnedAway(error) => return Err(Parting::TurnedAway(error)),
                GuestOrder::Quit(error) => return Err(Parting::Refused(error)),
            }
        }
        Ok(())
    }

    /// Takes up the matches that were open when the program last ended, as many as
    /// there are places for; the others follow.
    fn take_up(&mut self) {
        self.waiting = self.memory.open().into();
        self.take_up_more();
    }

    /// Sits down at matches that wait, as far as there are places, unless the program
    /// leaves.
    fn take_up_more(&mut self) {
        if *self.stop.borrow() == Stop::Leave {
            return;
        }
        while let Some(id) = self.waiting.pop_front() {
            if !self.seat(id) {
                return self.waiting.push_front(id);
            }
        }
    }

    /// Plays a match that has begun because the program has asked for it, or has
    /// agreed to play again. Somebody waits for it there: if there is no place, or
    /// the program leaves, it is not forgotten.
    fn play(&mut self, id: MatchId) {
        // The lobby may tell of a match more than once.
        if self.memory.is_open(id) {
            return;
        }
        if self.waiting.len() == MOST_WAITING {
            return self.ignore(id);
        }
        self.memory.begin(id);
        self.waiting.push_back(id);
        self.take_up_more();
    }

    /// Sits down at a match; says whether there is a place.
    fn seat(&mut self, id: MatchId) -> bool {
        let shared = Arc::clone(&self.shared);
        let Some(place) = shared.places.take() else { return false };
        self.tables.spawn(async move { (id, play(id, place, shared).await) });
        true
    }

    /// Leaves a match alone, and tells so once.
    fn ignore(&mut self, id: MatchId) {
        if !std::mem::replace(&mut self.is_crowded, true) {
            (self.shared.tell)(News::Ignored { id, why: msg!("connect-crowded") });
        }
    }

    fn note_over(&mut self, over: Option<(MatchId, bool)>) {
        if let Some((id, true)) = over {
            self.memory.end(id);
        }
        self.take_up_more();
    }

    /// Takes back what it has offered, and leaves the lobby. A match that begins
    /// meanwhile is played like the others.
    async fn say_goodbye(&mut self, mut line: Line) -> Parting {
        self.shared.places.close();
        self.guest.withdraw();
        let mut stop = self.stop.clone();
        let settling = timeout(SETTLING, self.settle(&mut line));
        tokio::select! {
            // What it takes back is said in any case.
            biased;
            _ = settling => {}
            _ = stop.wait_for(|stop| *stop == Stop::Leave) => {}
        }
        line.close().await;
        Parting::Stopped
    }

    /// Waits until nothing is under way that may lead to a match.
    async fn settle(&mut self, line: &mut Line) -> Result<(), Parting> {
        self.carry_out(line).await?;
        while !self.guest.is_settled() {
            let text = self.meanwhile(line.hear()).await.map_err(Parting::Lost)?;
            if let Ok(said) = serde_json::from_str(&text) {
                self.guest.hear(said, 0);
            }
            self.carry_out(line).await?;
        }
        Ok(())
    }

    /// Plays what is open to its end, unless it is to leave; says how many are
    /// left.
    async fn finish(mut self) -> usize {
        self.shared.places.close();
        let open = self.shared.places.taken();
        if open > 0 && *self.stop.borrow() == Stop::Finish {
            (self.shared.tell)(News::Finishing { open });
        }
        loop {
            // A match tells what follows it before it is over.
            while let Ok(next) = self.follow.try_recv() {
                self.play(next);
            }
            match self.tables.join_next().await {
                Some(over) => self.note_over(over.ok()),
                None => return self.memory.open().len(),
            }
        }
    }
}
