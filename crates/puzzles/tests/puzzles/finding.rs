use lusus_catalog::LUSUS;
use lusus_puzzles::{Harvest, Held, Kind, Puzzle, Theme, find_known, gather};

use crate::{known, shipped};

/// The position of an opening in which one drop keeps the draw.
const ONLY: &str = "5/5/5/3X1/2XXO 1 9,9 1";

fn found(text: &str) -> Option<Puzzle> {
    let position = LUSUS.find("choko").expect("a game").parse(text).expect("a position");
    find_known(&*position)
}

#[test]
fn tables_tell_the_only_move_of_an_opening() {
    let puzzle = found(ONLY).expect("a puzzle");
    let moves = puzzle.start().expect("a position").legal_moves();
    assert_eq!(puzzle.kind, Kind::Only(Held::Drawn));
    assert_eq!((puzzle.plies, puzzle.lost.len() + 1), (None, moves.len()));
    assert!(puzzle.lost.iter().all(|lost| lost.plies.is_none()));
    assert_eq!(found("5/5/5/5/O4 2 11,12 1"), None, "many replies hold");
    assert_eq!(found("5/5/5/3X1/2XXO 1 7,7 1"), None, "no table holds it");
}

/// Those that are kept stay, what is alike comes once, and the phase of which
/// there is least is filled first.
#[test]
fn what_is_added_comes_where_least_is() {
    let endings: Vec<Puzzle> = shipped("choko").puzzles.into_iter().filter(is_ending).collect();
    let plain = |puzzle: &Puzzle| {
        let mut puzzle = puzzle.clone();
        puzzle.themes.retain(|theme| !theme.is_phase());
        puzzle
    };
    let (kept, others) = endings.split_at(20);
    let early: Vec<Puzzle> = known("choko").iter().take(5).map(plain).collect();
    let late = others.iter().take(5).map(plain).chain([plain(&kept[0])]);
    let found = early.iter().map(|it| (8, it.clone())).chain(late.map(|it| (38, it)));
    let harvest = Harvest { plies: Some(39), found: found.collect() };
    let gathered = gather(kept.to_vec(), vec![harvest.clone()], 27);
    assert_eq!(&gathered[..20], kept);
    let openings = gathered.iter().filter(|it| it.themes.contains(&Theme::Opening)).count();
    assert_eq!((gathered.len(), openings), (27, 5));
    assert_eq!(gather(kept.to_vec(), vec![harvest], 100).len(), 30, "what is alike comes once");
}

fn is_ending(puzzle: &Puzzle) -> bool {
    puzzle.themes.contains(&Theme::Ending)
}
