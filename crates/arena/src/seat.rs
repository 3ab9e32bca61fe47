use std::num::NonZeroUsize;
use std::time::Duration;

use lusus_bots::{Settings, Sources};
use lusus_catalog::{Abilities, AnyBot, AnyThinking};
use lusus_core::{Message, Player, msg, text::quote};
use lusus_erased::{AnyLine, Variant};
use lusus_play::{Fault, Span};
use lusus_search::{Control, Limits, Score};

use crate::process::ProcessExit;
use crate::{BotSpec, Budget};

/// Makes the moves of one contestant, game after game.
pub(crate) trait Seat {
    fn begin(&mut self, variant: Variant, seed: u64) -> Result<(), SeatError>;

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, SeatError>;

    /// What the program calls itself, if it is one of its own.
    fn program(&self) -> Option<&str> {
        None
    }

    /// Begins the next game afresh, after a fault.
    fn discard(&mut self) {}

    /// Ends when all games are played.
    fn leave(&mut self) {}
}

pub(crate) struct Turn<'a> {
    pub(crate) player: Player,
    pub(crate) line: &'a dyn AnyLine,
    pub(crate) budget: Budget,
    /// What the clocks of both players show.
    pub(crate) clocks: Option<[Span; 2]>,
}

/// A move, legal or not, and what its maker thinks of it.
pub(crate) struct Answer {
    pub(crate) mv: String,
    pub(crate) opinion: Option<Score>,
}

impl Turn<'_> {
    /// The time that the move may take, if it is limited.
    pub(crate) fn limit(&self) -> Option<Duration> {
        match self.budget {
            Budget::Clock { .. } => self.own_clock(),
            Budget::Movetime(milliseconds) => Some(Duration::from_millis(milliseconds)),
            Budget::Nodes(_) | Budget::Depth(_) => None,
        }
    }

    fn own_clock(&self) -> Option<Duration> {
        self.clocks.map(|clocks| Duration::from_millis(clocks[self.player.index()].0))
    }

    fn limits(&self) -> Limits {
        match self.budget {
            Budget::Nodes(nodes) => Limits::nodes(nodes),
            Budget::Depth(plies) => Limits::depth(plies),
            Budget::Movetime(milliseconds) => Limits::time(Duration::from_millis(milliseconds)),
            Budget::Clock { increment, .. } => {
                let left = self.own_clock().unwrap_or_default();
                Limits::on_clock(left, Duration::from_millis(increment))
            }
        }
    }
}

/// Why somebody does not play on.
#[derive(Debug)]
pub(crate) enum SeatError {
    /// By a fault that loses the game.
    Fault {
        fault: Fault,
        /// What happened, for people.
        explanation: Message,
    },
    /// It cannot play at all, so that the run makes no sense. Says why.
    Broken(Message),
    /// The run ends.
    Interrupted,
}

impl SeatError {
    /// What it answered is no move that can be made.
    pub(crate) fn illegal(answer: &str, reason: Message) -> SeatError {
        let explanation = match answer {
            "" => msg!("arena-mishap-no-move"),
            _ => msg!("arena-mishap-illegal", answer = quote(answer), reason = reason),
        };
        SeatError::Fault { fault: Fault::IllegalMove, explanation }
    }

    /// It has ended, or closed its output.
    pub(crate) fn crash(exited: ProcessExit) -> SeatError {
        let end = match exited.status {
            Some(status) => msg!("arena-mishap-ended", status = status),
            None => msg!("arena-mishap-closed"),
        };
        let explanation = match one_line(&exited.stderr_tail) {
            words if words.is_empty() => end,
            words => msg!("arena-mishap-last-words", end = end, words = words),
        };
        SeatError::Fault { fault: Fault::Crash, explanation }
    }

    /// It did not say the word that was waited for.
    pub(crate) fn hang(awaited: &str, patience: Duration) -> SeatError {
        let seconds = i64::try_from(patience.as_secs()).unwrap_or(i64::MAX);
        let explanation = msg!("arena-mishap-hang", awaited = awaited, seconds = seconds);
        SeatError::Fault { fault: Fault::Hang, explanation }
    }
}

/// The lines of a text joined into one, without control characters.
fn one_line(text: &str) -> String {
    let lines = text.lines().map(|line| line.replace(char::is_control, " ").trim().to_owned());
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" / ")
}

/// A bot of the catalogue, which thinks in the arena's own process.
pub(crate) struct BotSeat {
    pub(crate) spec: BotSpec,
    pub(crate) sources: Sources,
    pub(crate) control: Control,
    /// Called anew for each game, with the game's own seed.
    pub(crate) bot: Option<Box<dyn AnyBot>>,
}

impl Seat for BotSeat {
    fn begin(&mut self, variant: Variant, seed: u64) -> Result<(), SeatError> {
        let threads = NonZeroUsize::new(self.spec.threads as usize).unwrap_or(NonZeroUsize::MIN);
        let table_mib = self.spec.hash as usize;
        let sources = self.sources.clone();
        let settings = Settings { seed, threads, table_mib, sources, ..Settings::default() };
        // The old one leaves first: two tables may be too much.
        self.bot = None;
        let bot = variant.bot(&self.spec.bot, settings);
        self.bot = Some(bot.expect("the plan was checked for bots that a game does not have"));
        Ok(())
    }

    fn choose(&mut self, turn: &Turn<'_>) -> Result<Answer, SeatError> {
        let mut thinking =
            AnyThinking { limits: turn.limits(), control: &self.control, progress: &mut |_| {} };
        let bot = self.bot.as_mut().expect("a game has begun");
        let choice = bot.choose(turn.line, &mut thinking).expect("the match goes on");
        if self.control.is_stopped() {
            return Err(SeatError::Interrupted);
        }
        let best = choice.thought.as_ref().and_then(|thought| thought.lines.first());
        Ok(Answer { mv: choice.mv, opinion: best.map(|line| line.score) })
    }
}
