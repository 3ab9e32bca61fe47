use lusus_bots::Settings;
use lusus_catalog::{Abilities, AnyBot, AnyThinking, UnknownBot};
use lusus_erased::Variant;

use crate::{Finding, Task};

/// A bot that thinks about one task after the other, and keeps what it
/// remembers.
pub struct Thinker {
    variant: Variant,
    word: String,
    settings: Settings,
    bot: Box<dyn AnyBot>,
}

impl Thinker {
    /// The one whom a task asks for.
    ///
    /// # Errors
    /// If the game has no such bot.
    pub fn of(task: &Task) -> Result<Thinker, UnknownBot> {
        let (variant, settings) = (task.line.variant(), task.settings.clone());
        let bot = variant.bot(&task.bot, settings.clone())?;
        Ok(Thinker { variant, word: task.bot.clone(), settings, bot })
    }

    /// Whether this is the one whom a task asks for.
    #[must_use]
    pub fn fits(&self, task: &Task) -> bool {
        self.word == task.bot
            && self.settings == task.settings
            && self.variant == task.line.variant()
    }

    /// The size of its table in MiB, if it is an engine.
    #[must_use]
    pub fn table_mib(&self) -> usize {
        self.settings.table_mib
    }

    /// Thinks a task through.
    pub fn think(&mut self, task: &Task, thinking: &mut AnyThinking<'_>) -> Finding {
        self.bot.choose(&*task.line, thinking).map_or(Finding::Broke, Finding::Choice)
    }
}
