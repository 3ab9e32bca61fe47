use std::fmt;

use crate::{Clause, Message, Player, Position};

/// The lessons of a game, from its aim to its first ideas.
///
/// # Laws
///
/// [`testkit::check_course`](crate::testkit::check_course) checks these and
/// quotes the numbers.
///
/// - **C1** Lessons have different names, and each starts from a position of
///   the course's variant in which the game goes on.
/// - **C2** Every task can be done; of a line, every move is legal.
/// - **C3** Every refused try is refused by the rules with its clause.
/// - **C4** Every failing try is a legal move that does not do the task.
/// - **C5** Every clause that a refusal of the variant quotes is broken by a try
///   or taught by a lesson.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The id of the variant that is taught.
    pub variant: &'static str,
    /// The lessons, in the order in which they are done.
    pub lessons: &'static [Lesson],
}

/// One step of a course: a position, a sentence and a task.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// A word that names it within its course.
    pub name: &'static str,
    /// The text of the position; the player to move is the learner.
    pub start: &'static str,
    /// What it teaches, in a sentence.
    pub idea: Message,
    /// What the learner is asked to do.
    pub ask: Message,
    /// Which moves do it.
    pub task: Task,
    /// What learners are expected to try in vain.
    pub tries: &'static [Try],
    /// The clauses that it teaches besides those that its tries break.
    pub teaches: &'static [Clause],
}

/// Which moves do what a lesson asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Task {
    /// Any legal move.
    Any,
    /// One of these moves.
    OneOf(&'static [&'static str]),
    /// A move that wins.
    Win,
    /// A move after which the opponent cannot win at once.
    Hold,
    /// These moves, one after the other; those of the opponent are answers.
    Line(&'static [&'static str]),
}

/// A move that learners are expected to try, but that is not the one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Try {
    /// The rules refuse it.
    Refused {
        /// Its text.
        mv: &'static str,
        /// The clause that it breaks.
        clause: Clause,
    },
    /// It is legal, but does not do the task.
    Fails {
        /// Its text.
        mv: &'static str,
        /// What is wrong with it.
        why: Message,
    },
}

impl Try {
    /// The text of the move.
    #[must_use]
    pub fn mv(&self) -> &'static str {
        match self {
            Try::Refused { mv, .. } | Try::Fails { mv, .. } => mv,
        }
    }
}

impl Task {
    /// Whether a legal move does the task, where so many moves of its line have
    /// been made.
    pub fn is_done_by<P: Position>(self, position: &P, mv: P::Move, made: usize) -> bool {
        let next = position.after(mv);
        match self {
            Task::Any => true,
            Task::OneOf(moves) => moves.contains(&mv.to_string().as_str()),
            Task::Win => is_won(&next, position.to_move()),
            Task::Hold => holds(&next, position.to_move()),
            Task::Line(moves) => moves.get(made).is_some_and(|due| *due == mv.to_string()),
        }
    }

    /// The moves that do the task, or its next move, in the order of their texts.
    pub fn solutions<P: Position>(self, position: &P, made: usize) -> Vec<String> {
        let moves = position.list_legal().into_iter();
        let done = moves.filter(|&mv| self.is_done_by(position, mv, made));
        let mut texts: Vec<String> = done.map(|mv| mv.to_string()).collect();
        texts.sort_unstable();
        texts
    }
}

fn is_won<P: Position>(position: &P, player: Player) -> bool {
    position.outcome().is_some_and(|outcome| outcome.winner() == Some(player))
}

/// Whether the player has not lost, and does not lose by the next move.
fn holds<P: Position>(position: &P, player: Player) -> bool {
    let lost = |position: &P| is_won(position, player.other());
    !lost(position) && !position.list_legal().into_iter().any(|mv| lost(&position.after(mv)))
}

impl fmt::Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}
