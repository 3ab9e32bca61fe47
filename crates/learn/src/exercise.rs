use lusus_core::{Course, Lesson, Message, PartialMove, Player, Target, Task, Try, Typed, msg};
use lusus_erased::{AnyLine, Catalogue, Ends, Refused, Variant};

/// The variant that the course of a game teaches; the game itself where it has
/// no course.
#[must_use]
pub fn taught(game: Variant) -> Variant {
    let teaches = |variant: &Variant| game.course().is_some_and(|it| it.variant == variant.id());
    game.siblings().find(teaches).unwrap_or(game)
}

/// A lesson that is being done. A wrong try changes nothing, so that trying
/// again always works.
#[derive(Clone)]
pub struct Exercise {
    course: &'static Course,
    /// Which lesson, from 0.
    number: usize,
    line: Box<dyn AnyLine>,
    learner: Player,
    is_done: bool,
}

/// What is said to a try.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Reply {
    /// The rules refuse it.
    Refused(Refused),
    /// It is a move, but not what is asked for, and this is why.
    NotThat(Message),
    /// It is right, and there is more to do; the opponent may have answered.
    GoOn,
    /// The task is done.
    Done,
    /// It is the beginning of a move; nothing was tried.
    Part(PartialMove),
}

impl Exercise {
    /// The lesson of this number, from 0, in a game's course; `None` if there is
    /// none.
    #[must_use]
    pub fn new(catalogue: Catalogue, game: &str, number: usize) -> Option<Exercise> {
        let course = catalogue.find(game).ok()?.course()?;
        let variant = catalogue.find(course.variant).ok()?;
        let start = variant.parse(course.lessons.get(number)?.start).ok()?;
        let (line, learner) = (start.line(Ends::Game), start.to_move());
        Some(Exercise { course, number, line, learner, is_done: false })
    }

    /// The course it belongs to.
    #[must_use]
    pub fn course(&self) -> &'static Course {
        self.course
    }

    /// The lesson.
    #[must_use]
    pub fn lesson(&self) -> &'static Lesson {
        &self.course.lessons[self.number]
    }

    /// Which lesson of its course it is, from 0.
    #[must_use]
    pub fn number(&self) -> usize {
        self.number
    }

    /// The play from the start of the lesson.
    #[must_use]
    pub fn line(&self) -> &dyn AnyLine {
        &*self.line
    }

    /// Whether the task is done.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.is_done
    }

    /// Tries what was typed, or the text of a move.
    pub fn attempt(&mut self, typed: &str) -> Reply {
        let mv = match self.line.position().typed(typed) {
            Typed::Move(mv) => mv,
            Typed::Part(part) => return Reply::Part(part),
        };
        if let Err(refused) = self.line.attempt(&mv) {
            return Reply::Refused(refused);
        }
        if self.is_done || !self.solutions().contains(&mv) {
            return Reply::NotThat(self.why_not(&mv));
        }
        self.make(&mv);
        self.answer();
        if self.is_done { Reply::Done } else { Reply::GoOn }
    }

    /// A move that does the task, or goes on with it.
    #[must_use]
    pub fn solution(&self) -> Option<String> {
        self.solutions().into_iter().next()
    }

    /// What is touched first to do the task.
    #[must_use]
    pub fn hint(&self) -> Option<Target> {
        let solution = self.solution()?;
        let moves = self.line.position().move_views();
        let path = moves.into_iter().find(|mv| mv.text == solution)?.paths.into_iter().next()?;
        path.into_iter().next()
    }

    fn solutions(&self) -> Vec<String> {
        self.line.position().solutions(self.lesson().task, self.made())
    }

    fn made(&self) -> usize {
        self.line.ply() as usize
    }

    fn why_not(&self, mv: &str) -> Message {
        let expected = self.lesson().tries.iter().find_map(|tried| match tried {
            Try::Fails { mv: failing, why } if *failing == mv && self.made() == 0 => Some(why),
            _ => None,
        });
        expected.cloned().unwrap_or_else(|| msg!("lesson-not-that"))
    }

    fn make(&mut self, mv: &str) {
        self.line.push(mv).expect("C2: the moves of a lesson are legal");
        self.is_done = match self.lesson().task {
            Task::Line(moves) => self.made() == moves.len(),
            _ => true,
        };
    }

    /// Makes the moves of the opponent that are due.
    fn answer(&mut self) {
        let Task::Line(moves) = self.lesson().task else { return };
        while !self.is_done && self.line.position().to_move() != self.learner {
            self.make(moves[self.made()]);
        }
    }
}

impl std::fmt::Debug for Exercise {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Exercise({} {})", self.course.variant, self.lesson())
    }
}
