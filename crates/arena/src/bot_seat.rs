use std::num::NonZeroUsize;

use lusus_bots::{Settings, Sources};
use lusus_catalog::{Abilities, AnyBot, AnyThinking};
use lusus_erased::Variant;
use lusus_search::Control;

use crate::BotSpec;
use crate::seat::{Answer, Seat, Turn};
use crate::seat_error::SeatError;

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
        let evaluator = self.spec.evaluator();
        let settings =
            Settings { seed, threads, table_mib, evaluator, sources, ..Settings::default() };
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
