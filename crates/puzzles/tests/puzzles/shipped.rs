use std::collections::{BTreeMap, BTreeSet};

use lusus_bots::Sources;
use lusus_catalog::LUSUS;
use lusus_puzzles::{
    BadTree, Collection, CollectionFault, Kind, Puzzle, Sight, Solving, Theme, Tree, check,
};

use crate::{known, sample_of, shipped};

#[test]
fn every_file_is_read_and_prints_as_it_stands() {
    for game in LUSUS.usual() {
        let path = format!("{}/data/{game}.txt", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a file");
        let collection = Collection::read(LUSUS, &text).expect("a collection");
        assert_eq!(collection.to_string(), text);
        assert_eq!(collection.game, game);
    }
}

#[test]
fn every_game_has_two_hundred_puzzles_of_which_no_two_are_alike() {
    for game in LUSUS.usual() {
        let collection = shipped(game.id());
        assert!(collection.puzzles.len() >= 200, "{game}: {}", collection.puzzles.len());
        let puzzles = collection.puzzles.iter();
        let seen =
            puzzles.map(|it| (it.variant.id(), Sight::of(&*it.start().expect("a position"))));
        let seen: BTreeSet<(&str, Sight)> = seen.collect();
        assert_eq!(seen.len(), collection.puzzles.len(), "{game}");
        let mut solutions: BTreeMap<String, usize> = BTreeMap::new();
        for puzzle in &collection.puzzles {
            *solutions.entry(puzzle.solution.to_string()).or_default() += 1;
        }
        let (solution, most) = solutions.iter().max_by_key(|(_, times)| **times).expect("some");
        assert!(*most <= 4, "{game}: {most} times {solution}");
    }
}

/// Without this a puzzle is listed, and cannot be solved.
#[test]
fn every_solution_can_be_played() {
    for game in LUSUS.usual() {
        for puzzle in shipped(game.id()).puzzles {
            let solving = Solving::new(puzzle.clone());
            assert!(solving.is_ok(), "{}: {solving:?}", puzzle.id);
        }
    }
}

#[test]
fn puzzles_are_spread_over_kinds_phases_and_difficulty() {
    for game in LUSUS.usual() {
        let puzzles = shipped(game.id()).puzzles;
        let mut kinds: BTreeMap<&str, usize> = BTreeMap::new();
        for puzzle in &puzzles {
            *kinds.entry(puzzle.kind.word()).or_default() += 1;
            let phases = puzzle.themes.iter().filter(|theme| theme.is_phase()).count();
            assert_eq!(phases, 1, "{}", puzzle.id);
            assert!(puzzle.themes.len() > 1, "{} has no theme", puzzle.id);
            // What no level solves is known to be hard, and not how hard.
            assert!(puzzle.rating.error < 600, "{} has no rating", puzzle.id);
        }
        // Few moves that alone do not lose are proven to save the game.
        let many = ["hold-out", "win"].map(|kind| kinds.get(kind).copied().unwrap_or_default());
        assert!(many.iter().all(|&count| count >= 20), "{game} {kinds:?}");
        // In the middle of Choko neither tables nor a search prove anything, nor
        // early in Knight Line.
        let phases: BTreeSet<&Theme> =
            puzzles.iter().flat_map(|it| &it.themes).filter(|theme| theme.is_phase()).collect();
        let least = match game.id() {
            "choko" | "knightline" => 2,
            _ => 3,
        };
        assert!(phases.len() >= least, "{game} {phases:?}");
        let mut ratings: Vec<i32> = puzzles.iter().map(|it| it.rating.value).collect();
        ratings.sort_unstable();
        let (easy, hard) = (ratings[ratings.len() / 10], ratings[ratings.len() * 9 / 10]);
        assert!(hard - easy >= 300, "{game}: from {easy} to {hard}");
    }
}

#[test]
fn puzzles_of_choko_come_before_the_ending_too() {
    let is_early = |it: &&Puzzle| !it.themes.contains(&Theme::Ending);
    let early = shipped("choko").puzzles.iter().filter(is_early).count();
    assert!(early >= 60, "{early}");
}

/// Where one move alone is said not to lose, it is proven to draw or to win.
#[test]
fn every_only_move_is_proven_to_save_the_game() {
    let mut proven = 0;
    for puzzle in LUSUS.usual().flat_map(|game| shipped(game.id()).puzzles) {
        if matches!(puzzle.kind, Kind::Only(_)) {
            assert_eq!(check(&puzzle, &Sources::Shipped), Ok(()), "{}", puzzle.id);
            proven += 1;
        }
    }
    assert!(proven >= 60, "{proven}");
}

#[test]
fn puzzles_to_hold_out_come_last_and_the_easiest_first() {
    let collection = shipped("boco");
    for game in LUSUS.usual() {
        let puzzles = shipped(game.id()).puzzles;
        let rank = |it: &Puzzle| (it.kind.is_hold_out(), it.rating.value);
        assert!(puzzles.iter().map(rank).is_sorted(), "{game}");
    }
    let disordered = |from: usize, to: usize| {
        let mut puzzles = collection.puzzles.clone();
        let puzzle = puzzles.remove(from);
        puzzles.insert(to, puzzle);
        let text = Collection { puzzles, ..collection.clone() }.to_string();
        Collection::read(LUSUS, &text).expect_err("another order").fault
    };
    let last = collection.puzzles.len() - 1;
    assert!(collection.puzzles[last].kind.is_hold_out());
    assert_eq!(disordered(last, 0), CollectionFault::Order);
    assert_eq!(disordered(0, 9), CollectionFault::Order);
}

#[test]
fn twenty_of_each_game_are_proven_again() {
    // Longer ones take longer to prove: `lusus puzzles --check` does it.
    let puzzles = sample_of(20, |puzzle| puzzle.plies.is_some_and(|plies| plies <= 5));
    assert_eq!(puzzles.len(), 100);
    let openings = known("choko").into_iter().step_by(3).take(20);
    for puzzle in puzzles.into_iter().chain(openings) {
        assert_eq!(check(&puzzle, &Sources::Shipped), Ok(()), "{}", puzzle.id);
    }
}

#[test]
fn what_is_no_collection_is_refused_with_its_line() {
    let text = shipped("boco").to_string();
    let refused = |from: &str, to: &str| {
        let error = Collection::read(LUSUS, &text.replacen(from, to, 1)).expect_err(to);
        (error.line, error.fault)
    };
    assert_eq!(refused("puzzles 1", "puzzles 2").0, 1);
    assert_eq!(refused("game boco", "game go"), (2, CollectionFault::Game));
    assert_eq!(refused("puzzle boco-", "puzzle boco_"), (5, CollectionFault::Id));
    assert_eq!(refused("variant boco", "variant barca"), (6, CollectionFault::Game));
    assert_eq!(refused("position ", "position x"), (7, CollectionFault::Position));
    assert_eq!(refused("kind ", "kind of "), (8, CollectionFault::Kind));
    assert_eq!(refused("plies ", "plies 9999"), (9, CollectionFault::Number));
    assert_eq!(refused("rating ", "rating x"), (10, CollectionFault::Number));
    assert_eq!(refused("themes ", "themes love "), (11, CollectionFault::Theme));
    assert_eq!(refused("solution ", "solution  ").1, CollectionFault::Spelling);
    let long = format!("solution {} ", "a | ".repeat(3_100));
    assert_eq!(refused("solution ", &long), (12, CollectionFault::TooLong));
}

#[test]
fn what_is_no_tree_is_refused() {
    let unexpected =
        |found: &str, expected| Err(BadTree::Unexpected { found: found.to_owned(), expected });
    assert_eq!(Tree::read(""), unexpected("", "a move"));
    assert_eq!(Tree::read("a1 {"), unexpected("", "a move"));
    assert_eq!(Tree::read("a1 { b2 = c3"), unexpected("", "}"));
    assert_eq!(Tree::read("a1 ( b2 }"), unexpected("}", ")"));
    assert_eq!(Tree::read("a1 b2"), unexpected("b2", "the end"));
    assert_eq!(Tree::read(&"a1 ( ".repeat(40)), Err(BadTree::TooDeep));
    assert_eq!(Tree::read(&"a1 { * = ".repeat(40)), Err(BadTree::TooDeep));
}
