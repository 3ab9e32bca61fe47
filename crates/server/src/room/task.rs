use std::fmt;

use lusus_bots::Settings;
use lusus_catalog::AnyLine;

use super::{Budget, Owner, Ticket};

/// Something to think about.
pub struct Task {
    /// Its name.
    pub ticket: Ticket,
    /// For whose match: everybody gets his share.
    pub owner: Option<Owner>,
    /// The word of the bot that thinks.
    pub bot: String,
    /// What it may use.
    pub settings: Settings,
    /// The line of play.
    pub line: Box<dyn AnyLine>,
    /// What ends the thinking.
    pub budget: Budget,
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Task({:?}, {}, {})", self.ticket, self.bot, self.line.position().text())
    }
}
