use lusus_core::{Language, Message, msg};
use lusus_erased::Variant;
use lusus_text::say;

use super::console::{Console, Leave};
use super::session::Session;
use super::word::Word;
use crate::course::Pupil;

/// What can be said in a lesson beside a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Show,
    Next,
    Back,
    Again,
}

impl Wish {
    fn read(typed: &str, language: Language) -> Option<Wish> {
        let all = [
            (Wish::Show, msg!("learn-word-show")),
            (Wish::Next, msg!("learn-word-next")),
            (Wish::Back, msg!("learn-word-back")),
            (Wish::Again, msg!("learn-word-again")),
        ];
        let typed = typed.to_lowercase();
        let is_typed = |name: &Message| {
            [Language::English, language].into_iter().any(|tongue| say(tongue, name) == typed)
        };
        all.into_iter().find(|(_, name)| is_typed(name)).map(|(wish, _)| wish)
    }
}

/// Lets a person choose a course, and takes them through it.
pub(super) fn choose(console: &mut Console<'_>) -> Result<(), Leave> {
    let progress = console.saves.progress();
    let taught = console.saves.catalogue.usual().filter_map(|game| Some((game, game.course()?)));
    let courses: Vec<_> = taught.collect();
    let entry = |(game, course): &(Variant, _)| {
        let course: &&lusus_core::Course = course;
        let (done, count) = (progress.count(game.game_id(), course), course.lessons.len());
        msg!("learn-course", game = game.title(), done = done, count = count)
    };
    let entries: Vec<Message> = courses.iter().map(entry).collect();
    if entries.is_empty() {
        return console.say(&msg!("learn-none"));
    }
    let choice = console.choose(&msg!("learn-which"), &entries, 0)?;
    run(console, courses[choice].0, None)
}

/// Goes through the course of a game, from a lesson on.
pub(super) fn run(
    console: &mut Console<'_>,
    game: Variant,
    lesson: Option<usize>,
) -> Result<(), Leave> {
    let (catalogue, progress) = (console.saves.catalogue, console.saves.progress());
    let Some(mut pupil) = Pupil::new(catalogue, game, progress, lesson) else {
        return console.say(&msg!("learn-none"));
    };
    console.say(&msg!("learn-plain-how"))?;
    loop {
        present(console, &pupil)?;
        if !practise(console, &mut pupil)? {
            break;
        }
    }
    Session::new(pupil.first_game(), console)?.play(console)
}

/// Shows a lesson.
fn present(console: &mut Console<'_>, pupil: &Pupil) -> Result<(), Leave> {
    let lesson = pupil.exercise.lesson();
    console.write("")?;
    console.say(&pupil.title())?;
    console.say(&lesson.idea)?;
    draw(console, pupil)?;
    console.say(&msg!("learn-task", task = lesson.ask.clone()))
}

fn draw(console: &mut Console<'_>, pupil: &Pupil) -> Result<(), Leave> {
    let line = pupil.exercise.line();
    console.draw(&line.position().geometry(), &line.scene())
}

/// Takes tries until another lesson is wanted; says whether there is one.
fn practise(console: &mut Console<'_>, pupil: &mut Pupil) -> Result<bool, Leave> {
    loop {
        let is_done = pupil.exercise.is_done();
        let prompt = if is_done { msg!("learn-prompt-done") } else { msg!("learn-prompt") };
        let typed = console.ask(&prompt)?;
        let language = console.language;
        if Word::Quit.is_meant(&typed, language) {
            return Err(Leave::Done);
        }
        if Word::Hint.is_meant(&typed, language) {
            let hint = pupil.hint().filter(|_| !is_done);
            console.say(&hint.unwrap_or_else(|| msg!("learn-already")))?;
            continue;
        }
        match Wish::read(&typed, language) {
            None if typed.is_empty() && is_done => return Ok(pupil.go(1)),
            None if typed.is_empty() => console.say(&msg!("learn-plain-how"))?,
            Some(Wish::Next) => return Ok(pupil.go(1)),
            Some(Wish::Back) => {
                pupil.go(-1);
                return Ok(true);
            }
            Some(Wish::Again) => {
                pupil.go(0);
                return Ok(true);
            }
            Some(Wish::Show) | None if is_done => console.say(&msg!("learn-already"))?,
            Some(Wish::Show) => {
                let solution = pupil.exercise.solution().unwrap_or_default();
                console.write(&solution)?;
                attempt(console, pupil, &solution)?;
            }
            None => attempt(console, pupil, &typed)?,
        }
    }
}

fn attempt(console: &mut Console<'_>, pupil: &mut Pupil, typed: &str) -> Result<(), Leave> {
    let before = pupil.exercise.line().ply();
    let reply = pupil.attempt(typed);
    if pupil.exercise.line().ply() != before {
        draw(console, pupil)?;
    }
    let said = pupil.said(&reply);
    console.say(&said)?;
    if pupil.exercise.is_done() {
        // Where nothing can be written, nothing is remembered.
        _ = console.saves.keep_progress(&pupil.progress);
    }
    Ok(())
}
