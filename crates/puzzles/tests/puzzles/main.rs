//! Puzzles: the files that come with the program, how they are solved, and that
//! what is wrong with one is found.

mod checking;
mod finding;
mod grading;
mod searching;
mod shipped;
mod solving;

use lusus_catalog::LUSUS;
use lusus_puzzles::{Collection, Kind, Puzzle};

/// The puzzles of a game that come with the program.
fn shipped(game: &str) -> Collection {
    Collection::shipped(LUSUS, game).expect("every game has puzzles")
}

/// So many puzzles of each game, evenly from the easiest to the hardest.
fn sample(count: usize) -> Vec<Puzzle> {
    sample_of(count, |_| true)
}

/// The same of those that are wanted.
fn sample_of(count: usize, is_wanted: fn(&Puzzle) -> bool) -> Vec<Puzzle> {
    let games = LUSUS.usual().map(|game| shipped(game.id()).puzzles);
    let pick = |mut puzzles: Vec<Puzzle>| {
        puzzles.retain(is_wanted);
        let step = (puzzles.len() / count).max(1);
        puzzles.into_iter().step_by(step).take(count)
    };
    games.flat_map(pick).collect()
}

/// The first puzzle of a game that asks for a win, with so many plies at least.
fn win(game: &str, plies: u32) -> Puzzle {
    let is_asked_for = |it: &Puzzle| it.kind == Kind::Win && it.plies >= Some(plies);
    shipped(game).puzzles.into_iter().find(is_asked_for).expect("a win")
}

/// The first puzzle of a game that asks to hold out longest.
fn hold_out(game: &str) -> Puzzle {
    let is_asked_for = |it: &Puzzle| it.kind.is_hold_out();
    shipped(game).puzzles.into_iter().find(is_asked_for).expect("one to hold out")
}

/// The puzzles of a game that tables have proven.
fn known(game: &str) -> Vec<Puzzle> {
    shipped(game).puzzles.into_iter().filter(|it| it.plies.is_none()).collect()
}
