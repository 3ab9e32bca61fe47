use lusus_core::{Course, Message, msg};
use lusus_erased::{Catalogue, Variant};
use lusus_learn::{Exercise, Progress, Reply, taught};
use lusus_play::Participant;

use crate::Setup;

/// A course among those that there are, and how much of it is done.
pub(crate) fn entry(game: Variant, course: &Course, progress: &Progress) -> Message {
    let (done, count) = (progress.count(game.game_id(), course), course.lessons.len());
    msg!("learn-course", game = taught(game).title(), done = done, count = count)
}

/// Somebody on their way through a course: the lesson that is being done, and
/// what is done already. Both interfaces show it.
pub(crate) struct Pupil {
    catalogue: Catalogue,
    pub(crate) game: Variant,
    pub(crate) exercise: Exercise,
    pub(crate) progress: Progress,
}

impl Pupil {
    /// Begins with the lesson of this number, from 0, or else with the first that
    /// is not done; `None` if there is no such lesson.
    pub(crate) fn new(
        catalogue: Catalogue,
        game: Variant,
        progress: Progress,
        number: Option<usize>,
    ) -> Option<Pupil> {
        let number = number.unwrap_or_else(|| match game.course() {
            Some(course) => progress.next(game.game_id(), course),
            None => 0,
        });
        let exercise = Exercise::new(catalogue, game.game_id(), number)?;
        Some(Pupil { catalogue, game, exercise, progress })
    }

    /// Goes so many lessons on or back; says whether there is such a lesson.
    pub(crate) fn go(&mut self, by: isize) -> bool {
        let wanted = self.exercise.number().checked_add_signed(by);
        let next = |number| Exercise::new(self.catalogue, self.game.game_id(), number);
        let found = wanted.and_then(next);
        let is_there = found.is_some();
        self.exercise = found.unwrap_or_else(|| self.exercise.clone());
        is_there
    }

    pub(crate) fn is_last(&self) -> bool {
        self.exercise.number() + 1 == self.exercise.course().lessons.len()
    }

    /// Tries a move, and notes a lesson that is done by it.
    pub(crate) fn attempt(&mut self, typed: &str) -> Reply {
        let reply = self.exercise.attempt(typed);
        if reply == Reply::Done {
            self.progress.note(self.game.game_id(), self.exercise.lesson().name);
        }
        reply
    }

    /// What course it is, and how far.
    pub(crate) fn title(&self) -> Message {
        let number = self.exercise.number() + 1;
        let count = self.exercise.course().lessons.len();
        msg!("learn-title", game = taught(self.game).title(), number = number, count = count)
    }

    /// What is said to a try.
    pub(crate) fn said(&self, reply: &Reply) -> Message {
        match reply {
            Reply::Refused(refused) => match refused.clause {
                Some(clause) => msg!(
                    "screen-refused",
                    reason = refused.message.clone(),
                    clause = clause.to_string()
                ),
                None => refused.message.clone(),
            },
            Reply::NotThat(why) => why.clone(),
            Reply::GoOn => msg!("learn-go-on"),
            Reply::Done => self.praise(),
        }
    }

    fn praise(&self) -> Message {
        let ending = self.exercise.line().scene().ending.map(|ending| ending.message);
        let (done, count) = (self.done(), self.exercise.course().lessons.len());
        match ending {
            _ if done == count => msg!("learn-all-done", game = taught(self.game).title()),
            _ if self.is_last() => msg!("learn-last-done", left = count - done),
            _ if done == Progress::ENOUGH => msg!("learn-enough"),
            Some(ending) => msg!("learn-won", ending = ending),
            None => msg!("learn-done"),
        }
    }

    /// How many lessons of the course are done.
    fn done(&self) -> usize {
        self.progress.count(self.game.game_id(), self.exercise.course())
    }

    /// Whether a first game is offered.
    pub(crate) fn may_play(&self) -> bool {
        self.progress.is_enough(self.game.game_id(), self.exercise.course())
    }

    /// Where the task begins, in words.
    pub(crate) fn hint(&self) -> Option<Message> {
        use lusus_core::Target;
        Some(match self.exercise.hint()? {
            Target::Cell(cell) => msg!("learn-hint", target = cell.to_string()),
            Target::Amount(amount) => msg!("learn-hint", target = amount.to_string()),
            Target::Control(control) => msg!("learn-hint", target = control),
        })
    }

    /// The first game after a course: against the weakest level.
    pub(crate) fn first_game(&self) -> Setup {
        let seats = [Participant::nameless(), Participant::bot_named("level-1")];
        Setup { seats, ..Setup::new(taught(self.game)) }
    }
}
