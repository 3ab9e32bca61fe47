use lusus_core::{CellId, Message, PartialMove, msg};
use lusus_erased::{AnyLine, Refused, Variant};

use crate::Setup;

/// A position with a task, at which a person tries moves: a lesson or a puzzle.
/// Both interfaces show it.
pub(crate) trait Practice {
    /// The play so far.
    fn line(&self) -> &dyn AnyLine;

    /// Whether the task is done.
    fn is_done(&self) -> bool;

    /// What it is, and which one.
    fn title(&self) -> Message;

    /// What is told before the task.
    fn idea(&self) -> Message;

    /// What is to be done.
    fn task(&self) -> Message;

    /// Tries what was typed, or the text of a move.
    fn attempt(&mut self, typed: &str) -> Said;

    /// What helps, and the cells that it points out; nothing once it is done.
    fn hint(&mut self) -> Option<(Message, Vec<CellId>)>;

    /// Makes a right move.
    fn show(&mut self) -> Said;

    /// Goes so many tasks on or back, or begins this one again; says whether
    /// there is such a task.
    fn go(&mut self, by: isize) -> bool;

    /// That it is done already.
    fn already(&self) -> Message;

    /// What is asked once it is done, line by line.
    fn prompt_done(&self) -> Message;

    /// The game that it is about.
    fn game(&self) -> Variant;

    /// Whether one can go back to the task before.
    fn has_back(&self) -> bool {
        true
    }

    /// Whether no other task comes.
    fn is_last(&self) -> bool {
        false
    }

    /// Whether enough was practised for the game that is played afterwards.
    fn may_play(&self) -> bool {
        false
    }

    /// The game that is played afterwards, if there is one.
    fn game_after(&self) -> Option<Setup>;
}

/// What is said to a try.
pub(crate) struct Said {
    pub(crate) message: Message,
    /// Whether it was right, so that something was moved.
    pub(crate) is_right: bool,
    /// The beginning of a move, if what was typed is no complete move.
    pub(crate) part: Option<PartialMove>,
}

/// That the rules refuse a move, with the clause that it breaks.
pub(crate) fn refusal(refused: &Refused) -> Message {
    match refused.clause {
        Some(clause) => {
            msg!("screen-refused", reason = refused.message.clone(), clause = clause.to_string())
        }
        None => refused.message.clone(),
    }
}
