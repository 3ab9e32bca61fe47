use lusus_core::{Course, Language, Message, msg};
use lusus_erased::Variant;
use lusus_text::{Document, say};

use super::console::{Console, Leave};
use super::readable::readable;
use super::session::Session;
use super::word::Word;
use crate::course::{self, Pupil};
use crate::practice::{Practice, Said};
use crate::solver::{Solver, puzzle_entries};

/// What can be said in a lesson or a puzzle beside a move.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    Help,
    Board,
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
    fn all() -> [(Wish, Message); 10] {
        [
            (Wish::Help, msg!("plain-word-help")),
            (Wish::Board, msg!("plain-word-board")),
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

/// What can be typed; a game only where one follows, and what leads back where
/// that can be.
fn explain(console: &mut Console<'_>, practice: &impl Practice) -> Result<(), Leave> {
    let is_offered = |wish: &Wish| match wish {
        Wish::Play => practice.game_after().is_some(),
        Wish::Back => practice.has_back(),
        _ => true,
    };
    let offered = Wish::all().into_iter().filter(|(wish, _)| is_offered(wish));
    let words: Vec<String> = offered.map(|(_, name)| say(console.language, &name)).collect();
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
    explain(console, &practice)?;
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

/// Takes tries until another task is wanted; says whether there is one, or else
/// a game is to be played.
fn practise(console: &mut Console<'_>, practice: &mut impl Practice) -> Result<bool, Leave> {
    loop {
        let is_done = practice.is_done();
        let prompt = if is_done { practice.prompt_done() } else { msg!("learn-prompt") };
        let typed = console.ask(&prompt)?;
        match Wish::read(&typed, console.language) {
            None if typed.is_empty() && is_done => return Ok(practice.go(1)),
            None if typed.is_empty() || typed == "?" => explain(console, practice)?,
            Some(Wish::Board) => draw(console, practice)?,
            Some(Wish::Quit) => return Err(Leave::Done),
            Some(Wish::Play) if practice.game_after().is_some() => return Ok(false),
            Some(Wish::Help | Wish::Play) => explain(console, practice)?,
            // Words of a game, such as `moves`, are no moves.
            None if Word::read(&typed, console.language).is_some() => explain(console, practice)?,
            Some(Wish::Rules) => {
                let rules = practice.game().rules(console.language);
                console.write(&readable(&Document::from_markdown(rules)))?;
            }
            Some(Wish::Hint) => {
                let hint = practice.hint().map(|(message, _)| message);
                console.say(&hint.unwrap_or_else(|| practice.already()))?;
            }
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
            None => attempt(console, practice, typed)?,
        }
    }
}

/// Tries what was typed. Asks for the rest of an incomplete move until the move
/// is right or an empty line takes it back.
fn attempt(
    console: &mut Console<'_>,
    practice: &mut impl Practice,
    mut typed: String,
) -> Result<(), Leave> {
    let mut begun = None;
    loop {
        let said = practice.attempt(&typed);
        match said.part {
            Some(part) => begun = Some(part),
            None => tell(console, practice, &said)?,
        }
        let Some(part) = begun.as_ref().filter(|_| !said.is_right) else { return Ok(()) };
        let Some(rest) = console.ask_rest(part)? else { return Ok(()) };
        typed = part.with(&rest);
    }
}

fn tell(console: &mut Console<'_>, practice: &impl Practice, said: &Said) -> Result<(), Leave> {
    if said.is_right {
        draw(console, practice)?;
    }
    console.say(&said.message)
}
