use lusus_catalog::LUSUS;
use lusus_puzzles::{
    Harvest, Held, Kind, Puzzle, Sight, Theme, find_known, find_only_move, gather, id_of,
};

use crate::{known, shipped, win};

/// The position of an opening in which one drop keeps the draw.
const ONLY: &str = "5/5/5/3X1/2XXO 1 9,9 1";

/// Two positions in which the same cells are occupied.
const TWINS: [&str; 2] = [
    "-1,-1:3;0,-3:6;0,0:6;1,-2:4;2,-1:1/1,0:4;2,-2:5;3,-1:8;3,0:1;3,1:2 1",
    "-1,-1:2;0,-3:5;0,0:4;1,-2:8;2,-1:1/1,0:11;2,-2:1;3,-1:2;3,0:2;3,1:4 1",
];

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

/// Eight pieces and empty hands: after every move player 2 wins, as the tables of
/// `lusus solve` know. The search sees no more than that one move holds longer.
const LOST: &str = "X4/2X1O/X3O/3X1/X3X 1 0,0 -";

#[test]
fn what_a_search_cannot_prove_to_hold_is_no_only_move() {
    let position = LUSUS.find("choko").expect("a game").parse(LOST).expect("a position");
    let puzzle = find_only_move(&*position).expect("a puzzle");
    assert_eq!(puzzle.kind, Kind::HoldOut(5));
    assert_eq!((puzzle.plies, &puzzle.themes[..]), (Some(1), &[Theme::HoldOut][..]));
}

/// A puzzle as it is found, before it is known when in a game it comes.
fn plain(puzzle: &Puzzle) -> Puzzle {
    let mut puzzle = puzzle.clone();
    puzzle.themes.retain(|theme| !theme.is_phase());
    puzzle
}

/// What is alike comes once, and the phase of which there is least is filled first.
#[test]
fn puzzles_are_spread_over_phases() {
    let endings = shipped("choko").puzzles.into_iter().filter(is_ending);
    let late: Vec<Puzzle> = endings.take(25).map(|it| plain(&it)).collect();
    let early: Vec<Puzzle> = known("choko").iter().take(5).map(plain).collect();
    let found = late.iter().chain(&late[..3]).map(|it| (38, it.clone()));
    let found = found.chain(early.iter().map(|it| (8, it.clone())));
    let harvest = Harvest { plies: 39, found: found.collect() };
    let gathered = gather(vec![harvest.clone()], 12);
    let openings = gathered.iter().filter(|it| it.themes.contains(&Theme::Opening)).count();
    assert_eq!((gathered.len(), openings), (12, 5));
    assert_eq!(gather(vec![harvest], 100).len(), 30, "what is alike comes once");
}

#[test]
fn puzzles_that_look_alike_come_once() {
    // The same stacks, with a tile less on one and more on another.
    let [first, other] = TWINS.map(|text| {
        let position = LUSUS.find("knightline").expect("a game").parse(text).expect("a position");
        Puzzle { id: id_of(&*position), position: text.to_owned(), ..plain(&win("knightline", 3)) }
    });
    assert_ne!(first.id, other.id);
    let harvest = Harvest { plies: 30, found: vec![(20, first), (20, other)] };
    assert_eq!(gather(vec![harvest], 9).len(), 1);
}

/// Turned round, and with the players exchanged.
#[test]
fn exchanged_players_are_no_other_puzzle() {
    let sight = |text: &str| {
        let position = LUSUS.find("choko").expect("a game").parse(text).expect("a position");
        (Sight::of(&*position), id_of(&*position))
    };
    let (sight_of_one, one) = sight("5/5/2OX1/5/X4 1 0,0 -");
    let (sight_of_other, other) = sight("4O/5/1OX2/5/5 2 0,0 -");
    assert_eq!(sight_of_one, sight_of_other);
    assert_ne!(one, other);
    assert_ne!(sight_of_one, sight("5/5/2OX1/5/X4 2 0,0 -").0);
}

#[test]
fn few_puzzles_have_the_same_solution() {
    let endings: Vec<Puzzle> =
        shipped("choko").puzzles.into_iter().filter(is_ending).take(30).collect();
    let alike = endings.iter().map(|it| {
        let mut puzzle = plain(it);
        puzzle.solution = endings[0].solution.clone();
        (38, puzzle)
    });
    let harvest = Harvest { plies: 39, found: alike.collect() };
    assert_eq!(gather(vec![harvest], 100).len(), 4);
}

fn is_ending(puzzle: &Puzzle) -> bool {
    puzzle.themes.contains(&Theme::Ending)
}
