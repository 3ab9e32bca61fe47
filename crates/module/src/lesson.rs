use lusus_catalog::Catalogue;
use lusus_core::{Clause, Language, Message, PartialMove, Target, Try, msg};
use lusus_learn::{Exercise, Progress, Reply, taught};
use lusus_text::say;
use serde::Serialize;

use crate::objection::Objection;
use crate::position::PositionView;

/// The course of a game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Course"))]
pub struct CourseView {
    /// The id of the game.
    game: &'static str,
    /// What is taught is called.
    title: Message,
    /// The id of the variant that is taught.
    variant: &'static str,
    /// After so many lessons a first game is offered.
    enough: usize,
    /// The names of the lessons, in their order.
    lessons: Vec<&'static str>,
}

/// A lesson that is being done, with what it says in the reader's language.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Lesson"))]
pub struct LessonView {
    /// Its name within its course.
    name: &'static str,
    /// Which one it is, from 0.
    number: usize,
    /// How many there are.
    count: usize,
    /// What it teaches.
    idea: String,
    /// What is to be done.
    task: String,
    /// The text of the position that it begins with.
    start: &'static str,
    /// The position that stands.
    standing: PositionView,
    /// The moves made, those of the opponent too.
    moves: Vec<String>,
    /// Whether the task is done.
    done: bool,
    /// What is said to what was tried.
    reply: Option<ReplyView>,
    /// What is touched first to do the task; nothing once it is done.
    hint: Option<Target>,
    /// A move that does the task; none once it is done.
    solution: Option<String>,
    /// What learners are expected to try in vain.
    tries: Vec<&'static str>,
}

/// What is said to a try.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LessonReply"))]
pub(crate) struct ReplyView {
    /// What became of it.
    kind: ReplyKind,
    /// What is said.
    text: String,
    /// The clause of the rules page that it breaks.
    clause: Option<&'static str>,
    /// What was typed so far, if it is the beginning of a move.
    part: Option<String>,
}

/// What became of a try.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub(crate) enum ReplyKind {
    /// The rules refuse it.
    Refused,
    /// It is a move, but not what is asked for.
    NotThat,
    /// It is right, and there is more to do.
    GoOn,
    /// The task is done.
    Done,
    /// It is the beginning of a move.
    Part,
}

/// The courses that there are.
pub(crate) fn courses(catalogue: Catalogue) -> Vec<CourseView> {
    let games = catalogue.usual().filter_map(|game| Some((game, game.course()?)));
    let view = |(game, course): (lusus_erased::Variant, &'static lusus_core::Course)| CourseView {
        game: game.id(),
        title: taught(game).title(),
        variant: course.variant,
        enough: Progress::ENOUGH,
        lessons: course.lessons.iter().map(|lesson| lesson.name).collect(),
    };
    games.map(view).collect()
}

/// A lesson after moves that were right, and perhaps after another try.
pub(crate) fn lesson(
    catalogue: Catalogue,
    game: &str,
    number: usize,
    (moves, typed): (&[String], Option<&str>),
    language: Language,
) -> Result<LessonView, Objection> {
    let unknown = || Objection::new(msg!("learn-none"));
    let mut exercise = Exercise::new(catalogue, game, number).ok_or_else(unknown)?;
    while let Some(mv) = moves.get(exercise.line().ply() as usize) {
        let before = exercise.line().ply();
        exercise.attempt(mv);
        if exercise.line().ply() == before {
            return Err(unknown());
        }
    }
    let reply = typed.map(|typed| exercise.attempt(typed));
    let reply = reply.map(|reply| reply_view(reply, &exercise, language));
    Ok(view(&exercise, reply, language))
}

fn view(exercise: &Exercise, reply: Option<ReplyView>, language: Language) -> LessonView {
    let (lesson, done) = (exercise.lesson(), exercise.is_done());
    LessonView {
        name: lesson.name,
        number: exercise.number(),
        count: exercise.course().lessons.len(),
        idea: say(language, &lesson.idea),
        task: say(language, &lesson.ask),
        start: lesson.start,
        standing: PositionView::of(exercise.line()),
        moves: exercise.line().moves(),
        done,
        reply,
        hint: exercise.hint().filter(|_| !done),
        solution: exercise.solution().filter(|_| !done),
        tries: lesson.tries.iter().map(Try::mv).collect(),
    }
}

fn reply_view(reply: Reply, exercise: &Exercise, language: Language) -> ReplyView {
    let ending = exercise.line().scene().ending.map(|ending| ending.message);
    let (kind, message, clause) = match reply {
        Reply::Refused(refused) => {
            let clause = refused.clause.map(|Clause(clause)| clause);
            (ReplyKind::Refused, refused.message, clause)
        }
        Reply::NotThat(why) => (ReplyKind::NotThat, why, None),
        Reply::GoOn => (ReplyKind::GoOn, msg!("learn-go-on"), None),
        Reply::Done => {
            let praise = match ending {
                Some(ending) => msg!("learn-won", ending = ending),
                None => msg!("learn-done"),
            };
            (ReplyKind::Done, praise, None)
        }
        Reply::Part(PartialMove { text, question }) => {
            let (kind, said) = (ReplyKind::Part, say(language, &question));
            return ReplyView { kind, text: said, clause: None, part: Some(text) };
        }
    };
    ReplyView { kind, text: say(language, &message), clause, part: None }
}
