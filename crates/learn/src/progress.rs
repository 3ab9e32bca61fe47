use std::collections::BTreeSet;
use std::fmt;

use lusus_core::Course;

/// Which lessons a learner has done. It prints as lines of a game's id and a
/// lesson's name; whatever else stands in a text is passed over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Progress(BTreeSet<(String, String)>);

impl Progress {
    /// After so many lessons a first game is offered: whoever has to finish a
    /// course first often plays none.
    pub const ENOUGH: usize = 5;

    /// What a text tells.
    #[must_use]
    pub fn read(text: &str) -> Progress {
        let pairs = text.lines().filter_map(|line| line.split_once(' '));
        Progress(pairs.map(|(game, lesson)| (game.to_owned(), lesson.to_owned())).collect())
    }

    /// Notes that a lesson is done.
    pub fn note(&mut self, game: &str, lesson: &str) {
        self.0.insert((game.to_owned(), lesson.to_owned()));
    }

    /// What is done in either.
    #[must_use]
    pub fn union(&self, other: &Progress) -> Progress {
        Progress(self.0.union(&other.0).cloned().collect())
    }

    /// Whether a lesson is done.
    #[must_use]
    pub fn has(&self, game: &str, lesson: &str) -> bool {
        self.0.contains(&(game.to_owned(), lesson.to_owned()))
    }

    /// How many lessons of a game's course are done.
    #[must_use]
    pub fn count(&self, game: &str, course: &Course) -> usize {
        course.lessons.iter().filter(|lesson| self.has(game, lesson.name)).count()
    }

    /// Whether enough of a game's course is done for a first game:
    /// [`ENOUGH`](Progress::ENOUGH) lessons, or all of a shorter one.
    #[must_use]
    pub fn is_enough(&self, game: &str, course: &Course) -> bool {
        self.count(game, course) >= Progress::ENOUGH.min(course.lessons.len())
    }

    /// The first lesson of a game's course, from 0, that is not done; the first
    /// of all if all are.
    #[must_use]
    pub fn next(&self, game: &str, course: &Course) -> usize {
        course.lessons.iter().position(|lesson| !self.has(game, lesson.name)).unwrap_or(0)
    }
}

impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(game, lesson)| writeln!(f, "{game} {lesson}"))
    }
}
