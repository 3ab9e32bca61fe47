use lusus_core::{Course, Language, Message, msg};
use lusus_erased::Variant;
use lusus_text::{Document, say};

use super::console::{Console, Leave};
use super::readable::readable;
use super::session::Session;
use crate::course::{self, Pupil};

/// What can be said in a lesson beside a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Show,
    Next,
    Back,
    Again,
    Play,
    Hint,
    Rules,
    Quit,
}

impl Wish {
    /// Every wish, and how it is written in each language. Those that a game
    /// knows too have the game's words.
    fn all() -> [(Wish, Message); 8] {
        [
            (Wish::Hint, msg!("plain-word-hint")),
            (Wish::Show, msg!("learn-word-show")),
            (Wish::Next, msg!("learn-word-next")),
            (Wish::Back, msg!("learn-word-back")),
            (Wish::Again, msg!("learn-word-again")),
            (Wish::Play, msg!("learn-word-play")),
            (Wish::Rules, msg!("plain-word-rules")),
            (Wish::Quit, msg!("plain-word-quit")),
        ]
    }

    /// English words are understood in every language.
    fn read(typed: &str, language: Language) -> Option<Wish> {
        let typed = typed.to_lowercase();
        let is_typed = |name: &Message| {
            [Language::English, language].into_iter().any(|tongue| say(tongue, name) == typed)
        };
        Wish::all().into_iter().find(|(_, name)| is_typed(name)).map(|(wish, _)| wish)
    }
}

/// What can be typed.
fn explain(console: &mut Console<'_>) -> Result<(), Leave> {
    let words = Wish::all().map(|(_, name)| say(console.language, &name));
    console.say(&msg!("learn-plain-how", words = words.join(", ")))
}

/// Lets a person choose a course, and takes them through it.
pub(super) fn choose(console: &mut Console<'_>) -> Result<(), Leave> {
    let progress = console.saves.progress();
    let taught = console.saves.catalogue.usual().filter_map(|game| Some((game, game.course()?)));
    let courses: Vec<_> = taught.collect();
    let entry = |&(game, course): &(Variant, &Course)| course::entry(game, course, &progress);
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
    explain(console)?;
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

/// Takes tries until another lesson is wanted; says whether there is one, or
/// else a game is to be played.
fn practise(console: &mut Console<'_>, pupil: &mut Pupil) -> Result<bool, Leave> {
    loop {
        let is_done = pupil.exercise.is_done();
        let prompt = match is_done {
            true if pupil.is_last() => msg!("learn-prompt-play"),
            true => msg!("learn-prompt-done"),
            false => msg!("learn-prompt"),
        };
        let typed = console.ask(&prompt)?;
        match Wish::read(&typed, console.language) {
            None if typed.is_empty() && is_done => return Ok(pupil.go(1)),
            None if typed.is_empty() => explain(console)?,
            Some(Wish::Quit) => return Err(Leave::Done),
            Some(Wish::Play) => return Ok(false),
            Some(Wish::Rules) => {
                let rules = pupil.game.rules(console.language);
                console.write(&readable(&Document::from_markdown(rules)))?;
            }
            Some(Wish::Hint) => {
                let hint = pupil.hint().filter(|_| !is_done);
                console.say(&hint.unwrap_or_else(|| msg!("learn-already")))?;
            }
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
