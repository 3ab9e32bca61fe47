use std::num::NonZeroUsize;

use lusus_bots::{EvaluatorKind, Settings, Sources};
use lusus_catalog::{Abilities, AnyBot, AnyThinking};
use lusus_erased::Variant;
use lusus_search::Control;
use serde::Serialize;

use crate::seat::{Answer, Seat, Turn};
use crate::seat_error::SeatError;

/// A bot of the catalogue, and what it may use.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BotSpec {
    /// The word that names it.
    pub bot: String,
    /// How many threads it thinks on.
    pub threads: u32,
    /// The size of its table in MiB.
    pub hash: u32,
    /// What its chances come from, if not from the seed of the run.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seed: Option<u64>,
    /// What it judges with, if not as usual.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub evaluator: Option<&'static str>,
}

impl BotSpec {
    /// A bot as it usually is.
    #[must_use]
    pub fn new(word: &str) -> BotSpec {
        BotSpec { bot: word.to_owned(), threads: 1, hash: 16, seed: None, evaluator: None }
    }

    /// What it judges with.
    #[must_use]
    pub fn evaluator(&self) -> EvaluatorKind {
        self.evaluator.and_then(EvaluatorKind::find).unwrap_or_default()
    }
}

/// A bot of the catalogue, which thinks in this process.
pub struct BotSeat {
    spec: BotSpec,
    sources: Sources,
    control: Control,
    /// Called anew for each game, with the game's own seed.
    bot: Option<Box<dyn AnyBot>>,
}

impl BotSeat {
    /// A bot that looks things up in sources, and is stopped by the control. Each
    /// game that it is to play has one of its word.
    #[must_use]
    pub fn new(spec: BotSpec, sources: Sources, control: Control) -> BotSeat {
        BotSeat { spec, sources, control, bot: None }
    }
}

impl Seat for BotSeat {
    fn begin(&mut self, variant: Variant, seed: u64) -> Result<(), SeatError> {
        let threads = NonZeroUsize::new(self.spec.threads as usize).unwrap_or(NonZeroUsize::MIN);
        let table_mib = self.spec.hash as usize;
        let sources = self.sources.clone();
        let evaluator = self.spec.evaluator();
        let settings =
            Settings { seed, threads, table_mib, evaluator, sources, ..Settings::default() };
        // The old one leaves first: two tables may be too much.
        self.bot = None;
        let bot = variant.bot(&self.spec.bot, settings);
        self.bot = Some(bot.expect("it was checked which bots a game has"));
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
