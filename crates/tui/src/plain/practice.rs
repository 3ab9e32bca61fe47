use lusus_core::{Language, Message, msg};
use lusus_erased::Variant;
use lusus_text::say;

use super::console::{Console, Leave};
use super::session::Session;
use super::word::Word;
use crate::course::Pupil;
use crate::practice::{Practice, Said};
use crate::solver::{Solver, puzzle_entries};

/// What can be said in a lesson or a puzzle beside a move.
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
    let Some(pupil) = Pupil::new(&console.saves, game, lesson) else {
        return console.say(&msg!("learn-none"));
    };
    go_through(console, pupil)
}

/// Lets a person choose a game, and gives them its puzzles.
pub(super) fn choose_puzzles(console: &mut Console<'_>) -> Result<(), Leave> {
    let games: Vec<Variant> = console.saves.catalogue.usual().collect();
    let entries: Vec<Message> = puzzle_entries(games.iter().copied(), &console.saves).collect();
    let choice = console.choose(&msg!("puzzle-which"), &entries, 0)?;
    solve(console, games[choice], None)
}

/// Gives the puzzles of a game, one after the other.
pub(super) fn solve(
    console: &mut Console<'_>,
    game: Variant,
    digits: Option<&str>,
) -> Result<(), Leave> {
    match Solver::new(&console.saves, game, digits) {
        Some(solver) => go_through(console, solver),
        None => console.say(&msg!("puzzle-none-of", game = game.title())),
    }
}

/// One task after the other, and perhaps a game after the last.
fn go_through(console: &mut Console<'_>, mut practice: impl Practice) -> Result<(), Leave> {
    console.say(&msg!("learn-plain-how"))?;
    loop {
        present(console, &practice)?;
        if !practise(console, &mut practice)? {
            break;
        }
    }
    match practice.game_after() {
        Some(setup) => Session::new(setup, console)?.play(console),
        None => Ok(()),
    }
}

/// Shows a task.
fn present(console: &mut Console<'_>, practice: &impl Practice) -> Result<(), Leave> {
    console.write("")?;
    console.say(&practice.title())?;
    console.say(&practice.idea())?;
    draw(console, practice)?;
    console.say(&practice.task())
}

fn draw(console: &mut Console<'_>, practice: &impl Practice) -> Result<(), Leave> {
    let line = practice.line();
    console.draw(&line.position().geometry(), &line.scene())
}

/// Takes tries until another task is wanted; says whether there is one.
fn practise(console: &mut Console<'_>, practice: &mut impl Practice) -> Result<bool, Leave> {
    loop {
        let is_done = practice.is_done();
        let prompt = if is_done { practice.prompt_done() } else { msg!("learn-prompt") };
        let typed = console.ask(&prompt)?;
        let language = console.language;
        if Word::Quit.is_meant(&typed, language) {
            return Err(Leave::Done);
        }
        if Word::Hint.is_meant(&typed, language) {
            let hint = practice.hint().map(|(message, _)| message);
            console.say(&hint.unwrap_or_else(|| practice.already()))?;
            continue;
        }
        match Wish::read(&typed, language) {
            None if typed.is_empty() && is_done => return Ok(practice.go(1)),
            None if typed.is_empty() => console.say(&msg!("learn-plain-how"))?,
            Some(Wish::Next) => return Ok(practice.go(1)),
            Some(Wish::Back) => {
                practice.go(-1);
                return Ok(true);
            }
            Some(Wish::Again) => {
                practice.go(0);
                return Ok(true);
            }
            Some(Wish::Show) | None if is_done => console.say(&practice.already())?,
            Some(Wish::Show) => {
                let before = practice.line().ply();
                let said = practice.show();
                let shown = practice.line().notation(before + 1);
                console.write(&shown.unwrap_or_default())?;
                tell(console, practice, &said)?;
            }
            None => {
                let said = practice.attempt(&typed);
                tell(console, practice, &said)?;
            }
        }
    }
}

fn tell(console: &mut Console<'_>, practice: &impl Practice, said: &Said) -> Result<(), Leave> {
    if said.is_right {
        draw(console, practice)?;
    }
    console.say(&said.message)
}
