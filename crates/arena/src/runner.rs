use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};
use std::thread;
use std::time::Duration;

use lusus_bots::Sources;
use lusus_core::Message;
use lusus_driver::{BotSeat, EngineSeat, Manners, Seat};
use lusus_search::Control;
use thiserror::Error;

use crate::game::Game;
use crate::opening::Opening;
use crate::{Finished, Plan, Program, Results, Schedule, Sight};

/// Plays the games of a plan.
#[derive(Debug)]
pub struct Runner<'a> {
    plan: &'a Plan,
    schedule: Schedule,
    /// The openings of each variant.
    openings: Vec<Vec<Opening>>,
    /// What the bots may look up.
    sources: Sources,
}

/// Why a run could not go on.
#[derive(Debug, Error)]
pub enum RunError<E> {
    /// What listens to the games failed.
    #[error(transparent)]
    Listener(E),
    /// A program cannot play at all, as the message says.
    #[error("{0}")]
    Engine(Message),
}

/// What a worker has to tell: a game, or why there are none.
type News = Result<Finished, Message>;

impl<'a> Runner<'a> {
    /// Draws the openings.
    ///
    /// # Errors
    /// If the plan cannot be played: says why.
    pub fn new(plan: &'a Plan) -> Result<Runner<'a>, Message> {
        plan.check()?;
        let (schedule, openings) = (plan.schedule(), plan.openings()?);
        Ok(Runner { plan, schedule, openings, sources: Sources::default() })
    }

    /// Lets bots look up the tables that the plan names.
    #[must_use]
    pub fn with_sources(self, sources: Sources) -> Runner<'a> {
        Runner { sources, ..self }
    }

    /// Results without games, to be filled by [`run`](Runner::run).
    #[must_use]
    pub fn no_results(&self) -> Results {
        Results::new(self.schedule.clone(), self.plan.sprt)
    }

    /// Plays every game that the results lack, so many at a time, until there
    /// are no more, the test has decided or the control is stopped. `listen`
    /// hears of each game as it is finished.
    ///
    /// # Errors
    /// If the listener fails, or a program cannot play at all; the results still
    /// have every game that was finished.
    pub fn run<E>(
        &self,
        results: &mut Results,
        job: &Job<'_>,
        listen: &mut dyn FnMut(usize, &Results) -> Result<(), E>,
    ) -> Result<(), RunError<E>> {
        if results.is_complete() {
            return Ok(());
        }
        let missing: Vec<usize> =
            (0..self.schedule.games()).filter(|&number| results.game(number).is_none()).collect();
        let queue = Mutex::new(missing.into_iter());
        let (sender, news) = channel();
        thread::scope(|scope| {
            for _ in 0..job.concurrency.get() {
                let (sender, queue) = (sender.clone(), &queue);
                scope.spawn(move || {
                    let _guard = StopOnPanic(job.control);
                    let seats =
                        (0..self.plan.contestants.len()).map(|number| self.seat(number, job));
                    Worker { runner: self, job, seats: seats.collect() }.work(queue, &sender);
                });
            }
            drop(sender);
            let mut outcome = Ok(());
            for news in news {
                let heard = match news {
                    Err(message) => Err(RunError::Engine(message)),
                    // What was finished while the run came to its end counts;
                    // but a test that has decided hears no more.
                    Ok(_) if results.verdict.is_some() => Ok(()),
                    Ok(finished) => {
                        let number = finished.number;
                        results.add(finished);
                        listen(number, results).map_err(RunError::Listener)
                    }
                };
                // The first failure is the one that is told.
                outcome = outcome.and(heard);
                if outcome.is_err() || results.verdict.is_some() {
                    job.control.stop();
                }
            }
            outcome
        })
    }

    /// A contestant's seat. A program is started when its first game begins.
    fn seat(&self, number: usize, job: &Job<'_>) -> Box<dyn Seat> {
        let control = job.control.clone();
        match &self.plan.contestants[number].program {
            Program::Bot(spec) => {
                Box::new(BotSeat::new(spec.clone(), self.sources.clone(), control))
            }
            Program::Engine(spec) => {
                let name = &self.plan.contestants[number].name;
                let manners = Manners {
                    margin: Duration::from_millis(self.plan.margin),
                    patience: Duration::from_millis(self.plan.patience),
                    several_games: self.plan.variants.len() > 1,
                };
                Box::new(EngineSeat::new(name, spec.clone(), manners, control))
            }
        }
    }
}

/// How a run is carried out; none of it changes the results.
#[derive(Clone, Copy)]
pub struct Job<'a> {
    /// How many games are played at a time.
    pub concurrency: NonZeroUsize,
    /// The clock, and the flag that ends the run.
    pub control: &'a Control,
    /// Says in a language why a game was lost by a program's own fault.
    pub say: &'a (dyn Fn(&Message) -> String + Sync),
    /// Shown each game when it begins and after each move.
    pub watch: &'a (dyn Fn(&Sight<'_>) + Sync),
}

/// Ends the run when a bot panics. Otherwise the panic would be noticed only
/// after all other games.
struct StopOnPanic<'a>(&'a Control);

impl Drop for StopOnPanic<'_> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.stop();
        }
    }
}

/// Plays one game after the other.
struct Worker<'a> {
    runner: &'a Runner<'a>,
    job: &'a Job<'a>,
    /// By the number of their contestant.
    seats: Vec<Box<dyn Seat>>,
}

impl Worker<'_> {
    fn work(mut self, queue: &Mutex<std::vec::IntoIter<usize>>, sender: &Sender<News>) {
        while !self.job.control.is_stopped() {
            let next = queue.lock().expect("nobody panics while he takes a number").next();
            let Some(number) = next else { break };
            let Some(news) = self.play(number).transpose() else { break };
            if sender.send(news).is_err() {
                break;
            }
        }
        self.seats.iter_mut().for_each(|seat| seat.leave());
    }

    fn play(&mut self, number: usize) -> Result<Option<Finished>, Message> {
        let Runner { plan, schedule, openings, .. } = self.runner;
        let fixture = schedule.fixture(number).expect("a number of the schedule");
        let opening = &openings[fixture.variant][fixture.round];
        let seats = self.seats.get_disjoint_mut(fixture.seats);
        let [first, second] = seats.expect("nobody meets themselves");
        Game::new(plan, fixture, opening).play([&mut **first, &mut **second], self.job)
    }
}
