use std::fmt;

use lusus_bots::Settings;
use lusus_catalog::{AnyChoice, Thought};
use lusus_core::Player;
use lusus_erased::AnyLine;

use crate::Budget;

/// Names a task, and what is found in it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// What is to be done for a match.
#[derive(Debug)]
pub enum Order {
    /// To think; what is found comes back with the ticket of the task.
    Think(Task),
    /// To think no more about a task.
    Cancel(Ticket),
}

/// Something to think about.
pub struct Task {
    /// Its name.
    pub ticket: Ticket,
    /// What for.
    pub purpose: Purpose,
    /// The word of the bot that thinks.
    pub bot: String,
    /// What the bot may use.
    pub settings: Settings,
    /// The line of play; it is not over.
    pub line: Box<dyn AnyLine>,
    /// When it must come to an end.
    pub budget: Budget,
}

/// What thinking is for. A match has one task for each at a time, but for hints.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Purpose {
    /// A computer player chooses its move.
    Move(Player),
    /// A move for whoever asked for a hint.
    Hint,
    /// To judge the position for whoever watches.
    Evaluation,
    /// Whether a computer player takes a draw.
    Draw,
}

/// What comes of thinking.
#[derive(Clone, PartialEq, Debug)]
pub enum Finding {
    /// It has come this far.
    Thought(Thought),
    /// It has chosen: the task is done.
    Choice(AnyChoice),
    /// The bot broke down: nothing more will come.
    Broke,
}

impl fmt::Debug for Task {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Task({:?}, {}, {})", self.ticket, self.bot, self.line.position().text())
    }
}
