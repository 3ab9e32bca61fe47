use lusus_core::{CellId, Course, Message, Target, msg};
use lusus_erased::{AnyLine, Variant};
use lusus_learn::{Exercise, Progress, Reply, taught};

use crate::Setup;
use crate::practice::{Practice, Said, refusal};
use crate::saves::Saves;

/// A course among those that there are, and how much of it is done.
pub(crate) fn entry(game: Variant, course: &Course, progress: &Progress) -> Message {
    let (done, count) = (progress.count(game.game_id(), course), course.lessons.len());
    msg!("learn-course", game = taught(game).title(), done = done, count = count)
}

/// Somebody on their way through a course: the lesson that is being done, and
/// what is done already. Both interfaces show it.
pub(crate) struct Pupil {
    saves: Saves,
    game: Variant,
    pub(crate) exercise: Exercise,
    progress: Progress,
    /// Whether a move of the lesson was shown since it was begun.
    is_shown: bool,
}

impl Pupil {
    /// Begins with the lesson of this number, from 0, or else with the first that
    /// is not done; `None` if there is no such lesson.
    pub(crate) fn new(saves: &Saves, game: Variant, number: Option<usize>) -> Option<Pupil> {
        let progress = saves.progress();
        let number = number.unwrap_or_else(|| match game.course() {
            Some(course) => progress.next(game.game_id(), course),
            None => 0,
        });
        let exercise = Exercise::new(saves.catalogue, game.game_id(), number)?;
        Some(Pupil { saves: saves.clone(), game, exercise, progress, is_shown: false })
    }

    /// How many lessons of the course are done.
    fn done(&self) -> usize {
        self.progress.count(self.game.game_id(), self.exercise.course())
    }

    /// Notes that the lesson is done.
    fn note(&mut self) {
        self.progress.note(self.game.game_id(), self.exercise.lesson().name);
        // Where nothing can be written, nothing is remembered.
        _ = self.saves.keep_progress(&self.progress);
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
}

impl Practice for Pupil {
    fn line(&self) -> &dyn AnyLine {
        self.exercise.line()
    }

    fn is_done(&self) -> bool {
        self.exercise.is_done()
    }

    /// What course it is, and how far.
    fn title(&self) -> Message {
        let number = self.exercise.number() + 1;
        let count = self.exercise.course().lessons.len();
        msg!("learn-title", game = taught(self.game).title(), number = number, count = count)
    }

    fn idea(&self) -> Message {
        self.exercise.lesson().idea.clone()
    }

    fn task(&self) -> Message {
        msg!("learn-task", task = self.exercise.lesson().ask.clone())
    }

    /// Tries a move, and notes a lesson that is done by it. A lesson of which a
    /// move was shown is still to be done.
    fn attempt(&mut self, typed: &str) -> Said {
        let reply = self.exercise.attempt(typed);
        if reply == Reply::Done && !self.is_shown {
            self.note();
        }
        let is_right = matches!(reply, Reply::GoOn | Reply::Done);
        let mut part = None;
        let message = match reply {
            Reply::Part(begun) => part.insert(begun).question.clone(),
            Reply::Refused(refused) => refusal(&refused),
            Reply::NotThat(why) => why,
            Reply::GoOn => msg!("learn-go-on"),
            Reply::Done if self.is_shown => msg!("learn-shown"),
            Reply::Done => self.praise(),
        };
        Said { message, is_right, part }
    }

    /// Where the task begins.
    fn hint(&mut self) -> Option<(Message, Vec<CellId>)> {
        let target = self.exercise.hint().filter(|_| !self.is_done())?;
        let said = self.exercise.line().scene().begin_with(&target);
        let cells = match target {
            Target::Cell(cell) => vec![cell],
            Target::Amount(_) | Target::Control(_) => Vec::new(),
        };
        Some((said, cells))
    }

    fn show(&mut self) -> Said {
        self.is_shown = true;
        let solution = self.exercise.solution().unwrap_or_default();
        self.attempt(&solution)
    }

    fn go(&mut self, by: isize) -> bool {
        let wanted = self.exercise.number().checked_add_signed(by);
        let next = |number| Exercise::new(self.saves.catalogue, self.game.game_id(), number);
        let found = wanted.and_then(next);
        let is_there = found.is_some();
        self.is_shown &= !is_there;
        self.exercise = found.unwrap_or_else(|| self.exercise.clone());
        is_there
    }

    fn already(&self) -> Message {
        msg!("learn-already")
    }

    fn prompt_done(&self) -> Message {
        if self.is_last() { msg!("learn-prompt-play") } else { msg!("learn-prompt-done") }
    }

    fn game(&self) -> Variant {
        self.game
    }

    fn is_last(&self) -> bool {
        self.exercise.number() + 1 == self.exercise.course().lessons.len()
    }

    fn may_play(&self) -> bool {
        self.progress.is_enough(self.game.game_id(), self.exercise.course())
    }

    fn game_after(&self) -> Option<Setup> {
        Some(self.saves.setup_after_lessons(taught(self.game)))
    }
}
